/**
 * The tables of block kinds and page kinds, from their folders. Reading the schema imports them, so they are written before
 * anything else is loaded.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { forAll, replaceFile } from '../../runtime/server/disk/write.ts';
import { blockTables } from './blockTables.ts';
import { pageTables } from './pageTables.ts';

/** Files by path below generated/. Deterministic: the same folders result in the same bytes. */
export const kindTables = async (root: string): Promise<Record<string, string>> => ({
  ...(await blockTables(root)),
  ...(await pageTables(root)),
});

/** Names of the tables that differ from the folders. */
export async function staleKindTables(root: string): Promise<string[]> {
  const files = Object.entries(await kindTables(root));
  const there = await Promise.all(files.map(([name]) => readFile(path.join(root, 'generated', name), 'utf8').catch(() => undefined)));
  return files.filter(([, text], index) => text !== there[index]).map(([name]) => name);
}

/** Writes the tables that differ from the folders. */
export async function writeKindTables(root: string): Promise<void> {
  const files = await kindTables(root);
  const stale = await staleKindTables(root);
  for (const name of stale) await mkdir(path.join(root, 'generated', path.dirname(name)), { recursive: true });
  await Promise.all(stale.map((name) => replaceFile(path.join(root, 'generated', name), files[name] as string, forAll)));
}
