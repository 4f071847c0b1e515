import type { KnownAccount } from '../../../runtime/shared/account.ts';
import type { CompiledSchema } from '../../../runtime/shared/compile/index.ts';
import type { SiteTables } from '../../../runtime/shared/portal.ts';
import { siteTables } from '../../../runtime/shared/site/tables.ts';

/** The basis of the comparison: the schema of a portal, and its open sites. */
export interface CrawlPortal extends Pick<CompiledSchema, 'portal' | 'sources'> {
  sites: ReadonlyMap<string, SiteTables>;
}

/** An account that visits pages: its name and its kind. */
export interface CrawlAccount {
  name: string;
  account: KnownAccount;
}

export function crawlPortalOf({ portal, sources }: Pick<CompiledSchema, 'portal' | 'sources'>, open: readonly string[]): CrawlPortal {
  const known = Object.keys(portal.sites).filter((id) => open.includes(id));
  return { portal, sources, sites: new Map(known.map((id) => [id, siteTables(portal, id, known)])) };
}

/** The tables of a site that is open. */
export function tablesOf({ sites }: Pick<CrawlPortal, 'sites'>, site: string): SiteTables {
  const tables = sites.get(site);
  if (!tables) throw new Error(`The site ${site} is not open.`);
  return tables;
}
