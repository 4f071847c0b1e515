/**
 * A page from the cache equals the page rendered again. Another process changes texts of random tables, while the portal serves
 * the pages that it cached. After a notification that any table may have changed, all pages are rendered again.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Changes, changesOf, notifyChange, openChanges } from '../runtime/server/database/changes.ts';
import { openMigrated, type PortalDatabase } from '../runtime/server/database/database.ts';
import { readPortal } from '../scripts/schema.ts';
import { listedDocuments } from '../services/search/sitemap.ts';
import { openingMs, openWholePortal } from './support/demoPortal.ts';
import { eventually } from './support/eventually.ts';
import { stopCounting } from './support/plantedSecrets.ts';
import type { TestPortal } from './support/portal.ts';
import { seededRandom } from './support/schemaEdits.ts';
import { seedOf } from './support/seed.ts';
import type { TestVisitor } from './support/visitor.ts';

const seed = seedOf('PORTAL_KEPT_SEED');
const next = seededRandom(seed);
/** Number of writes, and of pages that are compared after each. */
const writes = Number(process.env.PORTAL_KEPT_WRITES ?? 10);
const pagesEach = 14;
/** Number of times that pages are compared with those of weeks later. */
const rounds = 5;
const hourMs = 3_600_000;
const weeksMs = 20 * 24 * hourMs;

let portal: TestPortal;
/** Without a session, and with one. */
let readers: TestVisitor[];
let otherProcess: PortalDatabase;
let writer: Changes;
let addresses: string[];
let moment = new Date();

beforeAll(async () => {
  // Memory has room for a few pages only, so that many are read from the disk.
  portal = await openWholePortal({
    clock: () => moment,
    listedRecords: listedDocuments,
    env: { PORTAL_PAGE_MEMORY: '1', PORTAL_METRICS_PORT: '1' },
  });
  // Counts appear after some seconds, without a notification.
  await stopCounting(portal.database);
  otherProcess = openMigrated({ ...inject('cluster').connection, database: portal.database.pool.options.database });
  writer = openChanges(otherProcess);
  await eventually(async () => expect([writer.known(), known()]).not.toContain(null));
  addresses = await everyAddress();
  readers = await Promise.all([portal.as('anonymous'), portal.as('external')]);
}, openingMs);
afterAll(async () => {
  vi.useRealTimers();
  await writer.close();
  await otherProcess.close();
  await portal.close();
});

const known = (): number | null => changesOf(portal.database.reading).known();

/** Reads of accounts are announced too, so the test waits for a change of these tables, or of all. */
const isChangedSince = (change: number | null, tables: readonly string[]): boolean =>
  changesOf(portal.database.reading).isChangedSince(change ?? Number.POSITIVE_INFINITY, tables);

