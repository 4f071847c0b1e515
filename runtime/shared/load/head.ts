import { may } from '../access/may.ts';
import type { AccountView } from '../account.ts';
import { type BindingScope, bindValue, targetPath } from '../calls/bind.ts';
import type { HeadPart, PageTables, SiteRoute, SiteTables } from '../portal.ts';
import { path, routesNamed, sitePath } from '../routing/path.ts';
import type { HeadLoaded, LoadRequest, PageData, SidebarNode } from './types.ts';

interface HeadLocation {
  route: SiteRoute;
  params: Record<string, string>;
  tables: PageTables | null;
  data: PageData;
  scope: BindingScope;
}

/** Title, description, canonical address and breadcrumb of a loaded page. */
export function headOf({ tables: site, url, account }: LoadRequest, location: HeadLocation): HeadLoaded {
  const { route, tables, scope } = location;
  const head = tables?.page.head ?? {};
  const title = url.searchParams.get('fromTitle')?.slice(0, 200) || textOf(head.title, scope, site) || word(site, location, route.title);
  const query = searchedFor(site, tables, url);
  return {
    title: query ? `${query} – ${title}` : title,
    description:
      textOf(head.description, scope, site) ||
      word(site, location, `page.${tables?.page.id}.description`, '') ||
      word(site, location, 'shell.description', ''),
    keywords: keywordsOf(textOf(head.keywords, scope, site), word(site, location, 'shell.keywords', '')),
    canonical: canonicalOf(site, url, location),
    ...((isOfResults(tables, url) || textOf(head.unlisted, scope, site) !== '') && { unlisted: true as const }),
    ...thingOf(head, scope, site),
    breadcrumb: breadcrumbOf(site, location, title, account),
    alternates: alternatesOf(site, url, location),
  };
}

/** The keywords of the record, followed by those of all pages. */
const keywordsOf = (...all: readonly string[]): string => all.filter(Boolean).join(', ');

/** The query of a search page. It is part of the title, and the page is not indexed. */
const searchedFor = ({ settings }: SiteTables, tables: PageTables | null, url: URL): string | undefined =>
  tables?.page.search ? url.searchParams.get('q')?.trim().slice(0, settings.limits.keywordLength) : undefined;

const isOfResults = (tables: PageTables | null, url: URL): boolean => tables?.page.search === true && url.search !== '';

/** A text, or for a record's text by language, the one in the reader's language. */
function textOf(binding: string | undefined, scope: BindingScope, { site: { language, fallback } }: SiteTables): string {
  const value = binding === undefined ? undefined : bindValue(binding, scope);
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  const texts = value as Readonly<Record<string, string>>;
  return [language, ...fallback, ...Object.keys(texts)].map((each) => texts[each]).find(Boolean) ?? '';
}

/** The record in schema.org terms, without the properties that it does not have. */
function thingOf({ kind, facts = {} }: HeadPart, scope: BindingScope, site: SiteTables): Pick<HeadLoaded, 'thing'> {
  const type = typeof kind === 'object' ? kind.kinds[textOf(kind.by, scope, site)] : kind;
  if (!type) return {};
  const known = Object.entries(facts).map(([name, binding]) => [name, bindValue(binding, scope)] as const);
  return {
    thing: { kind: type, facts: Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== null && value !== '')) },
  };
}

const word = (site: SiteTables, { tables }: Pick<HeadLocation, 'tables'>, key: string, otherwise = key): string =>
  tables?.words[key] ?? site.words[key] ?? otherwise;

/** The query parameters that identify the page. */
const keysIn = ({ keys = [] }: SiteRoute, { searchParams }: URL): Record<string, string | undefined> =>
  Object.fromEntries(keys.map((name) => [name, searchParams.get(name)?.slice(0, maxKeyLength) || undefined]));

/** In UTF-16 units, like the bound of ids in calls. */
const maxKeyLength = 100;

/** The address of this page, or of the record's own page. */
function canonicalOf(site: SiteTables, url: URL, { route, params, tables, scope }: HeadLocation): string {
  const { by, ways = {} } = tables?.page.head.canonical ?? {};
  const card = ways[textOf(by, scope, site)];
  return (card && targetPath(site, card, scope)) ?? path(site, route.canonical ?? route.key, params, keysIn(route, url));
}

function alternatesOf(site: SiteTables, url: URL, location: HeadLocation): HeadLoaded['alternates'] {
  const below = canonicalOf({ ...site, site: { ...site.site, prefix: '' } }, url, location);
  const { sites } = location.route;
  return site.sites.filter(({ id }) => sites.includes(id)).map(({ locale, prefix }) => ({ locale, path: sitePath(prefix, below) }));
}

function breadcrumbOf(site: SiteTables, location: HeadLocation, title: string, account: AccountView): HeadLoaded['breadcrumb'] {
  const { route, params, tables, scope, data } = location;
  const keys = [...new Set(['home', ...route.breadcrumb])].filter((key) => key !== route.key);
  const above = keys.flatMap((key) => crumb(site, location, key, params, account));
  const zone = zoneCrumb(site, location, tables?.page.head, scope);
  return [
    ...above,
    ...zone,
    ...categoryCrumbs(site, route, params, title, data),
    ...(route.id === 'home' ? [] : [{ title: lastTitle(params, title, data) }]),
  ];
}

/** Empty if the route refuses the account. */
function crumb(
  site: SiteTables,
  location: HeadLocation,
  key: string,
  params: Record<string, string>,
  account?: AccountView,
): HeadLoaded['breadcrumb'] {
  const route = routesNamed(site.routes, key).find((candidate) => candidate.key === key);
  if (!route || (account && may(account, route, site.access) === 'no')) return [];
  return [{ title: word(site, location, route.title), path: path(site, key, params) }];
}

/** The zone of the record on a detail page. */
function zoneCrumb(site: SiteTables, location: HeadLocation, head: HeadPart | undefined, scope: BindingScope): HeadLoaded['breadcrumb'] {
  if (!head?.zone) return [];
  const values = Object.entries(head.zone).map(([name, binding]) => [name, bindValue(binding, scope)] as const);
  const route = site.routes.find(
    ({ content }) => content && values.every(([name, value]) => value !== undefined && content[name] === value),
  );
  return route ? crumb(site, location, route.key, {}) : [];
}

/** The chosen categories of a list, outermost first. */
function categoryNames(params: Record<string, string>, data: PageData): { name: string; param: string }[] {
  const found: { name: string; param: string }[] = [];
  let nodes = Array.isArray(data.sidebar) ? (data.sidebar as SidebarNode[]) : [];
  for (const [param, value] of Object.entries(params)) {
    const node = nodes.find(({ id }) => id === value);
    if (!node) continue;
    found.push({ name: node.name, param });
    nodes = node.children ?? [];
  }
  return found;
}

function categoryCrumbs(
  site: SiteTables,
  route: SiteRoute,
  params: Record<string, string>,
  title: string,
  data: PageData,
): HeadLoaded['breadcrumb'] {
  const names = categoryNames(params, data);
  if (names.length === 0) return [];
  const list = { title, path: path(site, route.key, route.fixed ?? {}) };
  const above = names.slice(0, -1).map(({ name }, index) => ({
    title: name,
    path: path(site, route.key, Object.fromEntries(names.slice(0, index + 1).map(({ param }) => [param, params[param]]))),
  }));
  return [list, ...above];
}

const lastTitle = (params: Record<string, string>, title: string, data: PageData): string =>
  categoryNames(params, data).at(-1)?.name || title;
