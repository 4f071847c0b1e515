import type { IncomingHttpHeaders } from 'node:http';
import type { CallRef, Portal } from '../../shared/portal.ts';
import { type Account, anonymousAccount } from '../handler.ts';
import { isSameOrigin } from '../origin.ts';
import type { SessionCookies } from './cookies.ts';
import type { Sessions } from './sessions.ts';

/** Whose request it is. */
export type Judged =
  | { kind: 'account'; account: Account; sessionId: string | null }
  /** `isDead`: the browser's cookies stand for nothing any more and are to be taken back. */
  | { kind: 'refused'; error: 'session.unknown' | 'session.expired'; isDead: boolean };

interface Judges {
  portal: Pick<Portal, 'requests'>;
  sessions: Sessions;
  cookies: SessionCookies;
}

const nobody: Judged = { kind: 'account', account: anonymousAccount, sessionId: null };

/**
 * Whose call it is: cookie and token fit together, or both are absent. A call that carries another
 * service's token is known by the cookie, where the browser says that our own page sent it. A page that outlived its
 * session still holds a token; it is told so rather than treated as a visitor.
 */
export async function judgeSession({ portal, sessions, cookies }: Judges, call: CallRef, headers: IncomingHttpHeaders): Promise<Judged> {
  if (call.noToken) return nobody;
  const { id } = cookies.read(headers.cookie);
  const rule = tokenRule(portal, call.path);
  if (rule.isForeign) return id !== undefined && isSameOrigin(headers) ? lookUp(sessions, id) : nobody;
  const token = one(headers[rule.header]);
  if (id === undefined && token === undefined) return nobody;
  if (id === undefined) return { kind: 'refused', error: 'session.unknown', isDead: true };
  if (token === undefined || !sessions.fits(id, token)) return { kind: 'refused', error: 'session.unknown', isDead: false };
  return lookUp(sessions, id);
}

/** Whose page it is: the cookie alone says so, and one that stands for nothing is an anonymous visitor's. */
export async function judgePage(
  { sessions, cookies }: Omit<Judges, 'portal'>,
  headers: IncomingHttpHeaders,
): Promise<{ account: Account; sessionId: string | null; isDead: boolean }> {
  const { id, token } = cookies.read(headers.cookie);
  const judged = id === undefined ? nobody : await lookUp(sessions, id);
  if (judged.kind === 'account') return { ...judged, isDead: id === undefined && token !== undefined };
  return { account: anonymousAccount, sessionId: null, isDead: true };
}

async function lookUp(sessions: Sessions, id: string): Promise<Judged> {
  const found = await sessions.find(id);
  if (found.kind === 'alive') return { kind: 'account', account: found.account, sessionId: id };
  return { kind: 'refused', error: found.kind === 'expired' ? 'session.expired' : 'session.unknown', isDead: true };
}

/** The header that carries a call's token, by the first rule that fits; `isForeign`: the token is not the portal's. */
function tokenRule({ requests }: Pick<Portal, 'requests'>, path: string): { header: string; isForeign: boolean } {
  const rule = requests.token.find(({ paths }) => paths.some((part) => part === '*' || path.includes(part)));
  return { header: (rule?.header ?? 'token').toLowerCase(), isForeign: rule !== undefined && rule.from !== 'cookie.token' };
}

const one = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;
