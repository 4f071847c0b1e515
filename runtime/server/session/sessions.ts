import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Account } from '../account.ts';
import { unaborted } from '../database/abortable.ts';
import { openChangeCache } from '../database/changeCache.ts';
import { type Changes, credentialTables } from '../database/changes.ts';
import type { PortalDatabase } from '../database/database.ts';
import { accountOf, type CredentialRow, credentialBy, isStillValid } from './accounts.ts';
import { type KnownDevices, openDevices } from './devices.ts';
import { hashOf } from './hash.ts';
import { isSame, openSideTokens, type SideTokens } from './sideTokens.ts';
import { accounts, type LoginMethod, sessions } from './tables.ts';

/** The result of a session lookup. */
export type FoundSession =
  | { kind: 'alive'; account: Account }
  /** Unknown or ended, or its account was disabled or changed type. */
  | { kind: 'unknown' }
  /** Expired by age. */
  | { kind: 'expired' };

/** The login method and origin of a new session. */
export interface NewSession {
  way: LoginMethod;
  address: string;
  agent: string;
}

export interface Sessions {
  begin(accountId: string, beginning: NewSession): Promise<{ id: string; token: string }>;
  /** Looks up a session. Without `use` it does not count as activity of its owner. */
  find(id: string, options?: { use: boolean }): Promise<FoundSession>;
  /** Looks up a session by its public id, which is not a credential. The lookup does not count as use. */
  findKnown(knownId: string): Promise<FoundSession>;
  /** Records that a session's owner has just proved their identity. */
  recordProof(id: string): Promise<void>;
  end(id: string): Promise<void>;
  endAll(accountId: string): Promise<void>;
  /** The token of a session id. */
  tokenOf(id: string): string;
  /** Whether a token matches a session id. */
  fits(id: string, token: string): boolean;
  /** The halves of other services' tokens. */
  side: SideTokens;
  /** Browsers that have logged in before. */
  devices: KnownDevices;
  /** Deletes expired rows. */
  forget(): Promise<void>;
}

interface SessionRules {
  key: Buffer;
  ttlMs: number;
  idleMs: number | undefined;
  /** Lifetime of an anonymous visitor's half, in milliseconds. */
  sideTokenTtlMs: number;
  /** Number of accounts that a browser's device cookie remembers; 0 by default. */
  knownDevices?: () => number;
  clock: () => Date;
  /** Without it every lookup reads the database. */
  changes?: Pick<Changes, 'known' | 'tablesOf' | 'readsTime' | 'isChangedSince' | 'note'>;
}

type SessionRow = CredentialRow<typeof sessions>;

/** Milliseconds for which an expired session is remembered, so that its browser gets "expired" and not "unknown". */
const endedSessionTtlMs = 7 * 86_400_000;

/** Maximum stored length of a user agent. */
const maxAgentLength = 300;

/** Precision of the last use in milliseconds, so that most page views need no write. Finer where idle sessions expire. */
const seenGrain = (idleMs: number | undefined): number => (idleMs === undefined ? 300_000 : Math.min(60_000, idleMs / 2));

/** Bytes of memory for cached sessions. */
const maxCachedBytes = 8 * 1024 * 1024;
/** Bytes of a cached session with its account. */
const rowBytes = 1_500;
/** Maximum age of a cached session in milliseconds. */
const cacheTtlMs = 30_000;

/** Number of sessions whose tokens are remembered, because each call compares one. */
const maxTokens = 5_000;

/** All sessions have the same version of the tables, because a changed schema changes no session. */
const everyTable = {};

/**
 * The sessions of a portal, cached with their accounts. A change in this process applies to the next request. Triggers announce
 * changes by other processes when they are committed. While no announcements can be received, every lookup reads the database.
 */
