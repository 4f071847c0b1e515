/** Runs one search, from the request to its hits. */
import { sql } from 'drizzle-orm';
import { searchFilterNames } from '../../schema/entities/search.ts';
import {
  type Counts,
  type ResultSlice,
  type SearchData,
  type SearchFacetName,
  type SearchMatches,
  type SearchQuery,
  searchIndexOf,
  type TextKey,
} from '../searchEngines/index.ts';
import { searchMemory } from '../searchMemory/index.ts';
import { type KeywordCount, loosened, nearestWords, onOtherKeyboard, readKeyword, replaceWords } from '../searchQuery/index.ts';
import { facetOf, foundBy, metBy, orderedBy } from '../searchSql/index.ts';
import { compileKeyword, type SearchTerms } from '../searchTerms/index.ts';
import { codeForm } from '../searchWords/index.ts';
import { type Reader, reach } from '../shared/access/reader.ts';
import { some } from '../shared/lists/listing.ts';
import { knownSynonyms } from '../synonyms/index.ts';
import { countTerms, requireMinimumMatch } from './termCounts.ts';

/** Searches with fewer hits get suggestions. */
export const few = 3;

/** With fewer hits for all terms, the search also accepts texts with most of the terms. */
const enough = 10;

/** The search that finally ran, with its result. */
export interface Search extends SearchMatches {
  keyword: KeywordCount;
  query: SearchQuery;
  /** The number of texts that contain all terms. */
  exactly: number;
  /** Corrected queries, for terms that no text contains. */
  respelt: string[];
}

/** Searches for all terms, or for most of them if too few texts contain all. */
export async function search(reader: Reader, data: SearchData, language: string, page: ResultSlice): Promise<Search> {
  const keyword = readKeyword(data.keyword ?? '', await knownSynonyms(reader.database));
  const query: SearchQuery = {
    reader,
    language,
    filters: data.filters ?? {},
    sort: data.sort,
    searchTerms: undefined,
    codes: codesOf(keyword.typed),
  };
  if (keyword.typed === '') return { keyword, query, exactly: Number.POSITIVE_INFINITY, respelt: [], ...(await runSearch(query, page)) };
  const searchTerms = await compileKeyword(reader.database, keyword);
  const all: SearchQuery = { ...query, searchTerms: searchTerms ?? nothing };
  // Not counted first: most searches find enough, and in a large index a count costs as much as the search.
  const found = await runSearch(all, page);
  const exactly = searchTerms ? found.total : 0;
  if (exactly >= enough) return { keyword, query: all, exactly, respelt: [], ...found };
  const loose = await loosen(reader, keyword, language);
  if (!loose.searchTerms) return { keyword, query: all, exactly, respelt: loose.respelt, ...found };
  const wider: SearchQuery = { ...query, searchTerms: loose.searchTerms };
  return { keyword, query: wider, exactly, respelt: loose.respelt, ...(await runSearch(wider, page)) };
}

/** Codes of one query. */
const maxCodes = 5;

/** The parts of a keyword that could be models: letters and digits, such as VC-B420. */
const codesOf = (typed: string): string[] =>
  [
    ...new Set((typed.match(/[a-z0-9][a-z0-9-]{2,39}/gi) ?? []).filter((part) => /[a-z]/i.test(part) && /\d/.test(part)).map(codeForm)),
  ].slice(0, maxCodes);

/** Used if the keyword contains no words. */
const nothing: SearchTerms = { match: '', terms: [], needed: 0, least: 0, keywordCode: '' };

/** Searches for most of the terms; for a term that no text contains, also for the nearest known words. */
async function loosen(
  reader: Reader,
  keyword: KeywordCount,
  language: string,
): Promise<{ searchTerms: SearchTerms | undefined; respelt: string[] }> {
  const termCounts = await countTerms(reader, language, loosened(keyword));
  const typed = new Set(keyword.terms.map(({ word }) => word.form));
  const unknown = termCounts.filter(({ count, term }) => count === 0 && typed.has(term.word.form)).map(({ term }) => term.word.form);
  const near = await nearestWords(reader, unknown);
  const spellings = spellingsOf(keyword, near);
  const nearest = spellings[0] === undefined ? [] : await countTerms(reader, language, wordsNear(spellings[0], near));
  const unread = termCounts.filter(({ count }) => count > 0);
  return {
    searchTerms: requireMinimumMatch(keyword, [...unread, ...nearest.map((near) => ({ ...near, isGuess: true as const }))]),
    respelt: spellings,
  };
}

