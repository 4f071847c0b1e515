/** The import source of a folder. The next import finds its documents by this name. */
import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { forAll, replaceFile } from '../../../runtime/server/disk/write.ts';
import { withoutEnding } from './folder.ts';

export interface ImportSource {
  name: string;
  /**
   * The origin of the name: the user, a file in the folder, or the folder's name, which is not unique. Records of a table are
   * identified by their keys.
   */
  from: 'given' | 'kept' | 'folder' | 'keys';
}

/** Stores the name of its source in the folder. */
export const sourceFile = '.portal-source.json';

export const isSourceName = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u.test(name);

export async function sourceOf(folder: string, given: string | undefined): Promise<ImportSource> {
  if (given !== undefined) return { name: given, from: 'given' };
  const stored = await storedName(folder);
  return stored === undefined ? { name: withoutEnding(basename(resolve(folder))), from: 'folder' } : { name: stored, from: 'kept' };
}

async function storedName(folder: string): Promise<string | undefined> {
  try {
    const { source } = JSON.parse(await readFile(join(folder, sourceFile), 'utf8')) as { source?: unknown };
    return typeof source === 'string' && isSourceName(source) ? source : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the name in the folder. For a read-only folder or a single document, the command must supply the name each time. */
export async function writeSource(folder: string, { name, from }: ImportSource): Promise<void> {
  const isFolder = await stat(folder).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
  if (from === 'kept' || !isFolder) return;
  await replaceFile(join(folder, sourceFile), `${JSON.stringify({ source: name }, null, 2)}\n`, forAll).catch(() => {});
}
