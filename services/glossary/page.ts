import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Term } from '../../generated/openapi.d.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { languageServed, type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { terms, termTexts } from '../terms/tables.ts';
import { articlesOfTerms } from './articles.ts';
import { initialOf, inOrderOf, letterFacet, noLetter } from './letters.ts';

type TermList = Body<'doc.term.page'>['data'];

/** A term in the reader's language, as selected. */
export interface TermRow extends Pick<Term, 'language' | 'term' | 'abbreviation' | 'definition' | 'synonyms' | 'pinyin' | 'initial'> {
  code: string;
  related: Term['related'];
  equivalents: Term['equivalents'];
}

/** A page of terms by letter, or a single term; each with its names in other languages and articles about it. */
export const pageTerms: Handler<'doc.term.page'> = byRights(async ({ body, fail, ...reader }) => {
  const { data, pageNo, pageSize } = body;
  // Responses have no cursor, because there are few enough terms to page by number.
  if (data.after !== undefined) throw fail('list.place-unknown');
  const languages = readingLanguages(reader.portal, data.language);
  const shown = shownTerms(languages);
  const [rows, total, counts] = await Promise.all([
    selectTerms(reader, shown, { data, language: languages[0], limit: pageSize, offset: (pageNo - 1) * pageSize }),
    countTerms(reader, shown, data),
    countLetters(reader, shown, data),
  ]);
  const articles = await articlesOfTerms(reader, rows);
  return {
    data: rows.map(({ code, ...row }) => ({
      ...row,
      termId: code,
      articles: articles.get(code) ?? [],
      ...languageServed(row.language, languages[0]),
    })),
    total,
    facets: { initial: letterFacet(counts, languages[0]) },
  };
});

/** Every published term once, in the first available language. */
const shownTerms = (languages: readonly string[]): SQL => sql`(select distinct on (${terms.code}) ${terms.code} as code,
  ${terms.related} as related, ${termTexts.language} as language, ${termTexts.name} as name, ${termTexts.abbreviation} as abbreviation,
  ${termTexts.definition} as definition, ${termTexts.synonyms} as synonyms, ${termTexts.pinyin} as pinyin, ${initialOf} as initial
  from ${terms} join ${termTexts} on ${termTexts.term} = ${terms.code} where ${eq(terms.status, 'published')}
  order by ${terms.code}, array_position(${sql.param([...languages])}::text[], ${termTexts.language}), ${termTexts.language})`;

interface SelectOptions {
  data: TermList;
  language: string;
  limit: number;
  offset: number;
}

async function selectTerms({ database }: Reader, shown: SQL, { data, language, limit, offset }: SelectOptions): Promise<TermRow[]> {
  const direction = sql.raw(data.sort === '-term' ? 'desc' : 'asc');
  const order = [
    sql`shown.initial = ${noLetter}`,
    inOrderOf(sql`shown.initial`, language),
    inOrderOf(sql`shown.name`, language),
    sql`shown.code`,
  ];
  const { rows } = await database.execute(sql`with shown as materialized ${shown}
    select shown.code, shown.language, shown.name as term, shown.abbreviation, shown.definition, shown.synonyms, shown.pinyin, shown.initial,
      (select coalesce(json_agg(json_build_object('id', other.code, 'text', other.name) order by array_position(shown.related, other.code)), '[]')
        from shown other where other.code = any(shown.related)) as related,
      (select coalesce(json_agg(json_build_object('id', shown.code, 'text', ${termTexts.name}, 'language', ${termTexts.language})
        order by ${termTexts.language}), '[]')
        from ${termTexts} where ${termTexts.term} = shown.code and ${termTexts.language} <> shown.language) as equivalents
    from shown where ${fitting(data)}
    order by ${sql.join(
      order.map((by) => sql`${by} ${direction}`),
      sql`, `,
    )} limit ${limit} offset ${offset}`);
  return rows as unknown as TermRow[];
}

async function countTerms({ database }: Reader, shown: SQL, data: TermList): Promise<number> {
  const { rows } = await database.execute<{ total: number }>(
    sql`select count(*)::int as total from ${shown} as shown where ${fitting(data)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Counts the terms of each letter, without the filters for a letter or term. */
async function countLetters({ database }: Reader, shown: SQL, data: TermList): Promise<{ initial: string; count: number }[]> {
  const { rows } = await database.execute<{ initial: string; count: number }>(
    sql`select shown.initial, count(*)::int as count from ${shown} as shown where ${named(data.keyword) ?? sql`true`} group by 1`,
  );
  return rows;
}

const fitting = ({ termId, keyword, filters }: TermList): SQL =>
  and(
    sql`true`,
    termId === undefined ? undefined : sql`shown.code = ${termId}`,
    filters?.initial?.length ? sql`shown.initial = any(${sql.param([...filters.initial])}::text[])` : undefined,
    named(keyword),
  ) as SQL;

/** Condition for a keyword in the definition, or in a name in any language. */
function named(keyword = ''): SQL | undefined {
  const word = keyword.trim();
  if (!word) return undefined;
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(shown.definition ilike ${pattern} or exists (select from ${termTexts} where ${termTexts.term} = shown.code
    and (${termTexts.name} ilike ${pattern} or ${termTexts.abbreviation} ilike ${pattern} or array_to_string(${termTexts.synonyms}, ' ') ilike ${pattern})))`;
}
