import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { digestPeriods, messageDeliveries, messageTopics, readerMessageKinds } from '../../schema/entities/message.ts';
import { advisories } from '../advisories/tables.ts';
import { articles } from '../articles/tables.ts';
import { bulletins } from '../bulletins/tables.ts';
import { demands } from '../demands/tables.ts';
import { releases, sdkAccesses } from '../downloads/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { partnerApplications } from '../partnerApplications/tables.ts';
import { planOrders } from '../plans/tables.ts';
import { repairOrders } from '../repairOrders/tables.ts';
import { isOneOf, moment } from '../shared/database/columns.ts';
import { shares } from '../shares/tables.ts';
import { trainingCertificates, trainingOrders, trainingVouchers } from '../trainingOrders/tables.ts';

export type { MessageTopic, ReaderMessageKind } from '../../schema/entities/message.ts';

export type MessageDelivery = (typeof messageDeliveries)[number];
export type DigestPeriod = (typeof digestPeriods)[number];

const owner = () =>
  uuid('account')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Messages to readers: one per event and account. The title is not stored; it is read from the subject with the reader's rights. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: owner(),
    kind: text('kind', { enum: readerMessageKinds }).notNull(),
    topic: text('topic', { enum: messageTopics }).notNull(),
    /** Identifies the event; an account gets only one message per event. */
    event: text('event').notNull(),
    article: uuid('article').references(() => articles.id, { onDelete: 'cascade' }),
    bulletin: uuid('bulletin').references(() => bulletins.id, { onDelete: 'cascade' }),
    advisory: text('advisory').references(() => advisories.id, { onDelete: 'cascade' }),
    share: uuid('share').references(() => shares.id, { onDelete: 'cascade' }),
    order: uuid('service_order').references(() => demands.id, { onDelete: 'cascade' }),
    repair: uuid('repair').references(() => repairOrders.id, { onDelete: 'cascade' }),
    planOrder: uuid('plan_order').references(() => planOrders.id, { onDelete: 'cascade' }),
    trainingOrder: text('training_order').references(() => trainingOrders.orderNo, { onDelete: 'cascade' }),
    enquiry: uuid('enquiry').references(() => enquiries.id, { onDelete: 'cascade' }),
    application: uuid('application').references(() => partnerApplications.id, { onDelete: 'cascade' }),
    voucher: uuid('voucher').references(() => trainingVouchers.id, { onDelete: 'cascade' }),
    certificate: text('certificate').references(() => trainingCertificates.number, { onDelete: 'cascade' }),
    release: text('release').references(() => releases.code, { onDelete: 'cascade' }),
    sdkAccess: uuid('sdk_access').references(() => sdkAccesses.id, { onDelete: 'cascade' }),
    /** The answer or reason that somebody wrote. */
    detail: text('detail').notNull().default(''),
    /** The digest that will include the message; null after it was sent, and for messages without a digest. */
    digest: text('digest', { enum: digestPeriods }),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    check('messages_kind', isOneOf(table.kind, readerMessageKinds)),
    check('messages_topic', isOneOf(table.topic, messageTopics)),
    check('messages_digest', isOneOf(table.digest, digestPeriods)),
    check(
      'messages_subject',
      sql`num_nonnulls(${table.article}, ${table.bulletin}, ${table.advisory}, ${table.share}, ${table.order}, ${table.repair}, ${table.planOrder}, ${table.trainingOrder}, ${table.enquiry}, ${table.application}, ${table.voucher}, ${table.certificate}, ${table.release}, ${table.sdkAccess}) = 1`,
    ),
    unique('messages_once').on(table.account, table.event),
    index('messages_newest').on(table.account, table.createdAt.desc(), table.id.desc()),
    index('messages_unread').on(table.account).where(sql`${table.readAt} is null`),
    index('messages_digest_waiting').on(table.digest, table.account).where(sql`${table.digest} is not null`),
    index('messages_article').on(table.article),
    index('messages_bulletin').on(table.bulletin),
    index('messages_advisory').on(table.advisory),
    index('messages_share').on(table.share),
    index('messages_order').on(table.order),
    index('messages_repair').on(table.repair),
    index('messages_plan_order').on(table.planOrder),
    index('messages_training_order').on(table.trainingOrder),
    index('messages_enquiry').on(table.enquiry),
    index('messages_application').on(table.application),
    index('messages_voucher').on(table.voucher),
    index('messages_certificate').on(table.certificate),
    index('messages_release').on(table.release),
    index('messages_sdk_access').on(table.sdkAccess),
  ],
);

/** The delivery that an account chose for a topic. A topic without a row has its default. */
export const messagePreferences = pgTable(
  'message_preferences',
  {
    account: owner(),
    topic: text('topic', { enum: messageTopics }).notNull(),
    delivery: text('delivery', { enum: messageDeliveries }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.topic] }),
    check('message_preferences_topic', isOneOf(table.topic, messageTopics)),
    check('message_preferences_delivery', isOneOf(table.delivery, messageDeliveries)),
  ],
);

/** The unsubscribe token of an account: it identifies the account that unsubscribes and grants no other rights. */
export const messageUnsubscribes = pgTable('message_unsubscribes', {
  account: owner().primaryKey(),
  token: uuid('token').notNull().unique().defaultRandom(),
});

/** The last digest of each period sent to an account, so that only one of several processes sends it. */
export const messageDigests = pgTable(
  'message_digests',
  {
    account: owner(),
    period: text('period', { enum: digestPeriods }).notNull(),
    /** The start of the digest's period. */
    sentFor: moment('sent_for').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.period] }),
    check('message_digests_period', isOneOf(table.period, digestPeriods)),
  ],
);

/** The private feed of an account. The hash of its key identifies the account; the key grants no other rights. */
export const messageFeeds = pgTable('message_feeds', {
  account: owner().primaryKey(),
  keyHash: text('key_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});
