/** Routes whose address is answered by something else: a higher-ranked route, a site prefix, or a call. */

import type { Call, Portal, Route, SiteTables } from '../../portal.ts';
import { matchRoute, siteOf } from '../../routing/match.ts';
import { addressesOf } from './addresses.ts';
import type { RuleFinding } from './finding.ts';
import type { LintView } from './view.ts';

export const shadowedRoutes = (view: LintView): RuleFinding[] =>
  view.portal.routes.flatMap((route) => {
    const taken = takenOn(view, route);
    if (taken === undefined) return [];
    const { address, by, sites } = taken;
    return {
      location: view.written(view.cardLocationOf(route, 'path')),
      message: `${address}, an address of ${route.key}, shows ${by} on ${sites.join(', ')}: change one of the two paths`,
    };
  });

interface TakenAddress {
  address: string;
  by: string;
  sites: string[];
}

/** The first address that something else answers, with the sites. */
function takenOn(view: LintView, route: Route): TakenAddress | undefined {
  for (const address of addressesOf(route.path, route.params)) {
    const outer = takenBefore(view, address);
    const within = alike(view, route.sites).map((sites) => ({ sites, by: takenWithin(view, route, sites[0] ?? '', address) }));
    const found = within.flatMap(({ sites, by: inner }) =>
      sites.flatMap((site) => {
        const by = (view.portal.sites[site]?.prefix === '' && outer) || inner;
        return by ? [{ by, site }] : [];
      }),
    );
    const [first] = found;
    if (first) return { address, by: first.by, sites: found.map(({ site }) => site) };
  }
  return undefined;
}

/** Groups of sites with the same routes. Most sites have all routes. */
const alike = ({ tables }: LintView, sites: readonly string[]): string[][] => [
  ...Map.groupBy(sites, (site) => keysOf(tables(site))).values(),
];

const keys = new WeakMap<SiteTables, string>();

function keysOf(tables: SiteTables): string {
  const known = keys.get(tables) ?? tables.routes.map(({ key }) => key).join(' ');
  keys.set(tables, known);
  return known;
}

/** On the site without a prefix, an address may belong to another site. The server also answers calls before pages. */
function takenBefore({ portal }: LintView, address: string): string | undefined {
  const { site } = siteOf(Object.values(portal.sites), address);
  if (site.prefix !== '') return `the site ${site.id}`;
  const call = patternsOf(portal).find(({ pattern }) => pattern.test(address));
  return call && `the call ${call.id}`;
}

function takenWithin({ tables }: LintView, route: Route, site: string, address: string): string | undefined {
  const found = matchRoute(tables(site), address)?.route.key;
  return found === route.key ? undefined : (found ?? 'no page');
}

interface CallPattern {
  id: string;
  pattern: RegExp;
}

const patterns = new WeakMap<Portal, CallPattern[]>();

function patternsOf(portal: Portal): CallPattern[] {
  const known = patterns.get(portal) ?? Object.values(portal.calls).flatMap(patternOf);
  patterns.set(portal, known);
  return known;
}

const patternOf = ({ id, method, path }: Call): CallPattern[] =>
  method === 'GET' ? [{ id, pattern: new RegExp(`^${path.replace(/[.*+?^$()[\]|\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`) }] : [];
