import { parseAtomFeed } from 'feedsmith';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bulletin } from '../../generated/openapi.d.ts';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { visitorOf } from '../../tests/support/visitor.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { indexBulletins } from './indexing.ts';
import { bulletinAcks, bulletinReads, bulletinRevisions, bulletins, bulletinTexts } from './tables.ts';

type Page = Answer<'doc.bulletin.page'>;
type Facts = Partial<typeof bulletins.$inferInsert> & { titles?: Record<string, string>; body?: string };

const now = new Date('2026-06-15T12:00:00Z');

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());
beforeEach(async () => void (await portal.database.delete(bulletins)));

let count = 0;

/** Inserts a bulletin, by default published, for everyone and in force. Resolves with its id. */
async function hasBulletin({ titles = { en: 'Title' }, body = '<p>x</p>', ...facts }: Facts = {}): Promise<string> {
  count += 1;
  const row = {
    number: `VB-2026-${900 + count}`,
    type: 'product-change' as const,
    status: 'published' as const,
    issuedAt: new Date('2026-05-01T00:00:00Z'),
  };
  const [bulletin] = await portal.database
    .insert(bulletins)
    .values({ ...row, ...facts })
    .returning({ id: bulletins.id });
  const id = (bulletin as { id: string }).id;
  const texts = Object.entries(titles).map(([language, title]) => ({
    bulletin: id,
    language,
    title,
    summary: `About ${title}`,
    body,
    action: '<p>Do</p>',
  }));
  await portal.database.insert(bulletinTexts).values(texts);
  return id;
}

const answer = async <Data>(as: TestAccount, url: string, body: object): Promise<Data> =>
  (await (await portal.as(as)).post(url, body)).envelope.data as Data;
const list = (data: object = {}, as: TestAccount = 'anonymous') =>
  answer<Page>(as, '/doc/bulletin/page', { data: { language: 'en', ...data } });
const find = (id: string, as: TestAccount = 'anonymous', language = 'en') => answer<Bulletin>(as, '/doc/bulletin/find', { id, language });
const titlesOf = ({ data }: Page) => data.map(({ title }) => title);
const day = (date: string) => new Date(`${date}T00:00:00Z`);

test('pinned bulletins come first until they expire, then the newest', async () => {
  await hasBulletin({ titles: { en: 'Old' }, issuedAt: day('2026-01-01') });
  await hasBulletin({ titles: { en: 'New' }, issuedAt: day('2026-04-01') });
  await hasBulletin({ titles: { en: 'Pinned' }, issuedAt: day('2026-02-01'), pinned: true });
  await hasBulletin({ titles: { en: 'Pinned and over' }, issuedAt: day('2025-02-01'), pinned: true, expiresAt: day('2026-06-01') });
  const page = await list();
  expect(titlesOf(page)).toEqual(['Pinned', 'New', 'Old', 'Pinned and over']);
  expect(page.data.map(({ pinned }) => pinned)).toEqual([true, false, false, false]);
  expect(titlesOf(await list({ sort: 'issuedAt' }))).toEqual(['Pinned and over', 'Old', 'Pinned', 'New']);
  expect(titlesOf((await answer<Page>('anonymous', '/doc/bulletin/page', { pageNo: 2, pageSize: 3, data: {} })) as Page)).toEqual([
    'Pinned and over',
  ]);
});

test('a bulletin shows its current state and its replacement', async () => {
  const first = await hasBulletin({ titles: { en: 'First' }, number: 'VB-1' });
  const second = await hasBulletin({ titles: { en: 'Second' }, number: 'VB-2', supersedes: first, effectiveAt: day('2026-07-01') });
  await hasBulletin({ titles: { en: 'Third' }, expiresAt: now });
  const states = Object.fromEntries((await list()).data.map(({ title, state }) => [title, state]));
  expect(states).toEqual({ First: 'superseded', Second: 'upcoming', Third: 'expired' });
  expect(await find('vb-1')).toMatchObject({ supersededBy: { id: second, text: 'VB-2' } });
  expect(await find(second)).toMatchObject({ supersedes: { id: first, text: 'VB-1' } });
  const { facets } = await list({ filters: { state: ['expired'] } });
  expect(facets?.state?.map(({ value, count }) => [value, count])).toEqual([
    ['expired', 1],
    ['superseded', 1],
    ['upcoming', 1],
  ]);
});

