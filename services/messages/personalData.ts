import { asc, eq } from 'drizzle-orm';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { messageDigests, messageFeeds, messagePreferences, messages, messageUnsubscribes } from './tables.ts';

/** Messages and preferences belong to their reader alone and are erased with the account. */
export const messagePersonalData: PersonalDataTables = {
  messages: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          kind: messages.kind,
          article: messages.article,
          bulletin: messages.bulletin,
          detail: messages.detail,
          createdAt: messages.createdAt,
          readAt: messages.readAt,
        })
        .from(messages)
        .where(eq(messages.account, accountId))
        .orderBy(asc(messages.createdAt), asc(messages.id))
        .limit(limit)
        .offset(offset),
    erase: (database, accountId) => database.delete(messages).where(eq(messages.account, accountId)),
  },
  message_preferences: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({ topic: messagePreferences.topic, delivery: messagePreferences.delivery })
        .from(messagePreferences)
        .where(eq(messagePreferences.account, accountId))
        .orderBy(asc(messagePreferences.topic))
        .limit(limit)
        .offset(offset),
    erase: (database, accountId) => database.delete(messagePreferences).where(eq(messagePreferences.account, accountId)),
  },
  message_unsubscribes: {
    erase: (database, accountId) => database.delete(messageUnsubscribes).where(eq(messageUnsubscribes.account, accountId)),
  },
  message_feeds: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({ createdAt: messageFeeds.createdAt })
        .from(messageFeeds)
        .where(eq(messageFeeds.account, accountId))
        .limit(limit)
        .offset(offset),
    erase: (database, accountId) => database.delete(messageFeeds).where(eq(messageFeeds.account, accountId)),
  },
  message_digests: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({ period: messageDigests.period, sentFor: messageDigests.sentFor })
        .from(messageDigests)
        .where(eq(messageDigests.account, accountId))
        .limit(limit)
        .offset(offset),
    erase: (database, accountId) => database.delete(messageDigests).where(eq(messageDigests.account, accountId)),
  },
};
