/** Rendered documents on disk, for those that memory has no room for. */
import { LRUCache } from 'lru-cache';
import type { CachedFacts, CachedValue, LowerCache } from '../database/changeCache.ts';
import type { ReadTables } from '../database/changes.ts';
import { type CacheFile, type CacheFileRules, openCacheFile } from '../disk/cacheFile.ts';
import type { CachedPage } from './pageCache.ts';

/** What stays in memory of a document on disk: what decides whether it may be sent, and its effects, which are functions. */
interface StoredFacts extends CachedFacts {
  effects: CachedPage['effects'];
  /** Of the body. It is smaller if the document was compressed again. */
  length: number;
}

type StoredHeaders = Omit<CachedPage, 'body' | 'effects' | 'changedAt'> & { changedAt?: string };

export interface PageFile extends LowerCache<CachedPage>, Pick<CacheFile<StoredFacts>, 'close' | 'settled' | 'size'> {}

/** Maximum number of different lists of tables in memory. The documents of a kind of page have the same. */
const maxLists = 1_000;

export function openPageFile(rules: CacheFileRules): PageFile {
  const file = openCacheFile<StoredFacts>(rules);
  const lists = new LRUCache<string, readonly string[]>({ max: maxLists });
  const oneList = (tables: ReadTables): ReadTables => {
    const key = tables?.join(' ');
    if (!tables || key === undefined) return tables;
    const known = lists.get(key) ?? tables;
    lists.set(key, known);
    return known;
  };
  return {
    ...file,
    read: async (key) => {
      const facts = file.find(key);
      const bytes = facts && (await file.read(key));
      return bytes && pageOf(bytes, facts);
    },
    write: (key, { value, at, change, readTables, readsTime }) => {
      const { effects, body } = value;
      const stored = file.find(key);
      if (stored?.at === at && stored.length === body.length) return;
      file.write(key, { at, change, readTables: oneList(readTables), readsTime, effects, length: body.length }, bytesOf(value));
    },
  };
}

/** The headers as JSON, then the body. */
function bytesOf({ body, effects: _, ...headers }: CachedPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), body]);
}

function pageOf(bytes: Buffer, { effects, length, ...facts }: StoredFacts): CachedValue<CachedPage> {
  const start = bytes.length - length;
  const { changedAt, ...headers } = JSON.parse(bytes.toString('utf8', 0, start)) as StoredHeaders;
  const page = { ...headers, ...(changedAt && { changedAt: new Date(changedAt) }), body: bytes.subarray(start), effects };
  return { ...facts, value: page };
}
