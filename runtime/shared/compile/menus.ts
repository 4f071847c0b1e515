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
  const at: CardLocation = { file: `schema/menus/${id}.json`, path: [] };
  const counts = card.counts?.flatMap(
    (use, index) => compileUse(context, use, { at: inside(at, 'counts', index), names: everywhere }) ?? [],
  );
  const seen = new Map<string, CardLocation>();
  const entries = card.entries.flatMap((entry, index) => compileEntry(context, id, entry, inside(at, 'entries', index), seen));
  return { refused: card.refused, ...(card.unbuilt && { unbuilt: card.unbuilt }), ...(counts && { counts }), entries };
}

function compileEntry(
  context: CompileContext,
  menu: string,
  entry: MenuEntry,
  at: CardLocation,
  seen: Map<string, CardLocation>,
): MenuNode[] {
  if (typeof entry === 'string') return routeNode(context, { kind: 'route', route: entry }, at, at, seen);
  if (entry.kind === 'route') return routeNode(context, entry, at, inside(at, 'route'), seen);
  if (entry.kind === 'zones') return inSlot(context.cards.zones, entry.slot).flatMap((id) => zoneNode(context, id, at, seen));
  if (entry.kind === 'records') return inSlot(context.cards.records, entry.slot).flatMap((id) => recordNode(context, id, at, seen));
  checkIcon(context, entry.icon, at);
  const look = { hiddenOn: hiddenSites(context, entry.hiddenOn, at), ...(entry.icon && { icon: entry.icon }) };
  if (entry.kind === 'link')
    return [{ kind: 'link', href: entry.href, title: inlineTitle(context, `menu.${menu}.${at.path.join('-')}`, entry.title, at), ...look }];
  return [groupNode(context, menu, entry, at, look, seen)];
}

function groupNode(
  context: CompileContext,
  menu: string,
  card: GroupCard,
  at: CardLocation,
  look: { hiddenOn: string[]; icon?: string },
  seen: Map<string, CardLocation>,
): MenuNode {
  const key = `menu.${menu}.${card.id}`;
  if (card.title) inlineTitle(context, key, card.title, at);
  else requireWord(context, key, inside(at, 'id'));
  const entries = card.entries.flatMap((entry, index) => compileEntry(context, menu, entry, inside(at, 'entries', index), seen));
  return { kind: 'group', id: card.id, title: key, ...look, entries };
}

function routeNode(
  context: CompileContext,
  card: Extract<MenuEntry, { kind: 'route' }>,
  at: CardLocation,
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
  compileTarget(context, { route: card.route, with: card.with }, { at, names: { site: everywhere.site } });
  checkIcon(context, card.icon, at);
  if (card.count) checkCount(context, at, card.count);
  if (card.without)
    context.check.known(inside(at, 'without'), 'unknown-script', 'script of scripts.json', card.without, context.cards.scripts);
  if (found.goes && !card.title) requireWord(context, found.title, routeAt);
  const title = card.title ? inlineTitle(context, `menu.${at.file.slice(13, -5)}.${card.route}`, card.title, at) : found.title;
  return [
    {
      kind: 'route',
      route: found.key,
      title,
      hiddenOn: hiddenSites(context, card.hiddenOn, at),
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
function checkCount(context: CompileContext, at: CardLocation, count: string): void {
  const { counts = [] } = context.cards.menus.get(at.file.slice('schema/menus/'.length, -'.json'.length)) ?? {};
  const answers = counts.map(({ call }) => context.calls[call]?.answer);
  const names = answers.flatMap((answer) => Object.keys(propertiesOf(answer)));
  if (answers.includes(undefined) || names.includes(count)) return;
  const said = names.length > 0 ? `answer no "${count}"` : 'are missing: name the call under "counts"';
  context.check.error(inside(at, 'count'), 'unknown-count', `the menu's counts ${said}`, count, names);
}

function zoneNode(context: CompileContext, id: string, at: CardLocation, seen: Map<string, CardLocation>): MenuNode[] {
  const route = context.routes.find(({ zone }) => zone === id);
  const icon = context.cards.zones.get(id)?.menu?.icon;
  if (!route) return [];
  if (seen.has(route.key)) context.check.error(at, 'twice-in-menu', `the zone ${id} is in this menu already`);
  seen.set(route.key, at);
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

function recordNode(context: CompileContext, id: string, at: CardLocation, seen: Map<string, CardLocation>): MenuNode[] {
  const icon = context.cards.records.get(id)?.menu?.icon;
  const route = context.routes.find(({ key }) => key === `records.${id}`);
  return route ? routeNode(context, { kind: 'route', route: route.key, ...(icon && { icon }) }, at, at, seen) : [];
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
      const at: CardLocation = { file: `schema/${kind}/${id}.json`, path: ['menu'] };
      if (!menu) continue;
      if (context.cards.menus.size > 0) context.check.known(inside(at, 'slot'), 'unknown-slot', 'slot of a menu', menu.slot, slots);
      if (menu.after)
        context.check.known(inside(at, 'after'), `unknown-${neighbours[kind]}`, neighbours[kind], menu.after, context.cards[kind]);
      checkIcon(context, menu.icon, at);
    }
  }
}

const neighbours = { zones: 'zone', records: 'record' } as const;

const slotsIn = (entries: readonly MenuEntry[], kind: 'zones' | 'records'): string[] =>
  entries.flatMap((entry) =>
    typeof entry === 'string' ? [] : entry.kind === kind ? [entry.slot] : entry.kind === 'group' ? slotsIn(entry.entries, kind) : [],
  );

function checkIcon(context: CompileContext, icon: string | undefined, at: CardLocation): void {
  if (icon) context.check.known(inside(at, 'icon'), 'unknown-icon', 'icon of icons.json', icon, context.cards.icons);
}

/** Sites on which an entry is hidden, with sets resolved. */
function hiddenSites(context: CompileContext, named: readonly string[] | undefined, at: CardLocation): string[] {
  return (named ?? []).flatMap((name, index) => {
    const known = context.check.known(inside(at, 'hiddenOn', index), 'unknown-site', 'site or set of sites', name, context.siteSets);
    return known ? (context.siteSets.get(name) ?? []) : [];
  });
}

/** Adds a title written in a card to the words, under its usual key. A word of this key in schema/words is an error. */
export function inlineTitle(context: CompileContext, key: string, title: Record<string, string | undefined>, at: CardLocation): string {
  for (const [language, text] of Object.entries(title)) {
    const words = context.cards.words.get(language);
    if (text === undefined || !words) continue;
    const other = words.get(key);
    if (other && other.at.file !== at.file) context.check.error(other.at, 'doubled-word', `${key} is defined in ${at.file} already`);
    else words.set(key, { text, at: inside(at, 'title', language) });
  }
  requireWord(context, key, inside(at, 'title'));
  return key;
}
