/** Stores finished visits, so that an interrupted crawl continues. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { appendToFile, forAll, replaceFile } from '../../../runtime/server/disk/write.ts';
import type { CrawlDifference } from './differences.ts';
import { type CrawlVisit, nameOf, type PlannedVisit } from './visits.ts';

/** A finished visit: one line of the file. */
export interface StoredVisit extends CrawlVisit {
  /** The compared versions: schema, portal and build. */
  of: string;
  address: string;
  wasClose: boolean;
  differences: CrawlDifference[];
}

/** The folder of a crawl. */
export interface VisitStore {
  of: string;
  /** Finished visits of the same versions, from this and earlier runs, by name. */
  visits: ReadonlyMap<string, StoredVisit>;
  save(visit: PlannedVisit, differences: CrawlDifference[]): Promise<void>;
}

export const visitsFile = 'visits.jsonl';
const picturesFolder = 'pictures';

/** The path of a visit's screenshot within the crawl's folder. */
export const pictureName = (visit: CrawlVisit): string =>
  `${picturesFolder}/${createHash('sha256').update(nameOf(visit)).digest('hex').slice(0, 16)}.png`;

/** Identifies everything that a finished visit depends on. */
export const markOf = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/**
 * Parses the stored visits: those of the same versions, each with its latest result. A line that was truncated by a crash is
 * ignored.
 */
export function readVisits(text: string, of: string): Map<string, StoredVisit> {
  const visits = text.split('\n').flatMap(readLine);
  return new Map(visits.filter((visit) => visit.of === of).map((visit) => [nameOf(visit), visit]));
}

function readLine(line: string): StoredVisit[] {
  try {
    const visit = JSON.parse(line) as Partial<StoredVisit> | null;
    return typeof visit?.of === 'string' && Array.isArray(visit.differences) ? [visit as StoredVisit] : [];
  } catch {
    return [];
  }
}

/** Whether a visit need not be repeated. A planned close check needs a stored close check. */
export const isFinished = (visits: ReadonlyMap<string, StoredVisit>, visit: PlannedVisit): boolean => {
  const storedVisit = visits.get(nameOf(visit));
  return storedVisit !== undefined && storedVisit.address === visit.address && (storedVisit.wasClose || !visit.isClose);
};

/** Opens a folder to continue in; `again` starts over. Results of other versions are deleted with their screenshots. */
export async function openVisitStore(folder: string, of: string, again: boolean): Promise<VisitStore> {
  const file = path.join(folder, visitsFile);
  await mkdir(path.join(folder, picturesFolder), { recursive: true });
  const visits = again ? new Map<string, StoredVisit>() : readVisits(await readFile(file, 'utf8').catch(() => ''), of);
  // The file is rewritten without a truncated line, so that appended text starts a new line.
  await replaceFile(file, [...visits.values()].map(lineOf).join(''), forAll);
  await dropPictures(folder, visits);
  const save = async ({ account, site, route, address, isClose }: PlannedVisit, differences: CrawlDifference[]): Promise<void> => {
    const visit = { of, account, site, route, address, wasClose: isClose, differences };
    visits.set(nameOf(visit), visit);
    await appendToFile(file, lineOf(visit), forAll);
  };
  return { of, visits, save };
}

const lineOf = (visit: StoredVisit): string => `${JSON.stringify(visit)}\n`;

async function dropPictures(folder: string, visits: ReadonlyMap<string, StoredVisit>): Promise<void> {
  const wanted = new Set([...visits.values()].map((visit) => path.basename(pictureName(visit))));
  const names = (await readdir(path.join(folder, picturesFolder))).filter((name) => name.endsWith('.png') && !wanted.has(name));
  await Promise.all(names.map((name) => rm(path.join(folder, picturesFolder, name), { force: true })));
}
