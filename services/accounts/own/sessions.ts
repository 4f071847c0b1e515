import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { OwnSession } from '../../../generated/openapi.d.ts';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { sessions } from '../../../runtime/server/session/tables.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { describeUserAgent } from './program.ts';
import { ownerAtBrowser, subjectOf } from './proof.ts';

/** The open sessions of the account: this one first, then the most recently used. */
export const pageSessions: Handler<'account.sessions.page'> = async ({ body, database, account, session, now, fail }) => {
  const { data, pageNo, pageSize } = body;
  if (data.after !== undefined) throw fail('list.place-unknown');
  const where = and(eq(sessions.accountId, account.id ?? ''), gt(sessions.endsAt, now)) as SQL;
  const isCurrent = sql`${sessions.idHash} = ${session.idHash ?? ''}`;
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(sessions)
      .where(where)
      .orderBy(desc(isCurrent), desc(sessions.seenAt), sessions.id)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    database.$count(sessions, where),
  ]);
  return { data: rows.map((row) => asOwnerSees(row, session.idHash)), total };
};

const asOwnerSees = (
  { id, agent, way, address, createdAt, seenAt, idHash }: typeof sessions.$inferSelect,
  own: string | null,
): OwnSession => ({
  id,
  program: describeUserAgent(agent),
  place: idHash === own ? 'this' : 'other',
  way,
  address,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt.toISOString(),
});

/** Ends a session of the account. A session of another account gets the same response as an unknown one. */
export const endSession: Handler<'account.sessions.end'> = writes(async (context) => {
  const { body, database, account, fail } = context;
  const own = and(eq(sessions.accountId, account.id ?? ''), eq(sessions.id, body.id)) as SQL;
  const ended = isUuid(body.id) ? await end(context, own) : 0;
  if (ended === 0) throw fail('request.not-found');
  await recordAudit(database, context, { action: 'session.ended', ...subjectOf(account), after: { sessions: ended } });
  return true as const;
});

/** Ends all sessions of the account except this one. */
export const endOtherSessions: Handler<'account.sessions.endOthers'> = writes(async (context) => {
  const { id } = ownerAtBrowser(context);
  const { database, account, session } = context;
  const ended = await endSessionsExcept(database, id, session.idHash);
  if (ended > 0) await recordAudit(database, context, { action: 'session.ended', ...subjectOf(account), after: { sessions: ended } });
  return true as const;
});

/** Ends all sessions of an account except one. Resolves with the number of ended sessions. */
export async function endSessionsExcept(database: Database, accountId: string, idHash: string | null): Promise<number> {
  const others = and(eq(sessions.accountId, accountId), ne(sessions.idHash, idHash ?? ''));
  return (await database.delete(sessions).where(others).returning({ id: sessions.id })).length;
}

const end = async ({ database }: Pick<Context<'account.sessions.end'>, 'database'>, which: SQL): Promise<number> =>
  (await database.delete(sessions).where(which).returning({ id: sessions.id })).length;
