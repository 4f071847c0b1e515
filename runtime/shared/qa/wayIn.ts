/** The way in: what visitors need to reach the portal, to log in, to read why they are refused, and to log out. */
import type { RefusalTarget } from '../../../schema/define/index.ts';
import type { Portal } from '../portal.ts';
import type { MatrixChange } from './diff.ts';

/** Ids of the routes to which visitors are led, by what leads them there. */
const routeIds: Readonly<Record<RefusalTarget, string>> = { home: 'home', login: 'login', noPermission: 'noPermission', notFound: '404' };

export interface WayIn {
  /** Keys. */
  routes: ReadonlySet<string>;
  /** Ids. */
  calls: ReadonlySet<string>;
}

/** The way in of a portal. It may be of an earlier revision: what its tables lack is no part of it. */
export function wayInOf({ routes = [], pages = {}, settings }: Pick<Portal, 'routes' | 'pages' | 'settings'>): WayIn {
  const ids = Object.values(routeIds);
  const { session, handover } = settings;
  return {
    routes: new Set(routes.filter(({ id }) => ids.includes(id)).map(({ key }) => key)),
    calls: new Set([
      ...Object.values(session ?? {}),
      ...(handover?.ways ?? []).map(({ call }) => call),
      ...Object.keys(pages[routeIds.login]?.calls ?? {}),
    ]),
  };
}

/** Whether a change takes a part of the way in from somebody: a part of it before or after. */
export const closesWayIn = ({ kind, id, effect }: MatrixChange, ways: readonly WayIn[]): boolean =>
  effect === 'closes' && ways.some(({ routes, calls }) => (kind === 'route' && routes.has(id)) || (kind === 'call' && calls.has(id)));
