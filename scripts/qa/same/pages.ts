/** The compared addresses: those of routes, those that the server answers itself, and links on pages. */
import { createHash } from 'node:crypto';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { ownAddresses } from '../../../runtime/shared/served/index.ts';
import { siteTables } from '../../../runtime/shared/site/tables.ts';
import { addressOf, recordFor, recordsIn } from '../crawl/addresses.ts';

/** The selection is the same for the same seed. An added or removed address does not change the selection of the others. */
export function chooseAddresses(addresses: Iterable<string>, count: number, seed: number): string[] {
  const rank = (address: string): string => createHash('sha256').update(`${seed} ${address}`).digest('hex');
  const ranked = [...new Set(addresses)].map((address) => [rank(address), address] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return ranked.slice(0, count).map(([, address]) => address);
}

/** The address of every route on every site, with records that the links lead to. */
export function routeAddresses(portal: Portal, links: readonly string[]): string[] {
  const open = Object.keys(portal.sites);
  return open.flatMap((site) => {
    const tables = siteTables(portal, site, open);
    const { prefix } = tables.site;
    const below = links
      .filter((link) => prefix === '' || link.startsWith(`/${prefix}/`))
      .map((link) => link.slice(prefix ? prefix.length + 1 : 0));
    const records = recordsIn(
      tables,
      below.map((link) => link.replace(/[?#].*/, '')),
    );
    return portal.routes
      .filter(({ allowed }) => allowed[site])
      .map((route) => addressOf(tables, route, recordFor(portal.routes, records, route)));
  });
}

/** Addresses of the server for a plain GET without parameters. */
export const fixedAddresses = (): string[] =>
  ownAddresses.filter(({ methods, path }) => methods.includes('GET') && !path.includes('{')).map(({ path }) => path);

const newId = /[0-9a-f]{8}-[0-9a-f]{4}-[1-7][0-9a-f]{3}-/;

/** Links of a page to its own portal. Ids of new records lead nowhere on the other portal. */
export function linksIn(html: string): string[] {
  const found = [...html.matchAll(/\bhref="(\/(?!\/)[^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
  );
  return found
    .map((link) => link.replace(/#.*/, ''))
    .filter((link) => !/^\/(?:assets|portal|language|theme)\b/.test(link) && !newId.test(link));
}
