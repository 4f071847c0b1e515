/** Calls for an account's own messages. */
import { and, eq, getTableName, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MessageRow } from '../../generated/openapi.d.ts';
import { notifyCounts, notifyOwnRows } from '../../runtime/server/database/changes.ts';
import { writesInOwnTransaction } from '../../runtime/server/handler.ts';
import type { Reader } from '../shared/access/reader.ts';
import type { Body, CallHandlers, Context, Handler } from '../shared/calls/handler.ts';
import { batchEvents } from '../shared/database/batchEvents.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../shared/lists/listing.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { feedHandlers } from './feed.ts';
import { detailOf } from './mail.ts';
import { readableMessages } from './readable.ts';
import { preferenceHandlers } from './settings.ts';
import { type FoundSubject, findSubjects } from './subjects.ts';
import { messages } from './tables.ts';

type MessageFilters = NonNullable<Body<'doc.message.page'>['data']['filters']>;

/** Lists the account's messages, newest first, with the number of unread ones. */
const pageMessages: Handler<'doc.message.page'> = async ({ body, fail, ...reader }) => {
  const { language, filters, sort = '-createdAt' } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: keyof MessageFilters): SQL => {
    const { topic, unread, createdAt }: MessageFilters = { ...filters, ...(without && { [without]: undefined }) };
    const isUnread = unread === undefined ? undefined : sql`(${messages.readAt} is null) = ${unread}`;
    return and(ownMessages(reader), isOneOfValues(messages.topic, topic), isUnread, isWithinDays(messages.createdAt, createdAt)) as SQL;
  };
  const [rows, total, unreadCount, topics] = await Promise.all([
    reader.database
      .select()
      .from(messages)
      .where(where())
      .orderBy(...orderOf({ createdAt: messages.createdAt }, sort, messages.id))
      .limit(limit)
      .offset(offset),
    countOf(reader.database, reader.portal, sql`select from ${messages} where ${where()}`),
    countUnreadMessages(reader),
    facetOf(reader.database, sql`${messages.topic}`, sql`${messages}`, where('topic')),
  ]);
  const subjects = await findSubjects(reader, rows, language);
  const data = rows.flatMap((row) => {
    const subject = subjects.get(row.id);
    return subject ? [rowOf(row, subject)] : [];
  });
  const facets = { topic: withCodesAsText(topics) };
  return { data, total, facets, unreadCount, anyUnread: unreadCount > 0 };
};

/** Returns one message with its answer or reason. Opening it marks it as read. */
const findMessage: Handler<'doc.message.find'> = async ({ body, fail, afterResponse, now, ...reader }) => {
  const which = isUuid(body.id) ? eq(messages.id, body.id) : sql`false`;
  const [row] = await reader.database
    .select()
    .from(messages)
    .where(and(ownMessages(reader), which));
  const subject = row && (await findSubjects(reader, [row], body.language)).get(row.id);
  if (!row || !subject) throw fail('request.not-found');
  if (row.readAt === null) afterResponse((database) => markRead({ ...reader, database }, eq(messages.id, row.id), now));
  const detail = detailOf(reader.portal, body.language, row);
  return { ...rowOf(row, subject), ...(detail !== '' && { detail }) };
};

/** Counts the account's unread messages. */
const findUnread: Handler<'doc.message.unread'> = async (reader) => ({ unreadCount: await countUnreadMessages(reader) });

/** Marks some or all messages of the account as read. Ids of other accounts' messages are ignored. */
const readMessages: Handler<'doc.message.read'> = writesInOwnTransaction(({ body: { ids }, account, now, inOwnTransaction }) =>
  inOwnTransaction(async (database) => {
    await markRead({ database, account }, and(eq(messages.account, account.id ?? ''), ids && inArray(messages.id, ids)) as SQL, now);
    return true as const;
  }),
);

/** Counts the unread messages of an account that it may still read. */
export const countUnreadMessages = (reader: Reader): Promise<number> =>
  reader.account.id === null ? Promise.resolve(0) : reader.database.$count(messages, and(ownMessages(reader), isNull(messages.readAt)));

/** Marks the messages about a subject as read when the subject is opened. Runs after the response. */
export function readMessagesAbout(
  { afterResponse, account, now }: Pick<Context<'doc.article.find'>, 'afterResponse' | 'account' | 'now'>,
  subject: { article: string } | { bulletin: string },
): void {
  if (account.id === null) return;
  if ('article' in subject) markReadArticle(afterResponse, { account: account.id, subject: subject.article, now });
  else markReadBulletin(afterResponse, { account: account.id, subject: subject.bulletin, now });
}

/** A subject that an account has opened. */
interface OpenedSubject {
  account: string;
  subject: string;
  now: Date;
}

/** Marks messages by the column of their subject. Rows are locked in the order of their ids, so that two processes cannot deadlock. */
const markReadBy = (column: typeof messages.article | typeof messages.bulletin) =>
  batchEvents<OpenedSubject>(async (database, opened) => {
    const values = <Name extends keyof OpenedSubject>(name: Name) => sql.param(opened.map((one) => one[name]));
    const { rows } = await database.execute<{ account: string }>(sql`
      with unread as (
        select ${messages.id} from ${messages}
        where ${messages.readAt} is null and ${messages.account} = any(${sql.param([...new Set(opened.map(({ account }) => account))])}::uuid[])
          and (${messages.account}, ${column}) in (select * from unnest(${values('account')}::uuid[], ${values('subject')}::uuid[]))
        order by ${messages.id} for update
      )
      update ${messages} set read_at = ${opened.at(-1)?.now.toISOString()}::timestamptz from unread
      where ${messages.id} = unread.id returning ${messages.account}`);
    for (const reader of new Set(rows.map(({ account }) => account))) await notifyRead(database, reader);
  });

const markReadArticle = markReadBy(messages.article);
const markReadBulletin = markReadBy(messages.bulletin);

/** Also notifies the account's other browsers of the new unread count. */
async function markRead({ database, account }: Pick<Reader, 'database' | 'account'>, which: SQL, now: Date): Promise<void> {
  const { rowCount } = await database
    .update(messages)
    .set({ readAt: now })
    .where(and(which, isNull(messages.readAt)));
  if (rowCount && account.id !== null) await notifyRead(database, account.id);
}

async function notifyRead(database: Reader['database'], reader: string): Promise<void> {
  await notifyOwnRows(database, reader, [getTableName(messages)]);
  await notifyCounts(database);
}

const ownMessages = (reader: Reader): SQL => (reader.account.id === null ? sql`false` : readableMessages(reader));

const rowOf = (row: typeof messages.$inferSelect, { about, target, title, language }: FoundSubject): MessageRow => ({
  id: row.id,
  kind: row.kind,
  topic: row.topic,
  about,
  target,
  title,
  language: language as MessageRow['language'],
  unread: row.readAt === null,
  createdAt: row.createdAt.toISOString(),
});

export const messageHandlers = {
  ...preferenceHandlers,
  ...feedHandlers,
  'doc.message.page': pageMessages,
  'doc.message.find': findMessage,
  'doc.message.unread': findUnread,
  'doc.message.read': readMessages,
} satisfies Partial<CallHandlers>;
