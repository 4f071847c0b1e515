import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config.ts';

/** Where a portal's logs are. */
export const logFolder = ({ dataFolder }: Pick<ServerConfig, 'dataFolder'>): string => join(dataFolder, 'logs');

const dayMs = 86_400_000;

/** A day as files are named by it, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The files of one log: one a day, gone after their time. */
export interface DailyFiles {
  nameOf: (day: string) => string;
  /** Those of a folder with their paths, the oldest first; none where there is no folder. */
  list: (folder: string) => Promise<string[]>;
  /** Deletes those of days longer ago than so many, and no other file. */
  forget: (folder: string, days: number, now: Date) => Promise<void>;
}

/** @param kind what the files' names begin with, before their day: `visits` for `visits-2026-03-01.jsonl` */
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
