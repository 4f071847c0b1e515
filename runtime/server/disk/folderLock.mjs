/**
 * A lock between processes that share a folder. Plain JavaScript, because scripts/boot.mjs needs it on a Node that does
 * not read TypeScript yet; without process ids, because two containers may share the folder and not the ids.
 */
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 500;
const SILENCE_MS = 5000;
const POLL_MS = 50;

/**
 * Runs `work` while no other process runs its own under the same folder, waiting for as long as that takes. The holder
 * touches the folder twice a second; one that falls silent for 5 s, by the clock of the one who waits, is taken for dead.
 *
 * @template T
 * @param {string} folder does not exist while nobody holds the lock; its parents are made
 * @param {() => Promise<T>} work
 * @param {() => () => void} [onWait] called when another process holds the lock; what it returns, when the wait is over
 * @returns {Promise<T>}
 */
export async function withFolderLock(folder, work, onWait) {
  mkdirSync(dirname(folder), { recursive: true });
  await acquire(folder, onWait);
  const beat = setInterval(() => touch(folder), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @param {(() => () => void) | undefined} onWait
 */
async function acquire(folder, onWait) {
  let seen = lastBeat(folder);
  let since = performance.now();
  let endWait = () => {};
  for (let turn = 0; !make(folder); turn += 1) {
    if (turn === 0) endWait = onWait?.() ?? endWait;
    const beat = lastBeat(folder);
    if (beat !== seen) [seen, since] = [beat, performance.now()];
    else if (performance.now() - since > SILENCE_MS && succeed(folder)) break;
    await sleep(POLL_MS);
  }
  endWait();
}

/** @param {string} folder */
function make(folder) {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes over from a dead holder. The lock is never removed for that, as a slower successor could then remove the lock of
 * a faster one: successors compete for one numbered entry, and the entry shows the losers a new beat.
 *
 * @param {string} folder
 */
function succeed(folder) {
  try {
    mkdirSync(join(folder, String(readdirSync(folder).length)));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function lastBeat(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
}

/** @param {string} folder */
function touch(folder) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
