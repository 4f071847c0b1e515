import type { Wording } from '../../fields/index.ts';

/** The number of results. It is counted up to a limit; above it the exact number is not known. */
export const foundText = ({ t, format }: Wording, total: number, exactTotal: number): string =>
  total > exactTotal
    ? t('search.page.over', { number: format.number(exactTotal) })
    : t('search.page.total', { count: total, number: format.number(total) });
