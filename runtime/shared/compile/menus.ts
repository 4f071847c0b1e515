import type { MenuCard, MenuEntry } from '../../../schema/define/index.ts';
import type { Menu, MenuNode, Route, RouteNode } from '../portal.ts';
import { propertiesOf } from './answer.ts';
import { compileTarget, compileUse, everywhere, inside } from './bindings.ts';
import type { CardLocation } from './check.ts';
import { type CompileContext, requireWord, routesNamed } from './context.ts';

type GroupCard = Extract<MenuEntry, { kind: 'group' }>;

/** Every menu with its zones filled in and its titles resolved. */
export function compileMenus(context: CompileContext): Record<string, Menu> {
  checkSlots(context);
  return Object.fromEntries([...context.cards.menus].map(([id, card]) => [id, compileMenu(context, id, card)]));
}

function compileMenu(context: CompileContext, id: string, card: MenuCard): Menu {
  const location: CardLocation = { file: `schema/menus/${id}.json`, path: [] };
  const counts = card.counts?.flatMap(
    (use, index) => compileUse(context, use, { location: inside(location, 'counts', index), names: everywhere }) ?? [],
  );
  const seen = new Map<string, CardLocation>();
  const entries = card.entries.flatMap((entry, index) => compileEntry(context, id, entry, inside(location, 'entries', index), seen));
  return { refused: card.refused, ...(card.unbuilt && { unbuilt: card.unbuilt }), ...(counts && { counts }), entries };
}

function compileEntry(
  context: CompileContext,
  menu: string,
  entry: MenuEntry,
  location: CardLocation,
  seen: Map<string, CardLocation>,
): MenuNode[] {
  if (typeof entry === 'string') return routeNode(context, { kind: 'route', route: entry }, location, location, seen);
  if (entry.kind === 'route') return routeNode(context, entry, location, inside(location, 'route'), seen);
  if (entry.kind === 'zones') return inSlot(context.cards.zones, entry.slot).flatMap((id) => zoneNode(context, id, location, seen));
  if (entry.kind === 'records') return inSlot(context.cards.records, entry.slot).flatMap((id) => recordNode(context, id, location, seen));
  checkIcon(context, entry.icon, location);
  const look = { hiddenOn: hiddenSites(context, entry.hiddenOn, location), ...(entry.icon && { icon: entry.icon }) };
  if (entry.kind === 'link')
    return [
      {
        kind: 'link',
        href: entry.href,
        title: inlineTitle(context, `menu.${menu}.${location.path.join('-')}`, entry.title, location),
        ...look,
      },
    ];
  return [groupNode(context, menu, entry, location, look, seen)];
}

function groupNode(
  context: CompileContext,
  menu: string,
  card: GroupCard,
  location: CardLocation,
  look: { hiddenOn: string[]; icon?: string },
  seen: Map<string, CardLocation>,
): MenuNode {
  const key = `menu.${menu}.${card.id}`;
  if (card.title) inlineTitle(context, key, card.title, location);
  else requireWord(context, key, inside(location, 'id'));
  const entries = card.entries.flatMap((entry, index) => compileEntry(context, menu, entry, inside(location, 'entries', index), seen));
  return { kind: 'group', id: card.id, title: key, ...look, entries };
}

function routeNode(
  context: CompileContext,
  card: Extract<MenuEntry, { kind: 'route' }>,
  location: CardLocation,
  routeAt: CardLocation,
  seen: Map<string, CardLocation>,
): MenuNode[] {
  const found = routesNamed(context, card.route)[0];
  if (!found) {
    context.check.error(routeAt, 'unknown-route', `"${card.route}" is no route`, card.route, new Set(context.routes.map(({ id }) => id)));
    return [];
  }
  const address = JSON.stringify([card.route, card.with, card.query, card.hash]);
  if (seen.has(address)) context.check.error(routeAt, 'twice-in-menu', `${card.route} is in this menu already`);
  seen.set(address, routeAt);
  compileTarget(context, { route: card.route, with: card.with }, { location, names: { site: everywhere.site } });
  checkIcon(context, card.icon, location);
  if (card.count) checkCount(context, location, card.count);
  if (card.without)
    context.check.known(inside(location, 'without'), 'unknown-script', 'script of scripts.json', card.without, context.cards.scripts);
  if (found.goes && !card.title) requireWord(context, found.title, routeAt);
  const title = card.title ? inlineTitle(context, `menu.${location.file.slice(13, -5)}.${card.route}`, card.title, location) : found.title;
  return [
    {
      kind: 'route',
      route: found.key,
      title,
      hiddenOn: hiddenSites(context, card.hiddenOn, location),
      ...(card.with && { with: card.with }),
      ...(card.query && { query: card.query }),
      ...(card.hash && { hash: card.hash }),
      ...(card.icon && { icon: card.icon }),
      ...drawingOf(context, found),
      ...(card.count && { count: card.count }),
      ...(card.without && { without: card.without }),
    },
  ];
}

/** Checks that the number next to an entry is in the answers of the menu's calls. */
function checkCount(context: CompileContext, location: CardLocation, count: string): void {
  const { counts = [] } = context.cards.menus.get(location.file.slice('schema/menus/'.length, -'.json'.length)) ?? {};
  const answers = counts.map(({ call }) => context.calls[call]?.answer);
  const names = answers.flatMap((answer) => Object.keys(propertiesOf(answer)));
  if (answers.includes(undefined) || names.includes(count)) return;
  const said = names.length > 0 ? `answer no "${count}"` : 'are missing: name the call under "counts"';
  context.check.error(inside(location, 'count'), 'unknown-count', `the menu's counts ${said}`, count, names);
}

