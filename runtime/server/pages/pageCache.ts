/** Caches rendered documents for visitors without a login until a write changes a table that they were read from. */
import { LRUCache } from 'lru-cache';
import type { KnownChanges, ReadTables } from '../database/changes.ts';
import { collectStatements } from '../database/statements.ts';

/** A document in its sent form. */
export interface FinishedPage {
  body: Buffer;
  tag: string;
  /** Time of the last content change, where it is known. */
  changedAt?: Date;
  /** The page's content security policy, where it differs from the default. */
  policy?: string;
  /** Effects of each view besides the response, such as counting it. */
  effects: readonly (() => void)[];
}

export interface PageCache {
  /**
   * The document of a key: the cached one, else that of a running render, else a new one from `draw`. A request after a
   * write never gets an older document. If `draw` resolves with null, the page is not cacheable. All waiting requests
   * then get null and render themselves.
   */
  get(key: string, draw: () => Promise<FinishedPage | null>): Promise<FinishedPage | null>;
}

interface CacheRules {
  /** The tables of the portal; with other tables all documents are gone. */
  tables: () => object;
  /** While changes are unknown, nothing is cached. */
  changes: KnownChanges;
  /** Maximum total size, in bytes. */
  mostBytes: number;
  /** Time to live in milliseconds: what changes by itself, such as view counts and what has a date, appears after this time. */
  ttlMs: number;
  /** Monotonic time in milliseconds. */
  now?: () => number;
  /** Called for each document that is asked for; one that is being drawn for somebody else counts as cached. */
  onLookUp?: ((isCached: boolean) => void) | undefined;
}

interface CachedPage {
  page: FinishedPage;
  until: number;
  /** The known changes before it was drawn, and the tables that it was drawn from. */
  change: number;
  readTables: ReadTables;
}

interface PageDrawing {
  change: number;
  page: Promise<FinishedPage | null>;
}

/** Bytes besides the body: key, tag and object overhead. */
const overheadBytes = 1_000;
const sizeOf = (key: string, { body }: FinishedPage): number => body.length + 2 * key.length + overheadBytes;

/** Creates an empty cache. */
export function openPageCache({ tables, changes, mostBytes, ttlMs, now = () => performance.now(), onLookUp }: CacheRules): PageCache {
  let of: object = {};
  let pages = emptyPages(mostBytes);
  const drawings = new Map<string, PageDrawing>();
  const start = () => {
    of = tables();
    pages = emptyPages(mostBytes);
    drawings.clear();
  };
  const isCurrent = ({ until, change, readTables }: CachedPage): boolean => now() < until && !changes.isChangedSince(change, readTables);
  const keep = (key: string, page: CachedPage) => {
    const other = pages.get(key);
    if (!other || other.change <= page.change) pages.set(key, page);
  };
  const drawFor = async (key: string, change: number, draw: () => Promise<FinishedPage | null>): Promise<FinishedPage | null> => {
    const ofTables = of;
    const { result: page, statements } = await collectStatements(draw);
    if (page && of === ofTables) keep(key, { page, until: now() + ttlMs, change, readTables: changes.tablesOf(statements) });
    return page;
  };
  return {
    get: async (key, draw) => {
      if (of !== tables()) start();
      const change = changes.known();
      if (change === null) {
        onLookUp?.(false);
        return draw();
      }
      const kept = pages.get(key);
      const isKept = kept !== undefined && isCurrent(kept);
      const under = isKept ? undefined : drawings.get(key);
      onLookUp?.(isKept || under?.change === change);
      if (isKept) return kept.page;
      if (under?.change === change) return under.page;
      const drawing = { change, page: drawFor(key, change, draw) };
      drawings.set(key, drawing);
      try {
        return await drawing.page;
      } finally {
        if (drawings.get(key) === drawing) drawings.delete(key);
      }
    },
  };
}

/** Evicts the least recently used document; does not cache one larger than the cache. */
const emptyPages = (maxBytes: number) =>
  new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: ({ page }, key) => sizeOf(key, page) });
