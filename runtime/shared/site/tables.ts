/** Parts of the portal's tables, for one site and one page. Pure; the server serves them, the browser reads them. */
import { isOnSite } from '../page/blocks.ts';
import type {
  CallRef,
  Menu,
  MenuNode,
  Page,
  PageTables,
  Portal,
  Route,
  Rule,
  RuleBySite,
  Site,
  SiteRoute,
  SiteTables,
  Words,
} from '../portal.ts';
import { siteSettings } from './siteSettings.ts';

/** Words that the shell needs on every page. */
const shellWords = ['shell.', 'search.box.', 'route.', 'zone.', 'menu.', 'error.'];

/** The tables of one site. `activeSites` are the ids in the server's language list. */
export function siteTables(
  portal: Portal,
  siteId: string,
  activeSites: readonly string[],
  pageUrls: Record<string, string> = {},
): SiteTables {
  const site = portal.sites[siteId];
  if (!site) throw new Error(`No site ${siteId} in schema/sites.`);
  const { $schema: _, secretKey: __, server: ___, costs: ____, ...requests } = portal.requests;
  const outside = portal.outsideMenus?.[siteId];
  const menus = menusOf(portal, siteId);
  return {
    version: portal.settings.schemaVersion.toString(),
    site,
    sites: activeSites
      .map((id) => portal.sites[id])
      .filter((other) => other !== undefined)
      .map(({ id, prefix, name, locale }) => ({ id, prefix, name, locale })),
    ...(outside?.languages && { languages: outside.languages }),
    routes: portal.routes.flatMap((route) => routeOn(route, site)),
    menus,
    access: portal.access,
    settings: siteSettings(portal.settings),
    requests,
    pages: pageUrls,
    calls: callRefs(portal, [
      ...Object.values(portal.settings.session),
      ...portal.requests.obtain.map(({ by }) => by),
      ...searchCalls(portal),
      ...trackingCalls(portal),
      ...Object.values(portal.settings.notices ?? {}),
      ...Object.values(menus).flatMap(({ counts = [] }) => counts.map(({ call }) => call)),
    ]),
    words: { ...pick(wordsOf(portal, siteId), shellWords), ...outside?.words },
  };
}

/** The menus of a site: the menus of the schema, with entries replaced by answers of another system. */
function menusOf({ menus, outsideMenus }: Pick<Portal, 'menus' | 'outsideMenus'>, siteId: string): Record<string, Menu> {
  const own = Object.entries(menus).map(([id, menu]): [string, Menu] => [id, onSite(menu, siteId)]);
  const outside = Object.entries(outsideMenus?.[siteId]?.entries ?? {}).map(([id, entries]): [string, Menu] => {
    const { refused, unbuilt } = menus[id] ?? { refused: 'hidden' as const };
    return [id, { refused, ...(unbuilt && { unbuilt }), entries }];
  });
  return Object.fromEntries([...own, ...outside]);
}

/** The tables of one page on one site. */
export function pageTables(portal: Portal, siteId: string, pageId: string): PageTables {
  const page = portal.pages[pageId];
  if (!page) throw new Error(`No page ${pageId} in schema/pages.`);
  return { page: pageOn(page as Page, siteId), words: pick(wordsOf(portal, siteId), page.words) };
}

/** A page without the blocks of other sites. */
function pageOn(page: Page, siteId: string): Page {
  if (!('blocks' in page) || !page.blocks?.some(({ sites }) => sites)) return page;
  return { ...page, blocks: page.blocks.filter((block) => isOnSite(block, siteId)) };
}

type WordTables = Pick<Portal, 'sites' | 'words'>;

/** Merged words of a portal by site. A portal is immutable, so they are merged once. */
const mergedWords = new WeakMap<WordTables['words'], Map<string, Words>>();

