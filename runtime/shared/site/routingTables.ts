/** The tables of a site without its words, for code that only matches addresses and judges access. */
import type { Portal, SiteTables } from '../portal.ts';
import { siteTables } from './tables.ts';

const cached = new WeakMap<Portal['routes'], Map<string, SiteTables>>();

/** Cached by the routes of a portal, because the matcher caches its preparation by their list. */
export function routingTables(portal: Portal, site: string): SiteTables {
  const bySite = cached.get(portal.routes) ?? new Map<string, SiteTables>();
  cached.set(portal.routes, bySite);
  const tables = bySite.get(site) ?? siteTables({ ...portal, words: {} }, site, Object.keys(portal.sites));
  bySite.set(site, tables);
  return tables;
}
