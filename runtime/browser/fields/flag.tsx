import type { FieldModule, Wording } from './field.ts';

/** Yes or no, in words. */
export const flag: FieldModule = {
  align: 'start',
  fixed: true,
  Cell: ({ value, wording }) => word(value, wording),
  text: word,
};

function word(value: unknown, { t }: Wording): string {
  return value === true ? t('shell.cell.yes') : t('shell.cell.no');
}
