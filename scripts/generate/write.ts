import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../schema.ts';

/** What differs between the files on disk and those that should be there. */
export interface FileDifference {
  changed: string[];
  surplus: string[];
}

/** Compares without writing. */
export async function compareFiles(folder: string, files: Readonly<Record<string, string>>): Promise<FileDifference> {
  const there = await filesBelow(folder, '');
  const texts = await Promise.all(
    Object.keys(files).map(async (name) => [name, await readFile(path.join(folder, name), 'utf8').catch(() => undefined)] as const),
  );
  return {
    changed: texts.filter(([name, text]) => text !== files[name]).map(([name]) => name),
    surplus: there.filter((name) => !(name in files)),
  };
}

/** Writes what changed and removes what is no longer made; a file whose text is the same is not touched. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<FileDifference> {
  const difference = await compareFiles(folder, files);
  await Promise.all(
    difference.changed.map(async (name) => {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), files[name] as string);
    }),
  );
  await Promise.all(difference.surplus.map((name) => rm(path.join(folder, name))));
  return difference;
}
