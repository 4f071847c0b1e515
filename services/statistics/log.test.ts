import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessions } from '../../runtime/server/session/tables.ts';
import { readPortal } from '../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { searchEvents } from '../searchStatistics/tables.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { queueEvent } from './queue.ts';
import { trackingDays, trackingEvents, trackingPages, trackingVisitors } from './tables.ts';

const start = new Date('2026-05-20T10:00:00Z');
let now = start;
let portal: TestPortal;
beforeAll(async () => {
  const schema = await readPortal();
  const { tracking } = schema.settings;
  if (!tracking) throw new Error('The portal has no tracking.');
  portal = await openPortal({
    portal: {
      ...schema,
      settings: { ...schema.settings, tracking: { ...tracking, gatherMs: 50, perClient: 5, perAddress: 30, queue: 20 } },
    },
    clock: () => now,
  });
});
afterAll(() => portal.close());

/** Each test uses a different day without any records. */
let minutes = 0;
beforeEach(async () => {
  await settled();
  for (const table of [trackingEvents, trackingVisitors, trackingDays, trackingPages, searchEvents]) await portal.database.delete(table);
  minutes += 60 * 24;
  now = new Date(start.getTime() + minutes * 60_000);
});

/** Waits until the recorded events are written. */
const settled = () => portal.settled();

const event = { appLabel: 'domestic support', pagePath: '/en/faqZone', pageName: 'FAQ', breadcrumbs: ['Home', 'FAQ'] };
const view = { ...event, type: 0 };

/** Sends an event as a browser of that name. */
async function track(body: object, { client = 'browser', call = '/log/support/pv/save', headers = {} as Record<string, string> } = {}) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: call,
    payload: body,
    headers: { clientidentifier: client, ...headers },
  });
  return { status: answer.statusCode, ...(answer.json() as { data: unknown; error?: string }) };
}

const events = () => portal.database.select().from(trackingEvents).orderBy(trackingEvents.id);

test('a view is stored with the page that the browser names, and counted by day, site and page', async () => {
  expect((await track({ ...view, searchText: 'dome', nodeName: 'VR-2116P', chatId: 'c1' })).data).toBe(true);
  await track({ ...view, pagePath: '/faqZone?token=secret#x' });
  await settled();
  expect(await events()).toMatchObject([
    {
      kind: 'view',
      type: 0,
      site: 'en',
      pagePath: '/en/faqZone',
      pageName: 'FAQ',
      breadcrumbs: ['Home', 'FAQ'],
      searchText: 'dome',
      nodeName: 'VR-2116P',
      chatId: 'c1',
    },
    { site: 'zh', pagePath: '/faqZone' },
  ]);
  expect(JSON.stringify(await events())).not.toContain('secret');
  expect(await portal.database.select().from(trackingDays)).toMatchObject([
    { site: 'en', views: 1 },
    { site: 'zh', views: 1 },
  ]);
  expect(await portal.database.select().from(trackingPages)).toMatchObject([
    { path: '/en/faqZone', views: 1 },
    { path: '/faqZone', views: 1 },
  ]);
});

test('the account of an event is that of the session, regardless of the browser', async () => {
  const claimed = {
    userId: 'forged',
    accountType: 3,
    userName: 'Forged',
    orgName: 'Forged',
    firstDept: 'F',
    secondDept: 'F',
    roleCodes: ['admin'],
  };
  const account = await portal.logIn({ type: 2, fullName: 'Chen Yu', orgName: 'Northgate', deptName: 'Projects-South-Site 4', roles: [] });
  await track({ ...view, ...claimed }, { headers: { cookie: account.cookie, token: account.token } });
  await track({ ...view, ...claimed });
  await settled();
  expect(await events()).toMatchObject([
    {
      accountId: account.id,
      accountType: 2,
      userName: 'Chen Yu',
      orgName: 'Northgate',
      firstDept: 'Projects',
      secondDept: 'South',
      roleCodes: [],
    },
    { accountId: null, accountType: 0, userName: null, orgName: null, firstDept: null, secondDept: null, roleCodes: [] },
  ]);
});

