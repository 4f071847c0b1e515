/** Pages of docs/ that are generated from the code they describe. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forAll, replaceFile } from '../../../runtime/server/disk/write.ts';
import { configurationPage } from './configuration.ts';
import { decisionsPage } from './decisions.ts';
import { schemaReference } from './schemaReference.ts';

/** Pages by path below docs/. Deterministic: the same code results in the same bytes. */
const generatedPages = async (folder: string): Promise<Record<string, string>> => ({
  'configuration.md': configurationPage(),
  'decisions/README.md': await decisionsPage(folder),
  'schema-reference.md': await schemaReference(folder),
});

/** Names of the outdated pages. */
export async function stalePages(folder: string): Promise<string[]> {
  return Object.keys(await changedPages(folder));
}

/** Writes the outdated pages and returns their names. */
export async function writePages(folder: string): Promise<string[]> {
  const changed = Object.entries(await changedPages(folder));
  await Promise.all(changed.map(([name, text]) => replaceFile(path.join(folder, name), text, forAll)));
  return changed.map(([name]) => name);
}

async function changedPages(folder: string): Promise<Record<string, string>> {
  // A copy of the code without docs/ has no pages.
  if (!existsSync(path.join(folder, 'docs'))) return {};
  const pages = Object.entries(await generatedPages(folder)).map(([name, text]) => [`docs/${name}`, text] as const);
  const texts = await Promise.all(pages.map(([name]) => readFile(path.join(folder, name), 'utf8').catch(() => undefined)));
  return Object.fromEntries(pages.filter(([, text], index) => text !== texts[index]));
}
