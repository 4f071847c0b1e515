import { and, count, eq, gte } from 'drizzle-orm';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { type MessageKind, outbox } from './tables.ts';

/** A message to one receiver. */
export interface Message {
  kind: MessageKind;
  /** Number or address. */
  to: string;
  /** Of a mail. */
  subject?: string;
  text: string;
  /** Parts of the text that open something, such as a code. Staff read the message without them. */
  secrets: readonly string[];
  /** The address by which a mail program ends mail of this kind (RFC 8058); none for mail that nobody can refuse. */
  unsubscribe?: string;
  /** After this nobody needs it any more, as with a code that has expired. */
  endsAt?: Date;
}

/** What of a handler's context a message needs; `database` has to be one that writes. */
export interface Sender {
  database: Database;
  config: Pick<ServerConfig, 'smtpUrl' | 'smsUrl'>;
  now: Date;
}

/** The transport of a kind; undefined where none is configured. */
export const transportOf = ({ smtpUrl, smsUrl }: Sender['config'], kind: MessageKind): URL | undefined =>
  ({ mail: smtpUrl, sms: smsUrl })[kind];

/**
 * Puts a message into the outbox, in the transaction of whoever sends it: it leaves once that is committed, and never
 * where it is not.
 */
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

/** Stands in for a secret, whatever its length. */
const mask = '••••••';

const masked = (text: string, secrets: readonly string[]): string => secrets.reduce((rest, secret) => rest.replaceAll(secret, mask), text);

/** How many messages went to one receiver since then. */
export async function countSent(database: Database, { kind, to }: Pick<Message, 'kind' | 'to'>, since: Date): Promise<number> {
  const [row] = await database
    .select({ sent: count() })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.to, to), gte(outbox.createdAt, since)));
  return row?.sent ?? 0;
}
