/** The open sessions of all accounts. */
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { accounts, sessions } from '../../../runtime/server/session/tables.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { withCodesAsText } from '../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../../shared/lists/listing.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { describeUserAgent } from '../own/program.ts';
import { entryOf } from './settings.ts';

type SessionListData = Body<'manage.sessions.page'>['data'];

/** Open sessions, most recently used first. */
export const pageSessions: Handler<'manage.sessions.page'> = async ({ body, database, portal, now, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const where = whereOf(data, now);
  const { sort = '-seenAt' } = data;
  const from = sql`${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}`;
  const [rows, total, methodRows] = await Promise.all([
    database
      .select({ session: sessions, account: { id: accounts.id, text: accounts.userAccount } })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(where)
      .orderBy(...orderOf({ createdAt: sessions.createdAt, seenAt: sessions.seenAt }, sort, sessions.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${from} where ${where}`),
    facetOf(database, sql`${sessions.way}`, from, whereOf({ ...data, filters: { ...data.filters, way: [] } }, now)),
  ]);
  const shown = rows.map(({ session: { id, way, address, agent, ...session }, account }) => ({
    ...{ id, account, way, address, agent: describeUserAgent(agent) },
    createdAt: session.createdAt.toISOString(),
    seenAt: session.seenAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
  }));
  return { data: shown, total, facets: { way: withCodesAsText(methodRows) } };
};

/** Ends one session. */
export const endSession: Handler<'manage.sessions.end'> = writes(async ({ body, database, fail, ...context }): Promise<true> => {
  const [ended] = isUuid(body.id) ? await database.delete(sessions).where(eq(sessions.id, body.id)).returning() : [];
  if (!ended) throw fail('request.not-found');
  const [account] = await database
    .select({ id: accounts.id, userAccount: accounts.userAccount })
    .from(accounts)
    .where(eq(accounts.id, ended.accountId));
  if (!account) throw fail('request.not-found');
  const { way, address } = ended;
  await recordAudit(database, context, { ...entryOf('session.ended', account), before: { way, address }, after: { sessions: 1 } });
  return true;
});

const whereOf = ({ keyword, accountId, filters = {} }: SessionListData, now: Date): SQL =>
  and(
    gt(sessions.endsAt, now),
    accountId === undefined ? undefined : isUuid(accountId) ? eq(sessions.accountId, accountId) : sql`false`,
    containsKeyword([accounts.userAccount, accounts.fullName, sessions.address, sessions.agent], keyword),
    isOneOfValues(sessions.way, filters.way),
    isWithinDays(sessions.createdAt, filters.createdAt),
  ) as SQL;
