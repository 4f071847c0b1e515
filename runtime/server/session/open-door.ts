import type { PortalDatabase } from '../database/database.ts';
import type { SessionCookies } from './cookies.ts';
import type { LoginOutcome, SessionDoor } from './door.ts';
import { provePassword } from './login.ts';
import type { Sessions } from './sessions.ts';
import type { LoginWay } from './tables.ts';

interface DoorParts {
  database: PortalDatabase;
  sessions: Sessions;
  cookies: SessionCookies;
  /** Id of the session that this call runs in. */
  sessionId: string | null;
  /** Id that the browser sent, also with a call that runs as anonymous: a login ends that session. */
  sentId: string | undefined;
  /** Address that the call came from. */
  address: string;
  /** What the program that sent it calls itself. */
  agent: string;
  /** Puts cookies on the answer. */
  setCookies: (values: string[]) => void;
}

/** The door to sessions for one call that came over the wire. */
export function openDoor(parts: DoorParts): SessionDoor {
  const { sessions, cookies, sessionId } = parts;
  return {
    token: sessionId === null ? null : sessions.tokenOf(sessionId),
    logIn: (userAccount, password) => logIn(parts, userAccount, password),
    begin: (accountId, way) => begin(parts, accountId, way),
    end: async () => {
      if (sessionId !== null) await sessions.end(sessionId);
      parts.setCookies(cookies.take());
    },
    endAll: (accountId) => sessions.endAll(accountId),
  };
}

/** The door for calls that the server makes for a page: it knows the session and can change nothing. */
export function closedDoor(token: string | null): SessionDoor {
  const refuse = async () => {
    throw new Error('A session begins and ends only in a call that came over the wire.');
  };
  return { token, logIn: refuse, begin: refuse, end: refuse, endAll: refuse };
}

async function logIn(parts: DoorParts, userAccount: string, password: string): Promise<LoginOutcome> {
  const proof = await provePassword(parts.database, { userAccount, address: parts.address }, password);
  if (proof.kind !== 'proved') return proof;
  const { token } = await begin(parts, proof.accountId, 'password');
  return { kind: 'in', accountId: proof.accountId, token };
}

async function begin(
  { sessions, cookies, sentId, setCookies, ...from }: DoorParts,
  accountId: string,
  way: LoginWay,
): Promise<{ token: string }> {
  if (sentId !== undefined) await sessions.end(sentId);
  const { id, token } = await sessions.begin(accountId, { way, address: from.address, agent: from.agent });
  setCookies(cookies.give(id, token));
  return { token };
}
