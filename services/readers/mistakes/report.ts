import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { prepared } from '../../../runtime/server/database/prepared.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { findReadText } from '../../articleReading/index.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { cacheByAccount } from '../ownRecords.ts';
import { mistakes } from './tables.ts';

/** Maximum number of reports per account and day, and of own reports shown with an article. */
const maxInADay = 30;
const maxShown = 10;

/** Stores a reader's report of a mistake in a passage. Equal reports count once. */
export const reportMistake: Handler<'doc.mistake.report'> = writes(async (context): Promise<true> => {
  const { body, database, account, now, fail } = context;
  const text = await findReadText(context, body);
  if (!text || account.id === null) throw fail('request.not-found');
  const { article, revision } = text;
  const [quote, prefix, suffix, message] = [body.quote, body.prefix, body.suffix, body.message].map((one = '') => storable(one));
  const report = { article, quote: quote?.trim(), message: message?.trim() ?? '', reporter: account.id };
  const isOwn = eq(mistakes.reporter, account.id);
  const same = and(isOwn, eq(mistakes.article, article), eq(mistakes.message, report.message), eq(mistakes.quote, report.quote ?? ''));
  if ((await database.$count(mistakes, and(same, eq(mistakes.state, 'open')))) > 0) return true;
  const dayAgo = new Date(now.getTime() - 86_400_000);
  if ((await database.$count(mistakes, and(isOwn, gt(mistakes.createdAt, dayAgo)))) >= maxInADay) throw fail('request.too-many');
  const anchor = { prefix, suffix, position: Math.min(body.position ?? 0, 2_000_000) };
  await database.insert(mistakes).values({ ...report, ...anchor, revision, language: body.language, createdAt: now, updatedAt: now });
  return true;
});

/** The account's reports about an article with their outcome, newest first. */
export const ownMistakes: Handler<'doc.mistake.mine'> = async ({ body, account, database }) => {
  if (account.id === null || !isUuid(body.articleId)) return [];
  if (!(await articlesWithMistakes(database, account.id)).has(body.articleId)) return [];
  const rows = await mistakesOf(database).execute({ article: body.articleId, account: account.id });
  return rows.map(({ id, quote, message, state, reply, updatedAt }) => ({
    ...{ id, quote, message, state },
    ...(reply !== '' && { reply }),
    updatedAt: updatedAt.toISOString(),
  }));
};

const articlesWithMistakes = cacheByAccount(async (database, account) => {
  const rows = await database.selectDistinct({ article: mistakes.article }).from(mistakes).where(eq(mistakes.reporter, account));
  return new Set(rows.map(({ article }) => article));
});

const mistakesOf = prepared((database) =>
  database
    .select()
    .from(mistakes)
    .where(and(eq(mistakes.article, sql.placeholder('article')), eq(mistakes.reporter, sql.placeholder('account'))))
    .orderBy(desc(mistakes.createdAt))
    .limit(maxShown)
    .prepare('mistakes_of_account'),
);
