/** The files of the visit log, which consist of complete lines. */
import { join } from 'node:path';
import { makeFolder } from '../disk/makeFolder.ts';
import { openToRead } from '../disk/read.ts';
import { appendToFile } from '../disk/write.ts';
import { dailyFiles } from '../log/dailyFiles.ts';

const visits = dailyFiles('visits', 'jsonl');

/** Paths of the files, oldest first; empty if the folder is missing. */
export const visitFiles = visits.list;

/** Deletes files older than a number of days. */
export const deleteOldVisits = visits.forget;

/**
 * Appends lines to a day's file in one write, so that lines of several processes do not mix. After an unfinished line
 * (full disk, killed process), starts on a new line. Throws if not everything was written.
 */
export async function addLines(folder: string, day: string, lines: readonly string[]): Promise<void> {
  await makeFolder(folder);
  const file = join(folder, visits.nameOf(day));
  await appendToFile(file, `${(await endsWhole(file)) ? '' : '\n'}${lines.join('\n')}\n`);
}

async function endsWhole(path: string): Promise<boolean> {
  const file = await openToRead(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!file) return true;
  await using reading = file;
  const { size } = await reading.stat();
  if (size === 0) return true;
  const { buffer } = await reading.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}
