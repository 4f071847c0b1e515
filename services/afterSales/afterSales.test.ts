import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Policy, WarrantyAnswer } from '../../generated/openapi.d.ts';
import { systemChromium } from '../../runtime/server/print/chromium.ts';
import { readPortal } from '../../scripts/schema.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { families, products, series } from '../catalogue/tables.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { serviceCenters } from './center/tables.ts';
import { hotlines } from './hotline/tables.ts';
import { policies, policyTexts, policyVersions } from './policy/tables.ts';
import { serviceRegions } from './region/tables.ts';
import { warrantyTerms } from './warranty/tables.ts';

const tables = await readPortal();
const chromium = systemChromium(process.env);
let portal: TestPortal;
let now = new Date('2026-06-15T09:00:00Z');

beforeAll(async () => {
  portal = await openPortal({ portal: tables, clock: () => now, env: chromium ? { PORTAL_CHROMIUM: chromium } : {} });
  const { database } = portal;
  const named = (en: string, zh?: string) => ({ en, ...(zh !== undefined && { zh }) });
  await database.insert(families).values([
    { code: 'camera', names: named('Cameras', '摄像机'), summaries: {}, position: 0 },
    { code: 'recorder', names: named('Recorders'), summaries: {}, position: 1 },
  ]);
  await database.insert(series).values({ code: 'VC-4', family: 'camera', names: named('VC-4') });
  await database.insert(products).values({ code: 'VC-B420', family: 'camera', series: 'VC-4', names: named('VC-B420'), summaries: {} });
  await database.insert(serviceRegions).values([
    { code: 'europe', names: named('Europe', '欧洲'), sites: ['en'], position: 1 },
    { code: 'china', names: named('China', '中国'), sites: ['zh'], position: 0 },
  ]);
});
afterAll(() => portal.close());

async function ask<Found>(path: string, body: object, as: TestAccount = 'anonymous'): Promise<Found> {
  const { status, envelope } = await (await portal.as(as)).post(path, body);
  expect({ status, message: envelope.message }).toMatchObject({ status: 200 });
  return envelope.data as Found;
}

async function statusOf(path: string, body: object, as: TestAccount = 'anonymous'): Promise<number> {
  return (await (await portal.as(as)).post(path, body)).status;
}

interface PolicyFacts extends Partial<typeof policies.$inferInsert> {
  versions: (Partial<typeof policyVersions.$inferInsert> & { effectiveAt: string; texts?: Record<string, string> })[];
}

async function hasPolicy(code: string, { versions, ...facts }: PolicyFacts): Promise<void> {
  const { database } = portal;
  await database.insert(policies).values({ code, kind: 'warranty', status: 'published', ...facts });
  for (const [index, { texts = { en: `<p>${code}, version ${index + 1}</p>` }, ...version }] of versions.entries()) {
    const key = { policy: code, version: index + 1 };
    await database.insert(policyVersions).values({ ...key, status: 'published', ...version });
    const rows = Object.entries(texts).map(([language, body]) => ({
      ...key,
      language,
      title: `${code} in ${language}`,
      changes: `What ${index + 1} brings`,
      body,
    }));
    await database.insert(policyTexts).values(rows);
  }
}

type Policies = Answer<'extend.policy.page'>;
const find = (body: object, as?: TestAccount) => ask<Policy>('/extend/policy/find', { language: 'en', ...body }, as);
const page = (data: object = {}, as?: TestAccount) =>
  ask<Policies>('/extend/policy/page', { pageSize: 50, data: { language: 'en', ...data } }, as);

test('a policy shows the version in force, and other versions and their differences on request', async () => {
  await hasPolicy('in-force', {
    region: 'europe',
    versions: [
      { effectiveAt: '2024-01-01', texts: { en: '<p>Two years for all.</p>' } },
      { effectiveAt: '2026-06-15', texts: { en: '<p>Three years for all.</p>', zh: '<p>三年。</p>' } },
      { effectiveAt: '2027-01-01', texts: { en: '<p>Five years for all.</p>' } },
      { effectiveAt: '2026-01-01', status: 'draft', texts: { en: '<p>A draft.</p>' } },
    ],
  });
  const current = await find({ code: 'in-force' });
  expect(current).toMatchObject({
    version: 2,
    state: 'in-force',
    body: '<p>Three years for all.</p>',
    effectiveUntil: '2027-01-01',
    versionCount: 3,
  });
  expect(current).not.toHaveProperty('latest');
  expect(await find({ code: 'in-force', version: 1 })).toMatchObject({ state: 'superseded', latest: 2, effectiveUntil: '2026-06-15' });
  expect(await find({ code: 'in-force', version: 3 })).toMatchObject({ state: 'coming', latest: 2, body: '<p>Five years for all.</p>' });
  const compared = await find({ code: 'in-force', version: 1, compare: 2 });
  expect(compared).toMatchObject({ version: 2, comparedWith: 1, latest: 2 });
  expect(compared.body).toContain('<del>Two</del><ins>Three</ins> years for all.');
  expect(await find({ code: 'in-force', version: 1, compare: 1 })).not.toHaveProperty('comparedWith');
  for (const missing of [{ version: 4 }, { version: 9 }, { version: 2, compare: 4 }, { code: 'unknown' }])
    expect(await statusOf('/extend/policy/find', { code: 'in-force', ...missing })).toBe(404);
});

