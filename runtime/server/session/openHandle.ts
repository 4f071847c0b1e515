import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PortalDatabase } from '../database/database.ts';
import type { SessionCookies } from './cookies.ts';
import { clearFailures, type DelayRules, type LoginOrigin, loginDelayState } from './delay.ts';
import type { SessionHandle, SessionKind } from './handle.ts';
import { hashOf } from './hash.ts';
import { countAttempt, provePassword } from './login.ts';
import { deletePendingLogin, findPendingLogin, type PendingLogin, storePendingLogin } from './pendingLogin.ts';
import type { Sessions } from './sessions.ts';
import { accounts, type LoginMethod } from './tables.ts';

interface SessionHandleOptions {
  database: PortalDatabase;
  sessions: Sessions;
  cookies: SessionCookies;
  kind: SessionKind;
  /** Id of the call's session. */
  sessionId: string | null;
  /** Ids in the browser's cookies, also for an anonymous call: the session and pending login that a login replaces, the device, and the visitor. */
  sent: Record<'id' | 'half' | 'device' | 'visitor', string | undefined>;
  /** Client address of the call. */
  address: string;
  /** User agent of the client. */
  agent: string;
  /** Rules for failed logins, and the time of the call. */
  delaying: DelayRules;
  /** Maximum number of concurrent password checks for an address. */
  checksPerAddress: number;
  /** Milliseconds that a login waits for its second factor. */
  halfLoginTtlMs: number;
  /** Sets cookies on the response. */
  setCookies: (values: string[]) => void;
}

/** Session operations for a call over HTTP. */
export function openSessionHandle(parts: SessionHandleOptions): SessionHandle {
  const { sessions, cookies, sessionId, database, delaying, address, sent } = parts;
  const originOf = (userAccount: string): LoginOrigin => ({
    userAccount,
    address,
    device: sessions.devices.find(sent.device, userAccount),
  });
  let current = sessionId;
  return {
    kind: parts.kind,
    token: sessionId === null ? null : sessions.tokenOf(sessionId),
    idHash: sessionId === null ? null : hashOf(sessionId),
    visitorHash: visitorHashOf(sent.visitor),
    ensureVisitor: () => visitorHashOf(sent.visitor) ?? setVisitorCookie(parts),
    delayState: (userAccount) => loginDelayState(database, originOf(userAccount), delaying),
    prove: (userAccount, password) => provePassword(database, originOf(userAccount), parts, password),
    attempt: (userAccount, prove) => countAttempt(database, { ...originOf(userAccount), isSecond: true }, delaying, prove),
    recordProof: async () => {
      if (sessionId !== null) await sessions.recordProof(sessionId);
    },
    forgive: (userAccount) => clearFailures(database, originOf(userAccount), delaying),
    startPendingLogin: (half) => rememberPendingLogin(parts, half),
    half: () => findPendingLogin(database, sent.half, delaying.now),
    begin: async (accountId, method) => {
      const { id, token } = await begin(parts, accountId, method);
      current = id;
      return { token };
    },
    issueSideToken: (name) => issueSideToken(parts, name),
    storeSideToken: (name) => storeSide({ ...parts, sessionId: current }, name),
    end: async () => {
      if (sessionId !== null) await sessions.end(sessionId);
      parts.setCookies(cookies.clear());
    },
    endAll: (accountId) => sessions.endAll(accountId),
  };
}

/** For calls that the server makes for a page: they can read the session but not change it. */
export function readOnlySessionHandle(token: string | null, idHash: string | null = null): SessionHandle {
  const throwRefusal = () => {
    throw new Error('A session begins and ends only in a call that came over the wire.');
  };
  const refuse = async () => throwRefusal();
  return {
    kind: token === null ? 'none' : 'session',
    token,
    idHash,
    visitorHash: null,
    ensureVisitor: throwRefusal,
    delayState: refuse,
    prove: refuse,
    attempt: refuse,
    recordProof: refuse,
    forgive: refuse,
    startPendingLogin: refuse,
    half: refuse,
    begin: refuse,
    issueSideToken: throwRefusal,
    storeSideToken: throwRefusal,
    end: refuse,
    endAll: refuse,
  };
}

async function rememberPendingLogin(
  { database, cookies, delaying, halfLoginTtlMs, setCookies }: SessionHandleOptions,
  half: PendingLogin,
): Promise<void> {
  const id = await storePendingLogin(database, half, new Date(delaying.now.getTime() + halfLoginTtlMs));
  setCookies([cookies.half(id)]);
}

/** Bytes of a visitor's secret. */
const visitorBytes = 32;

/** The hash of a visitor's secret; null for a value in another format. */
export const visitorHashOf = (key: string | undefined): string | null =>
  key !== undefined && /^[\w-]{43}$/.test(key) ? hashOf(key) : null;

function setVisitorCookie({ cookies, setCookies }: SessionHandleOptions): string {
  const key = randomBytes(visitorBytes).toString('base64url');
  setCookies([cookies.visitor(key)]);
  return hashOf(key);
}

function issueSideToken({ sessions, cookies, sessionId, delaying, setCookies }: SessionHandleOptions, name: string): string {
  const half = sideOf({ sessions, sessionId, delaying }, name);
  setCookies(cookies.sideTokenCookies(name, half, sessionId === null));
  return half;
}

function storeSide({ sessions, cookies, sessionId, delaying, setCookies }: SessionHandleOptions, name: string): string {
  const half = sideOf({ sessions, sessionId, delaying }, name);
  setCookies([cookies.storeSide(name, half)]);
  return half;
}

const sideOf = (
  { sessions, sessionId, delaying }: Pick<SessionHandleOptions, 'sessions' | 'sessionId' | 'delaying'>,
  name: string,
): string => (sessionId === null ? sessions.side.ofVisitor(name, delaying.now) : sessions.side.ofSession(sessionId, name));

async function begin(
  { database, sessions, cookies, sent, setCookies, ...from }: SessionHandleOptions,
  accountId: string,
  method: LoginMethod,
): Promise<{ id: string; token: string }> {
  if (sent.id !== undefined) await sessions.end(sent.id);
  if (sent.half !== undefined) {
    await deletePendingLogin(database, sent.half);
    setCookies([cookies.half()]);
  }
  const { id, token } = await sessions.begin(accountId, { way: method, address: from.address, agent: from.agent });
  setCookies([...cookies.start(id, token), cookies.device(sessions.devices.remember(sent.device, await nameOf(database, accountId)))]);
  return { id, token };
}

async function nameOf(database: PortalDatabase, accountId: string): Promise<string> {
  const [row] = await database.select({ userAccount: accounts.userAccount }).from(accounts).where(eq(accounts.id, accountId));
  return row?.userAccount ?? '';
}
