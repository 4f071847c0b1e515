/**
 * Collecting and following: sets one target, and returns the state of several. The state has its own calls, because
 * pages that are cached for several readers must not contain it.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { TargetState } from '../../../generated/openapi.d.ts';
import { prepared } from '../../../runtime/server/database/prepared.ts';
import { writesInOwnTransaction } from '../../../runtime/server/handler.ts';
import { maxTargets } from '../../../schema/entities/savedRecord.ts';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { cacheByAccount } from '../ownRecords.ts';
import { collections, subscriptions } from './tables.ts';
import { type BookmarkTarget, findTargets, targetKey } from './targets.ts';

type TargetTable = typeof collections | typeof subscriptions;

/** Adds a target to the collection or removes it. Folder, tags and note are unchanged unless given. */
export const setCollected: Handler<'doc.collection.set'> = writesInOwnTransaction(async ({ body, ...context }) => {
  const { type, id, collected, folder, tags, note } = body;
  const own = {
    ...(folder !== undefined && { folder: storable(folder ?? '').trim() }),
    ...(tags !== undefined && { tags: distinctTags(tags ?? []) }),
    ...(note !== undefined && { note: storable(note ?? '').trim() }),
  };
  return context.inOwnTransaction(async (database) => {
    if (collected) await put({ ...context, database }, collections, { type, id }, own);
    else await subscribe({ ...context, database }, collections, { type, id });
    return stateOf({ ...context, database }, { type, id });
  });
});

/** The distinct tags that are not empty. */
export const distinctTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => storable(tag).trim()).filter((tag) => tag !== '')),
];

/** Follows or unfollows a target. */
export const setFollowed: Handler<'doc.subscription.set'> = writesInOwnTransaction(async ({ body, ...context }) => {
  const { type, id, followed, channel } = body;
  return context.inOwnTransaction(async (database) => {
    if (followed) await put({ ...context, database }, subscriptions, { type, id }, channel ? { channel } : {});
    else await subscribe({ ...context, database }, subscriptions, { type, id });
    return stateOf({ ...context, database }, { type, id });
  });
});

/** Whether a target is collected and followed. */
export const stateOfTarget: Handler<'doc.keeping.of'> = async ({ body, ...reader }) => stateOf(reader, body);

/** Whether several targets are collected and followed, in the requested order. */
export const statesOfTargets: Handler<'doc.keeping.states'> = async ({ body, ...reader }) => statesOf(reader, body.targets);

type TargetChange = Reader & Pick<Context<'doc.collection.set'>, 'fail' | 'now'>;

async function put(
  context: TargetChange,
  table: TargetTable,
  target: BookmarkTarget,
  own: Partial<TargetTable['$inferInsert']>,
): Promise<void> {
  const { database, account, now, fail } = context;
  if (account.id === null) return;
  const which = isOwn(table, account.id, target);
  const isNew = (await database.$count(table, which)) === 0;
  // A target that was closed since then remains, with its owner's notes.
  const found = isNew ? await findTargets(context, [target], readingLanguages(context.portal)) : undefined;
  if (found && !found.has(targetKey(target))) throw fail('request.not-found');
  if (isNew && (await database.$count(table, eq(table.account, account.id))) >= maxTargets)
    throw fail('keeping.full', { limit: maxTargets });
  const row = { account: account.id, type: target.type, target: target.id, ...own, createdAt: now };
  const insert = database.insert(table as typeof collections).values(row as typeof collections.$inferInsert);
  const hasOwn = Object.keys(own).length > 0;
  await (hasOwn
    ? insert.onConflictDoUpdate({ target: [table.account, table.type, table.target], set: own as object })
    : insert.onConflictDoNothing());
}

async function subscribe({ database, account }: TargetChange, table: TargetTable, target: BookmarkTarget): Promise<void> {
  if (account.id !== null) await database.delete(table).where(isOwn(table, account.id, target));
}

const isOwn = (table: TargetTable, account: string, { type, id }: BookmarkTarget): SQL =>
  and(eq(table.account, account), eq(table.type, type), eq(table.target, id)) as SQL;

const stateOf = async (reader: Pick<Reader, 'account' | 'database'>, target: BookmarkTarget): Promise<TargetState> =>
  (await statesOf(reader, [target]))[0] as TargetState;

async function statesOf(
  { account, database }: Pick<Reader, 'account' | 'database'>,
  targets: readonly BookmarkTarget[],
): Promise<TargetState[]> {
  const { collected, channels } = account.id === null ? nothing : await ownTargets(database, account.id);
  return targets.map(({ type, id }) => {
    const channel = channels.get(targetKey({ type, id }));
    return { type, id, collected: collected.has(targetKey({ type, id })), followed: channel !== undefined, ...(channel && { channel }) };
  });
}

/** Keys of targets. */
interface OwnTargets {
  collected: ReadonlySet<string>;
  channels: ReadonlyMap<string, TargetState['channel']>;
}

const nothing: OwnTargets = { collected: new Set(), channels: new Map() };

/** All bookmarks and subscriptions of an account, because every page of an account asks for some several times. */
const ownTargets = cacheByAccount(async (database, account): Promise<OwnTargets> => {
  const found = await targetsOf(database).execute({ account });
  return {
    collected: new Set(found.filter(({ channel }) => channel === null).map(targetKey)),
    channels: new Map(found.flatMap((one) => (one.channel === null ? [] : [[targetKey(one), one.channel] as const]))),
  };
});

/** The bookmarks of an account, without a channel, and its subscriptions. */
const targetsOf = prepared((database) => {
  const isOf = (table: TargetTable) => eq(table.account, sql.placeholder('account'));
  return unionAll(
    database
      .select({ type: collections.type, id: collections.target, channel: sql<TargetState['channel'] | null>`null` })
      .from(collections)
      .where(isOf(collections)),
    database
      .select({ type: subscriptions.type, id: subscriptions.target, channel: sql<TargetState['channel'] | null>`${subscriptions.channel}` })
      .from(subscriptions)
      .where(isOf(subscriptions)),
  ).prepare('own_targets');
});
