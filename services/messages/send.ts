/** Sends messages to the message center of readers, and by mail according to their preferences. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { accountOf } from '../../runtime/server/session/accounts.ts';
import { accounts, type StoredAccount } from '../../runtime/server/session/tables.ts';
import { topicOfKind } from '../../schema/entities/message.ts';
import { type MailContext, queueMail } from '../mail/index.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { mailOfMessage } from './mail.ts';
import { deliveriesOf, digestOf } from './preferences.ts';
import { aboutOpenSubject } from './readable.ts';
import { findSubjects, type MessageSubject } from './subjects.ts';
import { type MessageDelivery, messages, type ReaderMessageKind } from './tables.ts';
import { unsubscribePaths } from './unsubscribe.ts';

export interface OutgoingMessage {
  kind: ReaderMessageKind;
  /** Ids of accounts. Accounts that are not active or may not read the subject get nothing. */
  readers: readonly string[];
  /** The id of the article or FAQ entry, or of the bulletin. */
  subject: MessageSubject;
  /** Identifies the event, such as `mistake <id> fixed`. Each reader gets only one message per event. */
  event: string;
  /** The answer or reason of the author of the event; readers see it in the message and in its mail. */
  detail?: string;
  /**
   * Whether a reader wants mail about this event. The reader's preference then decides when it is sent. Default: only the
   * preference decides.
   */
  wantsMail?: (reader: string) => boolean;
  /** The mail address and language for this event. Default: those of the account. */
  mail?: { to?: string; language?: string };
}

type MessageRecord = typeof messages.$inferSelect;

/** Rows per statement: PostgreSQL accepts up to 65,535 parameters. */
const chunk = 1_000;

/**
 * Sends one message for an event to each of its readers. Call it in the transaction of the event: if that is rolled back,
 * neither message nor mail exists. Messages of approvals (`approval-*`) reach the owner of the article, approvers and editors;
 * all others reach accounts that may read the subject. Resolves with the ids of the readers who got a message.
 */
export async function sendMessage(box: MailContext, message: OutgoingMessage): Promise<string[]> {
  const { database, now } = box;
  const { kind, subject, event, detail = '', wantsMail = () => true, mail = {} } = message;
  const topic = topicOfKind[kind];
  const readers = new Map((await activeAccounts(box, message.readers)).map((reader) => [reader.id, reader]));
  const chosen = await deliveriesOf(database, [...readers.keys()], topic);
  const deliveryOf = ({ id, email }: StoredAccount): MessageDelivery => (wantsMail(id) && (mail.to ?? email) ? chosen(id) : 'none');
  const rows = [...readers.values()].map((reader) => {
    return { account: reader.id, kind, topic, event, ...subject, detail, digest: digestOf(deliveryOf(reader)), createdAt: now };
  });
  const sent: MessageRecord[] = [];
  for (let offset = 0; offset < rows.length; offset += chunk) {
    const written = await database
      .insert(messages)
      .values(rows.slice(offset, offset + chunk))
      .onConflictDoNothing()
      .returning();
    sent.push(...(await deleteUnreadable(box, readers, written)));
  }
  const mailed = sent.flatMap((row) => {
    const reader = readers.get(row.account);
    return reader && deliveryOf(reader) === 'mail' ? [{ reader, row }] : [];
  });
  await mailMessages(box, mailed, mail);
  return sent.map(({ account }) => account);
}

async function activeAccounts({ database }: MailContext, ids: readonly string[]): Promise<StoredAccount[]> {
  const known = [...new Set(ids)].filter(isUuid);
  if (known.length === 0) return [];
  return database
    .select()
    .from(accounts)
    .where(and(sql`${accounts.id} = any(${sql.param(known)}::uuid[])`, eq(accounts.state, 'active')))
    .orderBy(accounts.id);
}

/** Deletes messages that their readers may not read, and returns the others. Uses the same condition as every later read. */
async function deleteUnreadable(
  { database, portal }: MailContext,
  readers: ReadonlyMap<string, StoredAccount>,
  rows: readonly MessageRecord[],
): Promise<MessageRecord[]> {
  const byRights = Map.groupBy(rows, ({ account }) => rightsOf(readers.get(account)));
  const open: MessageRecord[] = [];
  for (const some of byRights.values()) {
    const reader = readers.get(some[0]?.account ?? '');
    if (!reader) continue;
    const ids = some.map(({ id }) => id);
    const closed = await database
      .delete(messages)
      .where(and(inArray(messages.id, ids), sql`(${aboutOpenSubject({ account: accountOf(reader), portal })}) is not true`))
      .returning({ id: messages.id });
    const deletedIds = new Set(closed.map(({ id }) => id));
    open.push(...some.filter(({ id }) => !deletedIds.has(id)));
  }
  return open;
}

const rightsOf = (account: StoredAccount | undefined): string => `${account?.type} ${account?.roles.toSorted()}`;

/** Titles are looked up once for each language. */
async function mailMessages(
  box: MailContext,
  mailed: readonly { reader: StoredAccount; row: MessageRecord }[],
  mail: NonNullable<OutgoingMessage['mail']>,
): Promise<void> {
  for (const [language, some] of Map.groupBy(mailed, ({ reader }) => mail.language ?? reader.language ?? undefined)) {
    const [first] = some;
    const subject = first && (await findSubjects(box, [first.row], language)).get(first.row.id);
    for (const { reader, row } of subject ? some : []) {
      const to = mail.to ?? reader.email;
      if (!to || !subject) continue;
      const ends = await unsubscribePaths(box.database, reader.id, row.topic);
      await queueMail(box, { to, language, ...mailOfMessage(box.portal, language, row, subject), unsubscribe: ends, about: [row.id] });
    }
  }
}
