import { setTimeout as sleep } from 'node:timers/promises';
import { anonymousAccount } from '../../runtime/server/account.ts';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { BackgroundWorkOptions } from '../../runtime/server/definePortal.ts';
import { searchedTerms, writtenTerms } from './frequentTerms.ts';
import { rightsOf, setsOfTerm } from './idSets.ts';
import { type MemoryIndex, maxSetBytes, memoryIndexOf } from './memoryIndex.ts';
import { numberTexts } from './numberTexts.ts';
import type { IndexedTexts } from './texts.ts';

const everyMs = 5_000;
/** Maximum wait in milliseconds, so that stopping the process is not delayed. The next run continues. */
const waitMs = 5_000;
/** Maximum number of preloaded terms. They use up to half of the memory; searches fill the rest. */
const maxTerms = 300;
const maxBytes = maxSetBytes / 2;
/** The work pauses this many times its own duration, to leave the database to requests. */
const rest = 2;

/**
 * Loads the index after the start and refreshes it after writes, so that searches seldom wait. The first load may read from
 * disk and take longer than a search may.
 */
export function startRemembering({ database, portal, log }: Pick<BackgroundWorkOptions, 'database' | 'portal' | 'log'>): RepeatedWork {
  let isNumbered = false;
  let warmed: IndexedTexts | undefined;
  const load = async (signal: AbortSignal): Promise<number> => {
    if (!isNumbered) isNumbered = await numberAll(database, signal);
    const index = memoryIndexOf(database.reading);
    const texts = await index?.texts(waitMs);
    if (!index || !texts) return 0;
    await index.sets([rightsOf({ portal, account: { ...anonymousAccount } })], texts, waitMs);
    if (warmed !== texts) {
      warmed = texts;
      await readAhead(database.reading, index, signal);
    }
    return texts.count;
  };
  return repeat(load, {
    everyMs,
    runsImmediately: true,
    onFailure: (error) => log(`The search index is not in memory yet: ${String(error)}`),
  });
}

/** Sets the ids of all rows from before the column existed. Resolves with true when none is left. */
async function numberAll(database: BackgroundWorkOptions['database'], signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const begun = performance.now();
    if ((await numberTexts(database)) === 0) return true;
    await pause(begun, signal);
  }
  return false;
}

/** Preloads the sets of frequent terms, those of searches first. */
async function readAhead(database: BackgroundWorkOptions['database']['reading'], index: MemoryIndex, signal: AbortSignal): Promise<void> {
  const terms = new Set([...(await searchedTerms(database)), ...(await writtenTerms(database))]);
  for (const term of [...terms].slice(0, maxTerms)) {
    if (signal.aborted || index.setBytes > maxBytes) return;
    const begun = performance.now();
    const texts = await index.texts(waitMs);
    const { words, heads } = setsOfTerm(term);
    if (texts) await index.sets([...words, ...heads], texts, waitMs);
    await pause(begun, signal);
  }
}

const pause = (begun: number, signal: AbortSignal): Promise<void> =>
  sleep(rest * (performance.now() - begun), undefined, { signal }).catch(() => {});
