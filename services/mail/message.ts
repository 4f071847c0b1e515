import { and, count, eq, gte } from 'drizzle-orm';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { type MessageKind, outbox } from './tables.ts';

/** A message to one receiver. */
export interface Message {
  kind: MessageKind;
  /** Phone number or mail address. */
  to: string;
  /** For mail only. */
  subject?: string;
  text: string;
  /** Secret parts of the text, such as a code. They are masked for staff. */
  secrets: readonly string[];
  /** The one-click unsubscribe address (RFC 8058); omitted for mail that cannot be unsubscribed. */
  unsubscribe?: string;
  /** Ids of the messages that the mail is about; it is sent only if its recipient may still read all of them. */
  about?: string[];
  /** When the message becomes obsolete, for example when its code expires. */
  endsAt?: Date;
}

/** The part of a handler's context that sending requires; `database` must be writable. */
export interface Sender {
  database: Database;
  config: Pick<ServerConfig, 'smtpUrl' | 'smsUrl'>;
  now: Date;
}

/** The transport of a kind; undefined if none is configured. */
export const transportOf = ({ smtpUrl, smsUrl }: Sender['config'], kind: MessageKind): URL | undefined =>
  ({ mail: smtpUrl, sms: smsUrl })[kind];

/** Adds a message to the outbox in the caller's transaction: it is sent only if the transaction commits. */
export async function sendMessage({ database, config, now }: Sender, { text, secrets, ...message }: Message): Promise<void> {
  const leaves = transportOf(config, message.kind) !== undefined;
  await database.insert(outbox).values({
    ...message,
    subject: masked(message.subject ?? '', secrets),
    payload: text,
    ...(leaves ? { state: 'waiting' } : { text: masked(text, secrets), state: 'kept' }),
    nextAt: now,
    createdAt: now,
  });
}

/** Replaces a secret of any length. */
const mask = '••••••';

const masked = (text: string, secrets: readonly string[]): string => secrets.reduce((rest, secret) => rest.replaceAll(secret, mask), text);

/** Counts the messages to a receiver since a time. */
export async function countSent(database: Database, { kind, to }: Pick<Message, 'kind' | 'to'>, since: Date): Promise<number> {
  const [row] = await database
    .select({ sent: count() })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.to, to), gte(outbox.createdAt, since)));
  return row?.sent ?? 0;
}
