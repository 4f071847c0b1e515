import type { IncomingHttpHeaders } from 'node:http';
import type { CallRef, Portal } from '../../shared/portal.ts';
import { tokenRule } from '../../shared/request.ts';
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
  /** As it may act from where the request comes: staff outside the company's networks are marked. */
  account: Account;
  sessionId: string | null;
  came: SessionKind;
}

export type SessionJudgement =
  | KnownSession
  /** `isDead`: the browser's cookies stand for nothing any more and are to be taken back. */
  | { kind: 'refused'; error: 'session.unknown' | 'session.expired'; isDead: boolean };

/** The parts of the server's room that judge a request. */
export interface JudgeRoom {
  portal: () => Pick<Portal, 'requests' | 'tokenScopes' | 'settings' | 'access'>;
  config: Pick<ServerConfig, 'staffNetworks' | 'publicUrl' | 'proxies'>;
  sessions: Sessions;
  cookies: SessionCookies;
  database: PortalDatabase;
  clock: () => Date;
}

interface Judges extends Omit<JudgeRoom, 'portal' | 'config'> {
  portal: ReturnType<JudgeRoom['portal']>;
}

/** A request that came with nothing. */
export const nobody: KnownSession = { kind: 'account', account: anonymousAccount, sessionId: null, came: 'none' };

/** Cookies and what goes along do not fit together: the page has to be loaded again, the session may well live. */
const misfit: SessionJudgement = { kind: 'refused', error: 'session.unknown', isDead: false };
/** What the browser holds belongs to nothing that lives. */
const dead: SessionJudgement = { kind: 'refused', error: 'session.unknown', isDead: true };

/** Each exported function here answers with the acting account, so that no address can forget the network rule. */
const acting = <Found extends SessionJudgement>(context: JudgeRoom, request: ClientRequest, found: Found): Found =>
  found.kind === 'account' ? { ...found, account: actingFrom(context, found.account, request) } : found;

/** Whose call it is. */
export const judgeSession = async (context: JudgeRoom, call: CallRef, request: ClientRequest): Promise<SessionJudgement> =>
  acting(context, request, await judgeCall({ ...context, portal: context.portal() }, call, request.headers));

/**
 * What a call has to bring.
 *
 * - A program brings an access token and no session; both together are refused, as nobody can say which is meant.
 * - A browser brings the session's cookie and, in the header that the token rules say, a half that is bound to it: its
 *   own token, or for a call that carries another service's, the half for that service. The cookie alone is not enough:
 *   another site can make a browser send it, but cannot read a half.
 * - A browser may have no half for another service: one that is kept in local storage comes with an arrival from another
 *   system, and a cookie can be lost. The browser's own word that our page sent the call (Sec-Fetch-Site), which no other
 *   site can write, then stands in for it. A half that is sent and does not fit is refused all the same.
 * - Neither is the anonymous account. It may bring a half that was given to a visitor; that grants nothing, but one that is
 *   forged, too old or left over from a session is refused: a page that outlived its session is told so rather than
 *   treated as a visitor's.
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
  if (half === undefined) return isForeign && isSameOrigin(headers) ? lookUp(sessions, id) : misfit;
  const fits = isForeign ? sessions.side.fits(half, nameOf(rule.from), id, judges.clock()) : sessions.fits(id, half);
  return fits ? lookUp(sessions, id) : misfit;
}

/** Who asks for a page or file. The cookie alone says so; a dead one counts as an anonymous visitor's. A program may fetch files. */
export async function judgePage(context: JudgeRoom, request: ClientRequest): Promise<KnownSession & { isDead: boolean }> {
  const { headers } = request;
  const { id, token } = context.cookies.read(headers.cookie);
  const judged =
    id === undefined ? await judgeVisitor({ ...context, portal: context.portal() }, headers) : await lookUp(context.sessions, id);
  if (judged.kind === 'account') return { ...acting(context, request, judged), isDead: id === undefined && token !== undefined };
  return { ...nobody, isDead: true };
}

/** The account of a session or access token by its known id, such as a signed address names it; null once that has ended. */
export async function judgeCredential(context: JudgeRoom, credentialId: string, request: ClientRequest): Promise<Account | null> {
  const { sessions, database, portal, clock } = context;
  const found = await sessions.findKnown(credentialId);
  const account = found.kind === 'alive' ? found.account : await findKnownToken(database, portal(), credentialId, clock());
  return account && actingFrom(context, account, request);
}

/** Whether a request brings an access token, whatever it is worth. */
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

async function lookUp(sessions: Sessions, id: string): Promise<SessionJudgement> {
  const found = await sessions.find(id);
  if (found.kind === 'alive') return { kind: 'account', account: found.account, sessionId: id, came: 'session' };
  return { kind: 'refused', error: found.kind === 'expired' ? 'session.expired' : 'session.unknown', isDead: true };
}

const one = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;
