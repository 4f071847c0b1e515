/** Compiles search terms with PostgreSQL: stems and stop words. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { KeywordCount, Term } from '../searchQuery/index.ts';
import { cacheDictionaryLookup } from './dictionaries.ts';

/** One term as a tsquery, with its weight: rare terms weigh more. */
export interface Weighed {
  query: string;
  weight: number;
}

/** The terms that a text must contain. */
export interface SearchTerms {
  /** A tsquery that every hit matches. */
  match: string;
  terms: readonly Weighed[];
  /** How many of the first terms are in `match`. */
  needed: number;
  /** The minimum share of the total weight, from 0 to 1, that a text must contain; 0 if `match` is sufficient. */
  least: number;
  /** The whole keyword in code form. */
  keywordCode: string;
}

/** The total weight of the terms. */
export const weightOf = ({ terms }: Pick<SearchTerms, 'terms'>): number => terms.reduce((sum, { weight }) => sum + weight, 0);

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

/** Joins queries. */
export const joinQueries = (queries: readonly string[], operator: '&' | '|'): string =>
  queries.map((query) => `(${query})`).join(` ${operator} `);

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
  return keyword.map(({ terms, keywordCode }) => {
    const queries = compiled.slice(begin, begin + terms.length).filter(Boolean);
    begin += terms.length;
    if (queries.length === 0) return undefined;
    return {
      match: joinQueries(queries, '&'),
      terms: queries.map((query) => ({ query, weight: 1 })),
      needed: queries.length,
      least: 0,
      keywordCode,
    };
  });
}
