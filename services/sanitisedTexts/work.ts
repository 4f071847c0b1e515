import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gt, not, sql } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { BackgroundWorkOptions } from '../../runtime/server/definePortal.ts';
import { articleRevisions } from '../articles/tables.ts';
import { contentImports } from '../searchIndex/tables.ts';
import { isSanitised, storeFound, storeSanitised } from './read.ts';
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
export function startKeepingSanitised({ database, log }: Pick<BackgroundWorkOptions, 'database' | 'log'>): RepeatedWork {
  let isWhole = false;
  const work = async (signal: AbortSignal): Promise<number> => {
    if (!isWhole) isWhole = await checkAll(database, signal);
    return storeFound(database);
  };
  return repeat(work, { everyMs, startsAtOnce: true, onFailure: (error) => log(`Sanitised texts were not noted: ${String(error)}`) });
}

/** Checks all published texts, unless they were checked with these rules. Resolves with true when all are checked. */
export async function checkAll(database: Database, signal: AbortSignal): Promise<boolean> {
  const isDone = and(eq(contentImports.name, name), eq(contentImports.hash, sanitiseRules));
  if ((await database.$count(contentImports, isDone)) > 0) return true;
  // Digests of other rules are useless.
  await database.delete(sanitisedTexts).where(sql`exists (select from ${contentImports} where ${eq(contentImports.name, name)})`);
  for (let after: string | undefined; !signal.aborted; ) {
    const texts = await unjudged(database, after);
    const last = texts.at(-1);
    if (!last) {
      const row = { name, hash: sanitiseRules, importedAt: new Date() };
      await database.insert(contentImports).values(row).onConflictDoUpdate({ target: contentImports.name, set: row });
      return true;
    }
    after = last.id;
    await storeSanitised(
      database,
      texts.map(({ body }) => body),
    );
    await pause(pauseMs);
  }
  return false;
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
