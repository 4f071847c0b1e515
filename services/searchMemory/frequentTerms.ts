/** Terms whose sets are loaded in advance. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { readKeyword } from '../searchQuery/index.ts';
import { searchEvents } from '../searchStatistics/tables.ts';
import { compileKeywords } from '../searchTerms/index.ts';
import { knownSynonyms } from '../synonyms/index.ts';

/** Number of latest searches that are analysed, and of keywords selected from them. */
const lastSearches = 5_000;
const maxKeywords = 100;

/** The terms of the most frequent searches. */
export async function searchedTerms(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ query: string }>(sql`
    select max(query) as query from (select query, normalised from ${searchEvents} order by at desc limit ${lastSearches}) as newest
    group by normalised order by count(*) desc, normalised limit ${maxKeywords}`);
  const synonyms = await knownSynonyms(database);
  const wanted = await compileKeywords(
    database,
    rows.map(({ query }) => readKeyword(query, synonyms)),
  );
  return wanted.flatMap((one) => one?.terms ?? []).map(({ query }) => query);
}

/** Words in fewer texts are fast enough without loading in advance. */
const fewTexts = 2_000;

/** The most frequent words of the texts, from the statistics of PostgreSQL; none before they exist. */
export async function writtenTerms(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ lexeme: string }>(sql`
    select lexeme from pg_stats, pg_class,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(lexeme, share)
    where schemaname = 'public' and tablename = 'search_texts' and attname = 'words' and pg_class.oid = 'public.search_texts'::regclass
      and char_length(lexeme) > 1 and lexeme !~ '[^[:alnum:]]' and lexeme !~ '^[0-9]+$' and share * reltuples >= ${fewTexts}
    order by share desc, lexeme`);
  return rows.map(({ lexeme }) => `'${lexeme}'`);
}