/** The keyword in other spellings, best first. */
function spellingsOf(keyword: KeywordCount, near: ReadonlyMap<string, string[]>): string[] {
  const ranks = [0, 1, 2].map(
    (rank) => new Map([...near].flatMap(([word, others]) => (others[rank] ? [[word, others[rank]] as const] : []))),
  );
  const nearer = ranks.filter((spellings) => spellings.size > 0).map((spellings) => replaceWords(keyword, spellings));
  return [...nearer, onOtherKeyboard(keyword.typed)];
}

/** The terms of a spelling that replace unknown words. */
function wordsNear(spelling: string, near: ReadonlyMap<string, string[]>) {
  const others = new Set([...near.values()].flatMap((words) => words.slice(0, 1)));
  return readKeyword(spelling).terms.filter(({ word }) => near.size === 0 || others.has(word.form));
}

/** Counts the matching texts up to a limit. */
export async function countFound(query: SearchQuery, max: number, without?: SearchFacetName): Promise<number> {
  const { rows } = await query.reader.database.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from (${metBy(query, without)}) as found limit ${max}) as counted`,
  );
  return rows[0]?.count ?? 0;
}

/** One page of hits with all facets: from another engine, from the memory of this process, or from PostgreSQL alone. */
async function runSearch(query: SearchQuery, page: ResultSlice): Promise<SearchMatches> {
  // The audience of texts is shown to readers who may see several.
  const shown = searchFilterNames.filter((name) => name !== 'audience' || reach(query.reader.account) > 1);
  const engines = [searchIndexOf(query.reader.database), searchMemory];
  for (const engine of engines) {
    const found = await engine?.find(query, page, shown);
    if (found) return found;
  }
  return findInDatabase(query, page, shown);
}

/** Runs a search with PostgreSQL only. Runs one statement, plus one for each active filter. */
export async function findInDatabase(
  query: SearchQuery,
  { offset, limit }: ResultSlice,
  shown: readonly SearchFacetName[],
): Promise<SearchMatches> {
  const separate = shown.filter((name) => name === 'language' || some(query.filters[name]));
  const together = shown.filter((name) => !separate.includes(name));
  const [found, ...counts] = await Promise.all([
    selectPage(query, offset, limit, together),
    ...separate.map((name) => countSeparately(query, name)),
  ]);
  const separateCounts = new Map(separate.map((name, index) => [name, counts[index]]));
  // In the order of `shown`, like other engines, so that equal responses have equal bytes.
  return { ...found, facets: Object.fromEntries(shown.map((name) => [name, separateCounts.get(name) ?? found.facets[name] ?? []])) };
}

async function selectPage(
  query: SearchQuery,
  offset: number,
  limit: number,
  facetNames_: readonly SearchFacetName[],
): Promise<SearchMatches> {
  const { database, portal } = query.reader;
  const { ranked, order } = orderedBy(query, offset + limit);
  const facets = sql.join(
    facetNames_.map((name) => sql`${name}::text, ${facetOf(name)}`),
    sql`, `,
  );
  const { rows } = await database.execute<{ total: number; keys: TextKey[]; facets: SearchMatches['facets'] }>(sql`
    with found as materialized (${foundBy(query)}), ranked as (${ranked})
    select (select count(*)::int from found) as total, json_build_object(${facets}) as facets,
      (select coalesce(json_agg(json_build_object('kind', kind, 'record', record, 'language', language)), '[]')
        from (select kind, record, language from ranked ${order} limit ${limit} offset ${offset}) as page) as keys`);
  const { total, keys, facets: values } = rows[0] as (typeof rows)[number];
  return { total: Math.min(total, portal.settings.limits.exactTotal + 1), keys, facets: values };
}

async function countSeparately(query: SearchQuery, name: SearchFacetName): Promise<Counts> {
  const { rows } = await query.reader.database.execute<{ counts: Counts }>(
    sql`with found as materialized (${metBy(query, name)}) select ${facetOf(name)} as counts`,
  );
  return rows[0]?.counts ?? [];
}
