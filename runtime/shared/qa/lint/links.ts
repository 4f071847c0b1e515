/** The links of page cards. They are found by the routes that cards name, so new kinds of parts need no change here. */
import type { Binding } from '../../../../schema/define/index.ts';
import type { Sources } from '../../compile/index.ts';
import type { Portal } from '../../portal.ts';

/** A part of a card. */
export interface CardPlace {
  file: string;
  place: readonly (string | number)[];
}

/** A link that a card declares. */
export interface Link {
  /** The page with the link; null for links on every page. */
  page: string | null;
  at: CardPlace;
  way: { route: string; with?: Record<string, Binding>; query?: Record<string, Binding> };
  /** `offer`: not shown to accounts that its route refuses; `after`: shown to those who have sent the page's form. */
  kind: 'way' | 'offer' | 'after';
}

/** The links of all pages, including zones, and of the search field. Menus have rules of their own. */
export function linksOf(sources: Sources, { pages }: Pick<Portal, 'pages'>): Link[] {
  const ofPages = Object.keys(pages).flatMap((page) => {
    const file = cardOf(sources, page);
    return waysIn(sources.value(file, []), []).map((found) => linkOf(file, page, found));
  });
  const file = 'schema/portal.json';
  const ofShell = waysIn(sources.value(file, ['search']), ['search']).map((found) => linkOf(file, null, found));
  return [...ofPages, ...ofShell];
}

/** The file of a page's card: its own, or that of the zone or record that generates it. */
export function cardOf(sources: Sources, page: string): string {
  const made = [`schema/zones/${page}.json`, `schema/records/${recordOf(page)}.json`];
  return made.find((file) => sources.value(file, []) !== undefined) ?? `schema/pages/${page}.json`;
}

/** `records.hotlines.edit` is a page of the record hotlines. */
const recordOf = (page: string): string => /^records\.([^.]+)/.exec(page)?.[1] ?? '';

interface LinkPosition {
  way: Link['way'];
  place: (string | number)[];
}

const linkOf = (file: string, page: string | null, { way, place }: LinkPosition): Link => ({
  page,
  at: { file, place },
  way,
  kind: kindAt(place),
});

const kindAt = (place: readonly (string | number)[]): Link['kind'] =>
  place.includes('actions') || place.includes('offers') ? 'offer' : place[0] === 'onSuccess' ? 'after' : 'way';

/** Parts whose keys are names of values. */
const values = new Set(['with', 'query', 'head', 'content', 'uploads', 'when', 'data']);

function waysIn(part: unknown, place: (string | number)[]): LinkPosition[] {
  if (part === null || typeof part !== 'object') return [];
  if (Array.isArray(part)) return part.flatMap((item, index) => waysIn(item, [...place, index]));
  const own = 'route' in part && typeof part.route === 'string' ? [{ way: part as Link['way'], place }] : [];
  return [...own, ...Object.entries(part).flatMap(([key, inner]) => (values.has(key) ? [] : waysIn(inner, [...place, key])))];
}
