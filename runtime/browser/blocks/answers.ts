/** Reads a page's loaded answers by the names in its blocks. */
import type { When } from '../../../schema/define/index.ts';
import { bindValue } from '../../shared/calls/bind.ts';

/** A field of a record; a dotted name reads nested records. */
export const fieldIn = (record: unknown, field: string): unknown => bindValue(`$record.${field}`, { record });

/** The rows of an answer: of a page of rows, or of a plain list. */
export function rowsIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  const rows = (answer as { data?: unknown } | null | undefined)?.data;
  return Array.isArray(rows) ? rows : [];
}

/** Whether a record meets a condition of a card: each field equals one of its values, or is a list that contains one. */
export const meets = (record: unknown, when: When | undefined): boolean =>
  Object.entries(when ?? {}).every(([field, values]) =>
    [fieldIn(record, field)].flat().some((value) => values.some((one) => one === value)),
  );

/** Whether a value is not empty: neither undefined, null, an empty text nor an empty list. */
export const isSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A non-empty text of a field; undefined if there is none. */
export const textIn = (record: unknown, field: string): string | undefined => {
  const value = fieldIn(record, field);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
