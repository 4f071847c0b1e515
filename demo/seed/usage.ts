/** Synthetic usage of the last 90 days, for the demo's statistics. It is deterministic except for its last day. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import type { Portal, Site } from '../../runtime/shared/portal.ts';
import { sitePath } from '../../runtime/shared/routing/path.ts';
import { wordsOf } from '../../runtime/shared/site/tables.ts';
import { releaseFiles } from '../../services/downloads/tables.ts';
import { type OpenedHit, searchEvents } from '../../services/searchStatistics/tables.ts';
import { addDays, dayOf } from '../../services/statistics/index.ts';
import { trackingDays, trackingPages } from '../../services/statistics/tables.ts';
import { popularArticles } from './popularArticles.ts';

const days = 90;
const dayMs = 86_400_000;
const maxArticles = 12;

/** Views of a site on a working day. */
const sizes: Readonly<Record<string, number>> = { zh: 620, en: 240, ru: 170, ceen: 60, mena: 80, au: 35 };

/** Visited pages: path, word key of the name, and relative frequency. */
const pages: readonly { path: string; word: string; weight: number }[] = [
  { path: '/', word: 'route.home', weight: 30 },
  { path: '/search', word: 'route.search', weight: 16 },
  { path: '/dataSection/cases', word: 'zone.cases', weight: 11 },
  { path: '/faqZone', word: 'zone.faqZone', weight: 10 },
  { path: '/directorySearch', word: 'route.directorySearch', weight: 7 },
  { path: '/dataDirectory', word: 'zone.luban', weight: 4 },
  { path: '/terminology', word: 'route.terminology', weight: 3 },
  { path: '/websiteHelp', word: 'route.websiteHelp', weight: 2 },
];

/** Search queries by language. */
const searches: Readonly<Record<string, readonly { query: string; hits: number; weight: number }[]>> = {
  zh: [
    { query: '摄像机离线', hits: 6, weight: 9 },
    { query: '夜间红外', hits: 4, weight: 7 },
    { query: '硬盘异常', hits: 3, weight: 6 },
    { query: '忘记密码', hits: 0, weight: 3 },
    { query: '门禁联网', hits: 2, weight: 3 },
    { query: '云台校准', hits: 0, weight: 1 },
  ],
  en: [
    { query: 'camera offline', hits: 5, weight: 8 },
    { query: 'poe budget', hits: 2, weight: 5 },
    { query: 'nvr firmware', hits: 3, weight: 5 },
    { query: 'reset admin password', hits: 0, weight: 4 },
    { query: 'thermal calibration', hits: 0, weight: 1 },
  ],
  ru: [
    { query: 'камера не в сети', hits: 4, weight: 6 },
    { query: 'замена диска', hits: 2, weight: 4 },
    { query: 'сброс пароля', hits: 0, weight: 3 },
  ],
  ar: [{ query: 'الكاميرا', hits: 0, weight: 1 }],
};

/** Reproducible pseudo-random numbers from 0 to 1 (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Adds the usage before `today`. Does nothing if the portal has any usage data, so that real and synthetic data are
 * never mixed.
 */
export async function seedUsage(database: Database, portal: Portal, today: Date): Promise<void> {
  const { rows } = await database.execute(sql`select from ${trackingDays} limit 1`);
  if (rows.length > 0) return;
  const articles = await popularArticles(database, maxArticles);
  const chance = chanceFrom(days);
  const ids = articles.map(({ id }) => id);
  const sites = Object.values(portal.sites).map((site) => ({ site, opened: openedOn(portal, site, articles), articles: ids }));
  const season = Array.from({ length: days }, (_, passed) => new Date(today.getTime() - (days - passed) * dayMs));
  const used = season.flatMap((day) => sites.map((site) => useOf({ ...site, day, chance })));
  await inPortions(
    used.map(({ sum }) => sum),
    (rows) => addDays(database, rows),
  );
  await inPortions(
    used.flatMap(({ pages: seen }) => seen),
    (rows) => writePages(database, rows),
  );
  await inPortions(
    used.flatMap(({ sought: searches }) => searches),
    (rows) => database.insert(searchEvents).values(rows),
  );
  await countDownloads(database);
}

/** Maximum number of downloads of a demo file. */
const maxDownloads = 900;

/** Sets the download counts of released files. They are derived from the hash of each file. */
const countDownloads = (database: Database) =>
  database
    .update(files)
    .set({ downloads: sql`12 + ('x' || left(${files.sha256}, 6))::bit(24)::int % ${maxDownloads}` })
    .where(and(eq(files.downloads, 0), inArray(files.id, database.select({ id: releaseFiles.file }).from(releaseFiles))));

/** Rows per statement: PostgreSQL accepts up to 65,535 parameters. */
const portion = 5_000;

