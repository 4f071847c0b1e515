import type { IncomingHttpHeaders } from 'node:http';
import { tokenRule } from '../../shared/calls/request.ts';
import type { CallRef, Portal } from '../../shared/portal.ts';
import { type Account, anonymousAccount } from '../account.ts';
import type { ServerConfig } from '../config/config.ts';
import type { PortalDatabase } from '../database/database.ts';
import { actingFrom } from '../trust/networks.ts';
import { isSameOrigin } from '../trust/origin.ts';
import type { ClientRequest } from '../trust/proxies.ts';
import { findAccessToken, findKnownToken } from './accessTokens.ts';
import type { SessionCookies } from './cookies.ts';
import type { SessionKind } from './handle.ts';
import type { Sessions } from './sessions.ts';
import { nameOf, ownToken } from './sideTokens.ts';

/** The account of a request and its kind of credential. */
interface KnownSession {
  kind: 'account';
  /** With its network restriction applied: staff outside the company network are marked. */
  account: Account;
  sessionId: string | null;
  came: SessionKind;
}

export type SessionJudgement =
  | KnownSession
  /** `isDead`: the browser's cookies are no longer valid and must be cleared. */
  | { kind: 'refused'; error: 'session.unknown' | 'session.expired'; isDead: boolean };

/** The dependencies of judging a request. */
export interface JudgeContext {
  portal: () => Pick<Portal, 'requests' | 'tokenScopes' | 'settings' | 'access' | 'menus' | 'pages'>;
  config: Pick<ServerConfig, 'staffNetworks' | 'publicUrl' | 'proxies'>;
  sessions: Sessions;
  cookies: SessionCookies;
  database: PortalDatabase;
  clock: () => Date;
}

interface Judges extends Omit<JudgeContext, 'portal' | 'config'> {
  portal: ReturnType<JudgeContext['portal']>;
}

/** A request without credentials. */
export const nobody: KnownSession = { kind: 'account', account: anonymousAccount, sessionId: null, came: 'none' };

/** Cookie and token do not match. The page must reload, but the session may be valid. */
const misfit: SessionJudgement = { kind: 'refused', error: 'session.unknown', isDead: false };
/** The browser's cookies belong to no existing session. */
const dead: SessionJudgement = { kind: 'refused', error: 'session.unknown', isDead: true };

/** Applies the network rule. Every exported function here uses it, so that no route can omit it. */
const acting = <Found extends SessionJudgement>(context: JudgeContext, request: ClientRequest, found: Found): Found =>
  found.kind === 'account' ? { ...found, account: actingFrom(context, found.account, request) } : found;

/** Identifies the account of a call. */
export const judgeSession = async (context: JudgeContext, call: CallRef, request: ClientRequest): Promise<SessionJudgement> =>
  acting(context, request, await judgeCall({ ...context, portal: context.portal() }, call, request.headers));

/**
 * Identifies the account of a call by its credentials.
 *
 * - A program sends an access token and no session. Both together are refused as ambiguous.
 * - A browser sends the session cookie, and a bound half in the header that the token rules name. The half is the
 *   session's own token or, for another service's calls, the half for that service. The cookie alone is not sufficient:
 *   another site can make a browser send it, but cannot read a half.
 * - A browser may lack the half for another service: it may not have signed on from that system, or may have lost the
 *   cookie. Then `Sec-Fetch-Site: same-origin`, which no other site can set, is sufficient. An invalid half is always
 *   refused.
 * - A request without either is anonymous. It may carry a visitor's half, which grants nothing. A forged, expired or
 *   session-bound half is refused, so that a page learns that its session has ended.
 */