function zoneNode(context: CompileContext, id: string, location: CardLocation, seen: Map<string, CardLocation>): MenuNode[] {
  const route = context.routes.find(({ zone }) => zone === id);
  const icon = context.cards.zones.get(id)?.menu?.icon;
  if (!route) return [];
  if (seen.has(route.key)) context.check.error(location, 'twice-in-menu', `the zone ${id} is in this menu already`);
  seen.set(route.key, location);
  context.reached.add(route.key);
  context.reached.add(route.id);
  return [{ kind: 'route', route: route.key, title: route.title, hiddenOn: [], ...(icon && { icon }), ...drawingOf(context, route) }];
}

/** The drawing in the head of a route's page. */
function drawingOf({ cards }: CompileContext, { page, zone }: Route): Pick<RouteNode, 'drawing'> {
  const card = page === undefined ? undefined : cards.pages.get(page);
  const drawing = (card && 'head' in card ? card.head?.drawing : undefined) ?? (zone && cards.zones.get(zone)?.drawing);
  return drawing ? { drawing } : {};
}

function recordNode(context: CompileContext, id: string, location: CardLocation, seen: Map<string, CardLocation>): MenuNode[] {
  const icon = context.cards.records.get(id)?.menu?.icon;
  const route = context.routes.find(({ key }) => key === `records.${id}`);
  return route ? routeNode(context, { kind: 'route', route: route.key, ...(icon && { icon }) }, location, location, seen) : [];
}

/** Cards in a slot of a menu, by id. */
type Slotted = ReadonlyMap<string, { menu?: { slot: string; after?: string | undefined; icon?: string | undefined } | undefined }>;

/** Sorts the cards of a slot. Cards without `after` come first, by id; every other card follows the one that it names. */
function inSlot(cards: Slotted, slot: string): string[] {
  const members = [...cards].filter(([, { menu }]) => menu?.slot === slot).sort(([a], [b]) => (a < b ? -1 : 1));
  const placed = members.filter(([, { menu }]) => !menu?.after).map(([id]) => id);
  let waiting = members.filter(([, { menu }]) => menu?.after);
  while (waiting.length > 0) {
    const next = waiting.find(([, { menu }]) => placed.includes(menu?.after as string)) ?? (waiting[0] as (typeof waiting)[number]);
    const behind = placed.indexOf(next[1].menu?.after as string);
    placed.splice(behind < 0 ? placed.length : behind + 1, 0, next[0]);
    waiting = waiting.filter((card) => card !== next);
  }
  return placed;
}

/** A slot exists if a menu has it. An unknown slot is an error, and so is an `after` of another kind of card. */
function checkSlots(context: CompileContext): void {
  const entries = [...context.cards.menus.values()].flatMap((menu) => menu.entries);
  for (const kind of ['zones', 'records'] as const) {
    const slots = new Set(slotsIn(entries, kind));
    for (const [id, { menu }] of context.cards[kind] as Slotted) {
      const location: CardLocation = { file: `schema/${kind}/${id}.json`, path: ['menu'] };
      if (!menu) continue;
      if (context.cards.menus.size > 0) context.check.known(inside(location, 'slot'), 'unknown-slot', 'slot of a menu', menu.slot, slots);
      if (menu.after)
        context.check.known(inside(location, 'after'), `unknown-${neighbours[kind]}`, neighbours[kind], menu.after, context.cards[kind]);
      checkIcon(context, menu.icon, location);
    }
  }
}

const neighbours = { zones: 'zone', records: 'record' } as const;

const slotsIn = (entries: readonly MenuEntry[], kind: 'zones' | 'records'): string[] =>
  entries.flatMap((entry) =>
    typeof entry === 'string' ? [] : entry.kind === kind ? [entry.slot] : entry.kind === 'group' ? slotsIn(entry.entries, kind) : [],
  );

function checkIcon(context: CompileContext, icon: string | undefined, location: CardLocation): void {
  if (icon) context.check.known(inside(location, 'icon'), 'unknown-icon', 'icon of icons.json', icon, context.cards.icons);
}

/** Sites on which an entry is hidden, with sets resolved. */
function hiddenSites(context: CompileContext, named: readonly string[] | undefined, location: CardLocation): string[] {
  return (named ?? []).flatMap((name, index) => {
    const known = context.check.known(inside(location, 'hiddenOn', index), 'unknown-site', 'site or set of sites', name, context.siteSets);
    return known ? (context.siteSets.get(name) ?? []) : [];
  });
}

/** Adds a title written in a card to the words, under its usual key. A word of this key in schema/words is an error. */
export function inlineTitle(
  context: CompileContext,
  key: string,
  title: Record<string, string | undefined>,
  location: CardLocation,
): string {
  for (const [language, text] of Object.entries(title)) {
    const words = context.cards.words.get(language);
    if (text === undefined || !words) continue;
    const other = words.get(key);
    if (other && other.location.file !== location.file)
      context.check.error(other.location, 'doubled-word', `${key} is defined in ${location.file} already`);
    else words.set(key, { text, location: inside(location, 'title', language) });
  }
  requireWord(context, key, inside(location, 'title'));
  return key;
}
