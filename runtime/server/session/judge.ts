import type { IncomingHttpHeaders } from 'node:http';
import type { CallRef, Portal } from '../../shared/portal.ts';
import { tokenRule } from '../../shared/request.ts';
import type { PortalDatabase } from '../database/database.ts';
import { type Account, anonymousAccount } from '../handler.ts';
import { isSameOrigin } from '../origin.ts';
import { findAccessToken } from './accessTokens.ts';
import type { SessionCookies } from './cookies.ts';
import type { SessionKind } from './door.ts';
import type { Sessions } from './sessions.ts';
import { nameOf, ownToken } from './side-tokens.ts';

/** Whose request it is, and what it came with. */
interface Known {
  kind: 'account';
  account: Account;
  sessionId: string | null;
  came: SessionKind;
}

export type Judged =
  | Known
  /** `isDead`: the browser's cookies stand for nothing any more and are to be taken back. */
  | { kind: 'refused'; error: 'session.unknown' | 'session.expired'; isDead: boolean };

interface Judges {
  portal: Pick<Portal, 'requests' | 'tokenScopes'>;
  sessions: Sessions;
  cookies: SessionCookies;
  database: PortalDatabase;
  clock: () => Date;
}

/** A request that came with nothing. */
export const nobody: Known = { kind: 'account', account: anonymousAccount, sessionId: null, came: 'none' };

/** Cookies and what goes along do not fit together: the page has to be loaded again, the session may well live. */
const misfit: Judged = { kind: 'refused', error: 'session.unknown', isDead: false };
/** What the browser holds belongs to nothing that lives. */
const dead: Judged = { kind: 'refused', error: 'session.unknown', isDead: true };

/**
 * Whose call it is.
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
export async function judgeSession(judges: Judges, call: CallRef, headers: IncomingHttpHeaders): Promise<Judged> {
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

/** Whose page it is: the cookie alone says so, and one that stands for nothing is an anonymous visitor's. A program may fetch files. */
export async function judgePage(
  { portal, ...rest }: Omit<Judges, 'portal'> & { portal: () => Judges['portal'] },
  headers: IncomingHttpHeaders,
): Promise<Known & { isDead: boolean }> {
  const judges = { ...rest, portal: portal() };
  const { id, token } = judges.cookies.read(headers.cookie);
  const judged = id === undefined ? await judgeVisitor(judges, headers) : await lookUp(judges.sessions, id);
  if (judged.kind === 'account') return { ...judged, isDead: id === undefined && token !== undefined };
  return { ...nobody, isDead: true };
}

/** Whether a request brings an access token, whatever it is worth. */
export const isProgram = ({ authorization }: IncomingHttpHeaders): boolean => bearer.test(authorization ?? '');

const bearer = /^Bearer(?: +(\S.*)?)?$/i;

const judgeVisitor = (judges: Judges, headers: IncomingHttpHeaders): Promise<Judged> | Judged =>
  isProgram(headers) ? judgeProgram(judges, headers) : nobody;

async function judgeProgram({ database, portal, clock }: Judges, { authorization = '' }: IncomingHttpHeaders): Promise<Judged> {
  const account = await findAccessToken(database, portal, bearer.exec(authorization)?.[1]?.trim() ?? '', clock());
  return account ? { kind: 'account', account, sessionId: null, came: 'program' } : misfit;
}

const isVisitors = ({ sessions, clock }: Judges, half: string, from: string): boolean =>
  sessions.side.fits(half, nameOf(from), undefined, clock());

async function lookUp(sessions: Sessions, id: string): Promise<Judged> {
  const found = await sessions.find(id);
  if (found.kind === 'alive') return { kind: 'account', account: found.account, sessionId: id, came: 'session' };
  return { kind: 'refused', error: found.kind === 'expired' ? 'session.expired' : 'session.unknown', isDead: true };
}

const one = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;
