/** The delivery of messages by topic, as chosen by the reader. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { MessagePreferences } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { defaultDelivery, digestPeriods, messageTopics } from '../../schema/entities/message.ts';
import { type DigestPeriod, type MessageDelivery, type MessageTopic, messagePreferences, messages } from './tables.ts';

/** The delivery of a topic by the ids of accounts. */
export async function deliveriesOf(
  database: Database,
  readers: readonly string[],
  topic: MessageTopic,
): Promise<(reader: string) => MessageDelivery> {
  if (readers.length === 0) return () => defaultDelivery[topic];
  const rows = await database
    .select()
    .from(messagePreferences)
    .where(and(eq(messagePreferences.topic, topic), sql`${messagePreferences.account} = any(${sql.param([...readers])}::uuid[])`));
  const chosen = new Map(rows.map(({ account, delivery }) => [account, delivery]));
  return (reader) => chosen.get(reader) ?? defaultDelivery[topic];
}

/** The delivery of each topic of an account. */
export async function preferencesOf(database: Database, account: string | null): Promise<MessagePreferences> {
  const rows = account === null ? [] : await database.select().from(messagePreferences).where(eq(messagePreferences.account, account));
  return { ...defaultDelivery, ...Object.fromEntries(rows.map(({ topic, delivery }) => [topic, delivery])) };
}

/** The topics of an account with one delivery. */
export async function topicsOf(database: Database, account: string, delivery: MessageDelivery): Promise<MessageTopic[]> {
  const chosen = await preferencesOf(database, account);
  return messageTopics.filter((topic) => chosen[topic] === delivery);
}

/** Stores a delivery preference. Pending messages are moved to the new digest, or removed from digests. */
export async function saveDelivery(database: Database, account: string, topic: MessageTopic, delivery: MessageDelivery): Promise<void> {
  const row = { account, topic, delivery };
  await database
    .insert(messagePreferences)
    .values(row)
    .onConflictDoUpdate({ target: [messagePreferences.account, messagePreferences.topic], set: { delivery } });
  await database
    .update(messages)
    .set({ digest: digestOf(delivery) })
    .where(and(eq(messages.account, account), eq(messages.topic, topic), isNotNull(messages.digest)));
}

/** The digest period of a delivery. */
export const digestOf = (delivery: MessageDelivery): DigestPeriod | null => digestPeriods.find((period) => period === delivery) ?? null;
