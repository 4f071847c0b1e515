/** Suggestions while typing: matching records, and queries of other visitors. */
import { type SQL, sql } from 'drizzle-orm';
import type { Suggestion } from '../../generated/openapi.d.ts';
import type { SearchKind } from '../../schema/entities/search.ts';
import { searchTexts, servedTo } from '../searchIndex/tables.ts';
import { type KeywordCount, readKeyword } from '../searchQuery/index.ts';
import { readable } from '../searchRights/index.ts';
import { compileKeyword, type SearchTerms } from '../searchTerms/index.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { markerOf } from './hits.ts';
import { offeredKeywords } from './keywords.ts';
import { markedText, marksIn, readText } from './marking.ts';

/** Maximum number of queries among the suggestions, because records are more relevant. */
const maxQueries = 4;

export const suggestSearch: Handler<'doc.search.suggest'> = async ({ body, ...reader }) => {
  const [language] = readingLanguages(reader.portal, body.language);
  const size = body.size ?? 8;
  const typedKeyword = readKeyword(body.keyword);
  const queries = await offeredKeywords(
    reader,
    language,
    typedKeyword.normalised,
    typedKeyword.typed === '' ? size : Math.min(maxQueries, size),
  );
  const records = typedKeyword.typed === '' ? [] : await recordsLike(reader, typedKeyword, language, size);
  const offered = queries.map(({ keyword }) => querySuggestion(keyword, typedKeyword));
  const exact = records.filter(({ isExact }) => isExact).map(({ suggestion }) => suggestion);
  const others = records.filter(({ isExact }) => !isExact).map(({ suggestion }) => suggestion);
  return [...exact, ...offered, ...others].slice(0, size);
};

function querySuggestion(keyword: string, { normalised }: KeywordCount): Suggestion {
  const isSame = normalised !== '' && keyword.toLowerCase().startsWith(normalised);
  return { kind: 'query', id: keyword, text: { text: keyword, marks: isSame ? [0, normalised.length] : [] } };
}

type SuggestedRecordRow = { kind: SearchKind; record: string; title: string; is_exact: boolean };

/** Records whose title or code starts with the keyword, then titles that contain it, then matches of other names. */
async function recordsLike(reader: Reader, typedKeyword: KeywordCount, language: string, size: number) {
  const searchTerms = await compileKeyword(reader.database, typedKeyword);
  if (typedKeyword.keywordCode === '') return [];
  const rows = await selectRecords(reader, typedKeyword, searchTerms, language, maxLooked * size);
  const read = rows.map(({ title }) => readText(title));
  const marker = await markerOf(reader, typedKeyword, searchTerms?.match, read);
  const records = rows.map(({ kind, record, title, is_exact: isExact }, index) => {
    const marks = marksIn(read.slice(index, index + 1), marker).flat();
    return { isExact, isTitled: marks.length > 0, suggestion: { kind, id: record, text: markedText(title, marks) } satisfies Suggestion };
  });
  return [
    ...records.filter(({ isExact, isTitled }) => isExact || isTitled),
    ...records.filter(({ isExact, isTitled }) => !isExact && !isTitled),
  ];
}

/** Maximum number of titles examined. */
const maxTitles = 300;

/** Records examined per suggestion: marking decides whether the title or another name matched. */
const maxLooked = 4;

/** Restricts a query to weight A, the names of a record: words of the body and keywords do not make a suggestion. */
const inNames = (match: string): string => match.replace(/'(?::(\*))?(?=[\s)]|$)/g, "':$1A");

async function selectRecords(
  reader: Reader,
  { keywordCode, typed, normalised }: KeywordCount,
  searchTerms: SearchTerms | undefined,
  language: string,
  limit: number,
): Promise<SuggestedRecordRow[]> {
  const match = sql`${searchTerms ? inNames(searchTerms.match) : ''}::tsquery`;
  const mayRead = sql`${servedTo(language)} and ${readable(reader)}`;
  const columns = sql`${searchTexts.kind}, ${searchTexts.record}, ${searchTexts.title}, ${searchTexts.exact}, ${searchTexts.heads}`;
  const isCoded = sql`exists (select from unnest(exact) as code where starts_with(code, ${keywordCode}))`;
  const coded = sql`select ${columns} from ${searchTexts} where ${searchTexts.kind} <> 'article' and ${mayRead} and ${isCoded}`;
  // For articles, the heads have their own index; for other kinds, the words.
  const titled = (kind: SQL, indexed: SQL): SQL =>
    sql`(select ${columns} from ${searchTexts} where ${searchTexts.kind} ${kind} and ${indexed} and ${searchTexts.heads} @@ ${match} and ${mayRead} limit ${maxTitles})`;
  const parts = searchTerms
    ? [coded, titled(sql`= 'article'`, sql`true`), titled(sql`<> 'article'`, sql`${searchTexts.words} @@ ${match}`)]
    : [coded];
  const begins = sql`(kind = 'product' and ${isCoded} or exists (select from unnest(${sql.param(inCapitals(typed, normalised))}::text[]) as typed where starts_with(title, typed)))`;
  const { rows } = await reader.database.execute<SuggestedRecordRow>(sql`
    select kind, record, title, exact @> array[${keywordCode}]::text[] as is_exact from (${sql.join(parts, sql` union `)}) as offered
    order by is_exact desc, ${begins} desc, ts_rank('{0, 0, 0.3, 1}'::real[], heads, ${match}, 1) desc, length(title), record
    limit ${limit}`);
  return rows;
}

/** The keyword in the capitalisations that titles use: lower() in PostgreSQL depends on the locale of the database. */
const inCapitals = (typed: string, normalised: string): string[] => [
  ...new Set([typed, normalised, normalised.toUpperCase(), normalised.charAt(0).toUpperCase() + normalised.slice(1)]),
];
