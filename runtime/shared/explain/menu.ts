import type { MenuEntry } from '../../../schema/define/index.ts';
import type { Sources } from '../compile/index.ts';
import type { JsonPath } from '../compile/source.ts';
import type { MenuNode, Portal } from '../portal.ts';
import { nameOfEntry } from '../routing/menu.ts';
import { isWithin, setSteps, step } from './chain.ts';
import { ruleChain, siteChain } from './rule.ts';
import type { EntryExplanation, Requester, RuleStep } from './types.ts';

/** A menu entry with its location in the menu, and the card of the zone or record that added it. */
interface LocatedEntry {
  node: MenuNode;
  path: JsonPath;
  /** The card whose `menu` added the entry. */
  card?: string;
  entries: LocatedEntry[];
}

/** An explained menu entry, with its route. */
export interface ExplainedEntry extends EntryExplanation {
  route?: string;
  /** False if its page is not built yet. */
  isBuilt?: false;
}

/** Every entry of a menu with its state for an account on a site, groups before their entries. */
export function explainMenu(portal: Portal, sources: Sources, menu: string, requester: Requester): ExplainedEntry[] {
  const file = `schema/menus/${menu}.json`;
  const look = { portal, sources, menu, file, requester };
  return pairs(sources, file, ['entries'], portal.menus[menu]?.entries ?? [], portal).flatMap((entry) => explained(look, entry, []));
}

interface MenuLookup {
  portal: Portal;
  sources: Sources;
  menu: string;
  file: string;
  requester: Requester;
}

function explained(look: MenuLookup, entry: LocatedEntry, above: string[]): ExplainedEntry[] {
  const { node } = entry;
  const path = [...above, nameOfEntry(node)];
  const named = entrySteps(look, entry);
  const hidden = hiddenSteps(look, entry);
  if (hidden) return [{ path, shows: 'hidden', rules: [...named, ...hidden] }];
  if (node.kind === 'link') return [{ path, shows: 'shown', rules: named }];
  if (node.kind === 'route') return [explainedRoute(look, node.route, path, named)];
  const below = entry.entries.flatMap((inner) => explained(look, inner, path));
  const isEmpty = below.every(({ shows }) => shows === 'hidden');
  return [
    { path, shows: isEmpty ? 'hidden' : 'shown', rules: [...named, ...(isEmpty ? below.flatMap(({ rules }) => rules) : [])] },
    ...below,
  ];
}

/** Entries have no `who`: the route of an entry decides, and the menu defines how a refused entry is shown. */
function explainedRoute(
  { portal, sources, menu, file, requester }: MenuLookup,
  key: string,
  path: string[],
  named: RuleStep[],
): ExplainedEntry {
  const route = portal.routes.find((one) => one.key === key || one.id === key);
  const { account, site } = requester;
  if (!route) return { path, shows: 'hidden', rules: named };
  const here = siteChain(sources, route, site);
  if (!here.lets) return { path, route: key, shows: 'hidden', rules: [...named, ...here.rules] };
  if (!route.open && portal.menus[menu]?.unbuilt === 'hidden') {
    const unbuilt = step('unbuilt', sources.at(file, ['unbuilt']), true);
    return { path, route: key, shows: 'hidden', rules: [...named, ...here.rules, ...unbuilt] };
  }
  const refused = step('refused', sources.at(file, ['refused']), true);
  const closed = sources.value(file, ['refused']) === 'locked' ? ('locked' as const) : ('hidden' as const);
  if (account.kind === 'unknown') return { path, route: key, shows: closed, rules: [...named, ...here.rules, ...refused] };
  const rule = ruleChain(sources, route, account, site);
  const rules = [...named, ...here.rules, ...rule.rules, ...(rule.lets ? [] : refused)];
  return { path, route: key, shows: rule.lets ? 'shown' : closed, ...(!route.open && { isBuilt: false as const }), rules };
}

/** The target of a redirect to a menu: an entry that is shown, preferably one whose page is built. */
export function openEntry(entries: readonly ExplainedEntry[]): ExplainedEntry | undefined {
  const open = entries.filter(({ shows, route }) => shows === 'shown' && route !== undefined);
  return open.find(({ isBuilt }) => isBuilt !== false) ?? open[0];
}

const entrySteps = ({ sources, file }: MenuLookup, { path, card }: LocatedEntry): RuleStep[] => [
  ...step('entry', sources.at(file, path)),
  ...(card === undefined ? [] : step('its own place', sources.at(card, ['menu']))),
];

/** Why a site hides an entry; null if it does not. */
function hiddenSteps({ sources, file, requester: { site } }: MenuLookup, { path }: LocatedEntry): RuleStep[] | null {
  const set = (sources.value(file, [...path, 'hiddenOn']) as string[] | undefined)?.find((name) => isWithin(sources, name, site));
  return set === undefined ? null : [...step('hiddenOn', sources.at(file, [...path, 'hiddenOn']), true), ...setSteps(sources, set, site)];
}

/** The compiled entries with their source lines: one line each, but a single line for all zones of a slot. */
function pairs(sources: Sources, file: string, path: JsonPath, nodes: readonly MenuNode[], portal: Portal): LocatedEntry[] {
  const cards = (sources.value(file, path) as MenuEntry[] | undefined) ?? [];
  let next = 0;
  return cards.flatMap((card, index) => {
    const location = [...path, index];
    const own = nodes.slice(next, next + nodesOf(sources, card, portal));
    next += own.length;
    return own.map((node) => ({
      node,
      path: location,
      ...(isSlot(card) && { card: cardBehind(portal, node) }),
      entries: node.kind === 'group' ? pairs(sources, file, [...location, 'entries'], node.entries, portal) : [],
    }));
  });
}

type SlotEntry = Extract<MenuEntry, { kind: 'zones' | 'records' }>;

const isSlot = (card: MenuEntry): card is SlotEntry => typeof card !== 'string' && (card.kind === 'zones' || card.kind === 'records');

/** The card that an entry of a slot comes from. */
function cardBehind(portal: Portal, node: MenuNode): string {
  const route = portal.routes.find(({ key }) => node.kind === 'route' && key === node.route);
  return route?.record === undefined ? `schema/zones/${route?.zone}.json` : `schema/records/${route.record}.json`;
}

/** The number of entries that a line produced. */
function nodesOf(sources: Sources, card: MenuEntry, { zones, routes }: Portal): number {
  if (!isSlot(card)) return 1;
  const ids = card.kind === 'zones' ? Object.keys(zones) : new Set(routes.flatMap(({ record }) => record ?? []));
  return [...ids].filter((id) => sources.value(`schema/${card.kind}/${id}.json`, ['menu', 'slot']) === card.slot).length;
}
