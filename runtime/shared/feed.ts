/** Lists that others subscribe to: where their feeds are read. Both ends name the same addresses. */
import { type ListShape, type ListState, writeListState } from './list.ts';
import type { SiteTables } from './portal.ts';

/** The formats of a feed, as addresses end in them. */
export const feedFormats = ['atom', 'rss'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Readonly<Record<FeedFormat, string>> = { atom: 'application/atom+xml', rss: 'application/rss+xml' };

/** What a feed takes over of a list: whatever leaves rows out, and nothing of how they are looked at. */
type Narrowed = Pick<ListState, 'keyword' | 'filters' | 'tab' | 'category'>;

/** The list and the format that an address asks for; null where it ends in none. */
export function feedAsked(pathname: string): { pathname: string; format: FeedFormat } | null {
  const [, list, format] = /^(.+)\.(\w+)$/.exec(pathname) ?? [];
  return list !== undefined && isFormat(format) ? { pathname: list, format } : null;
}

const isFormat = (text: string | undefined): text is FeedFormat => (feedFormats as readonly (string | undefined)[]).includes(text);

/** The address of a feed: that of the list's page with the format behind it, narrowed as the list is. */
export function feedAddress(
  format: FeedFormat,
  pathname: string,
  shape: ListShape,
  settings: Pick<SiteTables['settings'], 'limits'>,
  state: Narrowed,
): string {
  const query = writeListState(shape, settings, narrowedBy(shape, settings, state)).toString();
  return `${pathname}.${format}${query && `?${query}`}`;
}

/** The state of a list that is only narrowed, and else as it is first shown. */
export function narrowedBy(
  { list }: ListShape,
  { limits }: Pick<SiteTables['settings'], 'limits'>,
  { keyword, filters, tab, category }: Narrowed,
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