test('a version comes into force on its day', async () => {
  await hasPolicy('coming', { versions: [{ effectiveAt: '2026-07-01' }, { effectiveAt: '2026-08-01' }] });
  expect(await find({ code: 'coming' })).toMatchObject({ version: 1, state: 'coming' });
  expect((await page()).data.map(({ code }) => code)).not.toContain('coming');
  now = new Date('2026-08-01T00:00:00Z');
  expect(await find({ code: 'coming' })).toMatchObject({ version: 2, state: 'in-force' });
  expect((await page()).data.map(({ code }) => code)).toContain('coming');
  now = new Date('2026-06-15T09:00:00Z');
});

test('a text is served in the next best language, and versions in two languages are not compared', async () => {
  expect(await find({ code: 'in-force', language: 'zh' })).toMatchObject({
    language: 'zh',
    body: '<p>三年。</p>',
    region: { text: '欧洲' },
  });
  expect(await find({ code: 'in-force', language: 'ru' })).toMatchObject({ language: 'en', requestedLanguage: 'ru' });
  const other = await find({ code: 'in-force', language: 'zh', version: 2, compare: 1 });
  expect(other).not.toHaveProperty('comparedWith');
  expect(other.body).toBe('<p>三年。</p>');
});

test('stored HTML is sanitised again before it is shown', async () => {
  await hasPolicy('hostile', { versions: [{ effectiveAt: '2026-01-01', texts: { en: '<p onclick="x()">Text</p><script>x()</script>' } }] });
  expect((await find({ code: 'hostile' })).body).toBe('<p>Text</p>');
});

test('policies of a region or family include the general ones; each facet value has a count', async () => {
  await hasPolicy('cameras', { family: 'camera', kind: 'repair', versions: [{ effectiveAt: '2025-01-01' }] });
  await hasPolicy('chinese-cameras', { region: 'china', family: 'camera', versions: [{ effectiveAt: '2025-02-01' }] });
  const codes = async (filters: object) => (await page({ filters })).data.map(({ code }) => code).sort();
  expect(await codes({ region: ['europe'] })).toEqual(['cameras', 'hostile', 'in-force']);
  expect(await codes({ region: ['china'], family: ['camera'] })).toEqual(['cameras', 'chinese-cameras', 'hostile']);
  expect(await codes({ family: ['recorder'] })).toEqual(['hostile', 'in-force']);
  const { total, facets } = await page({ filters: { family: ['camera'] } });
  expect(total).toBe(4);
  expect(facets?.region).toEqual([
    { value: 'china', text: 'China', count: 3 },
    { value: 'europe', text: 'Europe', count: 3 },
  ]);
  expect(facets?.kind).toEqual([
    { value: 'warranty', text: 'warranty', count: 3 },
    { value: 'repair', text: 'repair', count: 1 },
  ]);
});

test('policies that an account may not read are in no list, count, facet, version or address', async () => {
  const before = await page();
  await hasPolicy('partners', { audience: 2, kind: 'onsite', versions: [{ effectiveAt: '2025-01-01' }] });
  await hasPolicy('staff', { audience: 3, kind: 'privacy', versions: [{ effectiveAt: '2025-01-01' }] });
  await hasPolicy('draft', { status: 'draft', versions: [{ effectiveAt: '2025-01-01' }] });
  await hasPolicy('withdrawn', { status: 'withdrawn', versions: [{ effectiveAt: '2025-01-01' }] });
  expect(await page()).toEqual(before);
  expect(await page({}, 'external')).toEqual(before);
  const added = async (as: TestAccount) => (await page({}, as)).total - before.total;
  expect([await added('middle'), await added('internal')]).toEqual([1, 2]);
  for (const code of ['partners', 'staff', 'draft', 'withdrawn']) expect(await statusOf('/extend/policy/pdf', { code })).toBe(404);
  for (const path of ['/extend/policy/find', '/extend/policy/versions']) {
    for (const code of ['partners', 'staff', 'draft', 'withdrawn']) expect(await statusOf(path, { code })).toBe(404);
    expect(await statusOf(path, { code: 'partners' }, 'middle')).toBe(200);
    expect(await statusOf(path, { code: 'staff' }, 'middle')).toBe(404);
    expect(await statusOf(path, { code: 'draft' }, 'internal')).toBe(404);
  }
});

