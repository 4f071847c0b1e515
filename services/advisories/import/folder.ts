/** The files of a folder of advisories. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CsafRefusal, maxDocumentBytes } from '../../csaf/index.ts';

/** Maximum number of files in one import. */
const maxFiles = 100_000;

/** Whether a file of a provider is not an advisory. */
const isOther = (name: string): boolean => name.startsWith('.') || name === 'provider-metadata.json' || name.startsWith('csaf-feed-');

/**
 * The JSON files below a folder, relative to it and sorted; for a single file, that file. Symbolic links are not followed.
 *
 * @throws CsafRefusal
 */
export async function advisoryFiles(root: string): Promise<{ root: string; names: string[] }> {
  const facts = await stat(root).catch(() => undefined);
  if (!facts) throw new CsafRefusal(`There is no ${root}`);
  if (!facts.isDirectory()) return { root: path.dirname(root), names: [path.basename(root)] };
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !isOther(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
  if (names.length > maxFiles) throw new CsafRefusal(`It has ${names.length} files; up to ${maxFiles} are imported at once`);
  return { root, names };
}

/**
 * Reads a file of limited size.
 *
 * @throws CsafRefusal
 */
export async function readBounded(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > maxDocumentBytes) throw new CsafRefusal(`It has ${size} bytes; up to ${maxDocumentBytes} are read`);
  return readFile(file);
}

/** The SHA-512 in the `.sha512` file of a document; undefined if there is none. */
export async function statedHash(file: string): Promise<string | undefined> {
  const text = await readBounded(`${file}.sha512`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text?.toString('utf8').trim().split(/\s+/)[0]?.toLowerCase();
}
