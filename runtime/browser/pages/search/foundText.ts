import type { Wording } from '../../fields/index.ts';

/** The number of results. Results are counted up to a limit; above it the exact number is unknown. */
export const foundText = ({ t, format }: Wording, total: number, exactTotal: number): string =>
  total > exactTotal
    ? t('search.page.over', { number: format.number(exactTotal) })
    : t('search.page.total', { count: total, number: format.number(total) });
