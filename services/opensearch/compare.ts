/** Compares the results of OpenSearch and PostgreSQL for the same searches. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { anonymousAccount } from '../../runtime/server/account.ts';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import type { AccountType, Portal } from '../../runtime/shared/portal.ts';
import type { SearchKind } from '../../schema/entities/search.ts';
import { provideSearchIndex, type ResultSlice, type SearchMatches, type SearchQuery } from '../searchEngines/index.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { maxScored } from '../searchSql/index.ts';
import { searchKeywords } from '../searchStatistics/tables.ts';
import type { Reader } from '../shared/access/reader.ts';
import { type EngineFeed, feed } from './feed.ts';
import { currentIndex, findInEngine, NoEngineAnswer } from './find.ts';
import { EngineFailure } from './request.ts';

/** A search with different results. */
export interface EngineDifference {
  keyword: string;
  language: string;
  accountType: AccountType;
  filters: SearchQuery['filters'];
  /** The first part of the result that differs. */
  part: 'total' | 'hits' | 'facets';
  postgresql: unknown;
  opensearch: unknown;
}

/** The result of a comparison; times are medians in milliseconds. */
export interface EngineComparison {
  searches: number;
  /** Searches without an exact OpenSearch query, or made just after a text changed. */
  unanswered: number;
  differences: EngineDifference[];
  postgresqlMs: number;
  opensearchMs: number;
}

/** Number of compared hits. */
const shownHits = 20;

type ComparedSearch = Pick<EngineDifference, 'keyword' | 'language' | 'accountType' | 'filters'>;

type ComparedPortal = EngineFeed & { database: PortalDatabase };

/** A search with the engine that is registered for the reader's database. */
type SearchOnce = (
  reader: Reader,
  data: { keyword: string; filters: SearchQuery['filters'] },
  language: string,
  page: ResultSlice,
) => Promise<SearchMatches>;

/** Compares for readers of each account type. Sends pending changes first. Throws EngineFailure. */
export async function compareEngines(feeding: ComparedPortal, search: SearchOnce, max: number): Promise<EngineComparison> {
  const { database, config } = feeding;
  await awaitCurrentIndex(feeding);
  const run: ComparisonRun = { ...feeding, search, searches: 0, unanswered: 0, differences: [], times: { postgresql: [], opensearch: [] } };
  // Only searches over read-only connections use the engine.
  const withdraw = provideSearchIndex(database.reading, { find: (...args) => findInEngine(config, ...args) });
  try {
    for (const { keyword, language } of await keywordsOf(feeding, max)) {
      for (const accountType of new Set(Object.values(feeding.portal.access.groups).flat())) {
        const compared = { keyword, language, accountType, filters: {} };
        const narrowed = await compareOne(run, compared);
        if (narrowed) await compareOne(run, { ...compared, filters: narrowed });
      }
    }
  } finally {
    withdraw();
  }
  const { searches, unanswered, differences, times } = run;
  return { searches, unanswered, differences, postgresqlMs: median(times.postgresql), opensearchMs: median(times.opensearch) };
}

/** Seconds for which a comparison waits for changes to be sent. */
const patienceSeconds = 60;

/** Sends pending changes, or waits for the portal process that sends them. */
async function awaitCurrentIndex(feeding: ComparedPortal): Promise<void> {
  for (let second = 0; second < patienceSeconds; second += 1) {
    await feed(feeding);
    if ((await currentIndex(feeding)) !== undefined) return;
    await setTimeout(1_000);
  }
  throw new EngineFailure(0, `OpenSearch did not get all changed texts within ${patienceSeconds} seconds.`);
}

/** The most frequent queries, and titles of texts. */
async function keywordsOf({ database, portal }: ComparedPortal, max: number): Promise<{ keyword: string; language: string }[]> {
  const mainLanguage = portal.sites[portal.settings.mainSite]?.language;
  const { rows } = await database.execute<{ keyword: string; language: string }>(sql`
    (select keyword, language from ${searchKeywords} order by uses desc, keyword limit ${max})
    union all (select title as keyword, language from ${searchTexts} order by md5(kind || record || language) limit ${max})
    union all select '', ${mainLanguage}::text`);
  return rows;
}

/** A running comparison, with the durations of all searches in milliseconds. */
interface ComparisonRun extends ComparedPortal, Pick<EngineComparison, 'searches' | 'unanswered' | 'differences'> {
  search: SearchOnce;
  times: Record<'postgresql' | 'opensearch', number[]>;
}

/** Compares one search, and returns filters that narrow it. */
async function compareOne(run: ComparisonRun, compared: ComparedSearch): Promise<ComparedSearch['filters'] | undefined> {
  const expected = await searchBy('postgresql', run, compared);
  await awaitCurrentIndex(run);
  const given = await searchBy('opensearch', run, compared).catch((error) => {
    if (error instanceof NoEngineAnswer) return undefined;
    throw error;
  });
  run.searches += 1;
  if (!given) run.unanswered += 1;
  else run.differences.push(...differenceOf(compared, expected, given, run.portal));
  const kind = expected.facets.kind?.[0]?.value as SearchKind | undefined;
  return kind === undefined || compared.filters.kind ? undefined : { kind: [kind] };
}

async function searchBy(
  engine: 'postgresql' | 'opensearch',
  { database, portal, search, times }: ComparisonRun,
  { keyword, language, accountType, filters }: ComparedSearch,
): Promise<SearchMatches> {
  const account = { ...anonymousAccount, type: accountType };
  const reader: Reader = { account, portal, database: engine === 'opensearch' ? database.reading : database };
  const started = performance.now();
  const found = await search(reader, { keyword, filters }, language, { offset: 0, limit: shownHits });
  times[engine].push(performance.now() - started);
  return found;
}

/** Beyond these limits PostgreSQL orders and counts only some of the texts, so there is nothing to compare. */
function differenceOf(compared: ComparedSearch, expected: SearchMatches, given: SearchMatches, portal: Portal): EngineDifference[] {
  const hasExactTotal = expected.total <= portal.settings.limits.exactTotal;
  const parts = [
    { part: 'total', of: ({ total }: SearchMatches): unknown => total },
    ...(expected.total <= maxScored
      ? [{ part: 'hits', of: ({ keys }: SearchMatches): unknown => keys.map((key) => Object.values(key).join(' ')) }]
      : []),
    ...(hasExactTotal ? [{ part: 'facets', of: ({ facets }: SearchMatches): unknown => sortedFacets(facets) }] : []),
  ] as const;
  const different = parts.find(({ of }) => JSON.stringify(of(expected)) !== JSON.stringify(of(given)));
  if (!different) return [];
  return [
    { ...compared, part: different.part as EngineDifference['part'], postgresql: different.of(expected), opensearch: different.of(given) },
  ];
}

const sortedFacets = (facets: SearchMatches['facets']) =>
  Object.entries(facets)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, counts]) => [name, counts.map(({ value, count }) => `${value}: ${count}`)]);

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}
