import { byRights, type ReadingEffect } from '../../runtime/server/handler.ts';
import type { SearchData } from '../searchEngines/index.ts';
import { recordSearch, type SearchEvent } from '../searchStatistics/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { namedFacets } from './facets.ts';
import { few, search } from './find.ts';
import { helpFor } from './help.ts';
import { hitsOf } from './hits.ts';

/** A page of hits of all kinds: exact codes first, then by rank. */
export const querySearch: Handler<'doc.search.query'> = byRights(async ({ body, fail, onReading, ...reader }) => {
  const { data, pageNo, pageSize } = body;
  const languages = readingLanguages(reader.portal, data.language);
  const offset = data.after === undefined ? (pageNo - 1) * pageSize : readOffset(data.after, data.sort);
  if (offset === null) throw fail('list.place-unknown');
  const found = await search(reader, data, languages[0], { offset, limit: pageSize + 1 });
  const { keyword, query, total, keys } = found;
  const [hits, named, help] = await Promise.all([
    hitsOf(reader, keys.slice(0, pageSize), { keyword, match: query.searchTerms?.match, languages }),
    namedFacets(reader, found, languages),
    found.exactly < few || total === 0 ? helpFor(found) : undefined,
  ]);
  if (offset === 0)
    onReading(
      logSearch({
        keyword,
        language: languages[0],
        site: reader.portal.sites[data.site ?? '']?.id,
        filters: data.filters ?? {},
        hits: total,
      }),
    );
  return {
    data: hits,
    total,
    facets: named,
    ...(keys.length > pageSize && { next: writeOffset(offset + pageSize, data.sort) }),
    ...(help && { help }),
  };
});

/**
 * Logs a search for each of its readers. It is a separate function, because a cached answer retains everything that its
 * closure refers to.
 */
const logSearch =
  (search: Omit<SearchEvent, 'visitor' | 'now'>): ReadingEffect =>
  ({ account, address, afterResponse, now }) =>
    recordSearch(afterResponse, { ...search, visitor: { account, address }, now });

type SearchSort = SearchData['sort'];

const writeOffset = (offset: number, sort: SearchSort): string =>
  Buffer.from(JSON.stringify([sort ?? 'relevance', offset])).toString('base64url');

/** Decodes a cursor to an offset in rows. Null if it is invalid or belongs to another sort order. */
function readOffset(after: string, sort: SearchSort): number | null {
  try {
    const [ordered, offset] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    return ordered === (sort ?? 'relevance') && Number.isInteger(offset) && Number(offset) >= 0 && Number(offset) <= 50_000
      ? Number(offset)
      : null;
  } catch {
    return null;
  }
}
