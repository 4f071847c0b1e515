import type { FieldModule } from './field.ts';

/** Several short texts in one line. */
export const texts: FieldModule = {
  align: 'start',
  Cell: ({ value, wording: { t }, lang }) => <bdi lang={lang}>{textsOf(value).join(t('shell.cell.between'))}</bdi>,
  text: (value, { t }) => textsOf(value).join(t('shell.cell.between')),
};

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
