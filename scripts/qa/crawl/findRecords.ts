/** Finds records to visit: through the sitemap, and through pages that link to records. */
import type { APIRequestContext } from '@playwright/test';
import type { Portal, Route } from '../../../runtime/shared/portal.ts';
import { siteOf } from '../../../runtime/shared/routing/match.ts';
import { isWhole } from '../../../runtime/shared/routing/sitemap.ts';
import { type CrawlSession, openProgram } from './accounts.ts';
import { neededBy, type RecordParameters, recordFor, recordsIn } from './addresses.ts';
import type { FoundRecords } from './plan.ts';
import { type CrawlPortal, tablesOf } from './world.ts';

/** Maximum number of sitemap files to read. In a large portal the first ones contain one kind of record only. */
const maxFiles = 5;

/** Records from the sitemap, which is the same for everyone, and for each account from the pages that it may open. */
export async function findRecords(world: CrawlPortal, base: string, accounts: readonly CrawlSession[]): Promise<FoundRecords> {
  const shared = await withProgram(world, base, undefined, (program) => listedRecords(world, program));
  const found = accounts.map(async ({ name, state }): Promise<[string, RecordParameters]> => {
    const own = await withProgram(world, base, state, (program) => linkedRecords(world, program, shared));
    return [name, own];
  });
  return new Map(await Promise.all(found));
}

async function withProgram<T>(
  world: CrawlPortal,
  base: string,
  state: CrawlSession['state'],
  work: (program: APIRequestContext) => Promise<T>,
): Promise<T> {
  const program = await openProgram(world, base, state);
  return work(program).finally(() => program.dispose());
}

async function listedRecords(world: CrawlPortal, program: APIRequestContext): Promise<RecordParameters> {
  const files = locationsIn(await textAt(program, '/sitemap.xml'));
  let found: RecordParameters = new Map();
  for (const file of files.slice(0, maxFiles)) found = recordsAt(world, locationsIn(await textAt(program, file)), found);
  return found;
}

/** Visits pages of the main site that link to kinds of records that are still unknown. */
async function linkedRecords(world: CrawlPortal, program: APIRequestContext, shared: RecordParameters): Promise<RecordParameters> {
  const tables = tablesOf(world, world.portal.settings.mainSite);
  let found = shared;
  for (const route of world.portal.routes.filter((one) => isWhole(one) && linksToMissing(world.portal, one, found))) {
    const [address = '/'] = [route.path.replace(/\/\{\w+\?\}/g, '').replace(/\{(\w+)\}/g, (_, name: string) => route.fixed?.[name] ?? '')];
    const html = await textAt(program, `${tables.site.prefix && `/${tables.site.prefix}`}${address}`);
    found = recordsAt(world, linksIn(html), found);
  }
  return found;
}

/** Whether the page of a route links to a route that still lacks a record. */
function linksToMissing({ pages, routes }: Portal, { page, open }: Route, found: RecordParameters): boolean {
  const card = open ? JSON.stringify(pages[page] ?? {}) : '';
  return routes.some((route) => neededBy(route).length > 0 && !recordFor(routes, found, route) && card.includes(`"route":"${route.id}"`));
}

function recordsAt(world: CrawlPortal, paths: readonly string[], known: RecordParameters): RecordParameters {
  const sites = [...world.sites.values()].map(({ site }) => site);
  return paths.reduce((found, path) => {
    const { site, rest } = siteOf(sites, path);
    return recordsIn(tablesOf(world, site.id), [rest], found);
  }, known);
}

/** Paths of a sitemap. Its origin is the public one and may differ from the requested one. */
const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, address = '']) => pathOf(unescaped(address)));

/** Paths of the portal's own links on a page. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/ href="(\/[^"/][^"]*)"/g)].flatMap(([, address = '']) => pathOf(`http://portal${unescaped(address)}`));

/** Two slashes would name a host. */
const pathOf = (address: string): string[] => {
  const { pathname } = URL.canParse(address) ? new URL(address) : { pathname: '//' };
  return pathname.startsWith('//') ? [] : [pathname];
};

const unescaped = (text: string): string => text.replaceAll('&#38;', '&').replaceAll('&amp;', '&');

/** The text at an address; empty if the request fails. */
async function textAt(program: APIRequestContext, path: string): Promise<string> {
  const response = await program.get(path);
  return response.ok() ? response.text() : '';
}
