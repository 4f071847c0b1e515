/** Finished documents of visitors who are not logged in, for as long as nothing was written. */
import { LRUCache } from 'lru-cache';

/** A document as it is sent. */
export interface FinishedPage {
  body: Buffer;
  tag: string;
  /** When what it tells of changed last, where that is known. */
  changedAt?: Date;
  /** What the page may load and run, where it differs from what everything else may. */
  policy?: string;
  /** What reading the page sets off beside the answer, such as counting the view: once for each reader. */
  effects: readonly (() => void)[];
}

/** What a document is made from beside its address: while these are the same objects and numbers, so is the document. */
export interface Moment {
  tables: object;
  /** Writes known of; null where others' are not heard of, and then nothing is kept. */
  change: number | null;
}

export interface PageCache {
  /**
   * The document under a key: the one kept, else that of a drawing under way, else what `draw` makes. Whoever asks
   * after a write never gets what was begun before it. `draw` answers null where its page is not to be kept, and then
   * everybody who waited gets null and draws alone.
   */
  get(key: string, draw: () => Promise<FinishedPage | null>): Promise<FinishedPage | null>;
}

interface CacheRules {
  moment: () => Moment;
  /** Of all documents together. */
  mostBytes: number;
  /** How long a document lives: what is written without a word of it (views) is seen after so long. */
  ttlMs: number;
  /** Milliseconds, from any beginning. */
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

/** Beside the body: key, tag and the objects around them. */
const overheadBytes = 1_000;
const sizeOf = (key: string, { body }: FinishedPage): number => body.length + 2 * key.length + overheadBytes;

/** An empty cache. */
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

/** The document that was read least recently makes room; one that is larger than the cache is not kept. */
const emptyPages = (maxBytes: number) =>
  new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: ({ page }, key) => sizeOf(key, page) });
