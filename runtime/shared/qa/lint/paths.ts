/** The routes that an address in a card can refer to. */

import type { Portal, Route } from '../../portal.ts';
import { matchRoute } from '../../routing/match.ts';
import type { LintView } from './view.ts';

/** The route of a path on a site, below its prefix. If the path has parameters, all routes that it can match. */
export function routesAt({ portal, tables }: LintView, site: string, path: string): Route[] {
  const pathname = path.replace(/[?#].*/, '');
  const here = portal.routes.filter(({ sites }) => sites.includes(site));
  if (pathname.includes('{')) return here.filter((route) => canMeet(pathname.split('/'), route.path.split('/')));
  const key = matchRoute(tables(site), pathname)?.route.key;
  return here.filter((route) => route.key === key);
}

/** Whether some address matches both paths, compared by segment. */
function canMeet([one, ...ones]: readonly string[], [other, ...others]: readonly string[]): boolean {
  if (isOpenEnd(one) || isOpenEnd(other)) return true;
  if (one === undefined || other === undefined) return isOptional(one) && isOptional(other);
  return (one === other || one.startsWith('{') || other.startsWith('{')) && canMeet(ones, others);
}

const isOpenEnd = (segment: string | undefined): boolean => segment?.endsWith('*}') === true;
const isOptional = (segment: string | undefined): boolean => segment === undefined || segment.endsWith('?}');

/** The path of an address of the portal; null for other addresses. */
export function ownPath({ settings: { hosts } }: Pick<Portal, 'settings'>, href: string): string | null {
  if (/^\/(?!\/)/.test(href)) return href.replace(/[?#].*/, '');
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return [hosts.main, hosts.second].includes(url.origin) ? url.pathname : null;
}
