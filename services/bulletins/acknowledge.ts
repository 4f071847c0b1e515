/** Acknowledges a bulletin, and lists its acknowledgements. */
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { countOf, orderOf, pageOf } from '../shared/lists/listing.ts';
import { named } from './find.ts';
import { readable } from './readable.ts';
import { bulletinAcks, bulletinReads, bulletins } from './tables.ts';

/** Acknowledges a bulletin for the account. A repeated call gets the same answer. */
export const acknowledgeBulletin: Handler<'doc.bulletin.acknowledge'> = writes(async ({ body, ...context }): Promise<true> => {
  const { database, account, now, fail } = context;
  const [bulletin] = await database
    .select({ id: bulletins.id, number: bulletins.number })
    .from(bulletins)
    .where(and(readable(context), named(body.id), eq(bulletins.needsAck, true)));
  if (!bulletin || account.id === null) throw fail('request.not-found');
  const confirmed = { bulletin: bulletin.id, account: account.id, at: now };
  const added = await database.insert(bulletinAcks).values(confirmed).onConflictDoNothing().returning();
  await database.insert(bulletinReads).values(confirmed).onConflictDoNothing();
  if (added.length > 0)
    await recordAudit(database, context, {
      action: 'bulletin.acknowledged',
      subject: 'bulletin',
      subjectId: bulletin.id,
      subjectName: bulletin.number,
    });
  return true;
});

/** The acknowledgements of a bulletin, latest first. */
export const pageAcknowledgements: Handler<'doc.bulletin.acknowledgements'> = async ({ params, body, database, portal, fail }) => {
  const { limit, offset } = pageOf(body, fail);
  const [bulletin] = await database.select({ id: bulletins.id }).from(bulletins).where(named(params.id));
  if (!bulletin) throw fail('request.not-found');
  const [rows, total] = await Promise.all([
    database
      .select({ at: bulletinAcks.at, id: accounts.id, fullName: accounts.fullName, orgName: accounts.orgName })
      .from(bulletinAcks)
      .innerJoin(accounts, eq(accounts.id, bulletinAcks.account))
      .where(eq(bulletinAcks.bulletin, bulletin.id))
      .orderBy(...orderOf({ at: bulletinAcks.at }, body.data.sort ?? '-at', accounts.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${bulletinAcks} where ${eq(bulletinAcks.bulletin, bulletin.id)}`),
  ]);
  return {
    data: rows.map(({ id, fullName, orgName, at }) => ({ account: { id, text: fullName }, orgName, at: at.toISOString() })),
    total,
  };
};
