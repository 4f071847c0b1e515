/** The list of authorised partners: its contents, filters and order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestResponse, type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { dictionary } from '../dictionary/tables.ts';
import { listedDocuments } from '../search/index.ts';
import { comparisonValues } from './comparison.ts';
import { indexPartners } from './indexing.ts';
import { partners } from './tables.ts';

let portal: TestPortal;
let visitor: TestVisitor;

type PartnerInsert = typeof partners.$inferInsert;
const aPartner = (code: string, facts: Partial<PartnerInsert> = {}): PartnerInsert => {
  const names = { en: `Partner ${code}`, zh: `伙伴 ${code}` };
  const numbers = { licenceNo: `L-${code}`, authorisationNo: `VA-${code}` };
  return {
    ...{ code, type: 'installer', level: 'silver', names, cities: { en: 'Berlin' }, addresses: { en: '1 Street' } },
    ...{ country: 'DE', province: 'DE-BE', latitude: 52.52, longitude: 13.4, phone: '+49 30 901820', email: 'a@b.example' },
    ...{ timeZone: 'Europe/Berlin', hours: { weekly: [], exceptions: [] }, products: ['camera'], engineers: 3, ...numbers },
    ...{ authorisedFrom: '2020-01-01', authorisedTo: '2099-12-31', verifiedAt: '2026-01-01', status: 'published' },
    compared: comparisonValues({ names, ...numbers }),
    ...facts,
  };
};

const munich = { cities: { en: 'Munich' }, province: 'DE-BY', latitude: 48.14, longitude: 11.58 };

beforeAll(async () => {
  portal = await openPortal({ listedRecords: listedDocuments, activeSites: async ({ sites }) => Object.keys(sites) });
  const named = (code: string, en: string) => ({ typeCode: 'province', code, names: { en } });
  await portal.database.insert(dictionary).values([named('DE-BE', 'Berlin'), named('DE-BY', 'Bavaria'), named('FR-IDF', 'Paris')]);
  await portal.database
    .insert(partners)
    .values([
      aPartner('near'),
      aPartner('far', { ...munich, level: 'platinum', type: 'repair' }),
      aPartner('expired', { authorisedTo: '2024-12-31' }),
      aPartner('coming', { authorisedFrom: '2090-01-01' }),
      aPartner('revoked', { withdrawnOn: '2025-01-01' }),
      aPartner('draft', { status: 'draft' }),
    ]);
  visitor = visitorOf(portal.app);
});
afterAll(() => portal.close());

const answerOf = async <Data>(response: Promise<TestResponse>): Promise<Data> => (await response).envelope.data as Data;

interface Listed {
  data: { code: string; distance?: number }[];
  total: number;
  facets: Record<string, { value: string; text: string; count: number }[]>;
}
const list = (filters: object = {}, more: object = {}) =>
  answerOf<Listed>(visitor.post('/partner/find-all', { data: { language: 'en', filters, ...more } }));
const codes = ({ data }: Listed) => data.map(({ code }) => code);

test('only companies whose authorisation is valid today are listed, the highest level first', async () => {
  const found = await list();
  expect(codes(found)).toEqual(['far', 'near']);
  expect(found.total).toBe(2);
  expect(found.facets.type).toEqual([
    { value: 'installer', text: 'installer', count: 1 },
    { value: 'repair', text: 'repair', count: 1 },
  ]);
  for (const code of ['expired', 'coming', 'revoked', 'draft', 'nobody'])
    expect((await visitor.post('/partner/find', { code })).envelope.code).toBe(404);
});

test('partners near a city are ordered and limited by distance', async () => {
  const near = await list({ near: ['DE:Munich'] });
  expect(near.data.map(({ code, distance }) => [code, distance])).toEqual([
    ['far', 0],
    ['near', expect.closeTo(504, -1)],
  ]);
  expect(near.facets.within?.map(({ value, count }) => [value, count])).toContainEqual(['50', 1]);
  expect(codes(await list({ near: ['DE:Munich'], within: ['250'] }))).toEqual(['far']);
  expect(codes(await list({ near: ['52.5,13.4'], within: ['50'] }))).toEqual(['near']);
  expect(codes(await list({ near: ['Atlantis'], within: ['50'] }))).toEqual(['far', 'near']);
});

test('provinces and types have the number of their authorised partners', async () => {
  const provinces = await answerOf<{ code: string; count: number }[]>(visitor.get('/partner/province?language=en'));
  expect(provinces.map(({ code, count }) => [code, count])).toEqual([
    ['DE-BE', 1],
    ['DE-BY', 1],
    ['FR-IDF', 0],
  ]);
  const types = await answerOf<{ code: string; name: string; count: number }[]>(visitor.get('/partner/type-list?language=en'));
  expect(types.find(({ code }) => code === 'repair')).toEqual({ code: 'repair', name: 'Repair partner', count: 1 });
});

test('a company is verified by name or number, in any notation', async () => {
  const verify = (company: string) =>
    answerOf<{ verdict: string; scopes: { code: string; validTo: string }[] }>(
      visitor.post('/partner/verify', { company, language: 'en' }),
    );
  expect(await verify('va-NEAR')).toMatchObject({ verdict: 'valid', scopes: [{ code: 'near', validTo: '2099-12-31' }] });
  // Cyrillic letters that look like Latin ones, without a space.
  expect((await verify('\u0420artnеrnear')).scopes.map(({ code }) => code)).toEqual(['near']);
  expect(await verify('L-expired')).toMatchObject({ verdict: 'expired', scopes: [{ validTo: '2024-12-31' }] });
  expect(await verify('VA-revoked')).toMatchObject({ verdict: 'expired', scopes: [{ validTo: '2025-01-01' }] });
  const unknown = { verdict: 'never', scopes: [] };
  for (const company of ['Nobody', 'VA-draft', 'VA-coming', ' - ', "'; drop table partners"])
    expect(await verify(company)).toEqual(unknown);
});

test('an address verifies up to ten companies a minute', async () => {
  const limited = await openPortal({ env: { PORTAL_LIMITS: 'on' } });
  const guest = await limited.as('anonymous');
  const answers = [];
  for (let index = 0; index < 11; index += 1)
    answers.push((await guest.post('/partner/verify', { company: `Company ${index}` })).envelope.error);
  await limited.close();
  expect(answers).toEqual([...Array(10).fill(undefined), 'request.limited']);
});

test('the search, its suggestions and the sitemap have a partner while it is authorised', async () => {
  await indexPartners(portal.database, await readPortal());
  const find = (keyword: string) =>
    answerOf<{ data: { kind: string; id: string }[] }>(
      visitor.post('/doc/daGrand_search/query', { data: { keyword, language: 'en', site: 'en' } }),
    );
  const found = async (keyword: string) => (await find(keyword)).data.flatMap(({ kind, id }) => (kind === 'partner' ? [id] : []));
  expect([(await found('Partner near'))[0], await found('VA-far'), await found('Berlin')]).toEqual(['near', ['far'], ['near']]);
  for (const closed of ['expired', 'coming', 'revoked', 'draft']) expect(await found(`VA-${closed}`), closed).toEqual([]);
  const suggested = await answerOf<{ kind: string; id: string }[]>(
    visitor.post('/doc/daGrand_search/suggest', { keyword: 'Partner n', language: 'en' }),
  );
  expect(suggested).toContainEqual(expect.objectContaining({ kind: 'partner', id: 'near' }));
  const sitemap = (await visitor.ask({ method: 'GET', url: '/sitemap/records-1.xml' })).payload;
  expect([sitemap.includes('/servicePartner/near'), sitemap.includes('/servicePartner/expired')]).toEqual([true, false]);
});
