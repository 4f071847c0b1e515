import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { forAll, replaceFile } from '../../runtime/server/disk/write.ts';
import { filesBelow } from '../schema.ts';
import { isIgnored } from './ignored.ts';

/** The differences between the files on disk and the generated ones. */
export interface FileDifference {
  changed: string[];
  surplus: string[];
}

/** Compares without writing. */
async function compareFiles(folder: string, files: Readonly<Record<string, string>>): Promise<FileDifference> {
  const there = await filesBelow(folder, '');
  const texts = await Promise.all(
    Object.keys(files).map(async (name) => [name, await readFile(path.join(folder, name), 'utf8').catch(() => undefined)] as const),
  );
  return {
    changed: texts.filter(([name, text]) => text !== files[name]).map(([name]) => name),
    surplus: there.filter((name) => !(name in files)),
  };
}

/** Compares only the committed files. */
export async function compareCommitted(folder: string, committed: Readonly<Record<string, string>>): Promise<FileDifference> {
  const { changed, surplus } = await compareFiles(folder, committed);
  return { changed, surplus: surplus.filter((name) => !isIgnored(name)) };
}

/** Writes changed files and removes obsolete ones. Unchanged files are not touched. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<FileDifference> {
  const difference = await compareFiles(folder, files);
  await writeChanged(folder, files, difference.changed);
  await Promise.all(difference.surplus.map((name) => rm(path.join(folder, name))));
  return difference;
}

/** Like `writeFiles`, for the files that git ignores. Committed files do not change. */
export async function writeIgnored(folder: string, files: Readonly<Record<string, string>>): Promise<FileDifference> {
  const difference = await compareFiles(folder, files);
  const surplus = difference.surplus.filter(isIgnored);
  await writeChanged(folder, files, difference.changed);
  await Promise.all(surplus.map((name) => rm(path.join(folder, name))));
  return { ...difference, surplus };
}

const regenerable = { ...forAll, isPassing: true } as const;

/** Files are replaced atomically, because other processes may read them. */
async function writeChanged(folder: string, files: Readonly<Record<string, string>>, changed: readonly string[]): Promise<void> {
  for (const name of new Set(changed.map((name) => path.dirname(name)))) await mkdir(path.join(folder, name), { recursive: true });
  await Promise.all(changed.map((name) => replaceFile(path.join(folder, name), files[name] as string, regenerable)));
}
