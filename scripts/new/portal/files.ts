/** The files of code that a portal needs: its roots, and what they import. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Files below a folder, without tests. For a file, the file itself. */
export async function codeBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [folder];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Modules that a source text imports: statically, dynamically, or as a separate program. */
const importForm = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'|new URL\('(\.{1,2}\/[^']+)',\s*import\.meta\.url\)/g;

/** Paths that a file imports, from the root of the checkout. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(importForm)].map(([, imported, started]) => path.posix.join(path.posix.dirname(file), (imported ?? started) as string));

/** Reads texts by path, from the root of the checkout. */
export type ReadText = (file: string) => Promise<string>;

/** The roots and every file that they import, except generated ones. Files for which `exists` returns false are omitted. */
export async function reachedFiles(roots: readonly string[], read: ReadText, exists: (file: string) => boolean): Promise<string[]> {
  const reached = new Set<string>();
  const queue = [...roots];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file) || file.startsWith('generated/') || !exists(file)) continue;
    reached.add(file);
    if (/\.(ts|tsx|mjs|cjs)$/.test(file)) queue.push(...importsOf(file, await read(file)));
  }
  return [...reached].sort();
}
