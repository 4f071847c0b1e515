/** The collected and followed targets of an account, as lists. */
import { and, arrayOverlaps, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { CollectedRow } from '../../../generated/openapi.d.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Body, Context, Handler } from '../../shared/calls/handler.ts';
import { withCodesAsText } from '../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../../shared/lists/listing.ts';
import { countNews } from './news.ts';
import { collections, subscriptions } from './tables.ts';
import { findTargets, targetKey } from './targets.ts';

type CollectedFilters = NonNullable<Body<'doc.collection.page'>['data']['filters']>;
type FollowedFilters = NonNullable<Body<'doc.subscription.page'>['data']['filters']>;
type SavedRecordsContext = Pick<Context<'doc.collection.page'>, 'account' | 'database' | 'portal' | 'fail'>;

/** Collected targets, newest first. A target that is no longer readable is listed without its title. */
export const pageCollected: Handler<'doc.collection.page'> = async ({ body, ...context }) => {
  const { data } = body;
  const where = (without?: keyof CollectedFilters): SQL => {
    const { type, folder, tags = [], createdAt }: CollectedFilters = { ...data.filters, ...(without && { [without]: undefined }) };
    const found = containsKeyword([collections.note, collections.folder, sql`array_to_string(${collections.tags}, ' ')`], data.keyword);
    const isTagged = tags.length > 0 ? arrayOverlaps(collections.tags, tags) : undefined;
    const conditions = [found, isTagged, isOneOfValues(collections.type, type), isOneOfValues(collections.folder, folder)];
    return and(ownedBy(collections.account, context), ...conditions, isWithinDays(collections.createdAt, createdAt)) as SQL;
  };
  const { limit, offset } = pageOf(body, context.fail);
  const facet = (name: keyof CollectedFilters, value: SQL, from = sql`${collections}`) =>
    facetOf(context.database, value, from, where(name));
  const [rows, total, type, folder, tags] = await Promise.all([
    context.database
      .select()
      .from(collections)
      .where(where())
      .orderBy(...orderOf({ createdAt: collections.createdAt }, data.sort ?? '-createdAt', collections.target))
      .limit(limit)
      .offset(offset),
    countOf(context.database, context.portal, sql`select from ${collections} where ${where()}`),
    facet('type', sql`${collections.type}`),
    facet('folder', sql`${collections.folder}`),
    facet('tags', sql`tag`, sql`${collections} cross join lateral unnest(${collections.tags}) as tag`),
  ]);
  const lines = await linesOf(context, rows, data.language);
  const shown = rows.map((row) => ({ ...lines(row), folder: row.folder, tags: row.tags, note: row.note }));
  const folders = withCodesAsText(folder.filter(({ value }) => value !== ''));
  return { data: shown, total, facets: { type: withCodesAsText(type), folder: folders, tags: withCodesAsText(tags) } };
};

/** One collected target, as in the list. */
export const findCollected: Handler<'doc.collection.find'> = async ({ body, ...context }) => {
  const { type, id, language } = body;
  const one = and(ownedBy(collections.account, context), eq(collections.type, type), eq(collections.target, id));
  const [row] = await context.database.select().from(collections).where(one);
  if (!row) throw context.fail('request.not-found');
  const lines = await linesOf(context, [row], language);
  return { ...lines(row), folder: row.folder, tags: row.tags, note: row.note };
};

/** The account's folders, by name. */
export const listFolders: Handler<'doc.collection.folders'> = async (context) => {
  const named = and(ownedBy(collections.account, context), ne(collections.folder, ''));
  return context.database.selectDistinct({ folder: collections.folder }).from(collections).where(named).orderBy(collections.folder);
};

/** Followed targets, newest first. */
export const pageFollowed: Handler<'doc.subscription.page'> = async ({ body, ...context }) => {
  const { data } = body;
  const where = (without?: keyof FollowedFilters): SQL => {
    const { type, channel }: FollowedFilters = { ...data.filters, ...(without && { [without]: undefined }) };
    const conditions = [isOneOfValues(subscriptions.type, type), isOneOfValues(subscriptions.channel, channel)];
    return and(ownedBy(subscriptions.account, context), containsKeyword([subscriptions.target], data.keyword), ...conditions) as SQL;
  };
  const { limit, offset } = pageOf(body, context.fail);
  const facet = (name: keyof FollowedFilters, value: SQL) => facetOf(context.database, value, sql`${subscriptions}`, where(name));
  const [rows, total, type, channel] = await Promise.all([
    context.database
      .select()
      .from(subscriptions)
      .where(where())
      .orderBy(...orderOf({ createdAt: subscriptions.createdAt }, data.sort ?? '-createdAt', subscriptions.target))
      .limit(limit)
      .offset(offset),
    countOf(context.database, context.portal, sql`select from ${subscriptions} where ${where()}`),
    facet('type', sql`${subscriptions.type}`),
    facet('channel', sql`${subscriptions.channel}`),
  ]);
  const [lines, newCountOf] = await Promise.all([linesOf(context, rows, data.language), countNews(context, rows)]);
  const shown = rows.map((row) => {
    const newCount = newCountOf(row);
    return { ...lines(row), channel: row.channel, newCount, hasNews: newCount > 0, visitedAt: row.visitedAt.toISOString() };
  });
  return { data: shown, total, facets: { type: withCodesAsText(type), channel: withCodesAsText(channel) } };
};

const ownedBy = (column: typeof collections.account | typeof subscriptions.account, { account }: SavedRecordsContext): SQL =>
  account.id === null ? sql`false` : eq(column, account.id);

const deletedTarget = { state: 'gone', title: '' } as const;

type CollectionTableRow = Pick<typeof collections.$inferSelect, 'type' | 'target' | 'createdAt'>;

/** Maps rows to list rows, with titles of targets that the account may still read. */
async function linesOf(context: SavedRecordsContext, rows: readonly CollectionTableRow[], language: string | undefined) {
  const languages = readingLanguages(context.portal, language);
  const targets = rows.map(({ type, target }) => ({ type, id: target }));
  const known = await findTargets(context, targets, languages);
  return ({ type, target, createdAt }: CollectionTableRow): Omit<CollectedRow, 'folder' | 'tags' | 'note'> => {
    const found = known.get(targetKey({ type, id: target }));
    return { type, id: target, ...(found ? { ...found, state: 'open' as const } : deletedTarget), createdAt: createdAt.toISOString() };
  };
}
