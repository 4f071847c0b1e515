import type { FieldModule } from './field.ts';

/** Another record by its name. An id that came without one is shown as it is. */
export const link: FieldModule = {
  align: 'start',
  Cell: ({ value, column, lang }) => (
    <bdi className={column.as === 'chips' ? 'chip' : undefined} lang={lang}>
      {nameOf(value)}
    </bdi>
  ),
  text: nameOf,
};

/** The name of a linked record. */
export function nameOf(value: unknown): string {
  return value !== null && typeof value === 'object' && 'text' in value ? String(value.text) : String(value);
}
