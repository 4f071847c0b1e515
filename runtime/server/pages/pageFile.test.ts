import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { KnownChanges } from '../database/changes.ts';
import { recordStatements } from '../database/statements.ts';
import { type CachedPage, openPageCache } from './pageCache.ts';
import { openPageFile } from './pageFile.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(inject('cluster').folder, 'page-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Memory has room for one page; a write changes `articles`. */
function aCache({ maxBytes = 100_000 } = {}) {
  const moment = { tables: {}, change: 0, changed: 'articles', rendered: 0 };
  const views: string[] = [];
  const clock = { now: 0 };
  const changes: KnownChanges = {
    known: () => moment.change,
    tablesOf: (statements) => [...statements],
    readsTime: () => true,
    isChangedSince: (change, tables) => moment.change > change && tables?.includes(moment.changed) !== false,
  };
  const file = openPageFile({ folder, maxBytes, onFailure: (error) => expect.unreachable(String(error)) });
  const rules = { tables: () => moment.tables, changes, maxBytes: 2_500, ttlMs: 1_000, staleMs: 5_000, lastKnownMs: 500 };
  const cache = openPageCache({ ...rules, now: () => clock.now }, file);
  const render = async (): Promise<CachedPage> => {
    recordStatements(['articles']);
    moment.rendered += 1;
    return aPage(`rendering ${moment.rendered}`, [() => views.push('viewed')]);
  };
  const get = async (key: string) => {
    const page = await cache.get(key, render);
    await file.settled();
    return page;
  };
  return { cache, file, moment, clock, views, get, see: async (key: string) => (await get(key))?.body.toString().trim() };
}

const aPage = (text: string, effects: CachedPage['effects'] = []): CachedPage => ({
  ...{ body: Buffer.from(text.padEnd(1_200)), encoding: 'identity', tag: `W/"${text}"`, effects },
  ...{ policy: `style-src '${text}'`, shared: { 'cache-tag': `pages,${text}` }, changedAt: new Date(0) },
});

test('a page that memory has no room for is sent from the disk, with its headers and effects', async () => {
  const { file, get, moment, views } = aCache();
  const first = await get('/a');
  await get('/b');
  expect(file.find('/a')).toBeDefined();
  const again = await get('/a');
  expect(again).toEqual({ ...first, effects: [expect.any(Function)] });
  for (const effect of again?.effects ?? []) effect();
  expect([views, moment.rendered]).toEqual([['viewed'], 2]);
  await file.close();
});

test('a page that goes to the disk again is written only if it has changed', async () => {
  const { file, see } = aCache();
  for (const key of ['/a', '/b', '/a', '/b']) await see(key);
  const before = file.find('/a');
  await see('/a');
  await see('/b');
  expect(file.find('/a')).toBe(before);
  await file.close();
});

test('a write of a table that it was read from, and other tables of the portal, end a page on the disk', async () => {
  const { file, see, moment } = aCache();
  for (const key of ['/a', '/b']) await see(key);
  Object.assign(moment, { change: 1, changed: 'votes' });
  expect(await see('/a')).toBe('rendering 1');
  moment.changed = 'articles';
  expect([await see('/b'), await see('/a')]).toEqual(['rendering 3', 'rendering 4']);
  moment.tables = {};
  expect([await see('/b'), file.find('/a')]).toEqual(['rendering 5', undefined]);
  await file.close();
});

test('an older page of the disk is sent once more, while a new one is rendered; after that time it is not sent', async () => {
  const { file, see, clock } = aCache();
  for (const key of ['/a', '/b']) await see(key);
  clock.now = 1_500;
  expect(await see('/a')).toBe('rendering 1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await see('/a')).toBe('rendering 3');
  clock.now = 6_000;
  expect(await see('/b')).toBe('rendering 4');
  await file.close();
});

test('a write while a page is read from the disk ends it', async () => {
  const { cache, file, see, moment } = aCache();
  for (const key of ['/a', '/b']) await see(key);
  const reading = cache.get('/a', async () => aPage('new'));
  moment.change = 1;
  expect((await reading)?.body.toString().trim()).toBe('new');
  await file.close();
});

test('an outdated page is not written to the disk', async () => {
  const { file, see, moment } = aCache();
  await see('/a');
  moment.change = 1;
  await see('/b');
  expect(file.find('/a')).toBeUndefined();
  await file.close();
});

test('while changes are unknown, the last known page may be one of the disk', async () => {
  const { cache, file, see } = aCache();
  for (const key of ['/a', '/b']) await see(key);
  expect((await cache.lastKnown('/a'))?.body.toString().trim()).toBe('rendering 1');
  await file.close();
});

test('with a full file the oldest pages are rendered again', async () => {
  const { file, see, moment } = aCache({ maxBytes: 4_500 });
  for (const key of ['/a', '/b', '/c', '/d', '/e']) await see(key);
  expect([await see('/d'), await see('/c'), moment.rendered]).toEqual(['rendering 4', 'rendering 3', 5]);
  expect(await see('/a')).toBe('rendering 6');
  await file.close();
});
