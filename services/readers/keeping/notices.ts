/** What an account was told of and may still read: new versions of what it follows, and bulletins about its models. */
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Notice } from '../../../generated/openapi.d.ts';
import { selectRows, visible } from '../../articles/index.ts';
import { articles } from '../../articles/tables.ts';
import { readable } from '../../bulletins/index.ts';
import { bulletins, bulletinTexts } from '../../bulletins/tables.ts';
import type { Context, Handler } from '../../handler.ts';
import { countOf, pageOf } from '../../listing.ts';
import { bestText, type Reader, readingLanguages } from '../../reader.ts';
import { notices } from './tables.ts';

type NoticeRow = typeof notices.$inferSelect;
type NoticeSubject = Pick<Notice, 'kind' | 'target' | 'title' | 'language'>;

/** Notices of the account, the newest first, and how many of them are unread. */
export const pageNotices: Handler<'doc.notice.page'> = async ({ body, fail, ...reader }) => {
  const { language, filters } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const unread = filters?.unread;
  const where = and(ownNotices(reader), unread === undefined ? undefined : sql`(${notices.readAt} is null) = ${unread}`);
  const [rows, total, unreadCount] = await Promise.all([
    reader.database.select().from(notices).where(where).orderBy(desc(notices.createdAt), desc(notices.id)).limit(limit).offset(offset),
    countOf(reader.database, reader.portal, sql`select from ${notices} where ${where}`),
    countUnread(reader),
  ]);
  const subjects = await subjectsOf(reader, rows, readingLanguages(reader.portal, language));
  const data = rows.flatMap((row): Notice[] => {
    const subject = subjects.get(row.article ?? row.bulletin ?? '');
    return subject ? [{ id: row.id, ...subject, unread: row.readAt === null, createdAt: row.createdAt.toISOString() }] : [];
  });
  return { data, total, unreadCount, anyUnread: unreadCount > 0 };
};

/** How many notices the account has not read. */
export const findUnreadNotices: Handler<'doc.notice.unread'> = async (reader) => ({ unreadCount: await countUnread(reader) });

/** Marks notices of the account as read: some of them, or all. */
export const readNotices: Handler<'doc.notice.read'> = ({ body: { ids }, account, now, inOwnTransaction }) =>
  inOwnTransaction(async (database) => {
    const own = and(eq(notices.account, account.id ?? ''), isNull(notices.readAt), ids && inArray(notices.id, ids));
    await database.update(notices).set({ readAt: now }).where(own);
    return true as const;
  });

/** How many notices an account has not read, of those that it may still read. */
export const countUnread = (reader: Reader): Promise<number> =>
  reader.account.id === null ? Promise.resolve(0) : reader.database.$count(notices, and(ownNotices(reader), isNull(notices.readAt)));

/** Opening what a notice is about is reading the notice. Written after the answer has gone. */
export function readNoticeOf(
  { afterResponse, account, now }: Pick<Context<'doc.article.find'>, 'afterResponse' | 'account' | 'now'>,
  about: { article: string } | { bulletin: string },
): void {
  const reader = account.id;
  if (reader === null) return;
  const subject = 'article' in about ? eq(notices.article, about.article) : eq(notices.bulletin, about.bulletin);
  afterResponse((database) =>
    database
      .update(notices)
      .set({ readAt: now })
      .where(and(eq(notices.account, reader), subject, isNull(notices.readAt))),
  );
}

/** Notices of the account about what it may read now: nothing is told of what was closed since. */
const ownNotices = (reader: Reader): SQL =>
  and(
    eq(notices.account, reader.account.id ?? ''),
    or(
      sql`${notices.article} in (select ${articles.id} from ${articles} where ${visible(reader)})`,
      sql`${notices.bulletin} in (select ${bulletins.id} from ${bulletins} where ${readable(reader)})`,
    ),
  ) as SQL;

/** What notices are about, by the ids of articles and bulletins. */
async function subjectsOf(
  reader: Reader,
  rows: readonly NoticeRow[],
  languages: [string, ...string[]],
): Promise<ReadonlyMap<string, NoticeSubject>> {
  const articleIds = rows.flatMap(({ article }) => article ?? []);
  const bulletinIds = rows.flatMap(({ bulletin }) => bulletin ?? []);
  const [written, issued] = await Promise.all([
    articleIds.length === 0
      ? []
      : selectRows(reader.database, {
          languages,
          where: inArray(articles.id, articleIds),
          orderBy: [sql`${articles.id}`],
          limit: articleIds.length,
        }),
    bulletinIds.length === 0
      ? []
      : reader.database
          .select({ number: bulletins.number, bulletin: bulletins.id, language: bulletinTexts.language, title: bulletinTexts.title })
          .from(bulletins)
          .innerJoin(bulletinTexts, eq(bulletinTexts.bulletin, bulletins.id))
          .where(inArray(bulletins.id, bulletinIds)),
  ]);
  const ofArticles = written.map(({ articleId, isFaq, title, language }): [string, NoticeSubject] => [
    articleId,
    { kind: isFaq ? 'faq' : 'article', target: articleId, title, language: language as Notice['language'] },
  ]);
  const ofBulletins = [...Map.groupBy(issued, ({ bulletin }) => bulletin)].flatMap(([id, texts]): [string, NoticeSubject][] => {
    const text = bestText(texts, languages);
    return text ? [[id, { kind: 'bulletin', target: text.number, title: text.title, language: text.language as Notice['language'] }]] : [];
  });
  return new Map([...ofArticles, ...ofBulletins]);
}