test('types, severities, models, days and words filter the list, and each facet ignores its own filter', async () => {
  await hasBulletin({
    titles: { en: 'Recall of lots', zh: '召回' },
    type: 'recall',
    severity: 'critical',
    products: ['C-1', 'C-2'],
    issuedAt: day('2026-03-03'),
  });
  await hasBulletin({ titles: { en: 'Window' }, type: 'maintenance', severity: 'low', number: 'VB-2026-042' });
  const narrowed = async (data: object) => titlesOf(await list(data));
  expect(await narrowed({ filters: { type: ['recall'] } })).toEqual(['Recall of lots']);
  expect(await narrowed({ filters: { severity: ['low'] } })).toEqual(['Window']);
  expect(await narrowed({ filters: { products: ['C-2', 'R-1'] } })).toEqual(['Recall of lots']);
  expect(await narrowed({ filters: { issuedAt: { from: '2026-03-03', to: '2026-03-03' } } })).toEqual(['Recall of lots']);
  expect(await narrowed({ keyword: '召回' })).toEqual(['Recall of lots']);
  expect(await narrowed({ keyword: 'c-1' })).toEqual(['Recall of lots']);
  expect(await narrowed({ keyword: '026-042' })).toEqual(['Window']);
  expect(await narrowed({ keyword: '%' })).toEqual([]);
  const { facets, total } = await list({ filters: { type: ['recall'] } });
  expect(total).toBe(1);
  expect(facets?.type?.map(({ value, count }) => [value, count])).toEqual([
    ['maintenance', 1],
    ['recall', 1],
  ]);
  expect(facets?.products?.map(({ value, count }) => [value, count])).toEqual([
    ['C-1', 1],
    ['C-2', 1],
  ]);
  expect(facets?.severity?.map(({ value }) => value)).toEqual(['critical']);
});

test('a bulletin comes with its models, its history and sanitised texts, in the nearest language', async () => {
  const id = await hasBulletin({
    titles: { zh: '中文' },
    body: '<p onclick="x()">a<script>alert(1)</script></p>',
    products: ['R-1', 'gone', 'C-1'],
  });
  await portal.database.insert(bulletinRevisions).values([
    { bulletin: id, version: 1, at: day('2026-05-01'), changes: { en: 'First issue' } },
    { bulletin: id, version: 2, at: day('2026-05-09'), changes: { zh: '更正', en: 'Corrected' } },
  ]);
  expect(await find(id, 'anonymous', 'ru')).toMatchObject({
    title: '中文',
    language: 'zh',
    requestedLanguage: 'ru',
    body: '<p>a</p>',
    models: [{ code: 'R-1', series: 'R series' }, { code: 'C-1' }],
    revisions: [
      { version: 2, change: 'Corrected' },
      { version: 1, change: 'First issue' },
    ],
  });
});

test('opening a bulletin counts as a view, and marks it read for the account', async () => {
  const id = await hasBulletin({ hits: 3 });
  expect((await list({}, 'external')).data[0]?.unread).toBe(true);
  expect((await list()).data[0]?.unread).toBe(false);
  expect((await list()).facets?.unread).toEqual([]);
  await Promise.all([find(id, 'external'), find(id)]);
  await eventually(async () => expect((await list({}, 'external')).data[0]).toMatchObject({ hits: 5, unread: false }));
  expect(titlesOf(await list({ filters: { unread: true } }, 'external'))).toEqual([]);
  expect((await list({ filters: { unread: true } }, 'middle')).total).toBe(1);
  expect(await portal.database.$count(bulletinReads)).toBe(1);
});