async function inPortions<Row>(rows: readonly Row[], write: (some: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += portion) await write(rows.slice(from, from + portion));
}

/** Passes all rows as one JSON parameter instead of one parameter per value. */
const writePages = (database: Database, rows: readonly (typeof trackingPages.$inferInsert)[]) =>
  database.execute(sql`insert into ${trackingPages} (day, path, site, name, views) select day, path, site, name, views
    from json_to_recordset(${JSON.stringify(rows)}::json) as page(day date, path text, site text, name text, views integer)`);

/** A visited page: address, name, and relative frequency. */
interface OpenedPage {
  path: string;
  name: string;
  weight: number;
}

interface DayOfSite {
  site: Site;
  opened: readonly OpenedPage[];
  /** Ids of articles that readers open from search results. */
  articles: readonly string[];
  day: Date;
  chance: () => number;
}

/** The usage of one site on one day: totals, pages and searches. */
function useOf(parts: DayOfSite) {
  const { site, day, chance } = parts;
  const views = viewsOf(parts);
  const date = dayOf(day);
  const rows = viewsByPage(parts, views).map((page) => ({ ...page, day: date, site: site.id }));
  const seen = rows.reduce((total, { views: some }) => total + some, 0);
  const visits = Math.round(seen / (3 + chance()));
  const visitors = Math.round(visits * (0.78 + 0.1 * chance()));
  const sum = { day: date, site: site.id, views: seen, visits, visitors, clicks: Math.round(seen * 0.4) };
  return { sum, pages: rows, sought: searchesOf(parts, Math.round(views / 25)) };
}

/** The views of a site on a day; fewer at weekends. */
function viewsOf({ site, day, chance }: DayOfSite): number {
  const isWeekend = [0, 6].includes(day.getUTCDay());
  const size = sizes[site.id] ?? 20;
  return size * (isWeekend ? 0.35 : 1) * (0.85 + 0.3 * chance());
}

function openedOn(portal: Portal, site: Site, articles: Awaited<ReturnType<typeof popularArticles>>): OpenedPage[] {
  const words = wordsOf(portal, site.id);
  const named = [
    ...pages.map(({ path, word, weight }) => ({ path, name: words[word] ?? path, weight })),
    ...articles.map(({ id, names }, rank) => ({ path: articlePath(id), name: nameOf(site, names) ?? id, weight: 6 / (1 + rank / 3) })),
  ];
  return named.map(({ path, ...page }) => ({ ...page, path: sitePath(site.prefix, path) }));
}

function viewsByPage({ opened, chance }: DayOfSite, views: number) {
  const total = opened.reduce((total, { weight }) => total + weight, 0);
  return opened
    .map(({ path, name, weight }) => ({ path, name, views: Math.round((views * weight * (0.7 + 0.6 * chance())) / total) }))
    .filter(({ views: some }) => some > 0);
}

const articlePath = (id: string): string => `/dataSectionDetailNew/${id}`;

const nameOf = ({ language, fallback }: Site, names: Readonly<Partial<Record<string, string>>>): string | undefined =>
  [language, ...fallback].map((one) => names[one]).find((name) => name !== undefined);

/** Number of visitors who search on a day, and the share of successful searches after which a hit is opened. */
const searchersOfDay = 9;
const openingShare = 0.6;

function searchesOf({ site, day, chance, articles }: DayOfSite, count: number): (typeof searchEvents.$inferInsert)[] {
  // Only the main site of each language has searches.
  const known = site.id === site.language || site.prefix === '' ? (searches[site.language] ?? []) : [];
  const total = known.reduce((total, { weight }) => total + weight, 0);
  return Array.from({ length: count }, () => at(known, chance() * total))
    .flat()
    .map((search) => ({
      query: search.query,
      normalised: search.query.toLowerCase(),
      language: site.language,
      site: site.id,
      visitor: `${dayOf(day)} ${Math.floor(chance() * searchersOfDay)}`,
      hits: search.hits,
      opened: openedOf(search, articles, chance),
      at: new Date(Date.parse(dayOf(day)) + Math.floor(chance() * dayMs)),
    }));
}

/** The opened hit: earlier hits are more likely, and the same query opens the same articles. */
function openedOf({ query, hits }: { query: string; hits: number }, articles: readonly string[], chance: () => number): OpenedHit[] {
  const rank = 1 + Math.floor(chance() ** 2 * hits);
  const id = articles[(query.length + rank) % articles.length];
  return id !== undefined && hits > 0 && chance() < openingShare ? [{ kind: 'article', id, place: rank }] : [];
}

/** Returns the item at a position on a scale where each item is as wide as its weight; undefined without items. */
function at<Weighed extends { weight: number }>(of: readonly Weighed[], rank: number): Weighed[] {
  let end = 0;
  const found = of.find(({ weight }) => {
    end += weight;
    return rank < end;
  });
  return found ? [found] : [];
}
