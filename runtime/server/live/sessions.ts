import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts, sessions } from '../session/tables.ts';

interface SessionBounds {
  now: Date;
  idleMs: number | undefined;
}

/** Selects the ended sessions from some public ids. The lookup does not count as use. */
export async function endedSessions(
  database: Database,
  ids: readonly string[],
  { now, idleMs }: SessionBounds,
): Promise<ReadonlySet<string>> {
  const isUsed = idleMs === undefined ? undefined : gt(sessions.seenAt, new Date(now.getTime() - idleMs));
  const living = await database
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.param([...ids])}::uuid[])`,
        gt(sessions.endsAt, now),
        eq(accounts.state, 'active'),
        eq(accounts.type, sessions.type),
        isUsed,
      ),
    );
  const known = new Set(living.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}
