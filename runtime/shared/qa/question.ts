/** Parses a question in one line (an address, a route, a call or a menu entry) and explains its subject. */
import type { KnownAccount } from '../account.ts';
import type { Sources } from '../compile/index.ts';
import { nearest } from '../compile/nearest.ts';
import { type Explanation, explain, explainMenu, type TokenQuestion } from '../explain/index.ts';
import type { Call, MenuNode, Portal } from '../portal.ts';
import { matchRoute, siteOf } from '../routing/match.ts';
import { sitePath } from '../routing/path.ts';
import { type ServedAddress, servedAddresses, servedAt } from '../served/index.ts';
import { routingTables } from '../site/routingTables.ts';
import type { MatrixCell, Sees } from './matrix.ts';

/**
 * How a line was interpreted. `id` is an address below its site's prefix, the key of a route, the id of a call, or the path
 * of a menu entry.
 */
export interface Subject {
  kind: 'address' | 'route' | 'call' | 'entry';
  id: string;
}

export interface AccessQuestion {
  /**
   * An address with or without its site's prefix and query, or the id of a route, call or entry. A call may also be given
   * by method and path. A kind before an ambiguous name selects the subject: `route account.password`.
   */
  of: string;
  account: KnownAccount;
  /** By default the site of the address, otherwise the main site. */
  site?: string;
  /** The account is overseas staff from outside the company's networks. */
  isOutside?: boolean;
  /** Whether to include access tokens. */
  tokens?: TokenQuestion;
}

/** A menu entry that links to the route. */
export interface LeadingEntry {
  /** As in the cells of the matrix. */
  id: string;
  shows: 'shown' | 'locked' | 'hidden';
}

export interface AnsweredQuestion extends Omit<Explanation, 'sees'> {
  sees: Sees;
  subject: Subject;
  /** The site of the question; calls do not depend on it. */
  site: string;
  /** The served address, if the subject is neither a page nor a call. */
  served?: ServedAddress;
  /** The target address of a redirect, with its site's prefix. */
  leadsTo?: string;
  /** A similar name, if the name does not exist. */
  meant?: string;
  entries: LeadingEntry[];
}

/** Explains the subject of a line; unknown subjects are reported as not found. */
export function answerQuestion(
  portal: Portal,
  sources: Sources,
  { of, account, site: named, isOutside = false, tokens }: AccessQuestion,
): AnsweredQuestion {
  const { site: said, served, ...subject } = subjectOf(portal, of, named);
  const requester: AccountOnSite = { account, isOutside, site: said ?? named ?? portal.settings.mainSite, ...(tokens && { tokens }) };
  const answer = served
    ? explain(portal, sources, { ...requester, served: served.id })
    : explainers[subject.kind](portal, sources, subject.id, requester);
  const { route, to } = answer;
  const isThere = answer.sees !== 'notFound' || answer.rules.length > 0;
  const meant = isThere ? undefined : nearest(subject.id, namesOf(portal, subject.kind));
  return {
    ...answer,
    subject,
    site: requester.site,
    ...(served && { served }),
    ...(to !== undefined && { leadsTo: sitePath(portal.sites[requester.site]?.prefix ?? '', pathOf(portal, to)) }),
    ...(meant !== undefined && { meant }),
    entries: route === undefined ? [] : entriesTo(portal, sources, route, requester),
  };
}

/** The site of an address by its prefix. Undefined without a prefix, and for a line that is not an address. */
export function siteSaidBy(portal: Pick<Portal, 'sites'>, of: string): string | undefined {
  const { pathname } = lineOf(of);
  const site = pathname === undefined ? undefined : siteOf(Object.values(portal.sites), pathname).site;
  return site?.prefix ? site.id : undefined;
}

type AccountOnSite = { account: KnownAccount; site: string; isOutside: boolean; tokens?: TokenQuestion };
type Explainer = (portal: Portal, sources: Sources, id: string, requester: AccountOnSite) => Omit<Explanation, 'sees'> & { sees: Sees };

const explainers: Record<Subject['kind'], Explainer> = {
  address: (portal, sources, path, requester) => explain(portal, sources, { ...requester, path }),
  route: (portal, sources, route, requester) => explain(portal, sources, { ...requester, route }),
  call: (portal, sources, call, requester) => explain(portal, sources, { ...requester, call }),
  entry: explainEntry,
};

function explainEntry(portal: Portal, sources: Sources, id: string, requester: AccountOnSite): ReturnType<Explainer> {
  const [menu = ''] = id.split('/', 1);
  const entry = explainMenu(portal, sources, menu, requester).find(({ path }) => entryId(menu, path) === id);
  if (!entry) return { verdict: 'no', sees: 'notFound', rules: [] };
  const { shows, rules, route } = entry;
  return { verdict: shows === 'shown' ? 'yes' : 'no', sees: shows, rules, ...(route !== undefined && { route }) };
}

const entryId = (menu: string, path: readonly string[]): string => [menu, ...path].join('/');

