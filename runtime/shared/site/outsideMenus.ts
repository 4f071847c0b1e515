/**
 * Menus that another system answers, converted to entries of the schema. An own address becomes an entry of its route, so that
 * the route decides who may open it. Other addresses are dropped unless their host is allowed.
 */
import type { MenuNode, OutsideMenus, Portal, Site, SiteTables, Words } from '../portal.ts';
import { matchRoute, siteOf } from '../routing/match.ts';
import { frameMenus } from './frameMenus.ts';
import { siteTables } from './tables.ts';

/** An entry, as the calls declare it. */
interface OutsideEntry {
  id: string;
  title: string;
  path?: string;
  icon?: string;
  children?: readonly OutsideEntry[];
}

/** Maximum number of entries of a menu, including nested ones. A larger menu is not usable. */
const maxEntries = 200;

/** The base of addresses without a host. */
const here = 'https://portal.invalid';

/** The tables that entries are checked against. */
interface OutsideScope {
  tables: Pick<SiteTables, 'routes' | 'sites'>;
  icons: Portal['icons'];
  linkHosts: readonly string[];
  /** The prefix of the menu's word keys. */
  key: string;
}

/** The answer to a call for a language; undefined if there is none. */
export type OutsideAnswer = (call: string, language: string) => { data: unknown; linkHosts: readonly string[] } | undefined;

/** A portal with the menus that other systems answered. A site without a usable answer keeps the menus of the schema. */
export function withOutsideMenus(portal: Portal, active: readonly string[], answerOf: OutsideAnswer): Portal {
  const bySite = Object.values(portal.sites).map((site) => [site.id, outsideMenusOf(portal, site, active, answerOf)] as const);
  const outsideMenus = Object.fromEntries(bySite.filter((entry): entry is [string, OutsideMenus] => entry[1] !== null));
  return Object.keys(outsideMenus).length > 0 ? { ...portal, outsideMenus } : portal;
}

function outsideMenusOf(portal: Portal, site: Site, active: readonly string[], answerOf: OutsideAnswer): OutsideMenus | null {
  const { header, narrowHeader, footer, shortcuts, languages: languagesCall } = site.menus ?? {};
  const calls = { header, narrowHeader, footer, shortcuts };
  const answered = (call: string | undefined) => (call === undefined ? undefined : answerOf(call, site.language));
  const languages = readLanguages(active, site, answered(languagesCall)?.data);
  const menus = Object.entries(calls).flatMap(([part, call]) => {
    const answer = answered(call);
    if (!answer) return [];
    const tables = siteTables(portal, site.id, active);
    const id = frameMenus[part as keyof typeof frameMenus];
    const menu = readMenu(answer.data, { tables, icons: portal.icons, linkHosts: answer.linkHosts, key: `menu.outside.${id}` });
    return menu ? [{ id, ...menu }] : [];
  });
  if (menus.length === 0 && !languages) return null;
  return {
    entries: Object.fromEntries(menus.map(({ id, entries }) => [id, entries])),
    words: Object.assign({}, ...menus.map(({ words }) => words)),
    ...(languages && { languages }),
  };
}

/** The entries of an answer; null if no entry is usable, or there are too many. */
function readMenu(data: unknown, scope: OutsideScope): { entries: MenuNode[]; words: Words } | null {
  const given = data as readonly OutsideEntry[];
  if (given.flatMap(withBelow).length > maxEntries) return null;
  const words: Words = {};
  const entries = given.flatMap((entry, index) => nodesOf(entry, `${scope.key}.${index}`, scope, words));
  return entries.length > 0 ? { entries, words } : null;
}

const withBelow = (entry: OutsideEntry): OutsideEntry[] => [entry, ...(entry.children ?? []).flatMap(withBelow)];

/** An entry with children becomes a group. Deeper entries move up, because menus have two levels. */
function nodesOf(entry: OutsideEntry, key: string, scope: OutsideScope, words: Words): MenuNode[] {
  const [, ...below] = withBelow(entry);
  const look = lookOf(entry, key, scope, words);
  if (below.length === 0) return linkNode(entry.path, look, scope);
  const seen = new Set<string>();
  const entries = below
    .flatMap((child, index) => linkNode(child.path, lookOf(child, `${key}.${index}`, scope, words), scope))
    .filter((node) => !seen.has(targetKey(node)) && seen.add(targetKey(node)));
  return entries.length > 0 ? [{ kind: 'group', id: key.replaceAll('.', '-'), ...look, entries }] : [];
}

/** Equal for entries that lead to the same address. */
const targetKey = ({ title: _title, ...node }: MenuNode): string => JSON.stringify(node);

/** The title is text. Placeholder syntax of words and control characters are removed. */
function lookOf({ title, icon }: OutsideEntry, key: string, { icons }: OutsideScope, words: Words) {
  words[key] = title.replace(/[{}$\p{Cc}\p{Cf}]+/gu, ' ').trim() || '…';
  return { title: key, hiddenOn: [], ...(icon !== undefined && Object.hasOwn(icons, icon) && { icon }) };
}

type EntryLook = ReturnType<typeof lookOf>;

function linkNode(address: string | undefined, look: EntryLook, { tables, linkHosts }: OutsideScope): MenuNode[] {
  if (address === undefined || !URL.canParse(address, here)) return [];
  const url = new URL(address, here);
  if (url.origin === here) return routeNode(url, look, tables);
  const isAllowed = url.protocol === 'https:' && !url.username && !url.password && linkHosts.includes(url.host);
  return isAllowed ? [{ kind: 'link', href: url.href, ...look }] : [];
}

/** The route of an own address. Its prefix is removed, because entries open pages of the site that shows them. */
function routeNode({ pathname, searchParams, hash }: URL, look: EntryLook, tables: OutsideScope['tables']): MenuNode[] {
  const { rest } = siteOf(tables.sites, pathname);
  const match = isDecodable(`${rest}${hash}`) ? matchRoute(tables, rest) : null;
  if (!match || match.route.status !== undefined || match.route.goes) return [];
  const query = [...searchParams].filter(([, value]) => value !== '');
  return [
    {
      kind: 'route',
      route: match.route.key,
      ...look,
      with: Object.fromEntries(Object.entries(match.params).map(([name, value]) => [name, constant(value)])),
      ...(query.length > 0 && { query: Object.fromEntries(query.map(([name, value]) => [name, constant(value)])) }),
      ...(hash.length > 1 && { hash: decodeURIComponent(hash.slice(1)) }),
    },
  ];
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Escapes a value so that a binding reads it as a constant. */
const constant = (value: string): string => (value.startsWith('$') ? `$${value}` : value);

/** The sites in the order of an answer, if they are active and include the own site. */
function readLanguages(active: readonly string[], own: Site, data: unknown): string[] | null {
  const named = [...new Set(((data ?? []) as readonly { code: string }[]).map(({ code }) => code))];
  const known = named.filter((id) => active.includes(id));
  return known.includes(own.id) ? known : null;
}
