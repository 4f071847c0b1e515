/** The visits that were made, kept so that a crawl goes on where it ended. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { appendToFile, forAll, replaceFile } from '../../../runtime/server/disk/write.ts';
import type { CrawlDifference } from './differences.ts';
import { type CrawlVisit, nameOf, type PlannedVisit } from './visits.ts';

/** A finished visit: one line of the file. */
export interface KeptVisit extends CrawlVisit {
  /** What it was held against: the schema, the portal and the build. */
  of: string;
  address: string;
  wasClose: boolean;
  differences: CrawlDifference[];
}

/** The folder of a crawl. */
export interface Keeper {
  of: string;
  /** What is finished against the same, before and now, by name. */
  visits: ReadonlyMap<string, KeptVisit>;
  keep(visit: PlannedVisit, differences: CrawlDifference[]): Promise<void>;
}

export const visitsFile = 'visits.jsonl';
const picturesFolder = 'pictures';

/** Where the picture of a visit stands, from the crawl's folder. */
export const pictureName = (visit: CrawlVisit): string =>
  `${picturesFolder}/${createHash('sha256').update(nameOf(visit)).digest('hex').slice(0, 16)}.png`;

/** A mark of all that a finished visit depends on. */
export const markOf = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/**
 * Visits by their names out of the text of the file: those held against the same, each as it was met last. A line that
 * was torn when the machine stopped counts as not there.
 */
export function readKept(text: string, of: string): Map<string, KeptVisit> {
  const visits = text.split('\n').flatMap(readLine);
  return new Map(visits.filter((visit) => visit.of === of).map((visit) => [nameOf(visit), visit]));
}

function readLine(line: string): KeptVisit[] {
  try {
    const visit = JSON.parse(line) as Partial<KeptVisit> | null;
    return typeof visit?.of === 'string' && Array.isArray(visit.differences) ? [visit as KeptVisit] : [];
  } catch {
    return [];
  }
}

/** Whether a visit need not be made again: a close look is no other look's. */
export const isMade = (visits: ReadonlyMap<string, KeptVisit>, visit: PlannedVisit): boolean => {
  const kept = visits.get(nameOf(visit));
  return kept !== undefined && kept.address === visit.address && (kept.wasClose || !visit.isClose);
};

/** Opens a folder to go on in; `again` begins anew. What was held against something else is dropped, pictures too. */
export async function openKeeper(folder: string, of: string, again: boolean): Promise<Keeper> {
  const file = path.join(folder, visitsFile);
  await mkdir(path.join(folder, picturesFolder), { recursive: true });
  const visits = again ? new Map<string, KeptVisit>() : readKept(await readFile(file, 'utf8').catch(() => ''), of);
  // Whole or not at all: a torn line goes too, and what is appended begins a line of its own.
  await replaceFile(file, [...visits.values()].map(lineOf).join(''), forAll);
  await dropPictures(folder, visits);
  const keep = async ({ account, site, route, address, isClose }: PlannedVisit, differences: CrawlDifference[]): Promise<void> => {
    const visit = { of, account, site, route, address, wasClose: isClose, differences };
    visits.set(nameOf(visit), visit);
    await appendToFile(file, lineOf(visit), forAll);
  };
  return { of, visits, keep };
}

const lineOf = (visit: KeptVisit): string => `${JSON.stringify(visit)}\n`;

async function dropPictures(folder: string, visits: ReadonlyMap<string, KeptVisit>): Promise<void> {
  const wanted = new Set([...visits.values()].map((visit) => path.basename(pictureName(visit))));
  const names = (await readdir(path.join(folder, picturesFolder))).filter((name) => name.endsWith('.png') && !wanted.has(name));
  await Promise.all(names.map((name) => rm(path.join(folder, picturesFolder, name), { force: true })));
}
