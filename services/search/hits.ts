/** The hits of a page with their names, marks and passages. */
import { type SQL, sql } from 'drizzle-orm';
import type { SearchHit } from '../../generated/openapi.d.ts';
import { visible } from '../articles/index.ts';
import { articles, categories } from '../articles/tables.ts';
import { families, products, series } from '../catalogue/tables.ts';
import type { TextKey } from '../searchEngines/index.ts';
import { partAt } from '../searchIndex/index.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import type { KeywordCount } from '../searchQuery/index.ts';
import { cacheDictionaryLookup } from '../searchTerms/index.ts';
import { parsable } from '../searchWords/index.ts';
import { languageServed, type Reader } from '../shared/access/reader.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { meetsTsquery, parseTsquery, parseTsvector } from '../shared/values/tsquery.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { videos } from '../videos/tables.ts';
import {
  beginningOf,
  bestPassage,
  formsLike,
  type Marker,
  markedText,
  marksIn,
  passageOf,
  readText,
  runsOf,
  type TextMark,
  type TokenizedText,
} from './marking.ts';

/** The displayed parts of a text, before marking. */
export interface HitText extends TextKey {
  title: string;
  summary: string;
  body: string;
  products: string[];
  updatedAt: string | null;
  billNo: string | null;
  views: number | null;
  helpfulUp: number | null;
  filed: LocalizedText[];
}

/** The part of a body that is searched for the passage, in characters. */
const searchedBody = 60_000;

const namesAbove = sql`(
  with recursive above as (
    select names, parent, 0 as depth from ${categories} where code = ${articles.category}
    union all select parents.names, parents.parent, depth + 1 from ${categories} parents join above on parents.code = above.parent
  ) select json_agg(names order by depth desc) from above)`;

const namesOfModel = sql`(select json_build_array(${families.names}, ${series.names}) from ${products}
  join ${families} on ${families.code} = ${products.family} join ${series} on ${series.code} = ${products.series}
  where ${products.code} = ${searchTexts.record})`;

/** The texts of a page, in order. Checks the reader's rights again on the articles themselves. */
export async function readTexts(reader: Reader, keys: readonly TextKey[]): Promise<HitText[]> {
  if (keys.length === 0) return [];
  const keyRows: SQL = sql`json_to_recordset(${JSON.stringify(keys)}::json) as key(kind text, record text, language text)`;
  const { rows } = await reader.database.execute<HitText & Record<string, unknown>>(sql`
    select key.kind, key.record, key.language, ${searchTexts.title}, ${searchTexts.summary}, left(${searchTexts.body}, ${searchedBody}) as body,
      ${searchTexts.products}, to_json(${searchTexts.updatedAt}) #>> '{}' as "updatedAt",
      ${articles.billNo} as "billNo", coalesce(${articles.views}, ${videos.views}) as views, ${articles.helpfulUp} as "helpfulUp",
      coalesce(case when key.kind = 'product' then ${namesOfModel} else ${namesAbove} end, '[]') as filed
    from ${keyRows} join ${searchTexts} on ${searchTexts.kind} = key.kind and ${searchTexts.record} = key.record and ${searchTexts.language} = key.language
      left join ${articles} on ${articles.id} = case when key.kind in ('article', 'faq') then key.record::uuid end
      left join ${videos} on ${videos.id} = case when key.kind = 'video' then key.record::uuid end
    where key.kind not in ('article', 'faq') or ${visible(reader)}`);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => byKey.get(keyOf(key)) ?? []);
}

const keyOf = ({ kind, record, language }: TextKey): string => `${kind} ${record} ${language}`;

/** The hits of a page, with marks. `match` is the query that found them. */
export async function hitsOf(
  reader: Reader,
  keys: readonly TextKey[],
  { keyword, match, languages }: { keyword: KeywordCount; match: string | undefined; languages: [string, ...string[]] },
): Promise<SearchHit[]> {
  const texts = await readTexts(reader, keys);
  const read = texts.map(({ title, summary, body }) => [title, summary, body].map(readText));
  const marker = await markerOf(reader, keyword, match, read.flat());
  return texts.map((text, index) => hitOf(text, marksIn(read[index] ?? [], marker), languages));
}

