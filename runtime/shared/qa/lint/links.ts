/** The links of page cards. They are found by the routes that cards name, so new kinds of parts need no change here. */

import type { Binding } from '../../../../schema/define/index.ts';
import type { CardLocation } from '../../compile/check.ts';
import type { Sources } from '../../compile/index.ts';
import type { Portal } from '../../portal.ts';

/** A link that a card declares. */
export interface Link {
  /** The page with the link; null for links on every page. */
  page: string | null;
  location: CardLocation;
  target: { route: string; with?: Record<string, Binding>; query?: Record<string, Binding> };
  /** The sites that have the block of the link; every site if absent. */
  sites?: readonly string[];
  /** `offer`: hidden from accounts that its route refuses; `after`: shown after the page's form was sent. */
  kind: 'way' | 'offer' | 'after';
}

interface LinkSources {
  sources: Sources;
  portal: Pick<Portal, 'pages' | 'sites'>;
}

/** The links of all pages, including zones, and of the search field. Menus have their own rules. */
export function linksOf({ sources, portal }: LinkSources): Link[] {
  const ofPages = Object.keys(portal.pages).flatMap((page) => {
    const file = cardOf(sources, page);
    return linksBelow(sources.value(file, []), []).map((found) => linkOf({ sources, portal }, file, page, found));
  });
  const file = 'schema/portal.json';
  const ofShell = linksBelow(sources.value(file, ['search']), ['search']).map((found) => linkOf({ sources, portal }, file, null, found));
  return [...ofPages, ...ofShell];
}

/** The sites of the block that contains a location. */
function sitesAt(schema: LinkSources, file: string, path: readonly (string | number)[]): string[] | undefined {
  const index = path.findIndex((part, index) => isBlocks(part) && typeof path[index + 1] === 'number');
  return index < 0 ? undefined : sitesOf(schema, { file, path: path.slice(0, index + 2) });
}

/** Keys of cards that list blocks. */
export const isBlocks = (part: string | number): boolean => part === 'blocks' || part === 'aside';

/** The sites that a block names, with sets resolved. */
function sitesOf({ sources, portal }: LinkSources, { file, path }: CardLocation): string[] | undefined {
  const named = sources.value(file, [...path, 'sites']) as readonly string[] | undefined;
  return (
    named && Object.values(portal.sites).flatMap((site) => ([site.id, ...site.in].some((name) => named.includes(name)) ? site.id : []))
  );
}

interface SiteBlock {
  location: CardLocation;
  sites: string[];
}

/** The blocks of a page that name sites. */
export function siteBlocksOf(schema: LinkSources, page: string): SiteBlock[] {
  const file = cardOf(schema.sources, page);
  const card = (schema.sources.value(file, []) ?? {}) as { tabs?: readonly unknown[] };
  const tabs = Array.isArray(card.tabs) ? [...card.tabs.keys()] : [];
  const lists = [['blocks'], ['aside'], ...tabs.map((tab) => ['tabs', tab, 'blocks'])];
  return lists.flatMap((list) => {
    const blocks = schema.sources.value(file, list);
    return (Array.isArray(blocks) ? blocks : []).flatMap((_, index) => {
      const location = { file, path: [...list, index] };
      const sites = sitesOf(schema, location);
      return sites ? [{ location, sites }] : [];
    });
  });
}

/** The file of a page's card: its own, or that of the zone or record that generates it. */
export function cardOf(sources: Sources, page: string): string {
  const made = [`schema/zones/${page}.json`, `schema/records/${recordOf(page)}.json`];
  return made.find((file) => sources.value(file, []) !== undefined) ?? `schema/pages/${page}.json`;
}

/** `records.hotlines.edit` is a page of the record hotlines. */
const recordOf = (page: string): string => /^records\.([^.]+)/.exec(page)?.[1] ?? '';

interface FoundLink {
  target: Link['target'];
  path: (string | number)[];
}

function linkOf({ sources, portal }: LinkSources, file: string, page: string | null, { target, path }: FoundLink): Link {
  const sites = page === null ? undefined : sitesAt({ sources, portal }, file, path);
  return { page, location: { file, path }, target, kind: kindAt(path), ...(sites && { sites }) };
}

/** Keys of cards whose links are omitted for accounts that may not follow them. */
const offering = ['actions', 'offers', 'leads'];

const kindAt = (path: readonly (string | number)[]): Link['kind'] =>
  offering.some((key) => path.includes(key)) ? 'offer' : path[0] === 'onSuccess' ? 'after' : 'way';

/** Parts whose keys are names of values. */
const values = new Set(['with', 'query', 'head', 'content', 'uploads', 'when', 'data']);

function linksBelow(part: unknown, path: (string | number)[]): FoundLink[] {
  if (part === null || typeof part !== 'object') return [];
  if (Array.isArray(part)) return part.flatMap((item, index) => linksBelow(item, [...path, index]));
  const own = 'route' in part && typeof part.route === 'string' ? [{ target: part as Link['target'], path }] : [];
  return [...own, ...Object.entries(part).flatMap(([key, inner]) => (values.has(key) ? [] : linksBelow(inner, [...path, key])))];
}
