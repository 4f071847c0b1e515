import type { FieldModule } from './field.ts';

/** Another record by its name, which is in the reader's language also where the text beside it is in another. An id that came without one is shown as it is. */
export const link: FieldModule = {
  align: 'start',
  Cell: ({ value, column }) => <bdi className={column.as === 'chips' ? 'chip' : undefined}>{nameOf(value)}</bdi>,
  text: nameOf,
};

/** The name of a linked record. */
export function nameOf(value: unknown): string {
  return value !== null && typeof value === 'object' && 'text' in value ? String(value.text) : String(value);
}
