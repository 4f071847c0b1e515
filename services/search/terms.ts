/** Compiles search terms with PostgreSQL: stems, stop words, and the rarity of each word. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Reader } from '../reader.ts';
import { searchTexts, servedTo } from '../searchIndex/tables.ts';
import { cacheDictionaryLookup } from './dictionaries.ts';
import type { SearchTerms, Weighed } from './found.ts';
import { countInMemory } from './memory/countTexts.ts';
import type { KeywordCount, Term } from './parseKeyword.ts';
import { readable } from './readable.ts';

/** The terms as tsqueries; an empty string for a stop word. */
export const compileTerms = (database: Database, terms: readonly Term[]): Promise<string[]> =>
  compile(
    database,
    terms.map(({ query, beginning }) => JSON.stringify({ query, beginning })),
  );

const compile = cacheDictionaryLookup(async (database, inputs) => {
  const { rows } = await database.execute<{ query: string }>(sql`
    select coalesce(case when numnode(stemmed) = 0 then '' when beginning is null then stemmed::text
      else (stemmed || to_tsquery('simple', beginning))::text end, '') as query
    from rows from (json_to_recordset(${`[${inputs.join(',')}]`}::json) as (query text, beginning text)) with ordinality as term(query, beginning, place),
      lateral (select to_tsquery('russian', term.query) as stemmed) as read
    order by place`);
  return rows.map(({ query }) => query);
});

const together = (queries: readonly string[], operator: '&' | '|'): string => queries.map((query) => `(${query})`).join(` ${operator} `);

/** Compiles a keyword to a query for all its terms; undefined if it contains no searchable word. */
export const compileKeyword = async (database: Database, keyword: KeywordCount): Promise<SearchTerms | undefined> =>
  (await compileKeywords(database, [keyword]))[0];

/** Compiles several keywords with one statement, in their order. */
export async function compileKeywords(database: Database, keyword: readonly KeywordCount[]): Promise<(SearchTerms | undefined)[]> {
  const compiled = await compileTerms(
    database,
    keyword.flatMap(({ terms }) => terms),
  );
  let begin = 0;
  return keyword.map(({ terms, whole }) => {
    const queries = compiled.slice(begin, begin + terms.length).filter(Boolean);
    begin += terms.length;
    if (queries.length === 0) return undefined;
    return {
      match: together(queries, '&'),
      terms: queries.map((query) => ({ query, weight: 1 })),
      needed: queries.length,
      least: 0,
      whole,
    };
  });
}

/** The share of the query's weight that a text must contain if no text contains all terms. */
const minShare = 1 / 3;

/** The maximum count per term; it is enough to tell rare words from common ones. */
export const maxTermCount = 1000;

/** A term with the number of texts that contain it, for this reader. */
export interface TermCount {
  term: Term;
  query: string;
  count: number;
  /** Whether the word is a guess for an unknown one. */
  isGuess?: true;
}

/** Counts the texts that contain each term, up to `maxTermCount` of articles and of other kinds. */
export async function countTerms(reader: Reader, language: string, terms: readonly Term[]): Promise<TermCount[]> {
  const compiled = await compileTerms(reader.database, terms);
  const read = terms.flatMap((term, index) => (compiled[index] ? [{ term, query: compiled[index] }] : []));
  if (read.length === 0) return [];
  const queries = read.map(({ query }) => query);
  const counts =
    (await countInMemory(reader, language, queries, maxTermCount)) ?? (await countInDatabase(reader, language, queries, maxTermCount));
  return read.map((one, index) => ({ ...one, count: counts[index] as number }));
}

/** Counts compiled terms with PostgreSQL only, in their order. */
export async function countInDatabase(reader: Reader, language: string, queries: readonly string[], max: number): Promise<number[]> {
  const counts = queries.map(
    (query, index) =>
      sql`select ${index}::int as index, (select count(*)::int from (${someWith(reader, language, query, max)}) as held) as count`,
  );
  const { rows } = await reader.database.execute<{ index: number; count: number }>(sql`${sql.join(counts, sql` union all `)}`);
  const found = new Map(rows.map(({ index, count }) => [index, count]));
  return queries.map((_, index) => found.get(index) ?? 0);
}

/** Two parts, so that each uses its own partial index. */
function someWith(reader: Reader, language: string, query: string, max: number): SQL {
  const part = (
    kind: SQL,
  ): SQL => sql`(select from ${searchTexts} where ${searchTexts.kind} ${kind} and ${searchTexts.words} @@ ${query}::tsquery
    and ${servedTo(language)} and ${readable(reader)} limit ${max})`;
  return sql`${part(sql`= 'article'`)} union all ${part(sql`<> 'article'`)}`;
}

/** Inverse document frequency: a word in every text weighs almost nothing. */
export const weightOf = (count: number): number => Math.log(1 + maxTermCount / Math.max(count, rarest));

/** Counts below this do not add weight: the rarest terms are pairs of Chinese characters across a word boundary. */
const rarest = 8;

/** The relative weight of a guessed word. */
export const guessWeight = 0.6;

/**
 * A query for most of the terms. A text without any of the rarest terms cannot reach the minimum, so the index
 * looks up only those.
 */
export function requireMinimumMatch({ whole }: KeywordCount, termCounts: readonly TermCount[]): SearchTerms | undefined {
  const known = termCounts.filter(({ count }) => count > 0).sort((one, other) => one.count - other.count);
  const terms: Weighed[] = known.map(({ query, count, isGuess }) => ({ query, weight: weightOf(count) * (isGuess ? guessWeight : 1) }));
  if (terms.length === 0) return undefined;
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  let rest = all;
  const needed = terms.filter(({ weight }) => {
    const isNeeded = rest >= minShare * all;
    rest -= weight;
    return isNeeded;
  });
  return {
    match: together(
      needed.map(({ query }) => query),
      '|',
    ),
    terms,
    needed: needed.length,
    least: minShare,
    whole,
  };
}
