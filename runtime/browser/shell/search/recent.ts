/** The visitor's recent queries. */
import { type BrowserStorage, ownStorage, readJson, writeJson } from '../../storage/localStorage.ts';

const store = 'recentQueries';
const max = 8;
const maxLength = 200;

/** Newest first. Ignores invalid values in the store. */
export function readRecent(storage = ownStorage()): string[] {
  const stored = readJson(store, storage);
  return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string' && query.length <= maxLength).slice(0, max) : [];
}

/** Moves a query to the front; queries that differ only in case are stored once. */
export function rememberQuery(query: string, storage = ownStorage()): void {
  const others = readRecent(storage).filter((other) => !isSame(other, query));
  write([query.slice(0, maxLength), ...others].slice(0, max), storage);
}

/** Removes one query, or all. */
export function forgetQueries(query?: string, storage = ownStorage()): void {
  write(query === undefined ? [] : readRecent(storage).filter((other) => !isSame(other, query)), storage);
}

/** Whether two queries are equal, ignoring case. */
export const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

const write = (queries: readonly string[], storage: BrowserStorage | undefined): void =>
  writeJson(store, queries.length > 0 ? queries : null, storage);
