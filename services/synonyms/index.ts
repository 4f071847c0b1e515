/** Synonyms of the search. */
import { asc } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';
import { type SynonymTable, synonymTable } from './table.ts';
import { searchSynonyms } from './tables.ts';

export { synonymHandlers } from './admin.ts';
export { noSynonyms, type SynonymPhrase, type SynonymTable, synonymTable } from './table.ts';

const cache = cacheByChange<SynonymTable>();

/** The synonyms of editors, prepared for keywords. */
export const knownSynonyms = (database: Database): Promise<SynonymTable> =>
  cache(database, '', async () => {
    const sets = await database.select({ words: searchSynonyms.words }).from(searchSynonyms).orderBy(asc(searchSynonyms.id));
    return synonymTable(sets.map(({ words }) => words));
  });
