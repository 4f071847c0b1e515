/** The expected result of a visit, derived from the schema without opening a page. */
import { titleOf } from '../../../runtime/browser/document/title.ts';
import type { KnownAccount } from '../../../runtime/shared/account.ts';
import { type Explanation, explain } from '../../../runtime/shared/explain/index.ts';
import type { Page, Route, SiteTables } from '../../../runtime/shared/portal.ts';
import { sitePath } from '../../../runtime/shared/routing/path.ts';
import { wordsOf } from '../../../runtime/shared/site/tables.ts';
import { menusOf, type ShownMenus, sideMenuOf } from './menus.ts';
import { type CrawlPortal, tablesOf } from './world.ts';

/** The comparable parts of a page, expected or actual. */
export interface PageOutcome {
  status: number;
  /** The path after all redirects. */
  at: string;
  /** The address that the home page reports as refused. */
  refused: string | null;
  /** The address to return to after the login. */
  back: string | null;
  /** Key of the route of the rendered page. */
  route: string;
  /** Type of the account that the page was rendered for. */
  account: number;
  title: string;
  lang: string;
  dir: string;
  menus: ShownMenus;
  /** The side menu of the page. */
  sideMenu: string[] | null;
}

export interface Expected extends PageOutcome {
  /**
   * Whether the title starts with the name of a record, which the schema does not contain. If so, only the end of the title is
   * compared.
   */
  isTitledByRecord: boolean;
  /** The id of the rendered page, or `-` if it is not built yet. */
  page: string;
}

/** The redirects from an address to its page, with the decision at each step. */
export interface RedirectChain {
  at: string;
  explanations: Explanation[];
}

/** The compiler refuses circles of redirects. This is for a schema that was not compiled. */
const maxRedirects = 10;

/** The expected result of an address. The page of a record is not found if the portal has no record of its kind. */
export function expectedAt(world: CrawlPortal, site: string, account: KnownAccount, address: string, hasRecord: boolean): Expected {
  const tables = tablesOf(world, site);
  const access = accessFrom(world, site, account, address);
  const landed = resolveLanding(world, tables, access, hasRecord);
  const { route } = landed;
  const isOpen = route.open && !route.goes;
  return {
    ...landed,
    route: route.key,
    account: account.type,
    ...titleAt(world, tables, route),
    lang: tables.site.locale,
    dir: tables.site.direction,
    menus: menusOf(tables, account, route.key),
    sideMenu: sideMenuOf(tables, account, route.key),
    page: isOpen ? route.page : '-',
  };
}

/** Follows an address through the rules to its page or refusal. */
export function accessFrom({ portal, sources, sites }: CrawlPortal, site: string, account: KnownAccount, address: string): RedirectChain {
  const { prefix } = tablesOf({ sites }, site).site;
  const explanations: Explanation[] = [];
  for (let current = address; ; ) {
    const found = explain(portal, sources, { path: belowPrefix(prefix, current), account, site });
    explanations.push(found);
    if (found.sees !== 'redirect' || explanations.length > maxRedirects) return { at: current, explanations };
    const to = portal.routes.find(({ key, id }) => key === found.to || id === found.to)?.path ?? found.to ?? '/';
    current = sitePath(prefix, shortestPath(to));
  }
}

const belowPrefix = (prefix: string, address: string): string => (prefix ? address.slice(prefix.length + 1) || '/' : address);

/** A path without its optional parts and its rest. Redirects use neither. */
const shortestPath = (path: string): string => path.replace(/\/\{\w+\?\}/g, '').replace(/\/?\{\w+\*\}/, '') || '/';

type Landing = Pick<PageOutcome, 'status' | 'at' | 'refused' | 'back'> & { route: Route };

function resolveLanding(world: CrawlPortal, tables: SiteTables, { at, explanations }: RedirectChain, hasRecord: boolean): Landing {
  const { sees, route: key } = explanations.at(-1) as Explanation;
  const named = (id: string): Route => routeNamed(world, id);
  const here = { at, refused: null, back: null };
  const { prefix } = tables.site;
  if (sees === 'home') return { status: 200, at: sitePath(prefix, '/'), refused: at, back: null, route: named('home') };
  if (sees === 'login') return { status: 200, at: sitePath(prefix, '/login'), refused: null, back: at, route: named('login') };
  if (sees === 'noPermission') return { ...here, status: 403, route: named('noPermission') };
  if (sees !== 'page' || key === undefined) return { ...here, status: 404, route: named('404') };
  const route = named(key);
  const page = route.open ? world.portal.pages[route.page] : undefined;
  const isMissing = page?.record !== undefined && (route.path.includes('{') ? !hasRecord : isNamedByQuery(world, page, page.record));
  return isMissing ? { ...here, status: 404, route: named('404') } : { ...here, status: route.status ?? 200, route };
}

/** Visits have no query, so a page whose call requires a value from the query finds no record. Nested values are required. */
function isNamedByQuery({ portal }: Pick<CrawlPortal, 'portal'>, { data = {} }: Page, record: string): boolean {
  const idInData = data[record];
  const { body, query } = (idInData && portal.calls[idInData.call]) ?? {};
  const required = new Set([body, query].flatMap((shape) => (shape?.required as string[] | undefined) ?? []));
  return Object.entries(idInData?.with ?? {}).some(
    ([name, value]) => JSON.stringify(value).includes('"$query.') && (typeof value !== 'string' || required.has(name)),
  );
}

function routeNamed({ portal }: Pick<CrawlPortal, 'portal'>, name: string): Route {
  const route = portal.routes.find(({ key, id }) => key === name || id === name);
  if (!route) throw new Error(`The schema has no route ${name}.`);
  return route;
}

function titleAt({ portal }: CrawlPortal, tables: SiteTables, route: Route): Pick<Expected, 'title' | 'isTitledByRecord'> {
  const page = route.open ? portal.pages[route.page] : undefined;
  const isTitledByRecord = page?.head.title?.startsWith('$') === true;
  const word = wordsOf(portal, tables.site.id)[route.title] ?? route.title;
  return { title: titleOf(tables, isTitledByRecord ? '…' : word, route.id), isTitledByRecord };
}
