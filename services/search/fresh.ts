import { sql } from 'drizzle-orm';
import type { SearchQuery } from '../searchEngines/index.ts';
import { readKeyword } from '../searchQuery/index.ts';
import { metBy } from '../searchSql/index.ts';
import { compileKeywords } from '../searchTerms/index.ts';
import type { Reader } from '../shared/access/reader.ts';

/** A search, and the time after which its hits are new. */
export interface Renewed {
  keyword: string;
  filters: SearchQuery['filters'];
  since: Date;
}

/** Maximum count per search; a higher number gives the reader no more information. */
const maxNew = 1000;

/**
 * The number of new hits of each saved search: texts with all words that were published or updated since. Counted up to
 * `most` with the reader's rights, in one statement for all searches.
 */
export async function countNew(reader: Reader, language: string, searches: readonly Renewed[], max = maxNew): Promise<number[]> {
  if (searches.length === 0) return [];
  const keywords = searches.map(({ keyword }) => readKeyword(keyword));
  const searchTerms = await compileKeywords(reader.database, keywords);
  const counts = searches.map(({ filters, since }, index) => {
    const isEmpty = keywords[index]?.typed === '';
    if (!isEmpty && !searchTerms[index]) return sql`select ${index}::int as index, 0 as count`;
    const met = metBy({ reader, language, filters, since, searchTerms: searchTerms[index] });
    return sql`select ${index}::int as index, (select count(*)::int from (select from (${met}) as met limit ${max}) as counted) as count`;
  });
  const { rows } = await reader.database.execute<{ index: number; count: number }>(sql.join(counts, sql` union all `));
  const found = new Map(rows.map(({ index, count }) => [index, count]));
  return searches.map((_search, index) => found.get(index) ?? 0);
}
