/** What this visitor searched for last. */
import { type BrowserStorage, keepJson, ownShelf, readJson } from '../../shelf.ts';

const store = 'recentQueries';
const most = 8;
const longest = 200;

/** Newest first. What somebody else wrote into the store is left out. */
export function readRecent(shelf = ownShelf()): string[] {
  const kept = readJson(store, shelf);
  return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string' && query.length <= longest).slice(0, most) : [];
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

const write = (queries: readonly string[], shelf: BrowserStorage | undefined): void =>
  keepJson(store, queries.length > 0 ? queries : null, shelf);
