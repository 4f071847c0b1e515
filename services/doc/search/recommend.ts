import { sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { readKeyword } from './sought.ts';
import { searchKeywords } from './tables.ts';
import { wantAll } from './terms.ts';

/** Puts in the queries that staff recommends, by language. What visitors made of them is kept. */
export async function recommendKeywords(database: Database, keywords: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [language, typed] of Object.entries(keywords)) {
    for (const keyword of typed) {
      const sought = readKeyword(keyword);
      const wanted = await wantAll(database, sought);
      if (!wanted) throw new Error(`Nothing can be found by the recommended query "${keyword}" (${language}).`);
      await database
        .insert(searchKeywords)
        .values({ keyword: sought.typed, normalised: sought.normalised, language, sought: wanted.match, recommended: true })
        .onConflictDoUpdate({
          target: [searchKeywords.language, searchKeywords.normalised],
          set: { sought: sql`excluded.sought`, recommended: true },
        });
    }
  }
}
