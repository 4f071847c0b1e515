/** A schema for lint rules: access and links. */

import { may } from '../../access/may.ts';
import type { KnownAccount } from '../../account.ts';
import type { CardLocation } from '../../compile/check.ts';
import type { SourceLocation, Sources } from '../../compile/index.ts';
import type { Portal, Route, SiteTables } from '../../portal.ts';
import { ruleOn, siteTables } from '../../site/tables.ts';
import { type MatrixAccount, matrixAccounts } from '../matrixAccounts.ts';
import type { LintFacts, LintInput } from './input.ts';
import { type Link, linksOf } from './links.ts';

/** An account on a site. */
export interface SiteAccount {
  site: string;
  visitor: MatrixAccount;
}

export interface LintView {
  schema: LintInput['schema'];
  portal: Portal;
  sources: Sources;
  known: LintFacts;
  /** Every kind of account on every site. */
  visits: SiteAccount[];
  /** The links of cards, without menus. */
  links: Link[];
  tables: (site: string) => SiteTables;
  /** The routes of a link: by id or key, without those that its parameters exclude. */
  routesOf: (target: Link['target']) => Route[];
  mayOpen: (visit: SiteAccount, route: Route) => boolean;
  /** The source location of a part of a card; the start of the file if the part does not exist. */
  written: (location: CardLocation) => SourceLocation;
  /** The line of a route, or the card of its zone or record. */
  cardLocationOf: (route: PlacedRoute, ...part: string[]) => CardLocation;
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
    visits: Object.keys(portal.sites).flatMap((site) => matrixAccounts(portal.access).map((visitor) => ({ site, visitor }))),
    links: linksOf({ sources, portal }),
    tables: memoized((site) => siteTables(portal, site, Object.keys(portal.sites))),
    routesOf: (target) => (byName.get(target.route) ?? []).map(({ route }) => route).filter((route) => agrees(route, target.with ?? {})),
    mayOpen: (visit, route) => mayOpen(portal, visit, route),
    written: ({ file, path }) => sources.at(file, path) ?? { file, line: 1, column: 1, text: '' },
    cardLocationOf: (route, ...part) => cardLocationOf(sources, route, part),
  };
}

const mayOpen = ({ access }: Portal, { site, visitor }: { site: string; visitor: { account: KnownAccount } }, route: Route): boolean =>
  may(visitor.account, ruleOn(route, site), access) === 'yes';

/** A binding may have any value; a constant selects the route that was expanded for it. */
const agrees = ({ fixed = {} }: Route, values: Record<string, unknown>): boolean =>
  Object.entries(fixed).every(([name, value]) => {
    const given = values[name];
    return typeof given !== 'string' || given.startsWith('$') || given === value;
  });

/** The properties that determine the source location of a route. */
type PlacedRoute = Pick<Route, 'id' | 'group' | 'zone' | 'record'>;

function cardLocationOf(sources: Sources, { id, group, zone, record }: PlacedRoute, part: string[]): CardLocation {
  const line = { file: `schema/routes/${group}.json`, path: ['routes', id] };
  const isDeclared = sources.value(line.file, line.path) !== undefined;
  const ofZone = isDeclared || zone === undefined ? line : { file: `schema/zones/${zone}.json`, path: [] };
  const card = record === undefined ? ofZone : { file: `schema/records/${record}.json`, path: [] };
  const inside = { file: card.file, path: [...card.path, ...part] };
  return sources.value(inside.file, inside.path) === undefined ? card : inside;
}

function memoized<Value>(make: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}
