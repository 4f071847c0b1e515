import type { Wording } from '../../../fields/index.ts';

/** The number of rows. Rows are counted up to a limit; above it the exact number is unknown. */
export const totalText = ({ t, format }: Wording, total: number, exactTotal: number): string =>
  total > exactTotal
    ? t('list.total.over', { number: format.number(exactTotal) })
    : t('list.total.exact', { count: total, number: format.number(total) });
