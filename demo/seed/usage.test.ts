import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import { readPortal } from '../../scripts/schema.ts';
import { searchEvents } from '../../services/searchStatistics/tables.ts';
import { trackingDays, trackingPages } from '../../services/statistics/tables.ts';
import { copyDatabase } from '../../tests/support/database.ts';
import { seedUsage } from './usage.ts';

const today = new Date('2026-05-20T10:00:00Z');
let databases: PortalDatabase[];
beforeAll(async () => {
  databases = await Promise.all([copyDatabase(), copyDatabase()]);
  const portal = await readPortal();
  for (const database of databases) await seedUsage(database, portal, today);
}, 60_000);
afterAll(() => Promise.all(databases.map((database) => database.close())));

const read = async (database: PortalDatabase) => ({
  days: await database.select().from(trackingDays).orderBy(trackingDays.day, trackingDays.site),
  pages: await database.select().from(trackingPages).orderBy(trackingPages.day, trackingPages.path),
  searches: await database.$count(searchEvents),
});

test('the demo has usage data of a season for every site, up to the day before', async () => {
  const { days, pages, searches } = await read(databases[0] as PortalDatabase);
  expect(new Set(days.map(({ site }) => site)).size).toBe(6);
  expect([days[0]?.day, days.at(-1)?.day, new Set(days.map(({ day }) => day)).size]).toEqual(['2026-02-19', '2026-05-19', 90]);
  for (const { views, visits, visitors } of days) expect(views >= visits && visits >= visitors).toBe(true);
  const sum = (rows: readonly { views: number }[]) => rows.reduce((total, { views }) => total + views, 0);
  expect(sum(pages)).toBe(sum(days));
  expect(pages.every(({ name }) => !/^(route|zone)\./.test(name) && !name.startsWith('/'))).toBe(true);
  expect(searches).toBeGreaterThan(500);
});

test('the usage data is the same in each run', async () => {
  const [one, other] = await Promise.all(databases.map(read));
  expect(other).toEqual(one);
});

test('no usage data is generated if real events exist', async () => {
  const [database] = databases as [PortalDatabase];
  const before = await read(database);
  await seedUsage(database, await readPortal(), today);
  expect(await read(database)).toEqual(before);
});
