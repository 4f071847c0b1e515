import type { SiteTables } from '../../shared/portal.ts';
import { nameIn } from './names.ts';

/** The title of the window: the page, then the portal; home is the portal itself. */
export function titleOf(tables: Pick<SiteTables, 'site' | 'settings'>, title: string, routeId: string): string {
  const { site, settings } = tables;
  const portal = nameIn(site, settings.name);
  return routeId === 'home' || title === '' ? portal : `${title} · ${portal}`;
}