test('partners and staff acknowledge a bulletin once, and it is recorded', async () => {
  const partner = await portal.logIn({ type: 2, userAccount: 'partner', fullName: 'Chen Yu', orgName: 'Northgate' });
  const visitor = visitorOf(portal.app, partner);
  const id = await hasBulletin({ number: 'VB-7', needsAck: true });
  const plain = await hasBulletin();
  const acknowledge = async (which: string) => (await visitor.post('/doc/bulletin/acknowledge', { id: which })).status;
  const seen = async () => ((await visitor.post('/doc/bulletin/find', { id })).envelope.data as Bulletin).acknowledgement;
  expect(await seen()).toBe('open');
  expect([await acknowledge(id), await acknowledge('VB-7'), await acknowledge(plain)]).toEqual([200, 200, 404]);
  expect(await seen()).toBe('done');
  expect(await portal.database.$count(bulletinAcks)).toBe(1);
  const audit = await portal.database.select().from(auditLog);
  expect(audit.filter(({ action }) => action === 'bulletin.acknowledged')).toMatchObject([{ actorName: 'partner', subjectName: 'VB-7' }]);
  expect((await find(id)).acknowledgement).toBe('open');
  expect((await find(id, 'external')).acknowledgement).toBe('none');
  expect((await (await portal.as('external')).post('/doc/bulletin/acknowledge', { id })).status).toBe(403);
  expect((await (await portal.as('anonymous')).post('/doc/bulletin/acknowledge', { id })).status).toBe(401);
  const editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'] }));
  expect((await editor.post(`/doc/bulletin/acknowledgements/${id}`, {})).envelope.data).toMatchObject({
    total: 1,
    data: [{ account: { id: partner.id, text: 'Chen Yu' }, orgName: 'Northgate', at: now.toISOString() }],
  });
  expect((await (await portal.as('internal')).post(`/doc/bulletin/acknowledgements/${id}`, {})).status).toBe(403);
});

test('bulletins that an account may not read are in no row, count, facet, link, search, suggestion or feed', async () => {
  const open = await hasBulletin({ titles: { en: 'Open wobble' }, number: 'VB-10', products: ['C-1'] });
  const partners = await hasBulletin({
    titles: { en: 'Partner wobble' },
    number: 'VB-11',
    audience: 2,
    supersedes: open,
    type: 'recall',
    products: ['C-2'],
    needsAck: true,
  });
  const staff = await hasBulletin({
    titles: { en: 'Staff wobble' },
    number: 'VB-12',
    audience: 3,
    supersedes: open,
    type: 'maintenance',
    products: ['R-1'],
    issuedAt: day('2026-06-01'),
  });
  await hasBulletin({ titles: { en: 'Draft wobble' }, status: 'draft' });
  await hasBulletin({ titles: { en: 'Withdrawn wobble' }, status: 'withdrawn' });
  const { readPortal } = await import('../../scripts/schema.ts');
  await indexBulletins(portal.database, await readPortal());
  const reach = { anonymous: 1, external: 1, middle: 2, internal: 3 } as const;
  const expected = ['Open wobble', 'Partner wobble', 'Staff wobble'];
  for (const [name, upTo] of Object.entries(reach) as [TestAccount, number][]) {
    const titles = expected.slice(0, upTo);
    const page = await list({}, name);
    expect([name, titlesOf(page).sort(), page.total]).toEqual([name, titles, upTo]);
    for (const facet of ['type', 'products'] as const) expect([name, page.facets?.[facet]?.length]).toEqual([name, upTo]);
    expect((await find(open, name)).supersededBy?.text).toBe([undefined, undefined, 'VB-11', 'VB-12'][upTo]);
    const visitor = await portal.as(name);
    const opened = [];
    for (const id of [open, partners, staff]) opened.push((await visitor.post('/doc/bulletin/find', { id })).status);
    expect([name, opened.filter((status) => status === 200).length]).toEqual([name, upTo]);
    const query = { pageNo: 1, pageSize: 20, data: { language: 'en', keyword: 'wobble' } };
    const found = await answer<{ data: { title: { text: string } }[]; total: number }>(name, '/doc/daGrand_search/query', query);
    expect([name, found.total, found.data.map(({ title }) => title.text).sort()]).toEqual([name, upTo, titles]);
    const typed = await answer<{ kind: string }[]>(name, '/doc/daGrand_search/suggest', { keyword: 'wobble', language: 'en' });
    expect([name, typed.filter(({ kind }) => kind === 'bulletin').length]).toEqual([name, upTo]);
    const { body } = await visitor.ask({ method: 'GET', url: `/en/bulletin.atom?q=wobble&products=C-1&products=C-2` });
    expect(parseAtomFeed(body).entries?.map(({ title }) => title?.value)).toEqual(['Open wobble']);
  }
  expect((await (await portal.as('middle')).post('/doc/bulletin/acknowledge', { id: staff })).status).toBe(404);
});

