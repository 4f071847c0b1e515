import { targetPath } from '../../runtime/shared/calls/bind.ts';
import type { Portal, SiteTables } from '../../runtime/shared/portal.ts';
import type { LinkCard } from '../../schema/define/index.ts';

type PathTables = Pick<SiteTables, 'routes' | 'site'>;

/** Tables by portal. A portal is immutable. */
const known = new WeakMap<Portal, PathTables>();

/** The routes of the main site, whose paths have no prefix. */
function mainTables(portal: Portal): PathTables {
  const made = known.get(portal) ?? {
    routes: portal.routes.map((route) => ({ ...route, name: route.id, allowed: [] })),
    site: { ...portal.sites[portal.settings.mainSite], prefix: '' } as SiteTables['site'],
  };
  known.set(portal, made);
  return made;
}

/** The path of a record's page on the main site, with `anchor` as its fragment. The search page if the record has no page. */
export function recordAddress(portal: Portal, { kind, record, anchor }: { kind: string; record: string; anchor: string }): string {
  const opens = portal.settings.search?.opens;
  const links = opens && 'ways' in opens ? (opens.ways as Record<string, LinkCard>) : {};
  const link = links[kind];
  const below = link && targetPath(mainTables(portal), link, { row: { id: record } });
  return `${below ?? '/search'}${below && anchor !== '' ? `#${encodeURIComponent(anchor)}` : ''}`.slice(0, 1000);
}
