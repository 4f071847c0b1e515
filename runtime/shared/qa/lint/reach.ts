/** Which routes can be reached from the home page by following links. */
import type { Route } from '../../portal.ts';
import type { RuleFinding } from './finding.ts';
import type { Link } from './links.ts';
import { menusAt, menusOfShell, routesShown } from './menus.ts';
import { routesAt } from './paths.ts';
import type { LintView, SiteAccount } from './view.ts';
import { formatVisits } from './visitNames.ts';

/** Sites on which a menu entry for the route is hidden. */
const leftOutOn = ({ portal }: LintView, { key }: Route): string[] =>
  Object.values(portal.menus)
    .flatMap(({ entries }) => entries.flatMap((node) => (node.kind === 'group' ? [node, ...node.entries] : node)))
    .flatMap((node) => (node.kind === 'route' && node.route === key ? node.hiddenOn : []));

interface Unreached {
  route: Route;
  /** The accounts that may open the route, and the ones among them that cannot reach it. */
  viewers: SiteAccount[];
  lost: SiteAccount[];
}

/** Routes that no account that may open them can reach. */
export const unreachableRoutes = (view: LintView): RuleFinding[] =>
  unreached(view)
    .filter(({ viewers, lost }) => lost.length === viewers.length)
    .map(({ route }) => ({
      location: view.written(view.cardLocationOf(route)),
      message: `nobody who may open ${route.key} finds a link to it: add it to a menu, link it from an open page, or set "unlisted": true`,
    }));

/** Routes that only some of the accounts that may open them can reach. Sites on which a menu hides the entry are excluded. */
export const unreachableForSome = (view: LintView): RuleFinding[] =>
  unreached(view)
    .filter(({ viewers, lost }) => lost.length < viewers.length)
    .map(({ route, lost }) => ({ route, lost: lost.filter(({ site }) => !leftOutOn(view, route).includes(site)) }))
    .filter(({ lost }) => lost.length > 0)
    .map(({ route, lost }) => ({
      location: view.written(view.cardLocationOf(route)),
      message: `${formatVisits(view, lost)} may open ${route.key}, but no menu and no link that they see opens it: add one, or narrow its "who"`,
    }));

const found = new WeakMap<LintView, Unreached[]>();

function unreached(view: LintView): Unreached[] {
  const known = found.get(view) ?? findUnreached(view);
  found.set(view, known);
  return known;
}

function findUnreached(view: LintView): Unreached[] {
  const reached = new Map(view.visits.map((visit) => [visit, reachedBy(view, visit)]));
  return view.portal.routes
    .filter((route) => needsLink(view, route))
    .flatMap((route) => {
      const viewers = view.visits.filter((visit) => view.mayOpen(visit, route));
      const lost = viewers.filter((visit) => !reached.get(visit)?.has(route.key));
      return lost.length > 0 ? [{ route, viewers, lost }] : [];
    });
}

/** Redirects, pages that replace others, and unlisted routes need no link. The compiler warns about routes that nothing refers to. */
function needsLink({ schema, cardLocationOf, written }: LintView, route: Route): boolean {
  if (route.goes || route.status || route.unlisted) return false;
  const { file, line } = written(cardLocationOf(route));
  return !schema.problems.some((problem) => problem.code === 'orphan-route' && problem.file === file && problem.line === line);
}

/** Keys of the routes that an account can reach from the home page. */
function reachedBy(view: LintView, visit: SiteAccount): Set<string> {
  const byKey = new Map(view.portal.routes.map((route) => [route.key, route]));
  const reached = new Set<string>();
  const waiting = ['home', ...fromEverywhere(view, visit)];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const route = byKey.get(key);
    if (!route || reached.has(key) || !view.mayOpen(visit, route)) continue;
    reached.add(key);
    waiting.push(...leadsTo(view, visit, route));
  }
  return reached;
}

const fromEverywhere = (view: LintView, visit: SiteAccount): string[] => [
  ...menusOfShell(view).flatMap((menu) => routesShown(view, menu, visit)),
  ...linksFrom(view, null, visit),
];

interface LinkedRoutes extends Pick<Link, 'sites'> {
  keys: string[];
}

const targets = new WeakMap<LintView, Map<string | null, LinkedRoutes[]>>();

/** Keys of the routes that a page links to on a site; null is the frame of every page. */
function linksFrom(view: LintView, page: string | null, { site }: SiteAccount): string[] {
  const known = targets.get(view) ?? targetsByPage(view);
  targets.set(view, known);
  return (known.get(page) ?? []).flatMap(({ sites, keys }) => (sites?.includes(site) === false ? [] : keys));
}

function targetsByPage({ links, routesOf }: LintView): Map<string | null, LinkedRoutes[]> {
  const byPage = Map.groupBy(links, ({ page }) => page);
  const targetOf = ({ target, sites }: Link): LinkedRoutes => ({ keys: routesOf(target).map(({ key }) => key), ...(sites && { sites }) });
  return new Map([...byPage].map(([page, own]) => [page, own.map(targetOf)]));
}

/** A page that is not built yet shows only the frame. */
function leadsTo(view: LintView, visit: SiteAccount, route: Route): string[] {
  if (route.goes) return redirectedTo(view, visit, route);
  const byMenus = menusAt(view, route, visit.site).flatMap((menu) => routesShown(view, menu, visit));
  return [...byMenus, ...route.breadcrumb, ...(route.open ? linksFrom(view, route.page, visit) : [])];
}

function redirectedTo(view: LintView, visit: SiteAccount, { goes }: Route): string[] {
  if (goes?.kind === 'menu') return routesShown(view, goes.menu, visit);
  if (goes?.kind === 'route') return view.routesOf(goes).map(({ key }) => key);
  return goes ? routesAt(view, visit.site, goes.path).map(({ key }) => key) : [];
}
