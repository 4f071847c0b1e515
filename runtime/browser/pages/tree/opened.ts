/** The leaves of a tree that this visitor opened last. */
import { keepJson, ownShelf, readJson } from '../../shelf.ts';

export interface Leaf {
  key: string;
  text: string;
}

const most = 6;
const longest = 300;
const storeOf = (page: string): string => `opened:${page}`;

/** Newest first. What somebody else wrote into the store is left out. */
export function readOpened(page: string, shelf = ownShelf()): Leaf[] {
  const kept = readJson(storeOf(page), shelf);
  return Array.isArray(kept) ? kept.filter(isLeaf).slice(0, most) : [];
}

/** Puts a leaf first. */
export function rememberOpened(page: string, leaf: Leaf, shelf = ownShelf()): void {
  const others = readOpened(page, shelf).filter(({ key }) => key !== leaf.key);
  keepJson(storeOf(page), [leaf, ...others].slice(0, most), shelf);
}

const isLeaf = (value: unknown): value is Leaf =>
  value !== null &&
  typeof value === 'object' &&
  ['key', 'text'].every((name) => {
    const part = (value as Record<string, unknown>)[name];
    return typeof part === 'string' && part !== '' && part.length <= longest;
  });
