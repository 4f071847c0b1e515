import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { PortalDatabase } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Account } from '../handler.ts';
import { forgetOldFailures } from './delay.ts';
import { accounts, type LoginWay, sessions } from './tables.ts';

/** What a session id turned out to be. */
export type FoundSession =
  | { kind: 'alive'; account: Account }
  /** Never there, ended, or its account was disabled or changed type. */
  | { kind: 'unknown' }
  /** Ended by age. */
  | { kind: 'expired' };

/** How and from where a session begins. */
export interface Beginning {
  way: LoginWay;
  address: string;
  agent: string;
}

export interface Sessions {
  begin(accountId: string, beginning: Beginning): Promise<{ id: string; token: string }>;
  find(id: string): Promise<FoundSession>;
  end(id: string): Promise<void>;
  endAll(accountId: string): Promise<void>;
  /** The token that fits a session id. */
  tokenOf(id: string): string;
  /** Whether a token fits a session id. */
  fits(id: string, token: string): boolean;
  /** Drops rows that nobody asks for any more. */
  forget(): Promise<void>;
}

interface SessionRules {
  key: Buffer;
  liveMs: number;
  idleMs: number | undefined;
}

/** How long a session that ended by age is remembered, so that its browser hears "expired" and not "unknown". */
const remembered = sql.raw(`interval '7 days'`);

/** Programs name themselves at any length. */
const longestAgent = 300;

/** How exactly idle time is kept, so that a page view need not write. */
const idleGrainMs = 60_000;

/** The sessions of a portal. Every question goes to the database: an end is felt by the next request of any process. */
export function openSessions(database: PortalDatabase, rules: SessionRules): Sessions {
  // Read once: a key that comes as bytes is read anew for every token.
  const key = createSecretKey(rules.key);
  const tokenOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url');
  return {
    tokenOf,
    fits: (id, token) => isSame(tokenOf(id), token),
    begin: async (accountId, beginning) => {
      const id = randomBytes(32).toString('base64url');
      await insertSession(database, { idHash: hashOf(id), accountId, ...beginning }, rules);
      return { id, token: tokenOf(id) };
    },
    find: (id) => findSession(database, hashOf(id), rules),
    end: async (id) => void (await database.delete(sessions).where(eq(sessions.idHash, hashOf(id)))),
    endAll: async (accountId) => void (await database.delete(sessions).where(eq(sessions.accountId, accountId))),
    forget: async () => {
      await database.delete(sessions).where(lt(sessions.endsAt, sql`now() - ${remembered}`));
      await forgetOldFailures(database);
    },
  };
}

/** The type is copied from the account in the same statement: what it is now is what the session was made for. */
async function insertSession(
  database: PortalDatabase,
  session: Beginning & { idHash: string; accountId: string },
  { liveMs }: SessionRules,
): Promise<void> {
  const endsAt = sql`now() + ${liveMs} * interval '1 millisecond'`;
  const { idHash, accountId, way, address } = session;
  const agent = session.agent.slice(0, longestAgent);
  await database.execute(sql`insert into ${sessions} (id_hash, account_id, type, way, address, agent, ends_at)
    select ${idHash}, ${accounts.id}, ${accounts.type}, ${way}, ${address}, ${agent}, ${endsAt} from ${accounts} where ${accounts.id} = ${accountId}`);
}

async function findSession(database: PortalDatabase, idHash: string, { idleMs }: SessionRules): Promise<FoundSession> {
  const [row] = await sessionById(database.reading).execute({ idHash });
  if (!row) return { kind: 'unknown' };
  const now = Date.now();
  const idle = now - row.sessions.seenAt.getTime();
  if (row.sessions.endsAt.getTime() <= now || (idleMs !== undefined && idle > idleMs)) return { kind: 'expired' };
  if (row.accounts.state !== 'active' || row.accounts.type !== row.sessions.type) return { kind: 'unknown' };
  if (idleMs !== undefined && idle > Math.min(idleGrainMs, idleMs / 2)) {
    await database
      .update(sessions)
      .set({ seenAt: new Date(now) })
      .where(eq(sessions.idHash, idHash));
  }
  return { kind: 'alive', account: accountOf(row.accounts) };
}

const sessionById = prepared((database) =>
  database
    .select()
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.idHash, sql.placeholder('idHash')))
    .prepare('session_by_id'),
);

const accountOf = ({ id, type, userAccount, fullName, deptName, orgName, roles, overseas }: typeof accounts.$inferSelect): Account => ({
  id,
  type,
  userAccount,
  fullName,
  deptName,
  orgName,
  roles,
  overseas,
});

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