test.runIf(chromium)('a policy is printed in the requested version', { timeout: 60_000 }, async () => {
  const visitor = await portal.as('anonymous');
  const requestOf = (version?: number) =>
    visitor.ask({ method: 'POST', url: '/extend/policy/pdf', payload: { code: 'in-force', version, language: 'en' } });
  const older = await requestOf(1);
  expect(older.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(older.headers['content-disposition']).toContain('in-force-v1.pdf');
  expect((await requestOf(99)).statusCode).toBe(404);
});

test('versions are listed from the newest, each with its state', async () => {
  const versions = await ask<Answer<'extend.policy.versions'>>('/extend/policy/versions', { code: 'in-force', language: 'en' });
  expect(versions).toEqual([
    { version: 3, state: 'coming', effectiveAt: '2027-01-01', changes: 'What 3 brings' },
    { version: 2, state: 'in-force', effectiveAt: '2026-06-15', changes: 'What 2 brings' },
    { version: 1, state: 'superseded', effectiveAt: '2024-01-01', changes: 'What 1 brings' },
  ]);
});

const warranty = (body: object, as?: TestAccount) => ask<WarrantyAnswer>('/extend/warranty/calculate', { language: 'en', ...body }, as);

test('a warranty follows the newest rule of the model, or of its family, for place and day of purchase', async () => {
  const term = {
    family: 'camera',
    region: 'europe',
    months: 24,
    starts: 'invoice',
    exclusions: { en: 'Lightning' },
    status: 'published',
  } as const;
  await portal.database.insert(warrantyTerms).values([
    { ...term, purchasedFrom: '2020-01-01', policy: 'staff' },
    { ...term, purchasedFrom: '2024-01-01', months: 36, policy: 'in-force' },
    { ...term, purchasedFrom: '2024-01-01', product: 'VC-B420', months: 60, starts: 'activation', withinDays: 30 },
    { ...term, purchasedFrom: '2024-06-01', months: 120, audience: 2 },
    { ...term, purchasedFrom: '2024-07-01', months: 1, status: 'draft' },
  ]);
  const body = { item: 'camera', boughtIn: 'europe', purchased: '2024-02-29' };
  expect(await warranty(body)).toMatchObject({
    state: 'covered',
    ends: '2027-02-28',
    months: 36,
    daysLeft: 258,
    policy: { id: 'in-force', text: 'in-force in en' },
  });
  const old = await warranty({ ...body, purchased: '2023-12-31' });
  expect(old).toMatchObject({ state: 'ended', ends: '2025-12-31', months: 24, purchasedFrom: '2020-01-01' });
  expect(old).not.toHaveProperty('daysLeft');
  expect(old).not.toHaveProperty('policy');
  expect(await warranty({ ...body, item: 'VC-B420', started: '2024-06-01' })).toMatchObject({
    begins: '2024-03-30',
    countedFrom: 'limit',
    item: 'VC-B420',
  });
  expect(await warranty({ ...body, purchased: '2024-06-02' }, 'middle')).toMatchObject({ months: 120 });
  expect(await warranty({ ...body, purchased: '2019-01-01' })).toEqual({ state: 'no-term' });
  expect(await warranty({ ...body, boughtIn: 'nowhere' })).toEqual({ state: 'no-term' });
  expect([await warranty({}), await warranty({ purchased: '2024-02-29' })]).toEqual([{}, { state: 'incomplete' }]);
  expect(await statusOf('/extend/warranty/calculate', { ...body, purchased: '2023-02-29' })).toBe(422);
});

test('the table of terms shows the warranty of products that are bought today', async () => {
  const terms = await ask<Answer<'extend.warranty.list'>>('/extend/warranty/list', { language: 'en' });
  expect(terms.map(({ months, product }) => [months, product?.id])).toEqual([
    [36, undefined],
    [60, 'VC-B420'],
  ]);
  const partners = await ask<Answer<'extend.warranty.list'>>('/extend/warranty/list', { language: 'en', family: 'camera' }, 'middle');
  expect(partners.map(({ months }) => months)).toEqual([120, 60]);
  expect(await ask('/extend/warranty/list', { family: 'recorder' })).toEqual([]);
});

const office = {
  timeZone: 'Europe/Berlin',
  hours: {
    weekly: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' }],
    exceptions: [
      { from: '2026-06-16', to: '2026-06-16', names: { en: 'A holiday' } },
      { from: '2026-12-25', to: '2026-12-25', names: { en: 'Far off' } },
    ],
  },
};

test('hotlines are those of the region of the site, with their current hours', async () => {
  const line: typeof hotlines.$inferInsert = {
    region: 'europe',
    names: { en: 'Europe' },
    phone: '+49 30 23125 018',
    languages: ['de'],
    scope: { en: 'All' },
    email: 'a@veyra.example',
    status: 'published',
    ...office,
  };
  await portal.database.insert(hotlines).values([
    {
      ...line,
      country: 'DE',
      notice: { en: 'Over' },
      noticeUntil: new Date('2026-06-15T09:00:00Z'),
      escalation: [{ who: { en: 'Level 2' }, how: { en: 'after a day' } }],
    },
    { ...line, country: 'FR', names: { en: 'Partners' }, audience: 2, position: 1 },
    { ...line, names: { en: 'Closed' }, status: 'withdrawn' },
    { ...line, region: 'china', names: { en: 'China' } },
  ]);
  const list = (body: object, as?: TestAccount) =>
    ask<Answer<'extend.hotline.list'>>('/extend/hotline/list', { language: 'en', ...body }, as);
  const names = async (body: object, as?: TestAccount) => (await list(body, as)).map(({ name }) => name);
  expect(await names({ site: 'en' })).toEqual(['Europe']);
  expect(await names({ site: 'zh' })).toEqual(['China']);
  expect(await names({ site: 'unknown' })).toEqual(['China']);
  expect(await names({ site: 'zh', region: 'europe' }, 'middle')).toEqual(['Europe', 'Partners']);
  expect(await names({ region: 'europe', country: 'DE' }, 'middle')).toEqual(['Europe']);
  expect(await names({ region: 'europe', country: 'IT' }, 'middle')).toEqual(['Europe', 'Partners']);
  const [europe] = await list({ site: 'en' });
  expect(europe).toMatchObject({
    country: { id: 'DE', text: 'Germany' },
    languages: ['German'],
    escalation: [{ label: 'Level 2', value: 'after a day' }],
    hours: {
      exceptions: [{ from: '2026-06-16', name: 'A holiday' }],
      now: { isOpen: true, offset: 120, changes: { time: '17:00', day: 1 } },
    },
  });
  expect(europe).not.toHaveProperty('notice');
  expect(europe?.hours.exceptions).toHaveLength(1);
});

test('service centres are filtered by place and service; closed ones are not counted', async () => {
  const center: Omit<typeof serviceCenters.$inferInsert, 'code'> = {
    region: 'europe',
    country: 'DE',
    names: { en: 'One' },
    cities: { en: 'Berlin' },
    addresses: { en: 'Lindenhofer Allee 18' },
    latitude: 52.5,
    longitude: 13.4,
    phone: '+49 30 23125 018',
    email: 'a@veyra.example',
    type: 'own',
    services: ['training', 'onsite'],
    families: ['camera'],
    verifiedAt: '2026-01-01',
    status: 'published',
    ...office,
  };
  await portal.database.insert(serviceCenters).values([
    { ...center, code: 'ONE' },
    {
      ...center,
      code: 'TWO',
      region: 'china',
      country: 'CN',
      names: { en: 'Two', zh: '二' },
      services: ['onsite'],
      families: ['camera', 'recorder'],
    },
    { ...center, code: 'PARTNERS', services: ['spare-parts'], families: ['recorder'], country: 'AT', audience: 2 },
    { ...center, code: 'DRAFT', services: ['spare-parts'], families: ['recorder'], country: 'FR', status: 'draft' },
  ]);
  const list = (data: object, as?: TestAccount) =>
    ask<Answer<'extend.center.page'>>('/extend/center/page', { data: { language: 'en', ...data } }, as);
  const codes = async (data: object, as?: TestAccount) => (await list(data, as)).data.map(({ code }) => code);
  expect(await codes({})).toEqual(['TWO', 'ONE']);
  expect(await codes({ filters: { families: ['recorder'], services: ['onsite'] } })).toEqual(['TWO']);
  expect(await codes({ keyword: 'lindenhof', filters: { country: ['DE'] } })).toEqual(['ONE']);
  expect(await codes({ keyword: '%' })).toEqual([]);
  const { total, facets, data } = await list({ filters: { country: ['CN'] } });
  expect([total, data[0]?.place, data[0]?.hours.now.isOpen]).toEqual([1, { latitude: 52.5, longitude: 13.4 }, true]);
  expect(facets?.country?.map(({ text, count }) => [text, count])).toEqual([
    ['China', 1],
    ['Germany', 1],
  ]);
  expect(facets?.families?.map(({ value, count }) => [value, count])).toEqual([
    ['camera', 1],
    ['recorder', 1],
  ]);
  expect(facets?.services?.map(({ value }) => value)).toEqual(['onsite']);
  expect(await codes({}, 'middle')).toEqual(['TWO', 'ONE', 'PARTNERS']);
  expect((await list({}, 'external')).facets?.services?.map(({ value }) => value)).toEqual(['onsite', 'training']);
  expect((await list({ language: 'zh' })).data[0]).toMatchObject({ name: '二', country: { text: '中国' } });
});
