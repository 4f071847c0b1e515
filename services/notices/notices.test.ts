import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import type { Answer, Body } from '../shared/calls/handler.ts';
import { notices } from './tables.ts';

let portal: TestPortal;
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'] }));
});
afterAll(() => portal.close());
beforeEach(async () => void (await portal.database.delete(notices)));

const hour = 3_600_000;
const isoTime = (ms: number): string => new Date(ms).toISOString();

type NewNotice = Partial<Body<'manage.notices.save'>> & { status?: 'draft' | 'published' | 'withdrawn' };

/** Creates a notice by the calls of editors, because a direct write would not invalidate the cached notices. */
async function hasNotice({ status = 'published', ...draft }: NewNotice = {}): Promise<string> {
  const titles = { en: 'Work tonight', ru: 'Работы ночью' };
  const { envelope } = await editor.post('/manage/notices/save', { titles, level: 'information', audience: 1, ...draft });
  const { id } = envelope.data as { id: string };
  const states = { draft: [], published: ['published'], withdrawn: ['published', 'withdrawn'] }[status];
  for (const state of states) await editor.post('/manage/notices/move', { ids: [id], status: state });
  return id;
}

async function noticesOn(site: string, as: TestAccount = 'anonymous', language = 'en'): Promise<Answer<'overseas.notices'>> {
  const { envelope } = await (await portal.as(as)).get(`/overseas/notices?site=${site}&language=${language}`);
  return envelope.data as Answer<'overseas.notices'>;
}

const titlesOn = async (...request: Parameters<typeof noticesOn>) => (await noticesOn(...request)).map(({ title }) => title);

async function open(id: string, browser?: string) {
  const visitor = await portal.as('anonymous');
  const { status, envelope } = await visitor.post('/overseas/noticeHits', { id }, browser ? { clientIdentifier: browser } : {});
  return status === 200 ? (envelope.data as Answer<'overseas.noticeHits'>).hits : status;
}

test('a site shows its own notices and those of all sites, in its language and under its addresses', async () => {
  await hasNotice({ sites: ['au'], link: '/hotlines' });
  await hasNotice({ titles: { en: 'Everywhere' }, texts: { en: 'More' } });
  expect(await noticesOn('au')).toEqual([
    { id: expect.any(String), level: 'information', title: 'Work tonight', link: '/au/hotlines' },
    { id: expect.any(String), level: 'information', title: 'Everywhere', text: 'More' },
  ]);
  expect(await titlesOn('en')).toEqual(['Everywhere']);
  expect(await titlesOn('au', 'anonymous', 'ru')).toEqual(['Работы ночью', 'Everywhere']);
  expect(await titlesOn('nowhere')).toEqual([]);
});

test('a notice is shown within its time, while it is published, and to its audience', async () => {
  const now = Date.now();
  await hasNotice({ titles: { en: 'Later' }, showFrom: isoTime(now + hour) });
  await hasNotice({ titles: { en: 'Over' }, showUntil: isoTime(now - hour) });
  await hasNotice({ titles: { en: 'Draft' }, status: 'draft' });
  await hasNotice({ titles: { en: 'Staff' }, audience: 3 });
  await hasNotice({ titles: { en: 'Now' }, showFrom: isoTime(now - hour), showUntil: isoTime(now + hour) });
  expect(await titlesOn('en')).toEqual(['Now']);
  expect((await titlesOn('en', 'internal')).toSorted()).toEqual(['Now', 'Staff']);
});

test('up to three notices are above a page', async () => {
  for (const position of [1, 2, 3, 4]) await hasNotice({ titles: { en: `Notice ${position}` } });
  expect(await titlesOn('en')).toEqual(['Notice 1', 'Notice 2', 'Notice 3']);
});

test('a notice that an editor publishes or withdraws is shown or hidden at once', async () => {
  const id = await hasNotice({ level: 'critical' });
  expect(await noticesOn('en')).toMatchObject([{ id, title: 'Work tonight', level: 'critical' }]);
  await editor.post('/manage/notices/move', { ids: [id], status: 'withdrawn' });
  expect(await noticesOn('en')).toEqual([]);
});

test('opening a notice counts once per browser, and returns the sum', async () => {
  const id = await hasNotice();
  const stored = async () => (await portal.database.select({ hits: notices.hits }).from(notices).where(eq(notices.id, id)))[0]?.hits;
  expect(await open(id, 'browser-one')).toBe(1);
  await expect.poll(stored).toBe(1);
  expect(await open(id, 'browser-one')).toBe(1);
  expect(await open(id, 'browser-two')).toBe(2);
  await expect.poll(stored).toBe(2);
  expect(await open(id)).toBe(2);
});

test('notices that are not shown to everyone, or do not exist, are not counted', async () => {
  const closed = await Promise.all([hasNotice({ audience: 3 }), hasNotice({ status: 'withdrawn' }), hasNotice({ showUntil: isoTime(0) })]);
  for (const id of [...closed, 'nothing', '00000000-0000-4000-8000-000000000000']) expect(await open(id, 'browser')).toBe(404);
});

test('a notice links to the portal or to an https address, and its end is after its start', async () => {
  const saving = async (draft: object) =>
    (await editor.post('/manage/notices/save', { titles: { en: 'New' }, level: 'warning', audience: 1, ...draft })).status;
  expect(await saving({ link: 'javascript:alert(1)' })).toBe(422);
  expect(await saving({ link: '//elsewhere.example' })).toBe(422);
  expect(await saving({ sites: ['nowhere'] })).toBe(422);
  expect(await saving({ showFrom: '2026-05-02T00:00:00.000Z', showUntil: '2026-05-01T00:00:00.000Z' })).toBe(422);
  expect(await saving({ link: 'https://www.veyra.example/work' })).toBe(200);
});
