import type { FieldModule, Wording } from './field.ts';

const said = (value: unknown, { t, format }: Pick<Wording, 't' | 'format'>): string => {
  const count = Array.isArray(value) ? value.length : 0;
  return t('shell.cell.items', { count, number: format.number(count) });
};

/** The pages of a document, displayed as their number outside a viewer. */
export const pages: FieldModule = {
  align: 'start',
  fixed: true,
  Cell: ({ value, wording }) => said(value, wording),
  text: said,
};
