import { useMemo } from 'react';
import { type BindingScope, bindValue } from '../../../shared/calls/bind.ts';
import type { FormPage } from '../../../shared/portal.ts';

/** A form page with the fields that are currently offered. Steps without fields are omitted. */
export function offeredPage(page: FormPage, closed: readonly string[]): FormPage {
  if (closed.length === 0) return page;
  const steps = page.steps.map((step) => ({ ...step, fields: step.fields.filter(({ field }) => !closed.includes(field)) }));
  return { ...page, steps: steps.filter(({ fields }) => fields.length > 0) };
}

/** The fields that a loaded value excludes. A value that was not loaded excludes nothing. */
export const closedFields = ({ offered = {} }: Pick<FormPage, 'offered'>, scope: BindingScope): string[] =>
  Object.entries(offered)
    .filter(([, binding]) => isClosed(bindValue(binding, scope)))
    .map(([field]) => field);

const isClosed = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0);

/** The form page with the fields that the loaded values offer. It remains the same object while they do not change. */
export function useOfferedPage(page: FormPage, scope: BindingScope): FormPage {
  const closed = closedFields(page, scope).join(' ');
  return useMemo(() => offeredPage(page, closed.split(' ').filter(Boolean)), [page, closed]);
}
