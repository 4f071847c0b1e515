/**
 * Further addresses of a page: its formats, feeds and export, by the table of served addresses. They are requested without a
 * browser. Addresses of the server itself (sitemaps, descriptions, health) are requested with the home page.
 */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type Explanation, explain } from '../../../runtime/shared/explain/index.ts';
import { sitePath } from '../../../runtime/shared/routing/path.ts';
import { furtherAddresses, type ServedAddress } from '../../../runtime/shared/served/index.ts';
import { type CrawlSession, openProgram } from './accounts.ts';
import type { CrawlDifference } from './differences.ts';
import type { PlannedVisit } from './visits.ts';
import { type CrawlPortal, tablesOf } from './world.ts';

export interface FurtherCheck {
  /** The further addresses of a visit whose answers differ from the schema. */
  check(visit: PlannedVisit): Promise<CrawlDifference[]>;
  close(): Promise<void>;
}

/** One further address of a visit. */
export interface FurtherAddress {
  served: ServedAddress;
  address: string;
}

/**
 * Further addresses to request with a visit. An address with its own parameters is omitted, because their values are
 * unknown.
 */
function furtherOf({ portal }: Pick<CrawlPortal, 'portal'>, { route, site, address }: PlannedVisit): FurtherAddress[] {
  const isFirst = route === 'home' && site === portal.settings.mainSite;
  return furtherAddresses(portal).flatMap((served): FurtherAddress[] => {
    const { rule, methods, path, id, isOnSites } = served;
    if (!methods.includes('GET') || !methods.includes('HEAD')) return [];
    if (!isOnSites) return isFirst && !path.includes('{') ? [{ served, address: path }] : [];
    if (!('route' in rule) || rule.route !== route) return [];
    if (rule.kind === 'export') return [{ served, address: `/export?${new URLSearchParams({ path: address })}` }];
    return [{ served, address: `${address}.${id.slice(route.length + 1)}` }];
  });
}

/** Opens the check of one account. */
export function openFurtherCheck(world: CrawlPortal, base: string, { account, state }: CrawlSession): FurtherCheck {
  let program: Promise<APIRequestContext> | undefined;
  const request = async (address: string): Promise<APIResponse> => {
    program ??= openProgram(world, base, state);
    // Requests as a program does: a person who follows a link is redirected to the login page.
    return (await program).get(address, { failOnStatusCode: false, maxRedirects: 0, headers: { accept: '*/*' } });
  };
  const differenceAt = async (visit: PlannedVisit, { served, address }: FurtherAddress): Promise<CrawlDifference[]> => {
    const explained = explain(world.portal, world.sources, { served: served.id, account, site: visit.site });
    const should = expectedOutcome(world, explained, visit.site, address);
    if (should === 'answer' && isCostly(world, served) && !visit.isClose) return [];
    const response = await request(address);
    const is = outcomeOf({ status: response.status(), location: response.headers().location, type: response.headers()['content-type'] });
    const isBeyond = response.status() === 429 || (is === 'notFound' && mayBeMissing(world, visit, served));
    return is === should || isBeyond ? [] : [{ kind: 'further', is: `${address}: ${is}`, should, served: served.id }];
  };
  return {
    check: async (visit) => {
      const found: CrawlDifference[] = [];
      for (const further of furtherOf(world, visit)) found.push(...(await differenceAt(visit, further)));
      return found;
    },
    close: async () => (await program)?.dispose(),
  };
}

/** Results that the rules allow to be missing: a record, an unset choice or key, or a printed file without a browser. */
const mayBeMissing = (world: CrawlPortal, { expected }: PlannedVisit, served: ServedAddress): boolean =>
  expected.status === 404 || !served.isOnSites || isCostly(world, served);

/** Printed files are created once for each page, not for every account. */
const isCostly = ({ portal }: Pick<CrawlPortal, 'portal'>, { rule }: ServedAddress): boolean =>
  'call' in rule && portal.calls[rule.call]?.cost === 'print';

/** The decision of the rules according to an answer, independent of later failures. */
export function outcomeOf({
  status,
  location,
  type,
}: {
  status: number;
  location?: string | undefined;
  type?: string | undefined;
}): string {
  if (status === 302) return `302 ${location}`;
  if (status === 403 && type?.includes('html')) return 'noPermission';
  if (status >= 500 && status !== 501) return `broken (${status})`;
  return { 401: 'loginRequired', 403: 'notAllowed', 404: 'notFound' }[status] ?? 'answer';
}

/** The same for an explained decision. Refusals with a page are redirects. */
export function expectedOutcome({ sites }: Pick<CrawlPortal, 'sites'>, { sees }: Explanation, site: string, url: string): string {
  const { prefix } = tablesOf({ sites }, site).site;
  if (sees === 'home') return `302 ${sitePath(prefix, '/')}?${new URLSearchParams({ refused: url })}`;
  if (sees === 'login') return `302 ${sitePath(prefix, '/login')}?${new URLSearchParams({ return: url })}`;
  return sees;
}
