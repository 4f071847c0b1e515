import { sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { readKeyword } from './sought.ts';
import { searchKeywords } from './tables.ts';
import { wantAll } from './terms.ts';

/** A query as it is kept; nothing where there is no word in it that a text could hold. */
export async function keptQuery(
  database: Database,
  keyword: string,
): Promise<Pick<typeof searchKeywords.$inferInsert, 'keyword' | 'normalised' | 'sought'> | undefined> {
  const query = readKeyword(keyword);
  const wanted = await wantAll(database, query);
  return wanted && { keyword: query.typed, normalised: query.normalised, sought: wanted.match };
}

/** Puts in the queries that staff recommends, by language. What visitors made of them is kept. */
export async function recommendKeywords(database: Database, keywords: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [language, typed] of Object.entries(keywords)) {
    for (const keyword of typed) {
      const query = await keptQuery(database, keyword);
      if (!query) throw new Error(`Nothing can be found by the recommended query "${keyword}" (${language}).`);
      await database
        .insert(searchKeywords)
        .values({ ...query, language, recommended: true })
        .onConflictDoUpdate({
          target: [searchKeywords.language, searchKeywords.normalised],
          set: { sought: sql`excluded.sought`, recommended: true },
        });
    }
  }
}
