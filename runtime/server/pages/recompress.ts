/** Compresses cached pages harder once they are sent often. */
import { compressHarder, type Encoding } from '../http/compress.ts';
import type { CachedPage } from './pageCache.ts';

/** Number of times that a cached page must be sent before the recompression is worth the processor time. */
const often = 3;

const sent = new WeakMap<CachedPage, number>();
const compressed = new WeakSet<CachedPage>();
/** Recompresses one page at a time, so that the processor is free for renders and other answers. */
let isBusy = false;

/**
 * Counts that a cached page was sent to a client that prefers this encoding. Later visitors get the smaller body, which has the
 * same content and tag.
 */
export function countSent(page: CachedPage, preferred: Encoding): void {
  if (preferred !== 'br' || compressed.has(page)) return;
  const times = (sent.get(page) ?? 0) + 1;
  sent.set(page, times);
  if (times < often || isBusy) return;
  compressed.add(page);
  isBusy = true;
  compressHarder(page)
    .then((smaller) => Object.assign(page, smaller))
    // On failure, the page keeps its body.
    .catch(() => {})
    .finally(() => {
      isBusy = false;
    });
}
