import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../../runtime/server/files/store.ts';
import { hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import type { Answer, Body } from '../../shared/calls/handler.ts';
import { serviceRegions } from '../region/tables.ts';

/** A Thursday. */
const now = new Date('2026-06-18T12:00:00Z');

let portal: TestPortal;
let editor: TestVisitor;
let editorId: string;
beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  await hasCatalogue(portal.database);
  await portal.database.insert(serviceRegions).values({ code: 'west', names: { en: 'West' }, sites: ['en'] });
  const login = await portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' });
  editorId = login.id;
  editor = visitorOf(portal.app, login);
});
afterAll(() => portal.close());

interface StoredRecord {
  id: string;
  updatedAt: string;
  status: string;
}

const manage = async <Data = StoredRecord>(call: string, body: object) =>
  (await editor.post(`/manage/${call}`, body)).envelope as { code: number; error?: string; facts?: object; data: Data };
const listed = async <Row = StoredRecord>(noun: string) => (await manage<{ data: Row[] }>(`${noun}/page`, { pageSize: 100 })).data.data;
async function publish(noun: string, record: object): Promise<string> {
  const { id } = (await manage(`${noun}/save`, record)).data;
  await manage(`${noun}/move`, { ids: [id], status: 'published' });
  return id;
}
const read = async <Data>(path: string, body: object, as: TestAccount = 'anonymous') =>
  (await (await portal.as(as)).post(path, { language: 'en', ...body })).envelope as { code: number; data: Data };

test('a published version never changes: saving creates the next one, with a comparison of both', async () => {
  const code = await publish('policies', { code: 'returns', kind: 'returns', audience: 1 });
  const first = { policy: code, effectiveAt: '2026-01-01', titles: { en: 'Returns' }, bodies: { en: 'Within **14** days.' } };
  const one = await publish('policyVersions', first);
  const stored = await manage('policyVersions/find', { id: one });
  const second = { effectiveAt: '2026-06-18', titles: { en: 'Returns' }, changes: { en: 'More time' }, bodies: { en: 'Within 30 days.' } };
  const { id: two } = (await manage('policyVersions/save', { ...second, id: one, version: stored.data.updatedAt })).data;
  expect(two).not.toBe(one);
  expect((await listed<StoredRecord & { version: number }>('policyVersions')).map(({ version, status }) => [version, status])).toEqual([
    [1, 'published'],
    [2, 'draft'],
  ]);
  const policy = async (own = {}) => (await read<Answer<'extend.policy.find'>>('/extend/policy/find', { code, ...own })).data;
  expect(await policy()).toMatchObject({ version: 1, state: 'in-force', body: '<p>Within <strong>14</strong> days.</p>' });
  await manage('policyVersions/move', { ids: [two], status: 'published' });
  expect(await policy()).toMatchObject({ version: 2, changes: 'More time', body: '<p>Within 30 days.</p>' });
  expect(await policy({ version: 1 })).toMatchObject({ state: 'superseded', effectiveUntil: '2026-06-18' });
  expect(await manage('policies/move', { ids: [code], status: 'withdrawn' })).toMatchObject({ code: 200 });
  expect((await read('/extend/policy/find', { code })).code).toBe(404);
});

const term: Body<'manage.warrantyTerms.save'> = {
  ...{ family: 'camera', region: 'west', months: 24, starts: 'invoice', purchasedFrom: '2020-01-01', audience: 1 },
};

test('a warranty term applies while it is published; a second one for the same subject and day is refused', async () => {
  const question = { item: 'C-1', boughtIn: 'west', purchased: '2026-01-10' };
  const state = async () => (await read<Answer<'extend.warranty.calculate'>>('/extend/warranty/calculate', question)).data;
  expect(await state()).toMatchObject({ state: 'no-term' });
  await publish('warrantyTerms', term);
  expect(await state()).toMatchObject({ state: 'covered', ends: '2028-01-10' });
  expect(await manage('warrantyTerms/save', term)).toMatchObject({ error: 'record.doubled' });
  expect(await manage('warrantyTerms/save', { ...term, product: 'R-1' })).toMatchObject({ facts: { field: 'product' } });
  expect(await manage('warrantyTerms/save', { ...term, region: 'nowhere' })).toMatchObject({ facts: { field: 'region' } });
});

