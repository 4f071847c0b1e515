/** What leaves the portal by SMS and mail, as staff see it. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { keepAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { transitions } from '../../../schema/entities/transitions.ts';
import type { Body, Handler } from '../../handler.ts';
import { countOf, facetOf, holding, oneOf, pageOf, within } from '../../listing.ts';
import { isUuid } from '../../uuid.ts';
import { transportOf } from '../message.ts';
import { outbox } from '../tables.ts';

type ListData = Body<'manage.messages.page'>['data'];
type Filters = NonNullable<ListData['filters']>;

/** What an answer holds of a text, in UTF-16 units. */
const maxTextLength = 4000;

/** Messages, the newest first. */
export const pageMessages: Handler<'manage.messages.page'> = async ({ body, database, portal, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const direction = data.sort === 'createdAt' ? asc : desc;
  const { id, to, kind, subject, state, createdAt, sentAt } = outbox;
  const [rows, total, kinds, states] = await Promise.all([
    database
      .select({ id, to, kind, subject, state, createdAt, sentAt })
      .from(outbox)
      .where(whereOf(data))
      .orderBy(direction(createdAt), direction(id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${outbox} where ${whereOf(data)}`),
    facetOf(database, sql`${kind}`, sql`${outbox}`, whereOf(data, 'kind')),
    facetOf(database, sql`${state}`, sql`${outbox}`, whereOf(data, 'state')),
  ]);
  const named = (facets: typeof kinds) => facets.map((facet) => ({ ...facet, text: facet.value }));
  return { data: rows.map(timed), total, facets: { kind: named(kinds), state: named(states) } };
};

/** One message with its text, where staff may read it. */
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

/** Hands a message to its transport: one that was kept while there was none, or that waits for its next try. */
export const resendMessage: Handler<'manage.messages.resend'> = writes(async ({ body, ...context }): Promise<true> => {
  const { database, config, now, fail } = context;
  const which = isUuid(body.id) ? eq(outbox.id, body.id) : sql`false`;
  const [row] = await database.select().from(outbox).where(which).for('update');
  if (!row) throw fail('request.not-found');
  const isOver = row.endsAt !== null && row.endsAt <= now;
  const state = transitions.message.resend[row.state];
  if (isOver || !state || !transportOf(config, row.kind)) throw fail('message.not-resendable');
  // A message that was kept before texts were masked has no payload.
  const handed = row.state === 'kept' ? { state, payload: row.payload || row.text, text: '' } : {};
  await database
    .update(outbox)
    .set({ ...handed, nextAt: now })
    .where(which);
  const about = { subject: 'message', subjectId: row.id, subjectName: row.to, after: { kind: row.kind } };
  await keepAudit(database, context, { action: 'message.resent', ...about });
  return true;
});

/** The condition of a list, without one filter where a facet counts what that leaves out. */
function whereOf({ keyword, filters = {} }: ListData, without?: keyof Filters): SQL {
  const { kind, state, createdAt }: Filters = { ...filters, ...(without && { [without]: undefined }) };
  return and(
    sql`true`,
    holding([outbox.to, outbox.subject], keyword),
    oneOf(outbox.kind, kind),
    oneOf(outbox.state, state),
    within(outbox.createdAt, createdAt),
  ) as SQL;
}