test('an event of an ended session is stored without an account, and not refused', async () => {
  const { cookie, token } = await portal.logIn({ type: 1, userAccount: 'left' });
  await portal.database.delete(sessions);
  const answer = await portal.app.inject({ method: 'POST', url: '/log/support/pv/save', payload: view, headers: { cookie, token } });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  await settled();
  expect(await events()).toMatchObject([{ accountId: null, accountType: 0 }]);
});

test('a click is stored with its target', async () => {
  await track({ ...event, clickedElement: 'menu: FAQ' }, { call: '/log/banner/menu/save' });
  await settled();
  expect(await events()).toMatchObject([{ kind: 'click', type: null, clickedElement: 'menu: FAQ' }]);
  expect(await portal.database.select().from(trackingDays)).toMatchObject([{ clicks: 1, views: 0 }]);
});

test('a browser is one visitor a day, even if it claims to be new', async () => {
  await track({ ...view, type: 1 });
  await track({ ...view, type: 1 });
  await settled();
  await track({ ...view, type: 1 });
  await track({ ...view, type: 1 }, { client: 'another' });
  await settled();
  const [day] = await portal.database.select().from(trackingDays);
  expect(day?.visitors).toBe(2);
  expect((await portal.database.select().from(trackingVisitors)).map(({ visitor }) => visitor)).not.toContain('browser');
});

test('an event of more than 4 KiB is refused', async () => {
  const { status, error } = await track({ ...view, pagePath: `/${'a'.repeat(990)}`, breadcrumbs: Array(10).fill('крошка '.repeat(30)) });
  expect([status, error]).toEqual([413, 'request.too-large']);
});

test.each([{ type: 2 }, { appLabel: 'other' }, { unknown: 1 }, { pagePath: 7 }])('%j is not an event', async (change) => {
  expect([400, 422]).toContain((await track({ ...view, ...change })).status);
});

