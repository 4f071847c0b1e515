/** Compresses cached pages harder once they are sent often. */
import { compressHarder, type Encoding } from '../http/compress.ts';
import type { CachedPage } from './pageCache.ts';

/** Number of times that a cached page is sent before it is worth the processor time. */
const often = 3;

const sent = new WeakMap<CachedPage, number>();
const compressed = new WeakSet<CachedPage>();
/** One page at a time, so that renders and other answers have the processor. */
let isBusy = false;

/**
 * Counts that a cached page is sent to somebody who prefers this encoding. Later visitors get the smaller body, which has the
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
    // The body that the page has is as good.
    .catch(() => {})
    .finally(() => {
      isBusy = false;
    });
}
