import type { FieldModule } from './field.ts';

/** One line of text, kept apart from the writing direction around it. */
export const text: FieldModule = {
  align: 'start',
  Cell: ({ value, lang }) => <bdi lang={lang}>{String(value)}</bdi>,
  text: String,
};
