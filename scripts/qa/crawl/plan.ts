import { addressOf, neededBy, type RecordParameters, recordFor } from './addresses.ts';
import { expectedAt } from './expected.ts';
import { type CrawlVisit, type PlannedVisit, withCloseChecks } from './visits.ts';
import { type CrawlAccount, type CrawlPortal, tablesOf } from './world.ts';

/** The records that each account found, by its name. */
export type FoundRecords = ReadonlyMap<string, RecordParameters>;

/** Determines addresses, expected results and the closely checked visits. */
export function planOf(
  world: CrawlPortal,
  walkers: readonly CrawlAccount[],
  records: FoundRecords,
  visits: readonly CrawlVisit[],
): PlannedVisit[] {
  const accounts = new Map(walkers.map(({ name, account }) => [name, account]));
  const planned = visits.map((visit): PlannedVisit => {
    const route = world.portal.routes.find(({ key }) => key === visit.route);
    const account = accounts.get(visit.account);
    if (!route || !account) throw new Error(`There is no visit ${JSON.stringify(visit)}.`);
    const record = recordFor(world.portal.routes, records.get(visit.account) ?? new Map(), route);
    const address = addressOf(tablesOf(world, visit.site), route, record);
    const hasRecord = record !== null || neededBy(route).length === 0;
    return { ...visit, address, expected: expectedAt(world, visit.site, account, address, hasRecord), isClose: false };
  });
  return withCloseChecks(planned);
}
