/** Feeds of lists: their formats and addresses, for the server and the browser. */

import type { SiteTables } from '../portal.ts';
import { type ListShape, type ListState, writeListState } from './list.ts';

/** The formats of a feed, which are also the extensions of its addresses. */
export const feedFormats = ['atom', 'rss'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Readonly<Record<FeedFormat, string>> = { atom: 'application/atom+xml', rss: 'application/rss+xml' };

/** The part of a list's state that applies to its feed: the filters, but not the presentation. */
type FeedFilters = Pick<ListState, 'keyword' | 'filters' | 'tab' | 'category'>;

/** The list and the format of a feed address; null if the extension is not a format. */
export function feedRequested(pathname: string): { pathname: string; format: FeedFormat } | null {
  const [, list, format] = /^(.+)\.(\w+)$/.exec(pathname) ?? [];
  return list !== undefined && isFormat(format) ? { pathname: list, format } : null;
}

const isFormat = (text: string | undefined): text is FeedFormat => (feedFormats as readonly (string | undefined)[]).includes(text);

/** The address of a feed: the list's page with the format as extension, and the list's filters. */
export function feedAddress(
  format: FeedFormat,
  pathname: string,
  shape: ListShape,
  settings: Pick<SiteTables['settings'], 'limits'>,
  state: FeedFilters,
): string {
  const query = writeListState(shape, settings, feedFiltersOf(shape, settings, state)).toString();
  return `${pathname}.${format}${query && `?${query}`}`;
}

/** The default state of a list with these filters. */
export function feedFiltersOf(
  { list }: ListShape,
  { limits }: Pick<SiteTables['settings'], 'limits'>,
  { keyword, filters, tab, category }: FeedFilters,
): ListState {
  return {
    page: limits.page,
    size: limits.pageSize,
    keyword,
    filters,
    look: list.look,
    hidden: [],
    ...(list.sort && { sort: list.sort }),
    ...(tab && { tab }),
    ...(category && { category }),
  };
}
