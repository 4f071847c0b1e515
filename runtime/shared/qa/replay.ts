/**
 * Replays a log of visits against the current schema: who would now be refused, admitted, or redirected elsewhere. The former
 * result comes from the log, the current one from `explain()` for the logged address or call.
 */
import { anonymous, type KnownAccount } from '../account.ts';
import type { LocatedSchema, SourceLocation } from '../compile/index.ts';
import { addressAt, type Explanation, explain, type RuleKind, type RuleStep } from '../explain/index.ts';
import type { Access, Call, Portal } from '../portal.ts';
import { sitePath } from '../routing/path.ts';
import { everySite, isOpen } from './matrix.ts';
import type { CallVisit, ReadLine, RouteVisit, VisitCount, VisitorKind } from './visit.ts';

/** The result of a visit, with the route of a page or the target of a redirect. */
export interface ReplayOutcome {
  sees: Explanation['sees'];
  /** Key of the route of the address. */
  route?: string;
  /** Target of a redirect. */
  to?: string;
}

/** Similar visits, at any time. */
export interface Replayed {
  times: number;
  kind: 'route' | 'call';
  /** `*` for calls. */
  site: string;
  /** Name of the account, as in the columns of the matrix. */
  asker: string;
  /** The address with its site's prefix, with parameter names instead of values; or the id of the call. */
  asked: string;
  before: ReplayOutcome;
  after: ReplayOutcome;
  /** Whether the visits would now be refused, be admitted, or get a different result. */
  effect: 'refuses' | 'opens' | 'moves' | 'same';
  /** Roles with which the result would differ from `after`. The logged rule required no roles, so the log does not contain them. */
  unless?: string[];
  /** The source location of the deciding part; null if no part of the schema refers to the subject any more. */
  at: SourceLocation | null;
}

export interface Totals {
  /** All visits that could be parsed. */
  visits: number;
  /** Visits of addresses without a route. The address is not logged, so they cannot be replayed. */
  nowhere: number;
  /** Visits that were aggregated: by the portal if a minute had too many kinds, or here if the log has. */
  others: number;
  /** Lines that could not be parsed. */
  unread: number;
}

export interface Replay {
  /** All kinds of visits of routes and calls: those with a different result first, then by frequency. */
  rows: Replayed[];
  totals: Totals;
  /** The first lines that could not be parsed. */
  unread: UnreadLine[];
}

/** A line that is not a visit, with the reason. */
export interface UnreadLine {
  file: string;
  line: number;
  fault: string;
}

/** Limit of different kinds of visits. A portal never has more; a crafted file might. */
const maxKinds = 50_000;
/** Number of unparsable lines that are reported one by one. */
const maxUnread = 100;

/** Replays a log as a stream. Memory is independent of its length, because only kinds of visits are stored. */
export async function replayLog(schema: LocatedSchema, lines: AsyncIterable<ReadLine & { file: string; line: number }>): Promise<Replay> {
  const kinds = new Map<string, ReplayedVisit>();
  const totals: Totals = { visits: 0, nowhere: 0, others: 0, unread: 0 };
  const unread: UnreadLine[] = [];
  for await (const { file, line, ...read } of lines) {
    if ('visit' in read) count(kinds, totals, read.visit);
    else {
      totals.unread += 1;
      if (unread.length < maxUnread) unread.push({ file, line, fault: read.fault });
    }
  }
  return { rows: replay(schema, kinds.values()), totals, unread };
}

/** Visits that can be replayed. */
type ReplayedVisit = RepeatedVisit<RouteVisit> | RepeatedVisit<CallVisit>;
type RepeatedVisit<Kind> = Omit<Kind, 'status'> & { times: number };

function count(kinds: Map<string, ReplayedVisit>, totals: Totals, { minute: _, times, ...visit }: VisitCount): void {
  totals.visits += times;
  if (visit.kind === 'nowhere' || visit.kind === 'others') {
    totals[visit.kind] += times;
    return;
  }
  const { status: _status, ...address } = visit;
  const key = JSON.stringify(Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1)));
  const known = kinds.get(key);
  if (known) known.times += times;
  else if (kinds.size < maxKinds) kinds.set(key, { ...address, times });
  else totals.others += times;
}

const order: readonly Replayed['effect'][] = ['refuses', 'opens', 'moves', 'same'];

/** The current results of visits, those with a different result first. */
export function replay(schema: LocatedSchema, visits: Iterable<ReplayedVisit>): Replayed[] {
  const again: Again = { schema, callAt: callsByAddress(schema.portal) };
  const rows = Array.from(visits, (visit) => replayed(again, visit));
  return rows.sort((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect) || b.times - a.times);
}

interface Again {
  schema: LocatedSchema;
  callAt: (call: CallVisit['method'], path: string) => string | undefined;
}

