/** SDK requests for staff. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { type SdkAccessMove, type SdkAccessState, sdkAccessDays, sdkAccessMovers } from '../../schema/entities/sdkAccess.ts';
import { sdkAccesses } from '../downloads/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Body, Context, Handler } from '../shared/calls/handler.ts';
import { containsKeyword, countOf, isOneOfValues, pageOf } from '../shared/lists/listing.ts';
import { addDays, dayOf } from '../shared/values/days.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { notifySdkDecision } from './notify.ts';
import { presentSdkAccess, type SelectedSdkAccess, sdkStateOn, selectSdkAccesses } from './page.ts';

/** Lists the requests, pending ones first. */
export const pageSdkAccesses: Handler<'manage.sdkAccess.page'> = async ({ body, fail, now, database, portal }) => {
  const { data } = body;
  const today = dayOf(now);
  const shown = sql`case when ${sdkAccesses.state} = 'approved' and ${sdkAccesses.validUntil} < ${today}::date then 'expired' else ${sdkAccesses.state} end`;
  const where = and(
    sql`true`,
    containsKeyword([sdkAccesses.company, sdkAccesses.purpose, sdkAccesses.package], data.keyword),
    isOneOfValues(shown, data.filters?.state),
  );
  const { limit, offset } = pageOf(body, fail);
  const direction = sql.raw(data.sort === 'requestedAt' ? 'asc' : 'desc');
  const [rows, total] = await Promise.all([
    selectSdkAccesses(database)
      .where(where)
      .orderBy(sql`${sdkAccesses.state} = 'requested' desc`, sql`${sdkAccesses.requestedAt} ${direction}`, sdkAccesses.id)
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${sdkAccesses} where ${where}`),
  ]);
  return { data: await withAccounts(database, rows, readingLanguages(portal, data.language), today), total };
};

/** One request. */
export const findSdkAccess: Handler<'manage.sdkAccess.find'> = async ({ body, database, portal, now, fail }) => {
  const rows = isUuid(body.id) ? await selectSdkAccesses(database).where(eq(sdkAccesses.id, body.id)) : [];
  const [found] = await withAccounts(database, rows, readingLanguages(portal, body.language), dayOf(now));
  if (!found) throw fail('request.not-found');
  return found;
};

async function withAccounts(
  database: Context<'manage.sdkAccess.page'>['database'],
  rows: readonly SelectedSdkAccess[],
  languages: readonly string[],
  today: string,
): Promise<Answer<'manage.sdkAccess.page'>['data']> {
  const ids = rows.map(({ access }) => access.account);
  const found = await database.select({ id: accounts.id, name: accounts.fullName }).from(accounts).where(inArray(accounts.id, ids));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...presentSdkAccess(row, languages, today),
    account: { id: row.access.account, text: names.get(row.access.account) || row.access.account },
  }));
}

interface Decision {
  state: SdkAccessState;
  validUntil?: string;
}

/** The columns after each transition. An ended access was valid until the day before. */
const decisions: Readonly<Record<SdkAccessMove, (body: Body<'manage.sdkAccess.move'>, today: string) => Decision>> = {
  approve: ({ validUntil }, today) => ({ state: 'approved', validUntil: validUntil ?? addDays(today, sdkAccessDays) }),
  decline: () => ({ state: 'declined' }),
  end: (_body, today) => ({ state: 'approved', validUntil: addDays(today, -1) }),
};

/** Approves, declines or ends an access, if its state allows it and nobody changed it meanwhile. */
export const moveSdkAccess: Handler<'manage.sdkAccess.move'> = writes(async ({ body, ...moving }) => {
  const { account, database, now, fail } = moving;
  const today = dayOf(now);
  const [access] = isUuid(body.id) ? await database.select().from(sdkAccesses).where(eq(sdkAccesses.id, body.id)).for('update') : [];
  if (!access) throw fail('request.not-found');
  const state = sdkStateOn(access, today);
  const decision = decisions[body.move](body, today);
  const isPast = body.move === 'approve' && (decision.validUntil ?? today) < today;
  if (!sdkAccessMovers[state].includes(body.move) || isPast) throw fail('sdk.step-refused');
  if (body.version !== access.updatedAt.toISOString()) throw fail('request.conflict');
  const updatedAt = new Date(Math.max(now.getTime(), access.updatedAt.getTime() + 1));
  const answer = storable(body.answer ?? '');
  await database
    .update(sdkAccesses)
    .set({ ...decision, answer, decidedBy: account.id, updatedAt })
    .where(eq(sdkAccesses.id, access.id));
  await recordAudit(database, moving, {
    ...{
      action: `sdkAccess.${body.move}`,
      subject: 'sdkAccess',
      subjectId: access.id,
      subjectName: `${access.company}: ${access.package}`,
    },
    ...{ before: { state }, after: { ...decision } },
  });
  await notifySdkDecision(moving, { ...access, answer, updatedAt }, sdkStateOn({ ...access, ...decision }, today));
  return { id: access.id };
});
