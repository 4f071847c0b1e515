/** Caches rendered documents. */
import { type ChangeCache, type ChangeCacheRules, type LowerCache, openChangeCache } from '../database/changeCache.ts';
import type { CompressedText } from '../http/compress.ts';

/** A document in its sent form. If it is sent often, a smaller body with the same content replaces the first. */
export interface CachedPage extends CompressedText {
  tag: string;
  /** Time of the last content change, where it is known. */
  changedAt?: Date;
  /** The page's content security policy, where it differs from the default. */
  policy?: string;
  /** Headers that let a CDN cache it. */
  shared?: Record<string, string>;
  /** Effects of each view in addition to the response, such as counting it. */
  effects: readonly (() => void)[];
}

/**
 * Documents by address, encoding and look. Null means that the document belongs to one visitor: all waiting requests then
 * render their own.
 */
export type PageCache = ChangeCache<CachedPage>;

export const openPageCache = (rules: ChangeCacheRules, below?: LowerCache<CachedPage>): PageCache =>
  openChangeCache(rules, ({ body }) => body.length, below);