/** Finds which word forms in the texts match the query, by their stems, so that inflected words are marked. */
export async function markerOf(
  { database }: Pick<Reader, 'database'>,
  keyword: KeywordCount,
  match: string | undefined,
  texts: readonly TokenizedText[],
): Promise<Marker> {
  const runs = runsOf(keyword);
  if (!match) return { runs, forms: new Set() };
  const lexemes = [...match.matchAll(/'([^']+)'/g)].map(([, lexeme = '']) => beginningOf(lexeme));
  const beginnings = new Set([...lexemes, ...keyword.terms.flatMap(({ word }) => [word.form, ...word.parts].map(beginningOf))]);
  const forms = [...new Set(texts.flatMap((text) => formsLike(text, beginnings)))];
  if (forms.length === 0) return { runs, forms: new Set() };
  const vectors = await vectorsOf(database, forms.map(parsable));
  const query = parseTsquery(anyOf(match));
  return { runs, forms: new Set(forms.filter((_, index) => meetsTsquery(parseTsvector(vectors[index] as string), query))) };
}

/** Words as tsvectors. */
const vectorsOf = cacheDictionaryLookup(async (database, words) => {
  const { rows } = await database.execute<{ vector: string }>(sql`
    select to_tsvector('russian', words)::text as vector
    from unnest(${sql.param([...words])}::text[]) with ordinality as input(words, place) order by place`);
  return rows.map(({ vector }) => vector);
});

/** Turns a query into one that matches any of its words. */
const anyOf = (match: string): string => match.replaceAll('&', '|');

function hitOf(
  text: HitText,
  [inTitle = [], inSummary = [], inBody = []]: readonly TextMark[][],
  languages: [string, ...string[]],
): SearchHit {
  const { kind, record, products: models, updatedAt, billNo, views, helpfulUp, filed } = text;
  return {
    id: record,
    kind,
    // UUIDs are not shown as codes.
    ...(billNo !== null && { code: billNo }),
    ...(billNo === null && !isUuid(record) && { code: record }),
    title: markedText(text.title, inTitle),
    path: filed
      .map((names) => nameIn(names, languages))
      .filter(Boolean)
      .join(' › ')
      .slice(0, 300),
    snippet: snippetOf(text, inSummary, inBody),
    products: models.slice(0, 200).map((code) => ({ id: code, text: code })),
    ...languageServed(text.language, languages[0]),
    ...(updatedAt !== null && { updatedAt: new Date(updatedAt).toISOString() }),
    views: views ?? 0,
    helpfulUp: helpfulUp ?? 0,
  };
}

/** The summary, unless a passage of the body shows more of the query. */
function snippetOf({ summary, body }: HitText, inSummary: readonly TextMark[], inBody: readonly TextMark[]): SearchHit['snippet'] {
  const isBetter = summary === '' || bestPassage(inBody).shown > bestPassage(inSummary).shown;
  return isBetter ? bodyPassage(body, inBody) : passageOf(summary, inSummary);
}

/** A passage of a body. If it is from an attachment, the file name precedes it. */
function bodyPassage(body: string, marks: readonly TextMark[]): SearchHit['snippet'] {
  const { name, from, to } = partAt(body, marks[bestPassage(marks).first]?.from ?? 0);
  const inside = marks
    .filter((mark) => mark.from >= from && mark.to <= to)
    .map((mark) => ({ ...mark, from: mark.from - from, to: mark.to - from }));
  const passage = passageOf(body.slice(from, to), inside);
  if (name === undefined) return passage;
  const prefix = `${name}: `;
  return { text: prefix + passage.text, marks: passage.marks.map((index) => index + prefix.length) };
}
