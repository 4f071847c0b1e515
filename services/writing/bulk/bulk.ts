/** Changes several articles or FAQ entries in one request: facts, owner, review date and state. */
import { and, eq, sql } from 'drizzle-orm';
import { writesInOwnTransaction } from '../../../runtime/server/handler.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { maxBulkRows } from '../../../schema/entities/bulkChange.ts';
import type { bulkMoves } from '../../../schema/entities/managedArticle.ts';
import { stateOf } from '../../articleStates/index.ts';
import { lockArticles, outcomeOfRows } from '../../articleSteps/index.ts';
import { type Article, articles } from '../../articles/tables.ts';
import { conditionOf } from '../../recordFilters/index.ts';
import type { Body, Context, Handler } from '../../shared/calls/handler.ts';
import { changeRows, type RowResult } from '../../shared/calls/rowChanges.ts';
import { storable } from '../../shared/values/storable.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { articleKind } from '../admin/kinds.ts';
import { type ArticleAdminContext, publishOne, readAttachments, recordMove, submitOne } from '../admin/move.ts';
import { archiveArticle, restoreArticle, withdrawArticle } from '../publish.ts';
import { saveFacts } from './saveFacts.ts';

type BulkContext = Omit<Context<'manage.articles.bulk'>, 'body' | 'params' | 'query'>;
type BulkBody = Body<'manage.articles.bulk'>;
type BulkMove = (typeof bulkMoves)[number];

/** The bulk change of FAQ entries, or of articles. */
const changeArticles = (subject: string, isFaq: boolean): Handler<'manage.articles.bulk'> =>
  writesInOwnTransaction(async ({ body, ...context }) => {
    await requireChange(context, body);
    const ids = await idsOf(context, body, subject, isFaq);
    const outcomes = await changeRows(context, ids, body.preview ?? false, async (database, id) => {
      const files = database === context.database ? context.files : context.files.within(database);
      return changeOne({ ...context, database, files }, id, isFaq, body.change);
    });
    if (!body.preview && body.change.move === 'publish') readAttachments(context);
    return outcomeOfRows(context, outcomes, body.language);
  });

/** Refuses a request that changes nothing, or whose new owner is not an account. */
async function requireChange({ database, fail }: BulkContext, { change }: BulkBody): Promise<void> {
  const { owner, move, reason = '', ...facts } = change;
  const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  if (owner === undefined && move === undefined && !Object.values(facts).some(isGiven)) throw fail('bulk.no-change');
  if (move === 'withdraw' && reason.trim() === '') throw fail('value.required', { field: 'change.reason' });
  if (owner !== undefined && (await database.$count(accounts, and(isOwner, eq(sql`${accounts.id}::text`, owner)))) === 0)
    throw fail('value.not-found', { field: 'change.owner' });
}

const isOwner = and(eq(accounts.state, 'active'), eq(accounts.type, 3));

/** The named rows, or those that match the filters of the list, up to the limit. */
async function idsOf({ database, fail }: BulkContext, { ids, matching }: BulkBody, subject: string, isFaq: boolean): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  if (!matching) throw fail('value.required', { field: 'ids' });
  const where = conditionOf(articleKind(subject, isFaq), matching);
  const count = await database.$count(articles, where);
  if (count > maxBulkRows) throw fail('bulk.too-many', { count, limit: maxBulkRows });
  const rows = await database.select({ id: articles.id }).from(articles).where(where).orderBy(articles.id).limit(maxBulkRows);
  return rows.map(({ id }) => id);
}

/** Changes one article: first its facts, then its state. */
async function changeOne(context: BulkContext, id: string, isFaq: boolean, change: BulkBody['change']): Promise<RowResult> {
  const [locked] = isUuid(id) ? await lockArticles(context, [id]) : [];
  if (!locked || locked.isFaq !== isFaq) throw context.fail('request.not-found');
  const saved = await saveFacts(context, locked, change);
  const hasMoved = change.move !== undefined && (await moveOne(context, saved ?? locked, change.move, change.reason ?? ''));
  return saved || hasMoved ? 'changed' : 'unchanged';
}

/** The target states of a transition. An article that already has the state is not changed. */
const goals: Readonly<Partial<Record<BulkMove, Article['status']>>> = {
  publish: 'published',
  submit: 'in-review',
  withdraw: 'withdrawn',
  archive: 'archived',
};

async function moveOne(context: BulkContext, article: Article, move: BulkMove, reason: string): Promise<boolean> {
  if (stateOf(article) === goals[move]) return false;
  await movers[move](context, article, storable(reason).trim());
  return true;
}

const movers: Readonly<Record<BulkMove, (context: ArticleAdminContext, article: Article, reason: string) => Promise<void>>> = {
  publish: publishOne,
  submit: submitOne,
  withdraw: async (context, article, reason) => {
    await withdrawArticle(context, article, { reason });
    await recordMove(context, article, 'withdraw', { reason });
  },
  archive: async (context, article) => {
    await archiveArticle(context, article);
    await recordMove(context, article, 'archive');
  },
  restore: async (context, article) => {
    await restoreArticle(context, article);
    await recordMove(context, article, 'restore');
  },
};

const maxOwners = 500;

/** The accounts that can own articles. */
const listOwners: Handler<'manage.articles.owners'> = async ({ database }) => {
  const rows = await database
    .select({ id: accounts.id, fullName: accounts.fullName, userAccount: accounts.userAccount })
    .from(accounts)
    .where(isOwner)
    .orderBy(sql`lower(${accounts.fullName})`)
    .limit(maxOwners);
  return rows.map(({ id, fullName, userAccount }) => ({ id, name: fullName ? `${fullName} (${userAccount})` : (userAccount ?? '') }));
};

export const bulkHandlers = {
  'manage.articles.bulk': changeArticles('article', false),
  'manage.faq.bulk': changeArticles('faq', true) as Handler<'manage.faq.bulk'>,
  'manage.articles.owners': listOwners,
};