const hotline: Body<'manage.hotlines.save'> = {
  names: { zh: '热线', en: 'Hotline', ru: 'Линия' },
  ...{ region: 'west', country: 'DE', phone: '+49 69 1234', email: 'a@example.com', languages: ['de'], audience: 1 },
  ...{ timeZone: 'Europe/Berlin', weekly: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' }] },
};

test('hours follow the time zone of their location, exceptions override the week, and impossible times are refused', async () => {
  const holiday = { from: '2026-06-18', to: '2026-06-19', names: { en: 'Works outing' } };
  const id = await publish('hotlines', { ...hotline, exceptions: [holiday] });
  const lines = async () => (await read<Answer<'extend.hotline.list'>>('/extend/hotline/list', { region: 'west' })).data;
  expect((await lines())[0]).toMatchObject({ name: 'Hotline', country: { text: 'Germany' }, hours: { now: { isOpen: false } } });
  const { data } = await manage('hotlines/find', { id });
  await manage('hotlines/save', { ...hotline, id, version: data.updatedAt });
  expect((await lines())[0]?.hours).toMatchObject({ exceptions: [], now: { isOpen: true, changes: { time: '17:00' } } });
  const refused = async (own: object) => (await manage('hotlines/save', { ...hotline, ...own })).facts;
  expect(await refused({ timeZone: 'Europe/Atlantis' })).toMatchObject({ field: 'timeZone' });
  expect(await refused({ country: 'XX' })).toMatchObject({ field: 'country' });
  expect(await refused({ languages: ['de', 'x1'] })).toMatchObject({ field: 'languages' });
  expect(await refused({ exceptions: [{ ...holiday, to: '2026-06-01' }] })).toMatchObject({ field: 'exceptions.0.to' });
  expect(await refused({ exceptions: [{ ...holiday, opens: '09:00' }] })).toMatchObject({ field: 'exceptions.0.closes' });
});

test('hotlines are moved only within their region', async () => {
  await portal.database.insert(serviceRegions).values({ code: 'east', names: { en: 'East' }, position: 1 });
  const createHotline = async (region: string, en: string) =>
    (await manage('hotlines/save', { ...hotline, region, names: { ...hotline.names, en } })).data.id;
  const [e1, w1, e2] = [await createHotline('east', 'E1'), await createHotline('west', 'W1'), await createHotline('east', 'E2')];
  await manage('hotlines/place', { id: e2, by: 1 });
  await manage('hotlines/place', { id: e1, by: 1 });
  const rows = await listed<{ id: string; region: { id: string } }>('hotlines');
  expect(rows.filter(({ id }) => [e1, w1, e2].includes(id)).map(({ id }) => id)).toEqual([w1, e2, e1]);
});

test('countries, languages and time zones are named in the language of the reader', async () => {
  const named = async (what: string) =>
    new Map(
      (await manage<{ code: string; name: string }[]>(`world/${what}`, { language: 'ru' })).data.map(({ code, name }) => [code, name]),
    );
  const [countries, languages, zones] = [await named('countries'), await named('languages'), await named('timeZones')];
  expect([countries.get('DE'), languages.get('de'), zones.get('Europe/Berlin')]).toEqual([
    'Германия',
    'немецкий',
    'Europe/Berlin (GMT+02:00)',
  ]);
  expect(['ZZ', 'EU', 'UK', 'SU'].filter((code) => countries.has(code))).toEqual([]);
  expect(countries.size).toBeGreaterThan(240);
});

test('a banner is shown to its audience, while it is published and within its time', async () => {
  const store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  const put = (mime: string) => store.put('x', { name: 'a', mime, owner: editorId, audience: 3 });
  const [picture, page] = [(await put('image/png')).attachmentId, (await put('application/pdf')).attachmentId];
  const banner = { pageCode: 'home', titles: { en: 'Fair' }, picture, showFrom: '2026-06-01T00:00:00Z', audience: 2 };
  await publish('banners', { ...banner, showUntil: '2026-06-02T00:00:00Z', titles: { en: 'Over' } });
  const id = await publish('banners', banner);
  const shown = (as: TestAccount) => read<{ title: string }>('/extend/banner/detail', { bannerSource: 1, pageCode: 'home' }, as);
  expect([(await shown('external')).code, (await shown('middle')).data.title]).toEqual([404, 'Fair']);
  await publish('banners', { ...banner, titles: { en: 'Australian fair' }, sites: ['au'] });
  const onSite = (site: string) =>
    read<{ title: string }>('/extend/banner/detail', { bannerSource: 1, pageCode: 'home', site }, 'middle').then(({ data }) => data.title);
  expect([await onSite('au'), await onSite('ceen'), (await shown('middle')).data.title]).toEqual(['Australian fair', 'Fair', 'Fair']);
  await manage('banners/move', { ids: [id], status: 'withdrawn' });
  expect((await shown('middle')).code).toBe(404);
  const refused = async (own: object) => (await manage('banners/save', { ...banner, ...own })).facts;
  expect(await refused({ sites: ['nowhere'] })).toMatchObject({ field: 'sites' });
  expect(await refused({ picture: page })).toMatchObject({ field: 'picture' });
  expect(await refused({ link: 'javascript:alert(1)' })).toMatchObject({ field: 'link' });
  expect(await refused({ link: '//elsewhere.example' })).toMatchObject({ field: 'link' });
  expect(await refused({ showUntil: banner.showFrom })).toMatchObject({ field: 'showUntil' });
});

test('a recommended query is offered once, and only to accounts with hits', async () => {
  const query = { keyword: 'Poe', language: 'en', recommended: true };
  await manage('keywords/save', query);
  expect(await manage('keywords/save', { ...query, keyword: ' POE ' })).toMatchObject({ error: 'record.doubled' });
  expect(await manage('keywords/save', { ...query, keyword: '?!' })).toMatchObject({ facts: { field: 'keyword' } });
  const hot = async () => (await read<{ keyword: string }[]>('/doc/daGrand_search/hotQuery', {})).data.map(({ keyword }) => keyword);
  expect(await hot()).toEqual([]);
  await publish('terms', { texts: [{ language: 'en', term: 'PoE', definition: 'Power over Ethernet.' }] });
  expect(await hot()).toEqual(['Poe']);
});

test('the values of a list have their order, and an inactive one is not offered', async () => {
  const value = (code: string) => ({ typeCode: 'colour', code, names: { zh: code, en: code, ru: code }, active: true });
  const ids: string[] = [];
  for (const code of ['red', 'green', 'blue']) ids.push((await manage('dictionary/save', value(code))).data.id);
  expect(await manage('dictionary/save', value('red'))).toMatchObject({ error: 'record.code-taken' });
  await manage('dictionary/place', { id: ids[2], by: -2 });
  const { data } = await manage('dictionary/find', { id: ids[1] as string });
  await manage('dictionary/save', { names: value('green').names, active: false, id: ids[1], version: data.updatedAt });
  const offered = await read<{ code: string }[]>('/uac/category/getDictListByTypeCode', { typeCode: 'colour' }, 'external');
  expect(offered.data.map(({ code }) => code)).toEqual(['blue', 'red']);
});

test('a picture in a policy has the audience of the policy, also in earlier versions', async () => {
  const store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  const { fileOriginPath: picture } = await store.put('x', { name: 'a.png', mime: 'image/png', owner: editorId, audience: 3 });
  const seen = async (as: TestAccount) => (await (await portal.as(as)).ask({ url: picture })).statusCode;
  const asThey = async () => [await seen('anonymous'), await seen('middle'), await seen('internal')];
  const policy = { kind: 'returns', audience: 2 };
  const code = await publish('policies', { code: 'pictured', ...policy });
  const version = { policy: code, effectiveAt: '2026-01-01', titles: { en: 'Returns' }, bodies: { en: `![Label](${picture})` } };
  const { id } = (await manage('policyVersions/save', version)).data;
  expect(await asThey()).toEqual([404, 404, 200]);
  await manage('policyVersions/move', { ids: [id], status: 'published' });
  expect(await asThey()).toEqual([404, 200, 200]);
  await publish('policyVersions', { ...version, effectiveAt: '2026-06-01', bodies: { en: 'By post.' } });
  const stored = await manage('policies/find', { id: code });
  await manage('policies/save', { ...policy, audience: 1, id: code, version: stored.data.updatedAt });
  expect(await asThey()).toEqual([200, 200, 200]);
  await manage('policies/move', { ids: [code], status: 'withdrawn' });
  expect(await asThey()).toEqual([404, 404, 200]);
});
