/** The files of the log of visits: one a day, whole lines, gone after their time. */
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';

/** Where a portal's logs are. */
export const logFolder = ({ dataFolder }: Pick<ServerConfig, 'dataFolder'>): string => join(dataFolder, 'logs');

const dayMs = 86_400_000;

/** A day as files are named by it, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const fileOf = (day: string): string => `visits-${day}.jsonl`;

/** The day of a file of the log; null for every other file. */
function dayIn(name: string): string | null {
  const day = /^visits-(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name)?.[1];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** The files of the log, the oldest first; none where there is no folder. */
export async function visitFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && dayIn(entry.name) !== null).map(({ name }) => name);
  return names.sort().map((name) => join(folder, name));
}

/**
 * Adds lines to a day's file, in one write: what several processes add at once does not mix. Where a line was left
 * unfinished (a full disk, a killed process), the next ones begin on a line of their own. Throws where not all was written.
 */
export async function addLines(folder: string, day: string, lines: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await using file = await open(join(folder, fileOf(day)), 'a+', 0o600);
  const text = Buffer.from(`${(await endsWhole(file)) ? '' : '\n'}${lines.join('\n')}\n`);
  const { bytesWritten } = await file.write(text);
  if (bytesWritten < text.length) throw new Error(`Of ${text.length} bytes ${bytesWritten} were written.`);
}

async function endsWhole(file: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}

/** Deletes the files of days longer ago than so many; nothing but files of the log. */
export async function forgetVisits(folder: string, days: number, now: Date): Promise<void> {
  const oldest = fileOf(dayOf(new Date(now.getTime() - days * dayMs)));
  const old = (await visitFiles(folder)).filter((file) => file < join(folder, oldest));
  await Promise.all(old.map((file) => rm(file, { force: true })));
}