/** All words of a site. Words of its language override words of its fallback languages. */
export function wordsOf({ sites, words }: WordTables, siteId: string): Words {
  const site = sites[siteId];
  if (!site) return {};
  const bySite = mergedWords.get(words) ?? new Map<string, Words>();
  mergedWords.set(words, bySite);
  const languages = [site.language, ...(site.words === 'fallback' ? site.fallback : [])];
  const key = languages.join(' ');
  const merged = bySite.get(key) ?? Object.assign({}, ...languages.toReversed().map((language) => words[language] ?? {}));
  bySite.set(key, merged);
  return merged;
}

/** The words of a site below a prefix. */
export const wordsBelow = (portal: WordTables, siteId: string, prefix: string): Words => pick(wordsOf(portal, siteId), [prefix]);

/** A route on a site; empty if the site does not have it. */
export function routeOn(route: Route, site: Site): SiteRoute[] {
  const { record: _, ...onSites } = route;
  const allowed = route.allowed[site.id];
  return allowed ? [{ ...onSites, allowed, name: routeName(route, site) }] : [];
}

/** The name of a route on a site (specification section 2): `home` is `lang-home` below a prefix. */
export const routeName = ({ id }: Pick<Route, 'id'>, { prefix }: Pick<Site, 'prefix'>): string => (prefix ? `lang-${id}` : id);

/** The rule of a route or zone on one site; null if the site does not have it. */
export function ruleOn({ allowed, roles }: RuleBySite, siteId: string): Rule | null {
  const types = allowed[siteId];
  return types ? { allowed: types, ...(roles && { roles }) } : null;
}

/** A menu without the entries that a site hides. */
function onSite(menu: Menu, siteId: string): Menu {
  const visibleNodes = (nodes: MenuNode[]): MenuNode[] =>
    nodes
      .filter((node) => !node.hiddenOn.includes(siteId))
      .map((node) => (node.kind === 'group' ? { ...node, entries: visibleNodes(node.entries) } : node));
  return { ...menu, entries: visibleNodes(menu.entries) };
}

/** Some calls for the server and the browser. */
export function callRefs(portal: Pick<Portal, 'calls'>, ids: readonly string[]): Record<string, CallRef> {
  const found = ids.map((id) => portal.calls[id]).filter((call) => call !== undefined);
  return Object.fromEntries(
    found.map(({ rows: _r, params: _p, query: _q, body: _b, answer: _a, fails: _f, proof: _proof, cost: _c, ...ref }) => [ref.id, ref]),
  );
}

/** The calls of the search field on every page. Pages that show frequent searches load these themselves. */
const searchCalls = ({ settings: { search } }: Portal): string[] => (search ? [search.suggest, search.keep] : []);

/** The calls that record page views and clicks. */
const trackingCalls = ({ settings: { tracking } }: Portal): string[] => (tracking ? [tracking.view, tracking.click] : []);

/** Suffixes of plural forms, as in i18next and the CLDR. */
const pluralForms = ['_zero', '_one', '_two', '_few', '_many', '_other'];

/** Sorted keys of words, cached. */
const sortedKeys = new WeakMap<Words, readonly string[]>();

/** The words with a listed key, including plural forms, or below a listed prefix that ends in a dot. */
function pick(words: Words, listed: readonly string[]): Words {
  const keys = sortedKeys.get(words) ?? Object.keys(words).sort();
  sortedKeys.set(words, keys);
  const picked = listed.flatMap((entry) =>
    entry.endsWith('.') ? keysBelow(keys, entry) : ['', ...pluralForms].map((form) => entry + form),
  );
  return Object.fromEntries(
    [...new Set(picked)].sort().flatMap((key) => {
      const word = Object.hasOwn(words, key) ? words[key] : undefined;
      return word === undefined ? [] : [[key, word]];
    }),
  );
}

/** The keys that start with a prefix; they are adjacent. */
function keysBelow(keys: readonly string[], prefix: string): readonly string[] {
  const start = lowerBound(keys, prefix);
  // No key contains U+FFFF, which sorts after all keys with the prefix.
  return keys.slice(start, lowerBound(keys, `${prefix}\uffff`));
}

/** The index of the first key that does not sort before a text. */
function lowerBound(keys: readonly string[], text: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
