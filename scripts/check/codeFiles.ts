import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../schema.ts';

/** The text of each file by its path from the root, with slashes. */
export type CodeFiles = Readonly<Record<string, string>>;

const layers = ['schema', 'runtime', 'pages', 'services', 'demo', 'scripts', 'tests'];

/** Fixtures that copy code of the portal on purpose, and starter code of a new portal. */
const copies = /^(tests\/(compiler|fixtures)|scripts\/new\/portal\/starter)\//;

/** Reads the files of all layers whose name matches the pattern. */
export async function readCodeFiles(names: RegExp): Promise<CodeFiles> {
  const found = (await Promise.all(layers.map(filesBelow))).flat().filter((name) => names.test(name) && !copies.test(name));
  const texts = await Promise.all(found.map(async (name) => [name, await readFile(path.join(root, name), 'utf8')] as const));
  return Object.fromEntries(texts);
}

async function filesBelow(parent: string): Promise<string[]> {
  // A new portal may have no tests.
  const names = await readdir(path.join(root, parent), { recursive: true }).catch(() => []);
  return names.map((name) => path.join(parent, name).split(path.sep).join('/'));
}
