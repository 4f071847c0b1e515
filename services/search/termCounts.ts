/** Counts the texts that contain each term: rare words weigh more. */
import { type SQL, sql } from 'drizzle-orm';
import { searchTexts, servedTo } from '../searchIndex/tables.ts';
import { countInMemory } from '../searchMemory/index.ts';
import type { KeywordCount, Term } from '../searchQuery/index.ts';
import { readable } from '../searchRights/index.ts';
import { compileTerms, joinQueries, type SearchTerms, type Weighed, weightOf } from '../searchTerms/index.ts';
import type { Reader } from '../shared/access/reader.ts';

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
export const rarityOf = (count: number): number => Math.log(1 + maxTermCount / Math.max(count, rarest));

/** Counts below this do not add weight: the rarest terms are pairs of Chinese characters across a word boundary. */
const rarest = 8;

/** The relative weight of a guessed word. */
export const guessWeight = 0.6;

/**
 * A query for most of the terms. A text without any of the rarest terms cannot reach the minimum, so the index
 * looks up only those.
 */
export function requireMinimumMatch({ keywordCode }: KeywordCount, termCounts: readonly TermCount[]): SearchTerms | undefined {
  const known = termCounts.filter(({ count }) => count > 0).sort((one, other) => one.count - other.count);
  const terms: Weighed[] = known.map(({ query, count, isGuess }) => ({ query, weight: rarityOf(count) * (isGuess ? guessWeight : 1) }));
  if (terms.length === 0) return undefined;
  const all = weightOf({ terms });
  let rest = all;
  const needed = terms.filter(({ weight }) => {
    const isNeeded = rest >= minShare * all;
    rest -= weight;
    return isNeeded;
  });
  return {
    match: joinQueries(
      needed.map(({ query }) => query),
      '|',
    ),
    terms,
    needed: needed.length,
    least: minShare,
    keywordCode,
  };
}
