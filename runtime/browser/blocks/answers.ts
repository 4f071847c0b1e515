/** Looking into what a page has loaded, by the names that its blocks say. */
import { bindValue } from '../../shared/bind.ts';

/** A field of a record; a dotted name leads into records within it. */
export const fieldIn = (record: unknown, field: string): unknown => bindValue(`$record.${field}`, { record });

/** The rows of an answer: those of a page of rows, or a plain list. */
export function rowsIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  const rows = (answer as { data?: unknown } | null | undefined)?.data;
  return Array.isArray(rows) ? rows : [];
}

/** Whether there is anything to show: no number is nothing, and neither is an empty text or list. */
export const isSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A text, or nothing where there is none. */
export const textIn = (record: unknown, field: string): string | undefined => {
  const value = fieldIn(record, field);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
