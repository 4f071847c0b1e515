/** Dead links. Each address is requested once for each account, without a browser. */
import type { APIRequestContext } from '@playwright/test';
import { servedAt } from '../../../runtime/shared/served/index.ts';
import { type CrawlSession, openProgram } from './accounts.ts';
import type { CrawlDifference } from './differences.ts';
import type { PlannedVisit } from './visits.ts';
import type { CrawlPortal } from './world.ts';

export interface LinkCheck {
  /** The dead links of a page, with their texts. */
  check(visit: PlannedVisit, links: readonly (readonly [href: string, text: string])[]): Promise<CrawlDifference[]>;
  close(): Promise<void>;
}

/** Maximum number of links to follow for one account. A page of a large portal has links to thousands of records. */
const maxFollowed = 500;

/** Addresses that lead to a page, by the name of the account. */
export type FollowedLinks = Map<string, Set<string>>;

interface Skipped {
  /** Addresses of planned visits. */
  planned: ReadonlySet<string>;
  /** Addresses that an earlier crawl checked. Addresses that lead to a page are added. */
  followed?: Set<string>;
  /** Whether to follow an address; all of them if omitted. */
  follows?: (address: string) => boolean;
}

/** Opens the check of one account. */
export function openLinkCheck(
  world: CrawlPortal,
  base: string,
  account: Pick<CrawlSession, 'state'>,
  { planned, followed = new Set(), follows = () => true }: Skipped,
): LinkCheck {
  const known = new Map<string, Promise<string | null>>();
  let program: Promise<APIRequestContext> | undefined;
  const follow = async (href: string): Promise<string | null> => {
    program ??= openProgram(world, base, account.state);
    const response = await (await program).get(href, { failOnStatusCode: false });
    const status = response.status();
    if (status === 404 || status === 410 || status >= 500) return `is answered ${status}`;
    followed.add(href);
    return null;
  };
  const isSkipped = (path: string): boolean =>
    planned.has(pathOf(path)) || followed.has(path) || known.size >= maxFollowed || !follows(path);
  const problemOf = (href: string): Promise<string | null> => {
    const path = href.replace(/#.*$/, '');
    const before = known.get(path);
    if (before) return before;
    const problem = problemByTable(world, path) ?? (isSkipped(path) ? Promise.resolve(null) : follow(path));
    known.set(path, problem);
    return problem;
  };
  return {
    check: async (visit, links) => {
      const found: CrawlDifference[] = [];
      for (const [href, text] of links) {
        const problem = href.startsWith('//') || pathOf(href) === visit.address ? null : await problemOf(href);
        if (problem !== null) found.push({ kind: 'link', is: `${href} (“${text}”) ${problem}`, should: 'a page' });
      }
      return found;
    },
    close: async () => (await program)?.dispose(),
  };
}

/**
 * The result by the table of served addresses: an address that nothing serves is dead. Addresses other than pages are not
 * requested, because they may be downloads or store a choice. Undefined for a page, which must be requested.
 */
function problemByTable({ portal }: CrawlPortal, path: string): Promise<string | null> | undefined {
  const served = servedAt(portal, 'GET', path);
  if (served === null) return undefined;
  return served.served.rule.kind === 'route' ? undefined : Promise.resolve(null);
}

const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

/** Addresses of the visits of an account. */
export const plannedFor = (plan: readonly PlannedVisit[], account: string): ReadonlySet<string> =>
  new Set(plan.filter((visit) => visit.account === account).map(({ address }) => address));
