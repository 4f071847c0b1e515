/** The leaves of a tree that this visitor opened last. They stay in this browser and are never sent; where nothing may be stored, there are none. */

export interface Leaf {
  key: string;
  text: string;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const most = 6;
const longest = 300;
const storeOf = (page: string): string => `opened:${page}`;

/** Newest first. What somebody else wrote into the store is left out. */
export function readOpened(page: string, shelf = ownShelf()): Leaf[] {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(storeOf(page)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLeaf).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a leaf first. */
export function rememberOpened(page: string, leaf: Leaf, shelf = ownShelf()): void {
  const others = readOpened(page, shelf).filter(({ key }) => key !== leaf.key);
  try {
    shelf?.setItem(storeOf(page), JSON.stringify([leaf, ...others].slice(0, most)));
  } catch {
    // A full storage keeps what it has.
  }
}

const isLeaf = (value: unknown): value is Leaf =>
  value !== null &&
  typeof value === 'object' &&
  ['key', 'text'].every((name) => {
    const part = (value as Record<string, unknown>)[name];
    return typeof part === 'string' && part !== '' && part.length <= longest;
  });

/** Where storage is refused, asking for it throws. */
function ownShelf(): Shelf | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
