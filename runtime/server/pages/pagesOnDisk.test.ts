/** Servers whose memory has room for a quarter of the pages. Each rendering has a number. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { copyDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { withFullDisk } from '../../../tests/support/fullDisk.ts';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, listPage, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { loadPage } from '../../shared/load/index.ts';
import type { Portal } from '../../shared/portal.ts';
import { changesOf, notifyChange } from '../database/changes.ts';
import { openMigrated, type PortalDatabase } from '../database/database.ts';
import type { Handlers } from '../handler.ts';
import type { Render } from './render.ts';

let rendered = 0;
const render: Render = async (input) => {
  const loaded = await loadPage(input);
  rendered += 1;
  return { status: loaded.kind === 'page' ? loaded.status : 404, html: `${input.url.search} ${rendered} `.padEnd(100_000, 'x') };
};

const list = { body: { type: 'object', properties: { data: {}, pageNo: {}, pageSize: {} } } };
const calls = callsOf(call('thing.list', list));
const handlers: Handlers = { 'thing.list': async () => ({ data: [], total: 0 }) };
const pages = { things: { ...listPage('things'), calls: { 'thing.list': call('thing.list') } } } as Portal['pages'];
const routes = [
  route('home', '/', { open: false }),
  route('login', '/login', { open: false }),
  route('404', '/404', { open: false, status: 404 }),
  route('things', '/things'),
];
const addresses = Array.from({ length: 40 }, (_, at) => `/things?pageNo=${at}`);

const opened: TestPortal[] = [];
const logged: { level: number; msg: string }[] = [];
let database: PortalDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const portal of opened.splice(0)) await portal.close();
  logged.length = 0;
});

/** Connections that a portal closes with itself. */
const connect = () => openMigrated({ ...inject('cluster').connection, database: database.pool.options.database });

async function open(env: Record<string, string> = {}): Promise<TestPortal> {
  const portal = await openPortalOf({
    ...{ portal: tinyPortal({ calls, pages, routes }), handlers, render, database: connect() },
    env: { PORTAL_PAGE_MEMORY: '1', PORTAL_METRICS_PORT: '1', ...env },
    log: { level: 'warn', stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
  });
  opened.push(portal);
  await eventually(async () => expect(changesOf(portal.database.reading).known()).not.toBeNull());
  return portal;
}

/** Bodies of all addresses, one after the other, with time for the disk. */
async function seeAll({ app }: TestPortal): Promise<string[]> {
  const bodies: string[] = [];
  for (const url of addresses) {
    const { statusCode, body } = await app.inject({ url });
    expect(statusCode).toBe(200);
    bodies.push(body);
    await sleep(2);
  }
  return bodies;
}

const fromDisk = async ({ metrics }: TestPortal): Promise<number> =>
  Number(/result="disk"\} (\d+)/.exec((await metrics?.()) ?? '')?.[1] ?? Number.NaN);

/** Sees all addresses twice. Pages that still wait to be written may be dropped. */
async function seeAgain(portal: TestPortal): Promise<{ same: number; disk: number }> {
  const first = await seeAll(portal);
  const again = await seeAll(portal);
  return { same: again.filter((body, at) => body === first[at]).length, disk: await fromDisk(portal) };
}

test('pages that memory has no room for are sent from the disk, and from none if it is 0', async () => {
  const { same, disk } = await seeAgain(await open());
  expect(same).toBeGreaterThan(20);
  expect(disk).toBeGreaterThan(20);
  expect(await seeAgain(await open({ PORTAL_PAGE_DISK: '0' }))).toEqual({ same: 0, disk: 0 });
});

test('a full disk costs nothing but the cache, and one line of the log', async () => {
  const portal = await open();
  await withFullDisk(250_000, async () => {
    const { same } = await seeAgain(portal);
    expect(same).toBeLessThan(5);
  });
  expect(logged.map(({ msg }) => msg)).toEqual(['pages cannot be kept on disk']);
});

test('a folder that refuses files costs nothing but the cache, and one line of the log', async () => {
  const portal = await open();
  await writeFile(join(portal.config.dataFolder, 'pages'), '');
  expect((await seeAgain(portal)).same).toBe(0);
  expect(logged.map(({ msg }) => msg)).toEqual(['pages cannot be kept on disk']);
});

test('another server on the same folder, such as after a restart, has pages of its own, and none remain on the disk', async () => {
  const first = await open();
  const bodies = await seeAll(first);
  const second = await open({ PORTAL_DATA: first.config.dataFolder });
  expect(second.config.dataFolder).toBe(first.config.dataFolder);
  const others = await seeAll(second);
  expect(others.filter((body) => bodies.includes(body))).toEqual([]);
  expect(await readdir(join(first.config.dataFolder, 'pages'))).toEqual([]);
  expect(await seeAll(second)).toEqual(others);
});

test('a write of another process ends the pages on the disk of every server', async () => {
  const [one, other] = [await open(), await open()];
  const before = [await seeAll(one), await seeAll(other)];
  const known = [one, other].map((portal) => changesOf(portal.database.reading).known() ?? Number.NaN);
  await notifyChange(one.database);
  for (const [at, portal] of [one, other].entries())
    await eventually(async () => expect(changesOf(portal.database.reading).known()).toBeGreaterThan(known[at] ?? Number.NaN));
  const after = [await seeAll(one), await seeAll(other)];
  for (const [at, bodies] of after.entries()) expect(bodies.filter((body) => before[at]?.includes(body))).toEqual([]);
});

test('a changed schema ends the pages on the disk', async () => {
  const portal = await open();
  const before = await seeAll(portal);
  await portal.swap(tinyPortal({ calls, pages, routes: [...routes, route('others', '/others')] }));
  expect((await seeAll(portal)).filter((body) => before.includes(body))).toEqual([]);
});
