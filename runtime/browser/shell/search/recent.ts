/** What this visitor searched for last. It stays in this browser and is never sent; where nothing may be stored, there is none. */

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const store = 'recentQueries';
const most = 8;
const longest = 200;

/** Newest first. What somebody else wrote into the store is left out. */
export function readRecent(shelf = ownShelf()): string[] {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(store) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string' && query.length <= longest).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a query first; the same words stand there once, however they are written. */
export function rememberQuery(query: string, shelf = ownShelf()): void {
  const others = readRecent(shelf).filter((other) => !isSame(other, query));
  write([query.slice(0, longest), ...others].slice(0, most), shelf);
}

/** Forgets one query, or all. */
export function forgetQueries(query?: string, shelf = ownShelf()): void {
  write(query === undefined ? [] : readRecent(shelf).filter((other) => !isSame(other, query)), shelf);
}

/** Whether two queries are the same but for case. */
export const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

function write(queries: readonly string[], shelf: Shelf | undefined): void {
  try {
    if (queries.length > 0) shelf?.setItem(store, JSON.stringify(queries));
    else shelf?.removeItem(store);
  } catch {
    // A full storage keeps what it has.
  }
}

/** Where storage is refused, asking for it throws. */
function ownShelf(): Shelf | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
