/** The files of the log of visits, of whole lines. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openToRead } from '../disk/read.ts';
import { appendToFile } from '../disk/write.ts';
import { dailyFiles } from '../log/dailyFiles.ts';

const visits = dailyFiles('visits', 'jsonl');

/** The files of the log, the oldest first; none where there is no folder. */
export const visitFiles = visits.list;

/** Deletes the files of days longer ago than so many. */
export const forgetVisits = visits.forget;

/**
 * Adds lines to a day's file, in one write: what several processes add at once does not mix. Where a line was left
 * unfinished (a full disk, a killed process), the next ones begin on a line of their own. Throws where not all was written.
 */
export async function addLines(folder: string, day: string, lines: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, visits.nameOf(day));
  await appendToFile(file, `${(await endsWhole(file)) ? '' : '\n'}${lines.join('\n')}\n`);
}

async function endsWhole(place: string): Promise<boolean> {
  const file = await openToRead(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!file) return true;
  await using reading = file;
  const { size } = await reading.stat();
  if (size === 0) return true;
  const { buffer } = await reading.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}
