import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config.ts';

/** Folder of the portal's logs. */
export const logFolder = ({ dataFolder }: Pick<ServerConfig, 'dataFolder'>): string => join(dataFolder, 'logs');

const dayMs = 86_400_000;

/** The UTC date in the name of a file. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The files of one log: one per day, deleted after their retention time. */
export interface DailyFiles {
  nameOf: (day: string) => string;
  /** Paths of the log's files in a folder, oldest first; empty if the folder is missing. */
  list: (folder: string) => Promise<string[]>;
  /** Deletes the log's files that are older than a number of days, and no other file. */
  forget: (folder: string, days: number, now: Date) => Promise<void>;
}

/** @param kind prefix of the file names, such as `visits` for `visits-2026-03-01.jsonl` */
export function dailyFiles(kind: string, extension: string): DailyFiles {
  const nameOf = (day: string): string => `${kind}-${day}.${extension}`;
  const isOne = (name: string): boolean => {
    const day = name.slice(kind.length + 1, -extension.length - 1);
    return name === nameOf(day) && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  };
  const list = async (folder: string): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isFile() && isOne(entry.name)).map(({ name }) => name);
    return names.sort().map((name) => join(folder, name));
  };
  return {
    nameOf,
    list,
    forget: async (folder, days, now) => {
      const oldest = join(folder, nameOf(dayOf(new Date(now.getTime() - days * dayMs))));
      const old = (await list(folder)).filter((file) => file < oldest);
      await Promise.all(old.map((file) => rm(file, { force: true })));
    },
  };
}
