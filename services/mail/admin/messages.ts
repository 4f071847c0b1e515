/** Outgoing SMS and mail, for staff. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { sharedTransitions } from '../../../schema/entities/sharedTransitions.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { withCodesAsText } from '../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../../shared/lists/listing.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { transportOf } from '../message.ts';
import { outbox } from '../tables.ts';

type MailListData = Body<'manage.messages.page'>['data'];
type MailFilters = NonNullable<MailListData['filters']>;

/** Maximum length of a text in a response, in UTF-16 units. */
const maxTextLength = 4000;

/** Lists messages, newest first. */
export const pageMessages: Handler<'manage.messages.page'> = async ({ body, database, portal, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const { id, to, kind, subject, state, createdAt, sentAt } = outbox;
  const [rows, total, kinds, states] = await Promise.all([
    database
      .select({ id, to, kind, subject, state, createdAt, sentAt })
      .from(outbox)
      .where(whereOf(data))
      .orderBy(...orderOf({ createdAt }, data.sort ?? '-createdAt', id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${outbox} where ${whereOf(data)}`),
    facetOf(database, sql`${kind}`, sql`${outbox}`, whereOf(data, 'kind')),
    facetOf(database, sql`${state}`, sql`${outbox}`, whereOf(data, 'state')),
  ]);
  return { data: rows.map(timed), total, facets: { kind: withCodesAsText(kinds), state: withCodesAsText(states) } };
};

/** Returns one message, with its text if no transport is configured. */
export const findMessage: Handler<'manage.messages.find'> = async ({ body, database, fail }) => {
  const { id, to, kind, subject, text, state, trouble, createdAt, sentAt } = outbox;
  const [row] = isUuid(body.id)
    ? await database.select({ id, to, kind, subject, text, state, trouble, createdAt, sentAt }).from(outbox).where(eq(id, body.id))
    : [];
  if (!row) throw fail('request.not-found');
  return timed({ ...row, text: row.text.slice(0, maxTextLength) });
};

const timed = <Row extends { createdAt: Date; sentAt: Date | null }>({ createdAt, sentAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  ...(sentAt && { sentAt: sentAt.toISOString() }),
});

/** Sends a message that was stored without a transport or waits for its next attempt. */
export const resendMessage: Handler<'manage.messages.resend'> = writes(async ({ body, ...context }): Promise<true> => {
  const { database, config, now, fail } = context;
  const which = isUuid(body.id) ? eq(outbox.id, body.id) : sql`false`;
  const [row] = await database.select().from(outbox).where(which).for('update');
  if (!row) throw fail('request.not-found');
  const isOver = row.endsAt !== null && row.endsAt <= now;
  const state = sharedTransitions.message.resend[row.state];
  if (isOver || !state || !transportOf(config, row.kind)) throw fail('message.not-resendable');
  // Messages from before texts were masked have no payload.
  const handed = row.state === 'kept' ? { state, payload: row.payload || row.text, text: '' } : {};
  await database
    .update(outbox)
    .set({ ...handed, nextAt: now })
    .where(which);
  const about = { subject: 'message', subjectId: row.id, subjectName: row.to, after: { kind: row.kind } };
  await recordAudit(database, context, { action: 'message.resent', ...about });
  return true;
});

/** The condition of a list, without the filter that a facet counts. */
function whereOf({ keyword, filters = {} }: MailListData, without?: keyof MailFilters): SQL {
  const { kind, state, createdAt }: MailFilters = { ...filters, ...(without && { [without]: undefined }) };
  return and(
    sql`true`,
    containsKeyword([outbox.to, outbox.subject], keyword),
    isOneOfValues(outbox.kind, kind),
    isOneOfValues(outbox.state, state),
    isWithinDays(outbox.createdAt, createdAt),
  ) as SQL;
}
