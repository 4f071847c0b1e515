/** News in followed records since the account last visited them. */
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { NewsRow } from '../../../generated/openapi.d.ts';
import { writesInOwnTransaction } from '../../../runtime/server/handler.ts';
import { topicOfKind } from '../../../schema/entities/message.ts';
import { maxNewCount, targetTypes } from '../../../schema/entities/savedRecord.ts';
import { findSubjects } from '../../messages/index.ts';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { countOf, pageOf } from '../../shared/lists/listing.ts';
import { subscriptions } from './tables.ts';
import { type BookmarkTarget, findTargets, selectNews, type TargetType, targetKey } from './targets.ts';

type Subscription = Pick<typeof subscriptions.$inferSelect, 'type' | 'target'>;

/** Counts the news of subscriptions. One statement for each type of record. */
export async function countNews(reader: Reader, rows: readonly Subscription[]): Promise<(row: Subscription) => number> {
  const byType = [...Map.groupBy(rows, ({ type }) => type)];
  const entries = await Promise.all(
    byType.map(async ([type, some]) => {
      const own = and(
        ofAccount(reader),
        eq(subscriptions.type, type),
        inArray(
          subscriptions.target,
          some.map(({ target }) => target),
        ),
      );
      const found = await reader.database.execute(sql`select ${subscriptions.target} as target, (
        select count(*)::int from (
          select from (${selectNews(reader, type, sql`${subscriptions.target}`)}) as news
          where changed_at > ${subscriptions.visitedAt} limit ${maxNewCount}
        ) as counted) as count from ${subscriptions} where ${own}`);
      return (found.rows as { target: string; count: number }[]).map(
        ({ target, count }) => [targetKey({ type, id: target }), count] as const,
      );
    }),
  );
  const counts = new Map(entries.flat());
  return ({ type, target }) => counts.get(targetKey({ type, id: target })) ?? 0;
}

interface ChangedSubject {
  subject: 'article' | 'bulletin' | 'release';
  id: string;
  changed_at: string;
}

/** Lists the texts of a record, newest first. It does not change the time of the last visit, because a prefetched page is not a visit. */
export const pageNews: Handler<'doc.subscription.news'> = async ({ body, fail, now, ...reader }) => {
  const { id, language, sort } = body.data;
  const target = await findTarget(reader, body.data);
  if (!target) throw fail('request.not-found');
  const { type, known } = target;
  const { limit, offset } = pageOf(body, fail);
  const news = selectNews(reader, type, sql`${id}::text`);
  const direction = sort === 'updatedAt' ? sql`asc` : sql`desc`;
  const [found, total, [followed]] = await Promise.all([
    reader.database.execute(sql`select * from (${news}) as news order by changed_at ${direction}, id limit ${limit} offset ${offset}`),
    countOf(reader.database, reader.portal, sql`select from (${news}) as news`),
    reader.database.select().from(subscriptions).where(isTarget(reader, target)),
  ]);
  const newCount = followed ? (await countNews(reader, [followed]))(followed) : 0;
  return {
    data: await rowsOf(reader, found.rows as unknown as ChangedSubject[], followed?.visitedAt, language),
    total,
    ...{ type, record: id, kind: known.kind, name: known.title, newCount, shownAt: now.toISOString() },
    ...(type === 'account' && { author: id }),
    ...(type === 'product' && { product: id }),
    ...(type === 'package' && { package: id }),
    ...(followed && { visitedAt: followed.visitedAt.toISOString() }),
  };
};

/** Finds a target; without a type, its id is searched in all types. */
async function findTarget(reader: Reader, { id, type, language }: { id: string; type?: TargetType; language?: string }) {
  const targets = (type ? [type] : targetTypes).map((one) => ({ type: one, id }));
  const found = await findTargets(reader, targets, readingLanguages(reader.portal, language));
  const [first] = targets.flatMap((target) => {
    const known = found.get(targetKey(target));
    return known ? [{ ...target, known }] : [];
  });
  return first;
}

async function rowsOf(
  reader: Reader,
  rows: readonly ChangedSubject[],
  visitedAt: Date | undefined,
  language: string | undefined,
): Promise<NewsRow[]> {
  const keys = rows.map(({ subject, id }) => ({
    id,
    kind: `${subject}-published` as const,
    topic: topicOfKind[`${subject}-published`],
    [subject]: id,
  }));
  const subjects = await findSubjects(reader, keys, language);
  return rows.flatMap((row): NewsRow[] => {
    const known = subjects.get(row.id);
    if (!known) return [];
    const changed = new Date(row.changed_at);
    return [
      {
        id: known.target,
        kind: known.about as NewsRow['kind'],
        title: known.title,
        state: visitedAt && changed > visitedAt ? 'new' : 'known',
        updatedAt: changed.toISOString(),
        language: known.language as NewsRow['language'],
      },
    ];
  });
}

/** Sets the time of the last visit; never to an earlier or future time. Only followed records have one. */
export const visitTarget: Handler<'doc.subscription.visit'> = writesInOwnTransaction(({ body, now, inOwnTransaction, ...reader }) =>
  inOwnTransaction(async (database) => {
    const time = body.at === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(body.at)));
    await database
      .update(subscriptions)
      .set({ visitedAt: time })
      .where(and(isTarget(reader, body), lt(subscriptions.visitedAt, time)));
    return true as const;
  }),
);

const ofAccount = ({ account }: Pick<Reader, 'account'>): SQL => (account.id === null ? sql`false` : eq(subscriptions.account, account.id));

const isTarget = (reader: Pick<Reader, 'account'>, { type, id }: BookmarkTarget): SQL =>
  and(ofAccount(reader), eq(subscriptions.type, type), eq(subscriptions.target, id)) as SQL;
