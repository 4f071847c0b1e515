/** Deliveries to webhooks, for administrators. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { withNames } from '../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../../shared/lists/listing.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';

type DeliveryListData = Body<'manage.webhookDeliveries.page'>['data'];
type DeliveryFilters = NonNullable<DeliveryListData['filters']>;

/** Maximum length of a payload in a response, in UTF-16 units. */
const maxPayloadLength = 4000;

const columns = { ...getTableColumns(webhookDeliveries), name: webhooks.name };
const joined = sql`${webhookDeliveries} join ${webhooks} on ${webhooks.id} = ${webhookDeliveries.webhook}`;
const ofWebhook = eq(webhooks.id, webhookDeliveries.webhook);

/** Lists deliveries, newest first. */
export const pageDeliveries: Handler<'manage.webhookDeliveries.page'> = async ({ body, database, portal, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const [rows, total, receivers, events, states, known] = await Promise.all([
    database
      .select(columns)
      .from(webhookDeliveries)
      .innerJoin(webhooks, ofWebhook)
      .where(whereOf(data))
      .orderBy(...orderOf({ createdAt: webhookDeliveries.createdAt }, data.sort ?? '-createdAt', webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${joined} where ${whereOf(data)}`),
    facetOf(database, sql`${webhooks.id}::text`, joined, whereOf(data, 'webhook')),
    facetOf(database, sql`${webhookDeliveries.event}`, joined, whereOf(data, 'event')),
    facetOf(database, sql`${webhookDeliveries.state}`, joined, whereOf(data, 'state')),
    database.select({ id: webhooks.id, name: webhooks.name }).from(webhooks),
  ]);
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const named = (facets: typeof states) => withNames(facets, (value) => names.get(value) ?? value);
  return { data: rows.map(toRow), total, facets: { webhook: named(receivers), event: named(events), state: named(states) } };
};

/** Returns one delivery with its content. */
export const findDelivery: Handler<'manage.webhookDeliveries.find'> = async ({ body, database, fail }) => {
  const [row] = isUuid(body.id)
    ? await database.select(columns).from(webhookDeliveries).innerJoin(webhooks, ofWebhook).where(eq(webhookDeliveries.id, body.id))
    : [];
  if (!row) throw fail('request.not-found');
  const { trouble, payload, state, nextAt } = row;
  return {
    ...toRow(row),
    ...{ trouble, payload: payload.slice(0, maxPayloadLength) },
    ...(state === 'waiting' && { nextAt: nextAt.toISOString() }),
  };
};

interface DeliveryRow extends Omit<typeof webhookDeliveries.$inferSelect, 'payload'> {
  name: string;
}

const toRow = ({ id, webhook, name, event, state, tries, status, messageId, createdAt, deliveredAt }: DeliveryRow) => ({
  ...{ id, webhook: { id: webhook, text: name }, event, state, tries, messageId },
  ...(status !== null && { status }),
  createdAt: createdAt.toISOString(),
  ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
});

/**
 * Sends a delivery again immediately, including delivered and failed ones. It has the same message id, so that receivers
 * detect a repetition.
 */
export const redeliver: Handler<'manage.webhookDeliveries.redeliver'> = writes(async ({ body, ...context }): Promise<true> => {
  const { database, now, fail } = context;
  const which = isUuid(body.id) ? eq(webhookDeliveries.id, body.id) : sql`false`;
  const [row] = await database
    .update(webhookDeliveries)
    .set({ state: 'waiting', tries: 0, nextAt: now, deliveredAt: null })
    .where(which)
    .returning({ id: webhookDeliveries.id, messageId: webhookDeliveries.messageId });
  if (!row) throw fail('request.not-found');
  const about = { subject: 'webhookDelivery', subjectId: row.id, subjectName: row.messageId };
  await recordAudit(database, context, { action: 'webhook.redelivered', ...about });
  return true;
});

/** The condition of a list, without the filter that a facet counts. */
function whereOf({ keyword, filters = {} }: DeliveryListData, without?: keyof DeliveryFilters): SQL {
  const { webhook, event, state, createdAt }: DeliveryFilters = { ...filters, ...(without && { [without]: undefined }) };
  return and(
    sql`true`,
    containsKeyword([webhooks.name, webhookDeliveries.messageId, webhookDeliveries.payload], keyword),
    webhook && sql`${webhookDeliveries.webhook}::text = any(${sql.param(webhook)})`,
    isOneOfValues(webhookDeliveries.event, event),
    isOneOfValues(webhookDeliveries.state, state),
    isWithinDays(webhookDeliveries.createdAt, createdAt),
  ) as SQL;
}