async function judgeCall(judges: Judges, call: CallRef, headers: IncomingHttpHeaders): Promise<SessionJudgement> {
  if (call.noToken) return nobody;
  const { portal, sessions, cookies } = judges;
  const { id } = cookies.read(headers.cookie);
  if (isProgram(headers)) return id === undefined ? judgeProgram(judges, headers) : misfit;
  const rule = tokenRule(call, portal.requests);
  const half = one(headers[(rule?.header ?? 'token').toLowerCase()]);
  const isForeign = rule !== undefined && rule.from !== ownToken;
  if (id === undefined) return half === undefined || (isForeign && isVisitors(judges, half, rule.from)) ? nobody : dead;
  const use = !isRepeated(portal, call);
  if (half === undefined) return isForeign && isSameOrigin(headers) ? lookUp(sessions, id, { use }) : misfit;
  const fits = isForeign ? sessions.side.fits(half, nameOf(rule.from), id, judges.clock()) : sessions.fits(id, half);
  return fits ? lookUp(sessions, id, { use }) : misfit;
}

/**
 * Identifies the account of a page or file request by cookie alone. A dead session counts as anonymous. A program may fetch
 * files. A browser that only waits, such as for an event, does not use its session.
 */
export async function judgePage(
  context: JudgeContext,
  request: ClientRequest,
  options = { use: true },
): Promise<KnownSession & { isDead: boolean }> {
  const { headers } = request;
  const { id, token } = context.cookies.read(headers.cookie);
  const judged =
    id === undefined ? await judgeVisitor({ ...context, portal: context.portal() }, headers) : await lookUp(context.sessions, id, options);
  if (judged.kind === 'account') return { ...acting(context, request, judged), isDead: id === undefined && token !== undefined };
  return { ...nobody, isDead: true };
}

/** The account of a session or access token by its public id, as in a signed address; null once that has ended. */
export async function judgeCredential(context: JudgeContext, credentialId: string, request: ClientRequest): Promise<Account | null> {
  const { sessions, database, portal, clock } = context;
  const found = await sessions.findKnown(credentialId);
  const account = found.kind === 'alive' ? found.account : await findKnownToken(database, portal(), credentialId, clock());
  return account && actingFrom(context, account, request);
}

/**
 * The calls that browsers repeat automatically: counts of menus, reports of open forms, and records of live pages. They do not
 * count as use of a session.
 */
const repeatedCalls = new WeakMap<object, ReadonlySet<string>>();

function isRepeated({ menus, pages }: Judges['portal'], { id }: CallRef): boolean {
  const known = repeatedCalls.get(menus) ?? new Set([...countCalls(menus), ...reportCalls(pages), ...liveCalls(pages)]);
  repeatedCalls.set(menus, known);
  return known.has(id);
}

const countCalls = (menus: Judges['portal']['menus']): string[] =>
  Object.values(menus).flatMap(({ counts = [] }) => counts.map(({ call }) => call));

const reportCalls = (pages: Judges['portal']['pages']): string[] =>
  Object.values(pages).flatMap(({ presence }) => (presence ? [presence.call] : []));

const liveCalls = (pages: Judges['portal']['pages']): string[] =>
  Object.values(pages).flatMap(({ live, record = '', data }) => (live && data?.[record] ? [data[record].call] : []));

/** Whether a request carries an access token, valid or not. */
export const isProgram = ({ authorization }: IncomingHttpHeaders): boolean => bearer.test(authorization ?? '');

const bearer = /^Bearer(?: +(\S.*)?)?$/i;

const judgeVisitor = (judges: Judges, headers: IncomingHttpHeaders): Promise<SessionJudgement> | SessionJudgement =>
  isProgram(headers) ? judgeProgram(judges, headers) : nobody;

async function judgeProgram({ database, portal, clock }: Judges, { authorization = '' }: IncomingHttpHeaders): Promise<SessionJudgement> {
  const account = await findAccessToken(database, portal, bearer.exec(authorization)?.[1]?.trim() ?? '', clock());
  return account ? { kind: 'account', account, sessionId: null, came: 'program' } : misfit;
}

const isVisitors = ({ sessions, clock }: Judges, half: string, from: string): boolean =>
  sessions.side.fits(half, nameOf(from), undefined, clock());

async function lookUp(sessions: Sessions, id: string, options: { use: boolean }): Promise<SessionJudgement> {
  const found = await sessions.find(id, options);
  if (found.kind === 'alive') return { kind: 'account', account: found.account, sessionId: id, came: 'session' };
  return { kind: 'refused', error: found.kind === 'expired' ? 'session.expired' : 'session.unknown', isDead: true };
}

const one = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;
