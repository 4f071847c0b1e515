import { expect, test } from 'vitest';
import type { KnownChanges } from '../database/changes.ts';
import { recordStatements } from '../database/statements.ts';
import { type CachedPage, openPageCache } from './pageCache.ts';

/** A cache whose writes, tables and time the test sets, with a render function that counts its calls and reads `articles`. */
function aCache({ maxBytes = 1_000_000, ttlMs = 1_000, staleMs = 0, timeless = { ttlMs: 1_000, staleMs: 0 }, lastKnownMs = 0 } = {}) {
  const moment = { tables: {}, change: 0 as number | null, changed: 'articles', readsTime: true };
  const clock = { now: 0 };
  const changes: KnownChanges = {
    known: () => moment.change,
    tablesOf: (statements) => [...statements],
    readsTime: () => moment.readsTime,
    isChangedSince: (change, tables) => (moment.change ?? 0) > change && tables?.includes(moment.changed) !== false,
  };
  const cache = openPageCache({
    tables: () => moment.tables,
    changes,
    maxBytes,
    ttlMs,
    staleMs,
    timeless,
    lastKnownMs,
    now: () => clock.now,
  });
  let rendered = 0;
  const renderOnce = async (): Promise<CachedPage> => {
    recordStatements(['articles']);
    return aPage(`drawing ${++rendered}`);
  };
  const see = async (key = '/') => (await cache.get(key, renderOnce))?.body.toString();
  return { cache, moment, clock, see };
}

/** Waits until background renders have finished. */
const readBehind = () => new Promise((resolve) => setImmediate(resolve));

const aPage = (text: string): CachedPage => ({ body: Buffer.from(text), encoding: 'identity', tag: text, effects: [] });

test('a page is rendered once while nothing was written', async () => {
  const { see } = aCache();
  expect([await see(), await see(), await see('/other')]).toEqual(['drawing 1', 'drawing 1', 'drawing 2']);
});

test('a write, other tables and the end of its lifetime invalidate it', async () => {
  const { see, moment, clock } = aCache();
  await see();
  moment.change = 1;
  expect(await see()).toBe('drawing 2');
  moment.tables = {};
  expect(await see()).toBe('drawing 3');
  clock.now = 1_000;
  expect(await see()).toBe('drawing 4');
});

test('an unchanged expired page is sent once more while a new one is rendered', async () => {
  const { see, moment, clock } = aCache({ staleMs: 5_000 });
  await see();
  clock.now = 5_999;
  expect(await see()).toBe('drawing 1');
  await readBehind();
  expect(await see()).toBe('drawing 2');
  clock.now = 12_000;
  expect(await see()).toBe('drawing 3');
  clock.now = 14_000;
  moment.change = 1;
  expect(await see()).toBe('drawing 4');
});

test('if the new page cannot be cached, the next request renders it; if it fails, the old one remains', async () => {
  const { cache, see, clock } = aCache({ staleMs: 5_000 });
  const renderedBehind = async (broken: () => Promise<null>) => {
    const before = await see();
    clock.now += 2_000;
    expect((await cache.get('/', broken))?.tag).toBe(before);
    await readBehind();
    return (await see()) !== before;
  };
  expect(await renderedBehind(async () => null)).toBe(true);
  expect(await renderedBehind(() => Promise.reject(new Error('broken')))).toBe(false);
});

test('a page that does not depend on the time is sent longer', async () => {
  const { see, moment, clock } = aCache({ staleMs: 5_000, timeless: { ttlMs: 5_000, staleMs: 50_000 } });
  await see('/timed');
  moment.readsTime = false;
  await see('/timeless');
  for (const now of [4_000, 4_999]) {
    clock.now = now;
    expect(await see('/timeless')).toBe('drawing 2');
    await readBehind();
  }
  clock.now = 6_000;
  expect([await see('/timed'), await see('/timeless')]).toEqual(['drawing 3', 'drawing 2']);
  await readBehind();
  expect(await see('/timeless')).toBe('drawing 4');
});

test('up to two expired pages are rendered at once', async () => {
  const { cache, see, clock } = aCache({ staleMs: 5_000 });
  const keys = ['/a', '/b', '/c'];
  for (const key of keys) await see(key);
  clock.now = 2_000;
  const renders: string[] = [];
  const never = (key: string) => () => {
    renders.push(key);
    return Promise.withResolvers<CachedPage>().promise;
  };
  for (const key of [...keys, '/a']) await cache.get(key, never(key));
  expect(renders).toEqual(['/a', '/b']);
});

test('a write to a table that the page does not depend on keeps it', async () => {
  const { see, moment } = aCache();
  await see();
  Object.assign(moment, { change: 1, changed: 'votes' });
  expect(await see()).toBe('drawing 1');
});

test('nothing is cached while the writes of other processes are unknown', async () => {
  const { see, moment } = aCache();
  moment.change = null;
  expect([await see(), await see()]).toEqual(['drawing 1', 'drawing 2']);
});

test('a request during a render waits for it, unless something was written since', async () => {
  const { cache, moment } = aCache();
  const [old, late] = [Promise.withResolvers<CachedPage>(), async () => aPage('new')];
  const first = cache.get('/', () => old.promise);
  const second = cache.get('/', late);
  moment.change = 1;
  const third = await cache.get('/', late);
  old.resolve(aPage('old'));
  expect([await first, await second, third].map((page) => page?.tag)).toEqual(['old', 'old', 'new']);
  expect((await cache.get('/', async () => aPage('anew')))?.tag).toBe('new');
});

test('a page that cannot be cached, or fails, is rendered again by the next request', async () => {
  const { cache, see } = aCache();
  expect(await cache.get('/', async () => null)).toBeNull();
  await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await see()).toBe('drawing 1');
});

test('while changes are unknown, the last known page remains for a time, unless it had already changed', async () => {
  const { cache, moment, clock, see } = aCache({ ttlMs: 10_000, lastKnownMs: 500 });
  const last = async () => (await cache.lastKnown('/'))?.body.toString();
  await see();
  moment.change = null;
  expect([await see(), await last()]).toEqual(['drawing 2', 'drawing 1']);
  clock.now = 499;
  expect(await last()).toBe('drawing 1');
  clock.now = 500;
  expect(await last()).toBeUndefined();
  moment.change = 1;
  clock.now = 400;
  expect(await last()).toBeUndefined();
});

test('the oldest pages are evicted, and a page that is too large is not cached', async () => {
  const { cache, see } = aCache({ maxBytes: 3_000 });
  for (const key of ['/a', '/b', '/c']) await see(key);
  expect([await see('/c'), await see('/b'), await see('/a')]).toEqual(['drawing 3', 'drawing 2', 'drawing 4']);
  await cache.get('/large', async () => aPage('x'.repeat(5_000)));
  expect((await cache.get('/large', async () => aPage('again')))?.tag).toBe('again');
});