interface QuestionLine {
  /** The kind before the name, if there is one. */
  means?: string;
  name: string;
  /** For an address: its path, and the path with its query. */
  pathname?: string;
  address?: string;
}

/** Parses a line into its kind, and an address or a name. */
function lineOf(of: string): QuestionLine {
  const [, means, name = ''] = /^(?:(GET|POST|route|address|call|menu)\s+)?(.*)$/s.exec(of.trim()) ?? [];
  const isAddress = /^(\/|https?:\/\/)/.test(name) && URL.canParse(name, 'http://portal');
  if (!isAddress) return { name, ...(means && { means }) };
  const { pathname, search } = new URL(name, 'http://portal');
  return { name, ...(means && { means }), pathname, address: pathname + search };
}

type ExplainTarget = Subject & { site?: string; served?: ServedAddress };

function subjectOf(portal: Portal, of: string, named: string | undefined): ExplainTarget {
  const { name, means, pathname, address = '' } = lineOf(of);
  if (pathname === undefined || means === 'address') {
    const served = servedAddresses(portal).find(({ id, rule }) => id === name && isFurther(rule));
    if (served) return { kind: 'address', id: name, served };
  }
  if (pathname === undefined) return { kind: kindOfName(portal, name, means), id: name };
  const { site, rest } = siteOf(Object.values(portal.sites), pathname);
  const call = Object.values(portal.calls).find((one) => isAt(one, pathname, means));
  if (call && (means || !isRoute(portal, site.id, rest))) return { kind: 'call', id: call.id };
  const servedAddress = servedAt(portal, means === 'POST' ? 'POST' : 'GET', address);
  if (servedAddress && isFurther(servedAddress.served.rule)) {
    const id = servedAddress.served.isOnSites && servedAddress.page !== undefined && pathname !== '/export' ? rest : address;
    return { kind: 'address', id, served: servedAddress.served, ...(servedAddress.served.isOnSites && { site: servedAddress.site }) };
  }
  return { kind: 'address', id: rest, ...((site.prefix || !named) && { site: site.id }) };
}

/** Pages and calls have their own rules. */
const isFurther = ({ kind }: ServedAddress['rule']): boolean => kind !== 'route' && kind !== 'call';

/** The kind of an ambiguous name: a call, unless a kind is given. */
function kindOfName({ calls, routes, menus }: Portal, name: string, means: string | undefined): Subject['kind'] {
  if (means === 'route' || means === 'call') return means;
  if (means === 'menu') return 'entry';
  if (Object.hasOwn(calls, name)) return 'call';
  if (routes.some(({ key }) => key === name)) return 'route';
  return Object.hasOwn(menus, name.split('/', 1)[0] ?? '') && name.includes('/') ? 'entry' : 'call';
}

/** The question for a cell of the matrix. The question for a block is about its route. */
export const lineOfCell = ({ kind, id }: Pick<MatrixCell, 'kind' | 'id'>): string =>
  kind === 'block' ? `route ${id.split('/', 1)[0]}` : `${kind} ${id}`;

const isRoute = (portal: Portal, site: string, path: string): boolean => matchRoute(routingTables(portal, site), path) !== null;

/** Whether a request's path matches a call; parameters match any segment. */
function isAt({ path, method }: Call, pathname: string, means: string | undefined): boolean {
  const [own, given] = [path.split('/'), pathname.split('/')];
  const fits = own.length === given.length && own.every((part, index) => /^\{.*\}$/.test(part) || part === given[index]);
  return fits && (means === undefined || means === 'call' || means === method);
}

const namesOf = ({ calls, routes }: Portal, kind: Subject['kind']): string[] =>
  kind === 'address'
    ? [...routes.map(({ path }) => path), ...Object.values(calls).map(({ path }) => path)]
    : [...Object.keys(calls), ...routes.map(({ key }) => key)];

/** The path of a route by its key or id. Other values are already paths. */
const pathOf = ({ routes }: Portal, to: string): string => routes.find(({ key, id }) => key === to || id === to)?.path ?? to;

/** Whether an entry links to a route with one of these names. */
const holds = (nodes: readonly MenuNode[], names: readonly (string | undefined)[]): boolean =>
  nodes.some((node) => (node.kind === 'route' ? names.includes(node.route) : node.kind === 'group' && holds(node.entries, names)));

function entriesTo(portal: Portal, sources: Sources, route: string, requester: AccountOnSite): LeadingEntry[] {
  const id = portal.routes.find(({ key }) => key === route)?.id;
  const names = [route, id];
  const menus = Object.keys(portal.menus).filter((menu) => holds(portal.menus[menu]?.entries ?? [], names));
  return menus.flatMap((menu) =>
    explainMenu(portal, sources, menu, requester)
      .filter((entry) => entry.route !== undefined && names.includes(entry.route))
      .map(({ path, shows }) => ({ id: entryId(menu, path), shows })),
  );
}
