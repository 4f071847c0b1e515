import { type SQL, sql } from 'drizzle-orm';
import type { Term as GlossaryTerm, LinkedRecord } from '../../generated/openapi.d.ts';
import { articles } from '../articles/tables.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { readable } from '../searchRights/index.ts';
import { phraseQueries } from '../searchTerms/index.ts';
import type { Reader } from '../shared/access/reader.ts';
import { countCached } from '../shared/caches/countCache.ts';

/** Maximum number of articles per term. */
const max = 3;

/** Maximum number of matching articles that are ranked by views. */
const maxWeighed = 200;

interface NamedTerm extends Pick<GlossaryTerm, 'language' | 'term' | 'abbreviation' | 'synonyms'> {
  code: string;
}

/** The most read articles by term. They contain the term in their title or keywords, and the reader may see them. */
export async function articlesOfTerms(reader: Reader, rows: readonly NamedTerm[]): Promise<Map<string, LinkedRecord[]>> {
  const termQueries = await queriesOf(reader, rows);
  if (termQueries.length === 0) return new Map();
  const found = await countCached<{ code: string; articles: LinkedRecord[] }>(
    reader.database,
    sql`select wanted.code, json_agg(json_build_object('id', near.id, 'text', near.title) order by near.views desc, near.id) as articles
      from json_to_recordset(${JSON.stringify(termQueries)}::json) as wanted(code text, language text, query text)
      cross join lateral (select ${articles.id}, held.title, ${articles.views} from (${termTexts(reader)}) as held
        join ${articles} on ${articles.id} = held.record::uuid order by ${articles.views} desc, ${articles.id} limit ${max}) as near
      group by 1`,
  );
  return new Map(found.map((row) => [row.code, row.articles]));
}

/** Articles in the term's language with one of its names in title or keywords. Uses the search index, which handles inflection. */
const termTexts = (reader: Reader): SQL => sql`select ${searchTexts.record} as record, ${searchTexts.title} as title from ${searchTexts}
  where ${searchTexts.kind} = 'article' and ${searchTexts.heads} @@ wanted.query::tsquery and ${searchTexts.language} = wanted.language
  and ${readable(reader)} limit ${maxWeighed}`;

/** One query per term that matches any of its names. Terms without a searchable name are omitted. */
async function queriesOf({ database }: Reader, rows: readonly NamedTerm[]): Promise<{ code: string; language: string; query: string }[]> {
  const names = rows.flatMap(({ code, term, abbreviation, synonyms }) => [term, abbreviation, ...synonyms].map((name) => ({ code, name })));
  const queries = await phraseQueries(
    database,
    names.map(({ name }) => name),
  );
  return rows.flatMap(({ code, language }) => {
    const own = queries.filter((query, index) => query !== '' && names[index]?.code === code);
    return own.length > 0 ? [{ code, language, query: own.map((query) => `(${query})`).join(' | ') }] : [];
  });
}
