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
  /** Headers that let a CDN keep it. */
  shared?: Record<string, string>;
  /** Effects of each view besides the response, such as counting it. */
  effects: readonly (() => void)[];
}

/** Documents by address, encoding and look. Those that resolve with null belong to one visitor; all who wait then render themselves. */
export type PageCache = ChangeCache<CachedPage>;

export const openPageCache = (rules: ChangeCacheRules, below?: LowerCache<CachedPage>): PageCache =>
  openChangeCache(rules, ({ body }) => body.length, below);
