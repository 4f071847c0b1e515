/** Sends changed texts to OpenSearch, and builds its index. The tables are the queue: failed texts are retried. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import type { SearchEngineConfig } from '../../runtime/server/config/searchEngine.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import type { TextKey } from '../searchEngines/index.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { maxOf } from '../searchSql/index.ts';
import { documentId, type EngineDocument, readDocuments } from './documents.ts';
import { databaseIdentity, feedName, lostAfterHours, storedFormat } from './find.ts';
import { indexBody } from './mapping.ts';
import { EngineFailure, requestEngine } from './request.ts';
import { searchChanges, searchFeeds } from './tables.ts';

/** A database, the engine for its texts, and the signal of the program's end. */
export interface EngineFeed {
  database: Database;
  portal: Portal;
  config: SearchEngineConfig;
  signal?: AbortSignal;
}

/** Advisory lock of the one process that feeds; an arbitrary number shared by all processes. */
const feedLock = 7_110_423;

/** Texts per request: bodies have up to 150,000 characters each, and a server accepts 100 MB. */
const textsAtOnce = 200;
const withinMs = 60_000;

/** Runs work unless another process feeds; undefined if one does. The transaction holds the lock and writes nothing. */
const alone = <Result>(database: Database, work: () => Promise<Result>): Promise<Result | undefined> =>
  database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${feedLock}) as free`);
    return rows[0]?.free ? work() : undefined;
  });

/** Sends all pending changes to the engine; builds the index if it is missing. Resolves with the number of texts. */
export const feed = async (feeding: EngineFeed): Promise<number> =>
  (await alone(feeding.database, async () => {
    const index = await usableIndex(feeding);
    return index === undefined ? build(feeding) : sendChanges(feeding, index);
  })) ?? 0;

/** Builds a new index from all texts and replaces the current one. Undefined if another process is feeding. */
export const rebuild = (feeding: EngineFeed): Promise<number | undefined> => alone(feeding.database, () => build(feeding));

/** The current index if the engine still has it and no change was lost. */
async function usableIndex({ database, portal, config, signal }: EngineFeed): Promise<string | undefined> {
  const [row] = await database
    .select({
      index: searchFeeds.index,
      isSame: sql<boolean>`${searchFeeds.format} = ${storedFormat(portal)}`,
      isLost: sql<boolean>`${searchFeeds.fedAt} < now() - make_interval(hours => ${lostAfterHours})`,
    })
    .from(searchFeeds)
    .where(eq(searchFeeds.name, feedName));
  if (!row || row.index === null || row.isLost || !row.isSame) return undefined;
  return (await hasIndex(config, row.index, signal)) ? row.index : undefined;
}

async function hasIndex(config: SearchEngineConfig, index: string, signal?: AbortSignal): Promise<boolean> {
  try {
    await requestEngine(config, { method: 'HEAD', path: `/${index}` }, { withinMs, ...(signal && { signal }) });
    return true;
  } catch (error) {
    if (error instanceof EngineFailure && error.status === 404) return false;
    throw error;
  }
}

async function sendChanges(feeding: EngineFeed, index: string): Promise<number> {
  const { database, signal } = feeding;
  let sent = 0;
  while (!signal?.aborted) {
    const changes = await database.select().from(searchChanges).orderBy(searchChanges.id).limit(textsAtOnce);
    if (changes.length === 0) break;
    await sendTexts(feeding, index, changes as ((typeof changes)[number] & TextKey)[]);
    // Changes that were noted meanwhile have later ids.
    await database.delete(searchChanges).where(
      inArray(
        searchChanges.id,
        changes.map(({ id }) => id),
      ),
    );
    sent += changes.length;
  }
  await database.execute(
    sql`update ${searchFeeds} set fed_at = now() where ${eq(searchFeeds.name, feedName)} and fed_at < now() - interval '1 minute'`,
  );
  return sent;
}

/** Sends the current state of texts; removed ones are deleted. Resolves when searches find them. */
async function sendTexts(feeding: EngineFeed, index: string, keys: readonly TextKey[]): Promise<void> {
  const given = JSON.stringify(keys.map(({ kind, record, language }) => ({ k: kind, r: record, l: language })));
  const documents = await readDocuments(
    feeding.database,
    sql`(kind, record, language) in (select k, r, l from json_to_recordset(${given}::json) as given(k text, r text, l text))`,
    keys.length,
  );
  const found = new Set(documents.map(({ key }) => documentId(key)));
  const gone = [...new Set(keys.map(documentId))].filter((id) => !found.has(id)).map((_id) => ({ delete: { _id } }));
  await sendLines(feeding, `/${index}/_bulk?refresh=wait_for`, [...gone, ...linesOf(documents)]);
}

const linesOf = (documents: readonly EngineDocument[]): object[] =>
  documents.flatMap(({ key, source }) => [{ index: { _id: documentId(key) } }, source]);

/** The response of `_bulk`, with a result for each action. */
interface BulkAnswer {
  errors: boolean;
  items: Record<string, { _id: string; status: number; error?: { type: string; reason: string } }>[];
}

async function sendLines({ config, signal }: EngineFeed, path: string, lines: readonly object[]): Promise<void> {
  if (lines.length === 0) return;
  const { errors, items } = await requestEngine<BulkAnswer>(
    config,
    { method: 'POST', path, lines },
    { withinMs, ...(signal && { signal }) },
  );
  // Deleting a missing document answers 404; this is not an error.
  const failed = errors ? items.flatMap((item) => Object.values(item)).find(({ error }) => error !== undefined) : undefined;
  if (failed) throw new EngineFailure(failed.status, `OpenSearch refused the text ${failed._id}: ${failed.error?.reason}`);
}

async function build(feeding: EngineFeed): Promise<number> {
  const { database, portal, config, signal } = feeding;
  const before = await beginNoting(feeding);
  const index = `${config.prefix}-${Date.now().toString(36)}${randomBytes(4).toString('hex')}`;
  const patience = { withinMs, ...(signal && { signal }) };
  await requestEngine(config, { method: 'PUT', path: `/${index}`, body: indexBody(maxOf({ portal })) }, patience);
  try {
    const sent = await sendAll(feeding, index);
    await requestEngine(config, { method: 'POST', path: `/${index}/_refresh` }, patience);
    await database
      .update(searchFeeds)
      .set({ index, format: storedFormat(portal), fedAt: sql`now()` })
      .where(eq(searchFeeds.name, feedName));
    if (before !== null) await removeIndex(config, before);
    return sent;
  } catch (error) {
    await removeIndex(config, index);
    throw error;
  }
}

/**
 * Enables the triggers that record changes, and waits for writers that may have missed them. Returns the previous index to
 * remove. The index of a database that this one was restored from is retained, because it may be in use.
 */
async function beginNoting({ database, portal, signal }: EngineFeed): Promise<string | null> {
  const lost = sql`${searchFeeds.fedAt} < now() - make_interval(hours => ${lostAfterHours})`;
  const { rows } = await database.execute<{ index: string | null }>(sql`
    with before as (select index from ${searchFeeds} where name = ${feedName} and split_part(format, ' ', 2) = ${databaseIdentity})
    insert into ${searchFeeds} (name, format) values (${feedName}, ${storedFormat(portal)})
    on conflict (name) do update set fed_at = now(), index = case when ${lost} then null else ${searchFeeds.index} end
    returning (select index from before) as index`);
  const { rows: seen } = await database.execute<{ end: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as end`);
  const isOver = async (): Promise<boolean> => {
    const { rows: now } = await database.execute<{ over: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${seen[0]?.end}::xid8 as over`,
    );
    return now[0]?.over ?? false;
  };
  while (!(await isOver())) {
    signal?.throwIfAborted();
    await setTimeout(200);
  }
  return rows[0]?.index ?? null;
}

/** Sends all texts, in the order of their keys. Changes made meanwhile are recorded and sent afterwards. */
async function sendAll(feeding: EngineFeed, index: string): Promise<number> {
  let last: TextKey | undefined;
  let sent = 0;
  for (;;) {
    feeding.signal?.throwIfAborted();
    const after = last ? sql`(kind, record, language) > (${last.kind}, ${last.record}, ${last.language})` : sql`true`;
    const documents = await readDocuments(feeding.database, after, textsAtOnce);
    if (documents.length === 0) return sent;
    await sendLines(feeding, `/${index}/_bulk`, linesOf(documents));
    last = documents.at(-1)?.key;
    sent += documents.length;
  }
}

/** Removes an index. Errors are ignored, because a leftover index only occupies space. */
const removeIndex = (config: SearchEngineConfig, index: string): Promise<unknown> =>
  requestEngine(config, { method: 'DELETE', path: `/${index}` }, { withinMs }).catch(() => {});

/** The number of texts in PostgreSQL. */
export const countTexts = (database: Database): Promise<number> => database.$count(searchTexts);
