import { useCallback, useEffect, useMemo, useState } from 'react';
import { type BindingScope, bindUse, bindValue } from '../../../shared/calls/bind.ts';
import type { FormPage, Input } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import type { ChoiceOption, Options } from '../../fields/inputs/index.ts';
import { merged, nested } from './values.ts';

/** The choices of a field from a call. They are loaded again when their bindings change. */
export function useOptions(page: Pick<FormPage, 'calls' | 'initial'>, { from, field }: Input, scope: BindingScope): Options | undefined {
  const { call } = usePortal();
  const [answer, setAnswer] = useState<{ to: string; options?: readonly ChoiceOption[] }>();
  const [attempt, setAttempt] = useState(0);
  const values = from ? bindUse(from.use, scope) : {};
  const isEarly = from !== undefined && waitsFor(from, values);
  const ref = from && page.calls[from.use.call];
  const bound = JSON.stringify(values);
  const begun = JSON.stringify(from && page.initial ? namedIn(bindValue(page.initial, scope), field) : []);
  useEffect(() => {
    if (!ref || !from || isEarly) return;
    const stop = new AbortController();
    const to = `${bound} ${attempt}`;
    call(ref, JSON.parse(bound) as Record<string, unknown>, { signal: stop.signal, background: attempt === 0 }).then(
      (rows) => setAnswer({ to, options: optionsIn(rows, from) }),
      () => !stop.signal.aborted && setAnswer({ to }),
    );
    return () => stop.abort();
  }, [call, ref, from, isEarly, bound, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const find = useMemo(() => {
    if (!ref || !from?.search) return undefined;
    const { search } = from;
    const parameters = JSON.parse(bound) as Record<string, unknown>;
    return async (text: string, signal: AbortSignal) =>
      optionsIn(await call(ref, merged(parameters, nested([[search, text]])), { signal }), from);
  }, [call, ref, from, bound]);
  const current = answer?.to === `${bound} ${attempt}` ? answer : undefined;
  return useMemo(() => {
    if (!ref) return undefined;
    if (isEarly) return { state: 'ready', options: [] };
    if (!current) return { state: 'loading' };
    if (!current.options) return { state: 'failed', retry };
    return { state: 'ready', options: withNamed(current.options, JSON.parse(begun)), ...(find && { find }) };
  }, [ref, isEarly, current, begun, retry, find]);
}

/** Whether the choices depend on an empty field, so that there is nothing to load. */
const waitsFor = ({ use, narrows = [] }: NonNullable<Input['from']>, values: Record<string, unknown>): boolean =>
  Object.entries(use.with)
    .filter(([name]) => !narrows.includes(name))
    .some(([name, value]) => typeof value === 'string' && value.startsWith('$form.') && values[name] === undefined);

/** Linked records of the initial record that include their name. */
export const namedIn = (record: unknown, field: string): readonly ChoiceOption[] =>
  [(record as Readonly<Record<string, unknown>> | undefined)?.[field]]
    .flat()
    .flatMap((held) => (isLinked(held) ? [{ value: held.id, text: held.text }] : []));

const isLinked = (held: unknown): held is { id: string; text: string } =>
  held !== null && typeof held === 'object' && 'id' in held && 'text' in held;

/** Adds the chosen values with their names if the loaded rows do not contain them. */
export const withNamed = (options: readonly ChoiceOption[], named: readonly ChoiceOption[]): readonly ChoiceOption[] => [
  ...options,
  ...named.filter(({ value }) => options.every((option) => option.value !== value)),
];

/** The rows of a list, or of a page of rows, as choices. */
function optionsIn(answer: unknown, { value, text }: { value: string; text: string }): readonly ChoiceOption[] {
  const rows = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(rows)) return [];
  return rows.map((row: Record<string, unknown>) => ({ value: String(row[value]), text: String(row[text] ?? row[value]) }));
}
