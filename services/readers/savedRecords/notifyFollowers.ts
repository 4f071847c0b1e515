/** Messages to followers about publications. */
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { maxTargets } from '../../../schema/entities/savedRecord.ts';
import { matchesContent } from '../../articles/index.ts';
import { articleProducts, articles, categories } from '../../articles/tables.ts';
import { bulletins } from '../../bulletins/tables.ts';
import { releases } from '../../downloads/tables.ts';
import type { MailContext } from '../../mail/index.ts';
import { type OutgoingMessage, sendMessage } from '../../messages/index.ts';
import { subscriptions } from './tables.ts';

/**
 * Sends a message that a version of an article was published. It goes to the followers of the article, its models, its
 * category and the categories above, and its author. Each gets one message, and a mail if the subscription asks for mail.
 * Authors get no message about their own articles, but follow them after the first publication. Call it in the publishing
 * transaction. Resolves with the number of readers who got a message.
 */
export async function notifyFollowers(context: MailContext, article: string, { isFirst = false } = {}): Promise<number> {
  const { database, now } = context;
  const [row] = await database.select({ owner: articles.owner }).from(articles).where(eq(articles.id, article));
  if (!row) return 0;
  if (isFirst) await followOwn(context, article, row.owner);
  const followers = await followersOf(context, and(follows(context, article, row.owner), ne(subscriptions.account, row.owner)) as SQL);
  const event = `article ${article} ${now.toISOString()}`;
  return (await sendMessage(context, { kind: 'article-published', subject: { article }, event, ...followers })).length;
}

/** Makes the author follow the article, unless the account follows the maximum number of records. */
async function followOwn({ database, now }: MailContext, article: string, owner: string): Promise<void> {
  if ((await database.$count(subscriptions, eq(subscriptions.account, owner))) >= maxTargets) return;
  const row = { account: owner, type: 'article', target: article, createdAt: now, visitedAt: now } as const;
  await database.insert(subscriptions).values(row).onConflictDoNothing();
}

/**
 * Sends a message to the followers of the models that a bulletin affects, as `notifyFollowers` does. Called in the
 * transaction that publishes it. Resolves with the number of readers who got a message.
 */
export async function notifyOfBulletin(context: MailContext, bulletin: string): Promise<number> {
  const { database, now } = context;
  const [row] = await database.select({ products: bulletins.products }).from(bulletins).where(eq(bulletins.id, bulletin));
  if (!row || row.products.length === 0) return 0;
  const followers = await followersOf(context, and(eq(subscriptions.type, 'product'), inArray(subscriptions.target, row.products)) as SQL);
  const event = `bulletin ${bulletin} ${now.toISOString()}`;
  return (await sendMessage(context, { kind: 'bulletin-published', subject: { bulletin }, event, ...followers })).length;
}

/**
 * Sends a message to the followers of the models that an advisory names. `version` is that of the document, so that each
 * revision is announced once. Called in the transaction that announces it.
 */
export async function notifyOfAdvisory(context: MailContext, { id, version, models }: AnnouncedAdvisory): Promise<void> {
  if (models.length === 0) return;
  const followers = await followersOf(context, and(eq(subscriptions.type, 'product'), inArray(subscriptions.target, [...models])) as SQL);
  await sendMessage(context, { kind: 'advisory-published', subject: { advisory: id }, event: `advisory ${id} ${version}`, ...followers });
}

interface AnnouncedAdvisory {
  id: string;
  version: string;
  /** Codes of models. */
  models: readonly string[];
}

/**
 * Sends a message to the followers of the package of a release, as `notifyFollowers` does. Each gets one message about a release,
 * even if it is published again. Called in the transaction that publishes it.
 */
export async function notifyOfRelease(context: MailContext, release: string): Promise<number> {
  const target = context.database.select({ package: releases.package }).from(releases).where(eq(releases.code, release));
  const followers = await followersOf(context, and(eq(subscriptions.type, 'package'), inArray(subscriptions.target, target)) as SQL);
  const event = `release ${release}`;
  return (await sendMessage(context, { kind: 'release-published', subject: { release }, event, ...followers })).length;
}

/** The distinct accounts with a matching subscription, and which of them requested mail. */
async function followersOf({ database }: MailContext, fits: SQL): Promise<Pick<OutgoingMessage, 'readers' | 'wantsMail'>> {
  const rows = await database
    .select({ id: subscriptions.account, byMail: sql<boolean>`bool_or(${subscriptions.channel} = 'mail')` })
    .from(subscriptions)
    .where(fits)
    .groupBy(subscriptions.account);
  const byMail = new Set(rows.flatMap((row) => (row.byMail ? [row.id] : [])));
  return { readers: rows.map(({ id }) => id), wantsMail: (reader) => byMail.has(reader) };
}

/** Whether a subscription is to the article or to something that it belongs to. */
function follows({ portal }: Pick<MailContext, 'portal'>, article: string, owner: string): SQL {
  const to = (type: typeof subscriptions.$inferSelect.type, targets: SQL): SQL =>
    and(eq(subscriptions.type, type), sql`${subscriptions.target} in (${targets})`) as SQL;
  return or(
    to('article', sql`${article}`),
    to('account', sql`${owner}`),
    to('product', sql`select ${articleProducts.product} from ${articleProducts} where ${articleProducts.article} = ${article}`),
    to(
      'category',
      sql`with recursive above as (
        select ${categories.code}, ${categories.parent} from ${categories} join ${articles} on ${articles.category} = ${categories.code} where ${articles.id} = ${article}
        union select higher.code, higher.parent from ${categories} higher join above on higher.code = above.parent
      ) select code from above`,
    ),
    ...Object.values(portal.zones).map(({ id, content }) =>
      to('zone', sql`select ${id}::text from ${articles} where ${articles.id} = ${article} and ${matchesContent(content)}`),
    ),
  ) as SQL;
}
