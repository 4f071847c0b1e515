/** The leaves of a tree that this visitor opened last. */
import { ownStorage, readJson, writeJson } from '../../storage/localStorage.ts';

export interface Leaf {
  key: string;
  text: string;
}

const max = 6;
const maxLength = 300;
const storeOf = (page: string): string => `opened:${page}`;

/** Newest first. Ignores invalid stored values. */
export function readOpened(page: string, storage = ownStorage()): Leaf[] {
  const stored = readJson(storeOf(page), storage);
  return Array.isArray(stored) ? stored.filter(isLeaf).slice(0, max) : [];
}

/** Moves a leaf to the front. */
export function rememberOpened(page: string, leaf: Leaf, storage = ownStorage()): void {
  const others = readOpened(page, storage).filter(({ key }) => key !== leaf.key);
  writeJson(storeOf(page), [leaf, ...others].slice(0, max), storage);
}

const isLeaf = (value: unknown): value is Leaf =>
  value !== null &&
  typeof value === 'object' &&
  ['key', 'text'].every((name) => {
    const part = (value as Record<string, unknown>)[name];
    return typeof part === 'string' && part !== '' && part.length <= maxLength;
  });