test('severe bulletins in force are shown with their models, the most severe first, and others are not', async () => {
  const inForce = async (body: object = {}, as: TestAccount = 'anonymous') =>
    (await answer<Page['data']>(as, '/doc/bulletin/in-force', { language: 'en', ...body })).map(({ title }) => title);
  const about = { products: ['C-1'] };
  await hasBulletin({ titles: { en: 'High, new' }, severity: 'high', issuedAt: day('2026-06-01'), ...about });
  await hasBulletin({ titles: { en: 'High, old' }, severity: 'high', issuedAt: day('2026-02-01'), ...about });
  await hasBulletin({ titles: { en: 'Critical' }, severity: 'critical', issuedAt: day('2026-01-01'), type: 'recall', ...about });
  await hasBulletin({ titles: { en: 'Medium' }, severity: 'medium', ...about });
  await hasBulletin({ titles: { en: 'Over' }, severity: 'critical', expiresAt: now, ...about });
  await hasBulletin({ titles: { en: 'To come' }, severity: 'critical', effectiveAt: day('2026-07-01'), ...about });
  await hasBulletin({ titles: { en: 'Of another' }, severity: 'critical', products: ['R-1'], issuedAt: day('2026-01-02') });
  await hasBulletin({ titles: { en: 'Of staff' }, severity: 'critical', audience: 3, issuedAt: day('2025-01-01'), ...about });
  await hasBulletin({ titles: { en: 'Window' }, severity: 'low', type: 'maintenance' });
  expect(await inForce(about)).toEqual(['Critical', 'High, new', 'High, old']);
  expect(await inForce(about, 'internal')).toEqual(['Critical', 'Of staff', 'High, new', 'High, old']);
  expect(await inForce({ products: ['C-2'] })).toEqual([]);
  expect(await inForce({ products: [] })).toEqual([]);
  expect(await inForce({ most: 3 })).toEqual(['Of another', 'Critical', 'Window']);
});

test('the feed is filtered by type and product, and links to its pages', async () => {
  await hasBulletin({ titles: { en: 'A recall' }, number: 'VB-20', type: 'recall', products: ['C-1'] });
  await hasBulletin({ titles: { en: 'Another' }, type: 'maintenance' });
  const read = async (query: string) => parseAtomFeed((await portal.app.inject({ method: 'GET', url: `/en/bulletin.atom${query}` })).body);
  const narrowed = await read('?tab=recall&products=C-1');
  expect(narrowed.title?.value).toMatch(/^Bulletins, Recall, C-1 · /);
  expect(narrowed.entries).toMatchObject([{ title: { value: 'A recall' }, categories: [{ term: 'Recall' }, { term: 'C-1' }] }]);
  expect(narrowed.entries?.[0]?.links?.[0]?.href).toMatch(/\/en\/bulletin\/info\?id=VB-20$/);
  expect((await read('')).entries).toHaveLength(2);
});
