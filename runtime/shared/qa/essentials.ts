/** The essential routes and calls: to reach the portal, to log in, to read why access is refused, and to log out. */
import type { RefusalTarget } from '../../../schema/define/index.ts';
import type { Portal } from '../portal.ts';
import type { MatrixChange } from './diff.ts';

/** Ids of the routes that visitors are redirected to, by cause. */
const routeIds: Readonly<Record<RefusalTarget, string>> = { home: 'home', login: 'login', noPermission: 'noPermission', notFound: '404' };

export interface EssentialRules {
  /** Keys. */
  routes: ReadonlySet<string>;
  /** Ids. */
  calls: ReadonlySet<string>;
}

/** The essential routes and calls of a portal. The portal may be an earlier revision, so missing tables are ignored. */
export function essentialRules({ routes = [], pages = {}, settings }: Pick<Portal, 'routes' | 'pages' | 'settings'>): EssentialRules {
  const ids = Object.values(routeIds);
  const { session, ssoIntake } = settings;
  return {
    routes: new Set(routes.filter(({ id }) => ids.includes(id)).map(({ key }) => key)),
    calls: new Set([
      ...Object.values(session ?? {}),
      ...(ssoIntake?.ways ?? []).map(({ call }) => call),
      ...Object.keys(pages[routeIds.login]?.calls ?? {}),
    ]),
  };
}

/** Whether a change closes an essential route or call, as defined before or after it. */
export const closesEssential = ({ kind, id, effect }: MatrixChange, rules: readonly EssentialRules[]): boolean =>
  effect === 'closes' && rules.some(({ routes, calls }) => (kind === 'route' && routes.has(id)) || (kind === 'call' && calls.has(id)));
