import type { SiteTables } from '../../shared/portal.ts';
import { nameIn } from '../../shared/site/names.ts';

/** The document title: the page, then the portal; on the home page the portal alone. */
export function titleOf(tables: Pick<SiteTables, 'site' | 'settings'>, title: string, routeId: string): string {
  const { site, settings } = tables;
  const portal = nameIn(site, settings.name);
  return routeId === 'home' || title === '' ? portal : `${title} · ${portal}`;
}