export function openSessions(database: PortalDatabase, rules: SessionRules): Sessions {
  // Created once: a raw key would be imported again for every token.
  const key = createSecretKey(rules.key);
  const tokens = new LRUCache<string, string>({ max: maxTokens });
  const tokenOf = (id: string): string => {
    const known = tokens.get(id);
    const token = known ?? createHmac('sha256', key).update(id).digest('base64url');
    if (known === undefined) tokens.set(id, token);
    return token;
  };
  const reads = sessionReads(database, rules);
  const note = () => rules.changes?.note(credentialTables);
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
    find: (id, { use } = { use: true }) => findSession(database, reads, hashOf(id), rules, use),
    findKnown: async (knownId) => judgeRow(await sessionByKnownId(database.current, knownId), rules),
    recordProof: async (id) =>
      void (await database
        .update(sessions)
        .set({ provedAt: rules.clock() })
        .where(eq(sessions.idHash, hashOf(id)))
        .finally(note)),
    end: async (id) =>
      void (await database
        .delete(sessions)
        .where(eq(sessions.idHash, hashOf(id)))
        .finally(note)),
    endAll: async (accountId) => void (await database.delete(sessions).where(eq(sessions.accountId, accountId)).finally(note)),
    forget: async () =>
      void (await database.delete(sessions).where(lt(sessions.endsAt, new Date(rules.clock().getTime() - endedSessionTtlMs)))),
  };
}

/** Copies the type from the account in the same statement, so that the session records the type at login. */
async function insertSession(
  database: PortalDatabase,
  session: NewSession & { idHash: string; accountId: string },
  { ttlMs, clock }: SessionRules,
): Promise<void> {
  const now = clock();
  const endsAt = new Date(now.getTime() + ttlMs);
  const { idHash, accountId, way, address } = session;
  const agent = session.agent.slice(0, maxAgentLength);
  await database.execute(sql`insert into ${sessions} (id_hash, account_id, type, way, address, agent, created_at, seen_at, proved_at, ends_at)
    select ${idHash}, ${accounts.id}, ${accounts.type}, ${way}, ${address}, ${agent}, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}, ${endsAt.toISOString()} from ${accounts} where ${accounts.id} = ${accountId}`);
}

/** Reads a session by the hash of its id. */
type SessionLookup = (idHash: string) => Promise<SessionRow | undefined>;

interface SessionReads {
  /** At most 30 seconds old, and never older than a change that this process knows of. */
  cached: SessionLookup;
  current: SessionLookup;
}

function sessionReads(database: PortalDatabase, { changes }: SessionRules): SessionReads {
  const current: SessionLookup = (idHash) => sessionById(database.current, idHash);
  if (!changes) return { cached: current, current };
  const cache = openChangeCache<SessionRow>(
    { tables: () => everyTable, changes, maxBytes: maxCachedBytes, ttlMs: cacheTtlMs },
    () => rowBytes,
  );
  // Other requests may wait for the row, so it does not end with the first one.
  const read = async (idHash: string) => (await unaborted(() => current(idHash))) ?? null;
  return { current, cached: async (idHash) => (await cache.get(idHash, () => read(idHash))) ?? undefined };
}

async function findSession(
  database: PortalDatabase,
  { cached, current }: SessionReads,
  idHash: string,
  rules: SessionRules,
  isUse: boolean,
): Promise<FoundSession> {
  const known = await cached(idHash);
  // Another process may have recorded a later use, which it does not announce.
  const row = known && judgeRow(known, rules).kind === 'expired' ? await current(idHash) : known;
  const found = judgeRow(row, rules);
  const now = rules.clock();
  if (isUse && row && found.kind === 'alive' && now.getTime() - row.credential.seenAt.getTime() > seenGrain(rules.idleMs)) {
    await database.update(sessions).set({ seenAt: now }).where(eq(sessions.idHash, idHash));
    row.credential.seenAt = now;
  }
  return found;
}

function judgeRow(row: SessionRow | undefined, { idleMs, clock }: Pick<SessionRules, 'idleMs' | 'clock'>): FoundSession {
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