function replayed(again: Again, visit: ReplayedVisit): Replayed {
  const { portal } = again.schema;
  const { kind, times, sees, to, roles } = visit;
  const before: ReplayOutcome = { sees, ...(kind === 'route' && { route: visit.route }), ...(to !== undefined && { to }) };
  const { verdict: _, rules, ...after } = met(again, visit, roles ?? []);
  const effect = effectOf(before, after);
  const isUnexplained = effect !== 'same' && !roles && rules.some((rule) => rule.kind === 'roles');
  const unless = isUnexplained ? rolesThatMatter(again, visit, after) : [];
  return {
    times,
    kind,
    site: kind === 'route' ? visit.site : everySite,
    asker: visitorName(portal.access, visit),
    asked: kind === 'route' ? sitePath(prefixOf(portal, visit.site), visit.path) : visit.call,
    before,
    after,
    effect,
    ...(unless.length > 0 && { unless }),
    at: decidingRule(rules, effect) ?? formerLocation(again.schema, visit),
  };
}

/**
 * The current result of the address or call of a visit. Parameter names stand for values; no fixed segment of a path is
 * written like one.
 */
function met({ schema: { portal, sources }, callAt }: Again, visit: ReplayedVisit, roles: string[]): Explanation {
  const account: KnownAccount = { kind: 'known', type: visit.type, roles };
  const question = questionOf(portal, callAt, visit);
  return question ? explain(portal, sources, { ...question, account }) : { verdict: 'no', sees: 'notFound', rules: [] };
}

function questionOf(portal: Portal, callAt: Again['callAt'], visit: ReplayedVisit) {
  if (visit.kind === 'route') {
    const found = addressAt(portal, visit.site, visit.path);
    return found && { route: found.route.key, site: visit.site };
  }
  const call = callAt(visit.method, visit.path);
  return call === undefined ? null : { call, site: everySite };
}

/** Calls by method and path, with unnamed parameters. */
function callsByAddress({ calls }: Pick<Portal, 'calls'>): Again['callAt'] {
  const address = (method: Call['method'], path: string): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
  const known = new Map(Object.values(calls).map(({ id, method, path }) => [address(method, path), id]));
  return (method, path) => known.get(address(method, path));
}

function effectOf(before: ReplayOutcome, after: ReplayOutcome): Replayed['effect'] {
  const [got, gets] = [isOpen(before), isOpen(after)];
  if (got !== gets) return gets ? 'opens' : 'refuses';
  if (before.sees !== after.sees) return 'moves';
  const isElsewhere = before.sees === 'redirect' ? before.to !== after.to : got && before.route !== after.route;
  return isElsewhere ? 'moves' : 'same';
}

/** The kinds of rules that explain an effect, by priority. */
const rulesByEffect: Readonly<Record<Replayed['effect'], readonly RuleKind[]>> = {
  refuses: [],
  opens: ['site exception', 'who'],
  moves: ['denied', 'denied row', 'goes', 'path'],
  same: ['site exception', 'who'],
};

/** The rule that refuses; otherwise the rule that admits or redirects. */
function decidingRule(rules: readonly RuleStep[], effect: Replayed['effect']): SourceLocation | null {
  const explaining = rulesByEffect[effect].flatMap((kind) => rules.findLast((rule) => rule.kind === kind) ?? []);
  const refusing = rules.find(({ refuses }) => refuses);
  const rule = effect === 'moves' ? (explaining[0] ?? refusing) : (refusing ?? explaining[0]);
  return rule ? writtenOf(rule) : null;
}

const writtenOf = ({ file, line, column, text }: SourceLocation): SourceLocation => ({ file, line, column, text });

/** The source location of the route or call, if its address no longer exists. */
function formerLocation({ portal, sources }: LocatedSchema, visit: ReplayedVisit): SourceLocation | null {
  if (visit.kind === 'call') return sources.ofCall(visit.call, 'who');
  const { rules } = explain(portal, sources, { route: visit.route, site: visit.site, account: anonymous });
  const path = rules.find(({ kind }) => kind === 'path');
  return path ? writtenOf(path) : null;
}

/** Roles that would change the result for the visitor. */
const rolesThatMatter = (again: Again, visit: ReplayedVisit, { sees, to }: ReplayOutcome): string[] =>
  Object.keys(again.schema.portal.access.roles).filter((role) => {
    const held = met(again, visit, [role]);
    return held.sees !== sees || held.to !== to;
  });

const visitorName = ({ names }: Access, { type, roles = [] }: VisitorKind): string =>
  [Object.hasOwn(names, type) ? names[type] : String(type), ...roles].join('+');

const prefixOf = ({ sites }: Portal, id: string): string => (Object.hasOwn(sites, id) ? (sites[id]?.prefix ?? '') : id);