/** Open addresses without parameters, and the records of the sitemap. */
async function everyAddress(): Promise<string[]> {
  const { routes } = await readPortal();
  const plain = routes.filter(({ path, open }) => open && !path.includes('{')).map(({ path }) => `/en${path === '/' ? '' : path}`);
  const records = [...(await bodyOf('/sitemap/records-1.xml')).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(records.length).toBeGreaterThan(50);
  return [...plain, ...records];
}

const bodyOf = async (url: string): Promise<string> => (await portal.app.inject({ method: 'GET', url })).payload;

/** A call that fails has an id in each request. */
const isWhole = (body: string): boolean => !body.includes('portal.failed');

const render = <Of>(from: readonly Of[]): Of => from[Math.floor(next() * from.length)] as Of;

/** The bodies of all pages. Accounts take turns by page. */
async function bodiesOf(paths: readonly string[]): Promise<string[]> {
  const bodies: string[] = [];
  for (const [index, url] of paths.entries()) {
    const reader = readers[index % readers.length] as TestVisitor;
    bodies.push((await reader.ask({ method: 'GET', url })).payload);
  }
  return bodies;
}

interface TextColumn extends Record<string, unknown> {
  name: string;
  column: string;
}

/** The text columns by table, of the tables with rows that PostgreSQL has read so far. */
async function textColumns(): Promise<TextColumn[][]> {
  await otherProcess.execute(sql`analyze`);
  const { rows } = await otherProcess.execute<TextColumn>(sql`
    select table_name as name, column_name as column from information_schema.columns
    join pg_class on relname = table_name and relnamespace = 'public'::regnamespace and reltuples > 0
    join pg_stat_user_tables as used on used.relid = pg_class.oid and coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' order by 1, 2`);
  return [...Map.groupBy(rows, ({ name }) => name).values()];
}

const ending = ' ~';

/** Changes a column in all rows, and notifies the portal. False if a rule of the database refuses it. */
const changeTexts = ({ name, column }: TextColumn): Promise<boolean> =>
  writer
    .write((database) =>
      database.execute(sql`update ${sql.identifier(name)} set ${sql.identifier(column)} = ${sql.identifier(column)} || ${ending}`),
    )
    .then(
      () => true,
      () => false,
    );

const changeBack = async ({ name, column }: TextColumn): Promise<void> => {
  const text = sql.identifier(column);
  await writer.write((database) =>
    database.execute(sql`update ${sql.identifier(name)} set ${text} = left(${text}, ${-ending.length}) where ${text} like ${`%${ending}`}`),
  );
};

const lookUps = async (result: string): Promise<number> =>
  Number(new RegExp(`result="${result}"\\} (\\d+)`).exec((await portal.metrics?.()) ?? '')?.[1]);

/** The texts around the first difference; null if there is none. */
function firstDifference(one = '', other = ''): string | null {
  if (one === other) return null;
  const position = [...one].findIndex((letter, index) => letter !== other[index]);
  return [one, other].map((text) => text.slice(Math.max(0, position - 60), position + 120)).join('\n');
}

test(`cached pages equal pages that are rendered again, after ${writes} writes (PORTAL_KEPT_SEED=${seed})`, async () => {
  await bodiesOf(Array.from({ length: pagesEach }, () => render(addresses)));
  let tables: TextColumn[][] = [];
  // PostgreSQL reports its statistics with a delay.
  await eventually(async () => {
    tables = await textColumns();
    expect(tables.length).toBeGreaterThan(20);
  });
  let changedPages = 0;
  for (let written = 0; written < writes; ) {
    const paths = Array.from({ length: pagesEach }, () => render(addresses));
    await bodiesOf(paths);
    // These take the memory of the others.
    await bodiesOf(Array.from({ length: 3 * pagesEach }, () => render(addresses)));
    const before = await bodiesOf(paths);
    const change = known();
    const column = render(render(tables));
    if (!(await changeTexts(column))) continue;
    await eventually(async () => expect(isChangedSince(change, [column.name])).toBe(true));
    const cached = await bodiesOf(paths);
    const lastChange = known();
    await notifyChange(otherProcess);
    await eventually(async () => expect(isChangedSince(lastChange, [])).toBe(true));
    const uncached = await bodiesOf(paths);
    for (const [pageIndex, path] of paths.entries().filter(([index]) => isWhole(`${cached[index]}${uncached[index]}`)))
      expect(firstDifference(cached[pageIndex], uncached[pageIndex]), `${path} after ${column.name}.${column.column}`).toBeNull();
    changedPages += uncached.filter((body, index) => body !== before[index]).length;
    await changeBack(column);
    written += 1;
  }
  expect(changedPages).toBeGreaterThan(0);
  expect(await lookUps('disk')).toBeGreaterThan(writes);
}, 600_000);

test('what is cached longer, because it does not depend on the time, is what would be rendered weeks later', async () => {
  const open = (paths: readonly string[]) => Promise.all(paths.map(bodyOf));
  // The cache would otherwise be older than a day.
  vi.useFakeTimers({ toFake: ['performance'] });
  let same = 0;
  for (let round = 0; round < rounds; round += 1) {
    const paths = Array.from({ length: pagesEach }, () => render(addresses));
    await open(paths);
    moment = new Date(moment.getTime() + weeksMs);
    vi.advanceTimersByTime(hourMs);
    const drawn = await lookUps('drawn');
    const cached = await open(paths);
    same += paths.length - (await lookUps('drawn')) + drawn;
    const heard = known();
    await notifyChange(otherProcess);
    await eventually(async () => expect(isChangedSince(heard, [])).toBe(true));
    const uncached = await open(paths);
    for (const [at, path] of paths.entries()) expect(firstDifference(cached[at], uncached[at]), path).toBeNull();
  }
  expect(same).toBeGreaterThan((rounds * pagesEach) / 4);
}, 600_000);
