/**
 * What a log of visits says of a schema as it stands: who would be refused now, let in, or led elsewhere. What was seen is
 * taken as logged, and what would be seen is asked of `explain()` for the address or call that was asked for then.
 */
import { anonymous, type KnownAccount } from '../account.ts';
import type { CompiledSchema, SourceLocation } from '../compile/index.ts';
import { addressAt, type Explanation, explain, type RuleKind, type RuleStep } from '../explain/index.ts';
import { sitePath } from '../path.ts';
import type { Access, Call, Portal } from '../portal.ts';
import { everySite, isOpen } from './matrix.ts';
import type { CallVisit, ReadLine, RouteVisit, VisitCount, VisitorKind } from './visit.ts';

/** The result of a visit, with the route of a page or the target of a redirect. */
export interface ReplayOutcome {
  sees: Explanation['sees'];
  /** Key of the route that the address belongs to. */
  route?: string;
  /** Where a redirect leads. */
  to?: string;
}

/** Alike visits, whenever they were. */
export interface Replayed {
  times: number;
  kind: 'route' | 'call';
  /** `*` for calls. */
  site: string;
  /** As columns of the matrix are named. */
  asker: string;
  /** The address with its site's prefix, parameters by their names; or the id of the call. */
  asked: string;
  before: ReplayOutcome;
  after: ReplayOutcome;
  /** Whether they would be refused what they got, get what they were refused, or be led to something else than they were. */
  effect: 'refuses' | 'opens' | 'moves' | 'same';
  /** Roles with any of which they would not see `after`: nothing asked for roles then, so the log does not say who has one. */
  unless?: string[];
  /** What decides now; null where nothing of the schema is about it any more. */
  at: SourceLocation | null;
}

export interface Totals {
  /** All visits that could be read. */
  visits: number;
  /** Of addresses that belonged to no route: what they were is not known, so nothing can be said of them. */
  nowhere: number;
  /** Counted together: by the portal where a minute had too many kinds, or here where the log has. */
  others: number;
  /** Lines that could not be read. */
  unread: number;
}

export interface Replay {
  /** All kinds of visits of routes and calls, those that would turn first, the most frequent first. */
  rows: Replayed[];
  totals: Totals;
  /** The first lines that could not be read. */
  unread: UnreadLine[];
}

/** A line of a file that is no visit, and why. */
export interface UnreadLine {
  file: string;
  line: number;
  fault: string;
}

type Schema = Pick<CompiledSchema, 'portal' | 'sources'>;

/** Kinds of visits that are told apart. A portal has no more; a file that somebody made may. */
const maxKinds = 50_000;
/** Lines that could not be read and are told one by one. */
const maxUnread = 100;

/** Replays a log as it is read. Of its length nothing depends but the time: only kinds of visits are held. */
export async function replayLog(schema: Schema, lines: AsyncIterable<ReadLine & { file: string; line: number }>): Promise<Replay> {
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

/** Visits that may be replayed. */
type ReplayedVisit = Counted<RouteVisit> | Counted<CallVisit>;
type Counted<Kind> = Omit<Kind, 'status'> & { times: number };

function count(kinds: Map<string, ReplayedVisit>, totals: Totals, { minute: _, times, ...visit }: VisitCount): void {
  totals.visits += times;
  if (visit.kind === 'nowhere' || visit.kind === 'others') {
    totals[visit.kind] += times;
    return;
  }
  const { status: _status, ...asked } = visit;
  const key = JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1)));
  const known = kinds.get(key);
  if (known) known.times += times;
  else if (kinds.size < maxKinds) kinds.set(key, { ...asked, times });
  else totals.others += times;
}

const order: readonly Replayed['effect'][] = ['refuses', 'opens', 'moves', 'same'];

/** What visits would meet now, those that would turn first. */
export function replay(schema: Schema, visits: Iterable<ReplayedVisit>): Replayed[] {
  const again: Again = { schema, callAt: callsByAddress(schema.portal) };
  const rows = Array.from(visits, (visit) => replayed(again, visit));
  return rows.sort((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect) || b.times - a.times);
}

interface Again {
  schema: Schema;
  callAt: (call: CallVisit['method'], path: string) => string | undefined;
}

function replayed(again: Again, visit: ReplayedVisit): Replayed {
  const { portal } = again.schema;
  const { kind, times, sees, to, roles } = visit;
  const before: ReplayOutcome = { sees, ...(kind === 'route' && { route: visit.route }), ...(to !== undefined && { to }) };
  const { verdict: _, rules, ...after } = met(again, visit, roles ?? []);
  const effect = effectOf(before, after);
  const isUntold = effect !== 'same' && !roles && rules.some((rule) => rule.kind === 'roles');
  const unless = isUntold ? rolesThatMatter(again, visit, after) : [];
  return {
    times,
    kind,
    site: kind === 'route' ? visit.site : everySite,
    asker: askerName(portal.access, visit),
    asked: kind === 'route' ? sitePath(prefixOf(portal, visit.site), visit.path) : visit.call,
    before,
    after,
    effect,
    ...(unless.length > 0 && { unless }),
    at: decidingRule(rules, effect) ?? formerPlace(again.schema, visit),
  };
}

/** What the address or call of a visit is met with now. A parameter's name stands for any value: no part of a path is written like it. */
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

/** Calls by what a request to them looks like, whatever their parameters are called. */
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

/** Which kind of rule says what differs, the telling one first. */
const tellingRules: Readonly<Record<Replayed['effect'], readonly RuleKind[]>> = {
  refuses: [],
  opens: ['site exception', 'who'],
  moves: ['denied', 'denied row', 'goes', 'path'],
  same: ['site exception', 'who'],
};

/** The rule that says no; of who is let in or sent elsewhere, the one that says who or where. */
function decidingRule(rules: readonly RuleStep[], effect: Replayed['effect']): SourceLocation | null {
  const telling = tellingRules[effect].flatMap((kind) => rules.findLast((rule) => rule.kind === kind) ?? []);
  const refusing = rules.find(({ refuses }) => refuses);
  const rule = effect === 'moves' ? (telling[0] ?? refusing) : (refusing ?? telling[0]);
  return rule ? writtenOf(rule) : null;
}

const writtenOf = ({ file, line, column, text }: SourceLocation): SourceLocation => ({ file, line, column, text });

/** Where the route or call itself is written now, when its address is nobody's. */
function formerPlace({ portal, sources }: Schema, visit: ReplayedVisit): SourceLocation | null {
  if (visit.kind === 'call') return sources.ofCall(visit.call, 'who');
  const { rules } = explain(portal, sources, { route: visit.route, site: visit.site, account: anonymous });
  const path = rules.find(({ kind }) => kind === 'path');
  return path ? writtenOf(path) : null;
}

/** Roles that would have the visitor see something else. */
const rolesThatMatter = (again: Again, visit: ReplayedVisit, { sees, to }: ReplayOutcome): string[] =>
  Object.keys(again.schema.portal.access.roles).filter((role) => {
    const held = met(again, visit, [role]);
    return held.sees !== sees || held.to !== to;
  });

const askerName = ({ names }: Access, { type, roles = [] }: VisitorKind): string =>
  [Object.hasOwn(names, type) ? names[type] : String(type), ...roles].join('+');

const prefixOf = ({ sites }: Portal, id: string): string => (Object.hasOwn(sites, id) ? (sites[id]?.prefix ?? '') : id);
