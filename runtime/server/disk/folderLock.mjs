/**
 * A lock between processes that share a folder. Plain JavaScript, because scripts/boot.mjs also runs on Node versions
 * without TypeScript support. Without process ids, because containers that share the folder do not share ids.
 */
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 500;
const SILENCE_MS = 5000;
const POLL_MS = 50;

/**
 * Runs `work` under an exclusive lock and waits until the lock is free. The owner touches the folder twice a second. An
 * owner silent for 5 s, by the waiting process's clock, counts as dead.
 *
 * @template T
 * @param {string} folder does not exist while the lock is free; its parents are created
 * @param {() => Promise<T>} work
 * @param {() => () => void} [onWait] called when another process has the lock; the returned function is called when the
 * wait ends
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
 * Takes over from a dead owner. The lock folder is not removed, because a slower successor could then remove a faster
 * one's lock. Successors compete to create one numbered entry, and that entry renews the folder's beat for the others.
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
