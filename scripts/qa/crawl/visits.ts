import { createHash } from 'node:crypto';
import type { Expected } from './expected.ts';
import type { CrawlAccount, CrawlPortal } from './world.ts';

/** One visit of a crawl: a route, an account and a site. */
export interface CrawlVisit {
  /** Name of the account. */
  account: string;
  site: string;
  /** Key of the route. */
  route: string;
}

/** A visit with its address and its expected result. */
export interface PlannedVisit extends CrawlVisit {
  address: string;
  expected: Expected;
  /** Also checked closely: the hydrated page, its accessibility, and its phone layout. */
  isClose: boolean;
}

/** Restrictions of the visits; an absent one means all. */
export interface VisitFilter {
  sites?: readonly string[];
  /** Keys or ids. */
  routes?: readonly string[];
}

export const nameOf = ({ account, site, route }: CrawlVisit): string => `${account} ${site} ${route}`;

/** Every route of every site, account by account, because a change of the account takes longer than a change of the site. */
export function visitsOf(
  { portal, sites }: Pick<CrawlPortal, 'portal' | 'sites'>,
  walkers: readonly Pick<CrawlAccount, 'name'>[],
  only: VisitFilter = {},
): CrawlVisit[] {
  const routes = portal.routes.filter(({ key, id }) => !only.routes || only.routes.includes(key) || only.routes.includes(id));
  const siteIds = [...sites.keys()].filter((id) => !only.sites || only.sites.includes(id));
  return walkers.flatMap(({ name: account }) => siteIds.flatMap((site) => routes.map(({ key: route }) => ({ account, site, route }))));
}

/**
 * A sample of a given size, the same for the same seed. The rank of a visit is independent of the others, so that a changed
 * schema keeps the other visits in the sample.
 */
export function sampleOf<Made extends CrawlVisit>(visits: readonly Made[], count: number, seed: number): Made[] {
  const ranked = visits.map((visit) => ({ visit, rank: hashRank(visit, seed) })).sort((one, other) => (one.rank < other.rank ? -1 : 1));
  const chosen = new Set(ranked.slice(0, count).map(({ visit }) => visit));
  return visits.filter((visit) => chosen.has(visit));
}

const hashRank = (visit: CrawlVisit, seed: number): string =>
  createHash('sha256')
    .update(`${seed} ${nameOf(visit)}`)
    .digest('hex');

/** The first visit of a page on each site is checked closely. Accounts see almost the same page. */
export function withCloseChecks(visits: readonly PlannedVisit[]): PlannedVisit[] {
  const seen = new Set<string>();
  return visits.map((visit) => {
    const picture = `${visit.site} ${visit.expected.page}`;
    if (seen.has(picture)) return visit;
    seen.add(picture);
    return { ...visit, isClose: true };
  });
}
