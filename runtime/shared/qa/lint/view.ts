/** A schema as the rules of lint look at it: who may open what where, and what leads where. */
import type { KnownAccount } from '../../account.ts';
import type { SourceLocation, Sources } from '../../compile/index.ts';
import { may } from '../../may.ts';
import type { Portal, Route, SiteTables } from '../../portal.ts';
import { ruleOn, siteTables } from '../../tables.ts';
import { askersOf, type MatrixAccount } from '../askers.ts';
import type { LintFacts, LintInput } from './input.ts';
import { type CardPlace, type Link, linksOf } from './links.ts';

/** An account on a site. */
export interface SiteAccount {
  site: string;
  asker: MatrixAccount;
}

export interface LintView {
  schema: LintInput['schema'];
  portal: Portal;
  sources: Sources;
  known: LintFacts;
  /** Every kind of account on every site. */
  visits: SiteAccount[];
  /** What the cards lead to, menus apart. */
  links: Link[];
  tables: (site: string) => SiteTables;
  /** The routes that a link means: by id or key, without those that its parameters leave out. */
  routesOf: (way: Link['way']) => Route[];
  mayOpen: (visit: SiteAccount, route: Route) => boolean;
  /** A part of a card as it is written; the file's beginning where it is not written at all. */
  written: (at: CardPlace) => SourceLocation;
  /** The line of a route, or the card of its zone or record. */
  placeOf: (route: Placed, ...part: string[]) => CardPlace;
}

export function viewOf({ schema, ...known }: LintInput): LintView {
  const { portal, sources } = schema;
  const byName = Map.groupBy(
    portal.routes.flatMap((route) => [...new Set([route.id, route.key])].map((name) => ({ name, route }))),
    ({ name }) => name,
  );
  return {
    schema,
    portal,
    sources,
    known,
    visits: Object.keys(portal.sites).flatMap((site) => askersOf(portal.access).map((asker) => ({ site, asker }))),
    links: linksOf(sources, portal),
    tables: kept((site) => siteTables(portal, site, Object.keys(portal.sites))),
    routesOf: (way) => (byName.get(way.route) ?? []).map(({ route }) => route).filter((route) => agrees(route, way.with ?? {})),
    mayOpen: (visit, route) => mayOpen(portal, visit, route),
    written: ({ file, place }) => sources.at(file, place) ?? { file, line: 1, column: 1, text: '' },
    placeOf: (route, ...part) => placeOf(sources, route, part),
  };
}

const mayOpen = ({ access }: Portal, { site, asker }: { site: string; asker: { account: KnownAccount } }, route: Route): boolean =>
  may(asker.account, ruleOn(route, site), access) === 'yes';

/** A binding may be any value; a constant picks the route that was expanded for it. */
const agrees = ({ fixed = {} }: Route, values: Record<string, unknown>): boolean =>
  Object.entries(fixed).every(([name, value]) => {
    const given = values[name];
    return typeof given !== 'string' || given.startsWith('$') || given === value;
  });

/** What tells where a route is written. */
type Placed = Pick<Route, 'id' | 'group' | 'zone' | 'record'>;

function placeOf(sources: Sources, { id, group, zone, record }: Placed, part: string[]): CardPlace {
  const line = { file: `schema/routes/${group}.json`, place: ['routes', id] };
  const isDeclared = sources.value(line.file, line.place) !== undefined;
  const ofZone = isDeclared || zone === undefined ? line : { file: `schema/zones/${zone}.json`, place: [] };
  const card = record === undefined ? ofZone : { file: `schema/records/${record}.json`, place: [] };
  const inside = { file: card.file, place: [...card.place, ...part] };
  return sources.value(inside.file, inside.place) === undefined ? card : inside;
}

function kept<Value>(make: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}
