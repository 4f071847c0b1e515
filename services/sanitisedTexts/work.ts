import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gt, not, sql } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { BackgroundWorkOptions } from '../../runtime/server/definePortal.ts';
import { articleRevisions } from '../articles/tables.ts';
import { contentImports } from '../searchIndex/tables.ts';
import { isSanitised, storeFoundDigests, storeSanitised } from './read.ts';
import { sanitiseRules } from './rules.ts';
import { sanitisedTexts } from './tables.ts';

/** Interval for storing digests found while reading, in milliseconds. */
const everyMs = 5_000;

/** The key under which the version of the rules of the last complete check is stored. */
const name = 'sanitised texts';

/** Number of texts checked without a pause for requests, and the pause in milliseconds. */
const chunk = 20;
const pauseMs = 50;

/** Stores digests of sanitised texts: first of all published texts, then of texts that are read. */
export function startSanitising({ database, log }: Pick<BackgroundWorkOptions, 'database' | 'log'>): RepeatedWork {
  let isWhole = false;
  const work = async (signal: AbortSignal): Promise<number> => {
    if (!isWhole) isWhole = await checkAll(database, signal);
    return storeFoundDigests(database);
  };
  return repeat(work, { everyMs, runsImmediately: true, onFailure: (error) => log(`Sanitised texts were not noted: ${String(error)}`) });
}

/**
 * Checks all published texts, unless they were checked with these rules. Resolves with true when all are checked. Several
 * processes share the work: each takes texts that no other has stored.
 */
export async function checkAll(database: Database, signal: AbortSignal): Promise<boolean> {
  if (await inTurn(database, begin)) return true;
  for (let after: string | undefined; !signal.aborted; ) {
    const last = await inTurn(database, (turn) => checkSome(turn, after));
    if (last === undefined) {
      await setState(database, sanitiseRules);
      return true;
    }
    after = last;
    await pause(pauseMs);
  }
  return false;
}

/** Runs work in a transaction while no other process does such work. */
const inTurn = <Result>(database: Database, work: (database: Database) => Promise<Result>): Promise<Result> =>
  database.transaction(async (turn) => {
    await turn.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    return work(turn);
  });

/** The state while texts are checked with these rules. */
const begun = `begun ${sanitiseRules}`;

/** Deletes the digests of other rules. Resolves with whether all texts were checked with these. */
async function begin(database: Database): Promise<boolean> {
  const [known] = await database.select({ state: contentImports.hash }).from(contentImports).where(eq(contentImports.name, name));
  if (known?.state === sanitiseRules) return true;
  if (known?.state === begun) return false;
  if (known) await database.delete(sanitisedTexts);
  await setState(database, begun);
  return false;
}

async function setState(database: Database, state: string): Promise<void> {
  const row = { name, hash: state, importedAt: new Date() };
  await database.insert(contentImports).values(row).onConflictDoUpdate({ target: contentImports.name, set: row });
}

/** Resolves with the id of the last text, or undefined if none is left. */
async function checkSome(database: Database, after: string | undefined): Promise<string | undefined> {
  const texts = await unjudged(database, after);
  await storeSanitised(
    database,
    texts.map(({ body }) => body),
  );
  return texts.at(-1)?.id;
}

const unjudged = (database: Database, after: string | undefined) =>
  database
    .select({ id: articleRevisions.id, body: articleRevisions.body })
    .from(articleRevisions)
    .where(
      and(
        after === undefined ? undefined : gt(articleRevisions.id, after),
        articleRevisions.isPublished,
        not(isSanitised(articleRevisions.body)),
      ),
    )
    .orderBy(asc(articleRevisions.id))
    .limit(chunk);
