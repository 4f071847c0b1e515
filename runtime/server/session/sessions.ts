import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Account } from '../account.ts';
import type { PortalDatabase } from '../database/database.ts';
import { accountOf, type CredentialRow, credentialBy, isStillValid } from './accounts.ts';
import { type KnownDevices, openDevices } from './devices.ts';
import { hashOf } from './hash.ts';
import { isSame, openSideTokens, type SideTokens } from './sideTokens.ts';
import { accounts, type LoginMethod, sessions } from './tables.ts';

/** What a session id turned out to be. */
export type FoundSession =
  | { kind: 'alive'; account: Account }
  /** Never there, ended, or its account was disabled or changed type. */
  | { kind: 'unknown' }
  /** Ended by age. */
  | { kind: 'expired' };

/** How and from where a session begins. */
export interface Beginning {
  way: LoginMethod;
  address: string;
  agent: string;
}

export interface Sessions {
  begin(accountId: string, beginning: Beginning): Promise<{ id: string; token: string }>;
  find(id: string): Promise<FoundSession>;
  /** The same by the id that the owner sees. This id opens nothing, and the look-up does not count as a use. */
  findKnown(knownId: string): Promise<FoundSession>;
  /** Records that the owner of a session has just proved their identity. */
  keepProof(id: string): Promise<void>;
  end(id: string): Promise<void>;
  endAll(accountId: string): Promise<void>;
  /** The token that fits a session id. */
  tokenOf(id: string): string;
  /** Whether a token fits a session id. */
  fits(id: string, token: string): boolean;
  /** The halves of other services' tokens. */
  side: SideTokens;
  /** Browsers that have logged in before. */
  devices: KnownDevices;
  /** Drops rows that nobody asks for any more. */
  forget(): Promise<void>;
}

interface SessionRules {
  key: Buffer;
  ttlMs: number;
  idleMs: number | undefined;
  /** How long a visitor's half of another service's token is good for. */
  sideTokenTtlMs: number;
  /** Accounts that one browser remembers; 0 where it is left out. */
  knownDevices?: () => number;
  clock: () => Date;
}

/** How long a session that ended by age is remembered, so that its browser hears "expired" and not "unknown". */
const endedSessionTtlMs = 7 * 86_400_000;

/** Programs name themselves at any length. */
const maxAgentLength = 300;

/** How exactly it is kept when a session was last used, so that a page view need not write: more exactly where an idle one ends. */
const seenGrain = (idleMs: number | undefined): number => (idleMs === undefined ? 300_000 : Math.min(60_000, idleMs / 2));

/** The sessions of a portal. Every question goes to the database: an end is felt by the next request of any process. */
export function openSessions(database: PortalDatabase, rules: SessionRules): Sessions {
  // Read once: a key that comes as bytes is read anew for every token.
  const key = createSecretKey(rules.key);
  const tokenOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url');
  return {
    tokenOf,
    side: openSideTokens(key, rules.sideTokenTtlMs),
    devices: openDevices(key, rules.knownDevices ?? (() => 0)),
    fits: (id, token) => isSame(tokenOf(id), token),
    begin: async (accountId, beginning) => {
      const id = randomBytes(32).toString('base64url');
      await insertSession(database, { idHash: hashOf(id), accountId, ...beginning }, rules);
      return { id, token: tokenOf(id) };
    },
    find: (id) => findSession(database, hashOf(id), rules),
    findKnown: async (knownId) => judgeRow(await sessionByKnownId(database.reading, knownId), rules),
    keepProof: async (id) =>
      void (await database
        .update(sessions)
        .set({ provedAt: rules.clock() })
        .where(eq(sessions.idHash, hashOf(id)))),
    end: async (id) => void (await database.delete(sessions).where(eq(sessions.idHash, hashOf(id)))),
    endAll: async (accountId) => void (await database.delete(sessions).where(eq(sessions.accountId, accountId))),
    forget: async () =>
      void (await database.delete(sessions).where(lt(sessions.endsAt, new Date(rules.clock().getTime() - endedSessionTtlMs)))),
  };
}

/** The type is copied from the account in the same statement: what it is now is what the session was made for. */
async function insertSession(
  database: PortalDatabase,
  session: Beginning & { idHash: string; accountId: string },
  { ttlMs, clock }: SessionRules,
): Promise<void> {
  const now = clock();
  const endsAt = new Date(now.getTime() + ttlMs);
  const { idHash, accountId, way, address } = session;
  const agent = session.agent.slice(0, maxAgentLength);
  await database.execute(sql`insert into ${sessions} (id_hash, account_id, type, way, address, agent, created_at, seen_at, proved_at, ends_at)
    select ${idHash}, ${accounts.id}, ${accounts.type}, ${way}, ${address}, ${agent}, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}, ${endsAt.toISOString()} from ${accounts} where ${accounts.id} = ${accountId}`);
}

async function findSession(database: PortalDatabase, idHash: string, rules: SessionRules): Promise<FoundSession> {
  const row = await sessionById(database.reading, idHash);
  const found = judgeRow(row, rules);
  const now = rules.clock();
  if (row && found.kind === 'alive' && now.getTime() - row.credential.seenAt.getTime() > seenGrain(rules.idleMs))
    await database.update(sessions).set({ seenAt: now }).where(eq(sessions.idHash, idHash));
  return found;
}

function judgeRow(
  row: CredentialRow<typeof sessions> | undefined,
  { idleMs, clock }: Pick<SessionRules, 'idleMs' | 'clock'>,
): FoundSession {
  if (!row) return { kind: 'unknown' };
  const now = clock().getTime();
  const isIdle = idleMs !== undefined && now - row.credential.seenAt.getTime() > idleMs;
  if (row.credential.endsAt.getTime() <= now || isIdle) return { kind: 'expired' };
  if (!isStillValid(row)) return { kind: 'unknown' };
  const { id, way, provedAt } = row.credential;
  return { kind: 'alive', account: { ...accountOf(row.account), way, credentialId: id, ...(provedAt && { provedAt }) } };
}

const sessionById = credentialBy(sessions, sessions.idHash, 'session_by_id');
const sessionByKnownId = credentialBy(sessions, sessions.id, 'session_by_known_id');
