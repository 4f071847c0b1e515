import type { LinkEntry } from '../../generated/openapi.d.ts';
import type { Account } from '../../runtime/server/account.ts';
import { viewOf } from '../../runtime/server/session/authority.ts';
import type { Portal, SiteTables } from '../../runtime/shared/portal.ts';
import { path } from '../../runtime/shared/routing/path.ts';
import { isOfQuery, isWhole, listedRoutes } from '../../runtime/shared/routing/sitemap.ts';
import { siteTables } from '../../runtime/shared/site/tables.ts';
import { readingLanguages, siteOfLanguage } from '../shared/access/reader.ts';

/** The pages of a site, or of a language's site, that the caller may open, grouped by parent page. */
export function linkIndex(
  { portal, account }: { portal: Portal; account: Account },
  linkCall?: { site?: string; language?: string },
): LinkEntry[] {
  const ofLanguage = siteOfLanguage(portal, readingLanguages(portal, linkCall?.language)[0])?.id;
  const site = portal.sites[linkCall?.site ?? '']?.id ?? ofLanguage ?? portal.settings.mainSite;
  const tables = siteTables(portal, site, [site]);
  return listedRoutes(portal, site, viewOf(account))
    .filter((route) => isWhole(route) && !isOfQuery(portal.pages[route.page]))
    .map((route) => ({
      id: route.key,
      title: tables.words[route.title] ?? route.key,
      path: path(tables, route.key),
      group: groupOf(tables, route.breadcrumb),
    }));
}

/** The title of the parent page; that of the home page if it has none. */
function groupOf({ routes, words }: SiteTables, breadcrumb: readonly string[]): string {
  const above = routes.find(({ key }) => key === (breadcrumb.find((one) => one !== 'home') ?? 'home'));
  return (above && words[above.title]) ?? '';
}
