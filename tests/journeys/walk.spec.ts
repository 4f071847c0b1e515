/**
 * A random sample of the crawl in a real browser: routes as accounts on sites. `npm run qa -- crawl` is about 100 times
 * as large; tests/walks/pages.test.ts tests every route without a browser.
 */
import { crc32 } from 'node:zlib';
import { demoNames } from '../../demo/index.ts';
import { type CrawlSession, logIn, logOut, nobody, openSites } from '../../scripts/qa/crawl/accounts.ts';
import { neededBy } from '../../scripts/qa/crawl/addresses.ts';
import { findRecords } from '../../scripts/qa/crawl/findRecords.ts';
import { planOf } from '../../scripts/qa/crawl/plan.ts';
import { runVisits } from '../../scripts/qa/crawl/run.ts';
import { type CrawlVisit, type PlannedVisit, sampleOf, visitsOf } from '../../scripts/qa/crawl/visits.ts';
import { type CrawlPortal, crawlPortalOf } from '../../scripts/qa/crawl/world.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { expect, test } from '../support/journeys/portal.ts';
import { demoPassword } from '../support/journeys/startPortal.ts';
import { partOfDay } from '../support/partOfDay.ts';
import { seedOf } from '../support/seed.ts';

// Workers are separate processes: the first passes the value to those that it starts.
const seed = seedOf('PORTAL_WALK_SEED');
process.env.PORTAL_WALK_SEED ??= String(seed);
const count = 48;
/** One in this number of visits is checked closely: accessibility, the hydrated page, and the phone layout. */
const closeEvery = 6;
/** One in this number of links is followed. A page has about a hundred, and the server renders each target. */
const followEvery = 5;

// Recording every page takes longer than the visits, and differences are reported in a line anyway.
test.use({ trace: 'off' });

test(`${count} random visits have the results of their rules (PORTAL_WALK_SEED=${seed})`, async ({ browser, baseURL: base = '' }) => {
  test.setTimeout(180_000);
  const schema = await readCompiled();
  const world = crawlPortalOf(schema, (await openSites(schema, base)) ?? []);
  const visits = drawVisits(world);
  // Only accounts that make a visit today log in, because looking for their records takes longer than the visits.
  const accounts = await logInAll(
    world,
    base,
    demoNames.filter((name) => visits.some(({ account }) => account === name)),
  );
  const differences: string[] = [];
  await runVisits(
    {
      browser,
      base,
      world,
      accounts,
      jobs: 2,
      follows: (address) => (crc32(address) + seed) % followEvery === 0,
      onVisit: ({ visit, differences: found }) =>
        void differences.push(
          ...found.map(({ kind, is, should }) => `${visit.address} as ${visit.account}: ${kind} is ${is}, should be ${should}`),
        ),
    },
    await planOn(visits, { world, base, accounts }),
  );
  expect(differences).toEqual([]);
  await Promise.all(accounts.map((account) => logOut(world, base, account)));
});

async function logInAll(world: CrawlPortal, base: string, names: readonly string[]): Promise<CrawlSession[]> {
  const accounts = [nobody];
  // Logins run in sequence: each counts as a failure of the address until it succeeds, and other journeys fail on
  // purpose.
  for (const name of names) {
    const account = await logIn(world, base, { name, password: demoPassword });
    expect(account, `${name} can log in`).not.toBeNull();
    if (account) accounts.push(account);
  }
  return accounts;
}

function drawVisits(world: CrawlPortal): CrawlVisit[] {
  const walkers = [nobody, ...demoNames.map((name) => ({ name }))];
  const visits = sampleOf(visitsOf(world, walkers), count, seed);
  expect(visits).toHaveLength(count);
  return partOfDay(visits);
}

async function planOn(
  visits: readonly CrawlVisit[],
  { world, base, accounts }: { world: CrawlPortal; base: string; accounts: readonly CrawlSession[] },
): Promise<PlannedVisit[]> {
  const needsRecord = new Set(world.portal.routes.filter((route) => neededBy(route).length > 0).map(({ key }) => key));
  const seekers = accounts.filter(({ name }) => visits.some(({ account, route }) => account === name && needsRecord.has(route)));
  const plan = planOf(world, accounts, await findRecords(world, base, seekers), visits);
  return plan.map((visit, index) => ({ ...visit, isClose: (index + seed) % closeEvery === 0 }));
}
