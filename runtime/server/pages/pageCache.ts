/** Caches rendered documents for visitors without a login until the next write. */
import { LRUCache } from 'lru-cache';

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

/** The version of the content: a document is valid while both values are unchanged. */
export interface Moment {
  tables: object;
  /** Number of known writes; null where other processes' writes are unknown, and then nothing is cached. */
  change: number | null;
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
  moment: () => Moment;
  /** Maximum total size, in bytes. */
  mostBytes: number;
  /** Time to live: changes without a notification, such as view counts, appear after this time. */
  ttlMs: number;
  /** Monotonic time in milliseconds. */
  now?: () => number;
}

interface CachedPage {
  page: FinishedPage;
  until: number;
}

/** The cache of one version of the content. A new version starts empty. */
interface CacheGeneration extends Moment {
  pages: LRUCache<string, CachedPage>;
  drawings: Map<string, Promise<FinishedPage | null>>;
}

/** Bytes besides the body: key, tag and object overhead. */
const overheadBytes = 1_000;
const sizeOf = (key: string, { body }: FinishedPage): number => body.length + 2 * key.length + overheadBytes;

/** Creates an empty cache. */
export function openPageCache({ moment, mostBytes, ttlMs, now = () => performance.now() }: CacheRules): PageCache {
  const begin = (at: Moment): CacheGeneration => ({ ...at, pages: emptyPages(mostBytes), drawings: new Map() });
  let generation = begin({ tables: {}, change: null });
  const present = (): CacheGeneration => {
    const { tables, change } = moment();
    if (generation.tables !== tables || generation.change !== change) generation = begin({ tables, change });
    return generation;
  };
  return {
    get: async (key, draw) => {
      const at = present();
      const kept = at.pages.get(key);
      if (kept && now() < kept.until) return kept.page;
      const under = at.drawings.get(key);
      if (under || at.change === null) return under ?? draw();
      const drawing = draw();
      at.drawings.set(key, drawing);
      try {
        const page = await drawing;
        if (page) at.pages.set(key, { page, until: now() + ttlMs });
        return page;
      } finally {
        at.drawings.delete(key);
      }
    },
  };
}

/** Evicts the least recently used document; does not cache one larger than the cache. */
const emptyPages = (maxBytes: number) =>
  new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: ({ page }, key) => sizeOf(key, page) });
