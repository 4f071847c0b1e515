import { sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { readKeyword } from '../searchQuery/index.ts';
import { compileKeyword } from '../searchTerms/index.ts';
import { idOf } from '../shared/values/ids.ts';
import { searchKeywords } from './tables.ts';

/** An example of a valid query, for the message when a query is invalid. */
export const keywordExample = 'RTSP stream';

/** The stored form of a query; undefined if it contains no searchable word. */
export async function storedQuery(
  database: Database,
  keyword: string,
): Promise<Pick<typeof searchKeywords.$inferInsert, 'keyword' | 'normalised' | 'sought'> | undefined> {
  const query = readKeyword(keyword);
  const searchTerms = await compileKeyword(database, query);
  return searchTerms && { keyword: query.typed, normalised: query.normalised, sought: searchTerms.match };
}

/** Recommends a query and returns its id; undefined if it contains no searchable word. Its use count is unchanged. */
export async function recommendKeyword(database: Database, language: string, keyword: string, id?: string): Promise<string | undefined> {
  const query = await storedQuery(database, keyword);
  if (!query) return undefined;
  const [row] = await database
    .insert(searchKeywords)
    .values({ ...query, language, recommended: true, ...(id && { id }) })
    .onConflictDoUpdate({
      target: [searchKeywords.language, searchKeywords.normalised],
      set: { sought: sql`excluded.sought`, recommended: true },
    })
    .returning({ id: searchKeywords.id });
  return row?.id;
}

/** Adds the recommended queries, by language. */
export async function recommendKeywords(database: Database, keywords: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [language, typed] of Object.entries(keywords))
    for (const keyword of typed)
      if ((await recommendKeyword(database, language, keyword, idOf(`keyword:${language}:${keyword}`))) === undefined)
        throw new Error(`Nothing can be found by the recommended query "${keyword}" (${language}).`);
}
