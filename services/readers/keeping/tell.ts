/** Telling those who follow something that there is a new version to read. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { articleAddress, textOfArticle, visible } from '../../articles/index.ts';

import { articleProducts, articles, categories } from '../../articles/tables.ts';

import { bulletins, bulletinTexts } from '../../bulletins/tables.ts';
import { type Letterbox, sendLetter } from '../../mail/index.ts';
import { nameIn } from '../../names.ts';
import { type Reader, readingLanguages } from '../../reader.ts';
import { notices, subscriptions } from './tables.ts';

/**
 * Tells the followers of an article, its models, its category and those above, and its author that a version of it has
 * been published: each once, within the portal, and by mail too whoever asked for that. Nobody hears of what they may not
 * read, nor of what they wrote. Called in the transaction that publishes; answers how many were told.
 */
export async function tellFollowers(telling: Letterbox, article: string): Promise<number> {
  const { database, now } = telling;
  const [row] = await database.select({ owner: articles.owner, isFaq: articles.isFaq }).from(articles).where(eq(articles.id, article));
  const types = row ? await readingTypes(telling, article) : [];
  if (!row || types.length === 0) return 0;
  const followers = await followersOf(telling, types, and(follows(article, row.owner), sql`${accounts.id} <> ${row.owner}`) as SQL);
  if (followers.length === 0) return 0;
  await database.insert(notices).values(followers.map(({ id }) => ({ account: id, article, createdAt: now })));
  await sendTo(telling, followers, {
    words: 'message.followed.',
    path: articleAddress(article, row.isFaq),
    titleIn: (language) => titleOf(telling, article, language),
  });
  return followers.length;
}

/**
 * Tells the followers of the models that a bulletin is about that it has come out, as `tellFollowers` does. Called in the
 * transaction that publishes it; answers how many were told.
 */
export async function tellOfBulletin(telling: Letterbox, bulletin: string): Promise<number> {
  const { database, now, portal } = telling;
  const [row] = await database.select().from(bulletins).where(eq(bulletins.id, bulletin));
  if (!row || row.products.length === 0) return 0;
  const types = [1, 2, 3].filter((type) => type >= row.audience);
  const ofModels = and(eq(subscriptions.type, 'product'), inArray(subscriptions.target, row.products)) as SQL;
  const followers = await followersOf(telling, types, ofModels);
  if (followers.length === 0) return 0;
  await database.insert(notices).values(followers.map(({ id }) => ({ account: id, bulletin, createdAt: now })));
  const texts = await database.select().from(bulletinTexts).where(eq(bulletinTexts.bulletin, bulletin));
  const titles = Object.fromEntries(texts.map(({ language, title }) => [language, title]));
  await sendTo(telling, followers, {
    words: 'message.bulletin.',
    path: `/bulletin/info?id=${encodeURIComponent(row.number)}`,
    titleIn: async (language) => nameIn(titles, readingLanguages(portal, language), row.number),
  });
  return followers.length;
}

interface Follower {
  id: string;
  email: string | null;
  language: string | null;
  byMail: boolean;
}

/** Active accounts of some types with a subscription that fits, each once. */
const followersOf = ({ database }: Letterbox, types: readonly number[], fits: SQL): Promise<Follower[]> =>
  database
    .selectDistinct({ id: accounts.id, email: accounts.email, language: accounts.language, byMail })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.account))
    .where(and(fits, inArray(accounts.type, [...types]), eq(accounts.state, 'active')))
    .groupBy(accounts.id);

interface NoticeTarget {
  words: `message.${string}.`;
  path: string;
  titleIn: (language: string | undefined) => Promise<string>;
}

/** Letters to those who asked for mail. */
async function sendTo(telling: Letterbox, followers: readonly Follower[], { words, path, titleIn }: NoticeTarget): Promise<void> {
  for (const { email, byMail: wantsMail, ...follower } of followers) {
    const language = follower.language ?? undefined;
    const facts = email && wantsMail ? { title: await titleIn(language) } : undefined;
    if (email && facts) await sendLetter(telling, { to: email, language, words, facts, path });
  }
}

const byMail = sql<boolean>`bool_or(${subscriptions.channel} = 'mail')`.as('by_mail');

/** Account types that may read the article now. */
async function readingTypes({ database, portal }: Letterbox, article: string): Promise<number[]> {
  const reading: number[] = [];
  for (const type of [1, 2, 3]) {
    const reader = { account: { type } as Reader['account'], portal };
    const found = await database
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.id, article), visible(reader)));
    if (found.length > 0) reading.push(type);
  }
  return reading;
}

/** Whether a subscription is to the article or to something that it belongs to. */
function follows(article: string, owner: string): SQL {
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
  ) as SQL;
}

async function titleOf({ database, portal }: Letterbox, article: string, language: string | undefined): Promise<string> {
  const shown = textOfArticle(database, readingLanguages(portal, language));
  const [text] = await database
    .select({ title: shown.title })
    .from(articles)
    .innerJoinLateral(shown, sql`true`)
    .where(eq(articles.id, article));
  return text?.title ?? '';
}