test('a browser with too many events in a minute is refused, and others are not', async () => {
  const answers = [];
  for (let sent = 0; sent < 7; sent += 1) answers.push((await track(view)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await track(view, { client: 'another' })).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  expect((await track(view)).status).toBe(200);
});

test('an address with too many events under many names is refused', async () => {
  const answers = [];
  for (let sent = 0; sent < 31; sent += 1) answers.push((await track(view, { client: `browser ${sent}` })).status);
  expect([answers[29], answers[30]]).toEqual([200, 429]);
});

test('events above the capacity are dropped', async () => {
  // Tests the full queue directly, because on a busy machine not all of thirty requests arrive together.
  await track(view);
  await settled();
  const [written] = await events();
  if (!written) throw new Error('No event was written.');
  const { id: _id, ...row } = written;
  const stored = { queue: 20, gatherMs: 1, eventDays: 90, pageDays: 90 };
  const works: Promise<unknown>[] = [];
  for (let index = 0; index < 30; index += 1)
    queueEvent((work) => void works.push(work(portal.database)), { row, visitor: null, isPage: true }, stored);
  await Promise.all(works);
  expect(await events()).toHaveLength(1 + 20);
});

test('an address without a page is stored as an event, but not listed among pages', async () => {
  await track({ ...view, pagePath: '/en/nowhere/at/all' });
  await track({ ...view, pagePath: 'https://evil.example/' });
  await settled();
  expect((await events()).map(({ pagePath }) => pagePath)).toEqual(['/en/nowhere/at/all', '/']);
  expect((await portal.database.select().from(trackingPages)).map(({ path }) => path)).toEqual(['/']);
});

test('single events are deleted after a season, and the counts by day remain', async () => {
  const old = {
    day: '2026-01-02',
    at: new Date('2026-01-02T00:00:00Z'),
    kind: 'view',
    site: 'zh',
    accountType: 0,
    appLabel: '',
    pagePath: '/',
  } as const;
  await portal.database.insert(trackingEvents).values([old, old]);
  await portal.database.insert(trackingDays).values({ day: old.day, site: 'zh', views: 2 });
  await portal.database.insert(trackingPages).values({ day: '2025-01-02', path: '/', site: 'zh', name: 'Home', views: 2 });
  await track(view);
  await settled();
  expect((await events()).map(({ day }) => day)).not.toContain(old.day);
  expect((await portal.database.select().from(trackingDays)).map(({ day }) => day)).toContain(old.day);
  expect((await portal.database.select().from(trackingPages)).map(({ day }) => day)).not.toContain('2025-01-02');
});

async function statistics<Name extends 'usage' | 'days' | 'pages' | 'sought'>(name: Name, body: object = {}) {
  const { cookie, token } = await admin();
  const answer = await portal.app.inject({ method: 'POST', url: `/log/statistics/${name}`, payload: body, headers: { cookie, token } });
  return answer.json().data as Answer<`log.statistics.${Name}`>;
}

/** A new login each time, because the clock moves by a day between tests and sessions expire before. */
const admin = () => portal.logIn({ type: 3, roles: ['admin'] });

test('statistics have the views, visits, visitors and searches of a period, with every day of it', async () => {
  for (const type of [-1, 0, 0, 1]) await track({ ...view, type });
  await settled();
  const search = { query: 'Dome camera', normalised: 'dome camera', language: 'en', at: now };
  await portal.database.insert(searchEvents).values([
    { ...search, hits: 3 },
    { ...search, hits: 0 },
    { ...search, language: 'ru', hits: 0 },
  ]);
  expect(await statistics('usage', { days: 7 })).toEqual({ views: 2, visits: 1, visitors: 1, searches: 3, missed: 2 });
  const days = await statistics('days', { days: 7 });
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toEqual({ day: now.toISOString().slice(0, 10), views: 2, visits: 1, visitors: 1, searches: 3, missed: 2 });
  expect(days[0]).toMatchObject({ views: 0, searches: 0 });
});

test('statistics of one site contain its events and the searches in its language', async () => {
  await track(view);
  await track({ ...view, pagePath: '/faqZone' });
  await settled();
  await portal.database.insert(searchEvents).values({ query: 'dome', normalised: 'dome', language: 'en', hits: 1, at: now });
  expect(await statistics('usage', { days: 7, site: 'en' })).toMatchObject({ views: 1, searches: 1 });
  expect(await statistics('usage', { days: 7, site: 'zh' })).toMatchObject({ views: 1, searches: 0 });
  expect(await statistics('usage', { days: 7, site: 'nowhere' })).toMatchObject({ views: 0, searches: 0 });
  expect(await statistics('pages', { days: 7, site: 'en' })).toEqual([{ path: '/en/faqZone', name: 'FAQ', site: 'English', views: 1 }]);
});

test('searches are listed by frequency, those without results separately, and a query of a single visitor is hidden', async () => {
  const searchOf = (query: string, hits: number, visitor: string) => ({
    query,
    normalised: query.toLowerCase(),
    language: 'en',
    hits,
    visitor,
    at: now,
  });
  const twice = (query: string, hits: number) => [searchOf(query, hits, 'a'), searchOf(query, hits, 'b')];
  await portal.database
    .insert(searchEvents)
    .values([...twice('dome', 2), searchOf('Dome', 2, 'a'), ...twice('nvr', 0), searchOf('my own name', 0, 'c')]);
  expect(await statistics('sought')).toEqual([
    { query: expect.stringMatching(/dome/i), language: 'en', count: 3 },
    { query: 'nvr', language: 'en', count: 2 },
  ]);
  expect(await statistics('sought', { missed: true })).toEqual([{ query: 'nvr', language: 'en', count: 2 }]);
});

test('only staff with the role can read statistics', async () => {
  const visitor = await portal.as('internal');
  expect((await visitor.post('/log/statistics/usage', {})).status).toBe(403);
  expect((await (await portal.as('anonymous')).post('/log/statistics/usage', {})).status).toBe(401);
});
