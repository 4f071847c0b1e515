/** Public advisories on the real database: who sees which, lists, details, and whether a device is affected. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemChromium } from '../../runtime/server/print/chromium.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { visitorOf } from '../../tests/support/visitor.ts';
import { families, products, series } from '../catalogue/tables.ts';
import { packages, releases } from '../downloads/tables.ts';
import { listedDocuments } from '../search/index.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { versionKeyOf } from '../shared/values/versions.ts';
import { indexAdvisories, storeAdvisory } from './index.ts';
import { advisories } from './tables.ts';

const schema = await readPortal();
const chromium = systemChromium(process.env);
const now = new Date('2026-11-20T12:00:00Z');
const demoFolder = path.resolve(import.meta.dirname, '../../demo/content/advisories');
const documentOf = (id: string) => readFileSync(path.join(demoFolder, `${id.toLowerCase()}.json`));

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ clock: () => now, listedRecords: listedDocuments, env: chromium ? { PORTAL_CHROMIUM: chromium } : {} });
  await hasCatalogue(portal.database);
  await hasModel('VC-B420', ['B420']);
  for (const name of readdirSync(demoFolder)) await hasDocument(readFileSync(path.join(demoFolder, name)));
});
afterAll(() => portal.close());

const hasDocument = (bytes: Buffer) => storeAdvisory(portal.database, bytes, { source: 'test', now });

async function hasModel(code: string, aliases: string[]): Promise<void> {
  const names = { en: code };
  await portal.database.insert(families).values({ code: 'cameras', names, summaries: {} }).onConflictDoNothing();
  await portal.database.insert(series).values({ code: 'vc4', family: 'cameras', names }).onConflictDoNothing();
  await portal.database
    .insert(products)
    .values({ code, family: 'cameras', series: 'vc4', names, summaries: {}, aliases })
    .onConflictDoNothing();
  await portal.database
    .insert(packages)
    .values({ code: 'fw', names: { en: 'Firmware' }, type: 'firmware' as const, products: [code], status: 'published' });
  const versions = ['V3.200.0118', 'V3.210.0012'];
  await portal.database.insert(releases).values(
    versions.map((version) => ({
      ...{ code: `fw-${version.toLowerCase()}`, package: 'fw', version, versionKey: versionKeyOf(version) as string },
      ...{ releasedAt: new Date('2026-08-20T00:00:00Z'), status: 'published' as const },
    })),
  );
}

const anybody = () => visitorOf(portal.app, undefined);
const ask = async <Data>(url: string, body: object): Promise<Data> => (await anybody().post(url, body)).envelope.data as Data;
const list = (data: object = {}) =>
  ask<Answer<'doc.advisory.page'>>('/doc/advisory/page', { pageSize: 50, data: { language: 'en', ...data } });
const find = (id: string) => ask<Answer<'doc.advisory.find'>>('/doc/advisory/find', { id, language: 'en' });
const check = (model: string, version?: string) =>
  ask<Answer<'doc.advisory.check'>>('/doc/advisory/check', { model, ...(version && { version }) });
const idsOf = ({ data }: Answer<'doc.advisory.page'>) => data.map(({ id }) => id);

test('the list is filtered by product, severity, CVE, year and kind, and searched by number', async () => {
  expect(idsOf(await list())).toHaveLength(12);
  expect(idsOf(await list({ filters: { products: ['VA-R10'] } }))).toEqual(['VSA-2026-005']);
  expect(idsOf(await list({ filters: { cves: ['CVE-2026-30412'] } }))).toEqual(['VSA-2026-002']);
  expect(idsOf(await list({ filters: { year: ['2025'] } }))).toEqual(['VSA-2025-014']);
  expect(idsOf(await list({ filters: { kind: ['SN'] } })).toSorted()).toEqual(['VSN-2026-001', 'VSN-2026-002']);
  expect(idsOf(await list({ filters: { severity: ['high'], year: ['2026'] } })).toSorted()).toEqual([
    'VSA-2026-001',
    'VSA-2026-002',
    'VSA-2026-007',
  ]);
  expect(idsOf(await list({ keyword: 'cve-2026-30412' }))).toEqual(['VSA-2026-002']);
  const { facets } = await list();
  expect(facets?.products?.find(({ value }) => value === 'VC-B420')?.count).toBe(5);
});

test('each fixed version of a model has the file of its release, with the CVE numbers', async () => {
  const { fixes } = await find('VSA-2026-002');
  expect(fixes.map(({ cves, model, release, version }) => [cves.join(), model.id, release.id, version])).toEqual([
    ['CVE-2026-30412', 'VC-B420', 'fw-v3.200.0118', 'V3.200.0118'],
    ['CVE-2026-30412', 'VC-B420', 'fw-v3.210.0012', 'V3.210.0012'],
  ]);
});

test('an advisory has the weakness and vector of each CVE, and for each range the release that fixes it', async () => {
  const found = await find('vsa-2026-002');
  expect(found).toMatchObject({
    id: 'VSA-2026-002',
    severity: 'high',
    score: 7.5,
    status: 'final',
    file: '/.well-known/csaf/white/2026/vsa-2026-002.json',
  });
  expect(found.vulnerabilities[0]).toMatchObject({
    cve: 'CVE-2026-30412',
    cwe: 'CWE-787 Out-of-bounds Write',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
  });
  expect(found.affected[0]).toMatchObject({
    ...{ model: { id: 'VC-B420' }, status: 'affected', cves: ['CVE-2026-30412'], fixedIn: ['V3.200.0118', 'V3.210.0012'] },
    release: { id: 'fw-v3.200.0118', text: 'Firmware V3.200.0118' },
  });
  expect(found.remediations.map(({ category }) => category)).toEqual(['vendor_fix', 'workaround', 'mitigation']);
  expect(found.credits).toMatchObject([{ who: 'Tomás Řezníček' }]);
  expect(found.revisions.map(({ version }) => version)).toEqual(['2', '1']);
});

test.runIf(chromium)('an advisory is printed, and an unknown one is not found', { timeout: 60_000 }, async () => {
  const print = (id: string) => portal.app.inject({ method: 'POST', url: '/doc/advisory/pdf', payload: { id, language: 'ru' } });
  const { rawPayload, headers } = await print('VSA-2026-002');
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(headers['content-disposition']).toContain('VSA-2026-002.pdf');
  expect((await print('UNKNOWN-1')).statusCode).toBe(404);
});

test('a VEX document, an advisory and a notice are named as such', async () => {
  const profiles = await Promise.all(['VSN-2026-001', 'VSA-2026-001', 'VSN-2026-002'].map(async (id) => (await find(id)).profile));
  expect(profiles).toEqual(['vex', 'securityAdvisory', 'informationalAdvisory']);
});

test('the document is answered byte for byte', async () => {
  const response = await portal.app.inject({ method: 'POST', url: '/doc/advisory/document', payload: { id: 'VSA-2026-001' } });
  expect(response.rawPayload.equals(documentOf('VSA-2026-001'))).toBe(true);
  const page = await portal.app.inject('/en/networkSecurity/securityDetails.json?id=VSA-2026-001');
  expect([page.statusCode, page.rawPayload.equals(documentOf('VSA-2026-001'))]).toEqual([200, true]);
});

test.each([
  ['VC-B420', 'V3.208.0011', 'affected'],
  ['vc-b420', 'V3.210.0012', 'notAffected'],
  ['B420', 'V3.200.0031', 'affected'],
  ['VC-B420', '', 'unclear'],
  ['VC-B420', 'as delivered', 'unclear'],
  ['VC-X999', 'V1', 'unknownModel'],
] as const)('%s with “%s”: %s', async (model, version, verdict) => {
  expect((await check(model, version)).verdict).toBe(verdict);
});

test('a fixed version of an older branch is affected only by what was fixed later', async () => {
  const { advisories: matches } = await check('VC-B420', 'V3.200.0118');
  const verdicts = Object.fromEntries(matches.map(({ id, verdict }) => [id, verdict]));
  expect(verdicts).toMatchObject({
    'VSA-2026-001': 'affected',
    'VSA-2026-002': 'notAffected',
    'VSA-2025-014': 'notAffected',
    'VSN-2026-001': 'notAffected',
  });
});

test('advisories concern a model, or a CVE number of a release', async () => {
  const concern = (body: object) => ask<Answer<'doc.advisory.concern'>>('/doc/advisory/concern', body);
  expect((await concern({ models: ['VC-B420'] })).map(({ id }) => id)).toContain('VSA-2026-001');
  expect((await concern({ cves: ['CVE-2026-31877'] })).map(({ id }) => id)).toEqual(['VSA-2026-001']);
  expect(await concern({})).toEqual([]);
});

/** A document with an id and other facts in its head. */
function changed(id: string, { tracking, ...head }: Record<string, unknown> & { tracking?: object }): Buffer {
  const document = JSON.parse(documentOf('VSA-2026-001').toString());
  Object.assign(document.document, head);
  Object.assign(document.document.tracking, tracking, { id });
  return Buffer.from(JSON.stringify(document));
}

const provided = [
  '/.well-known/csaf/provider-metadata.json',
  '/.well-known/csaf/white/index.txt',
  '/.well-known/csaf/white/changes.csv',
  '/.well-known/csaf/white/csaf-feed-tlp-white.json',
  '/feeds/advisories.csv',
];

/** The answers of all calls about advisories to a visitor, as text. */
async function allAnswers(secret: string): Promise<string> {
  const paths = [
    '/en',
    '/en/hardware/VC-B420',
    '/en/hardware/VC-B420?tab=firmware',
    '/en/productPackageDownload/VC-B420',
    '/en/search?q=Unspoken',
    '/en/networkSecurity/research',
    '/en/networkSecurity/home?model=VC-B420',
    '/sitemap.xml',
    '/sitemap/records-1.xml',
    '/llms.txt',
    '/en/networkSecurity/notice',
    '/en/networkSecurity/notice.atom',
    '/en/networkSecurity/notice.rss',
    ...provided,
  ];
  const pages = [...paths, `/en/networkSecurity/securityDetails?id=${secret}`, `/en/networkSecurity/securityDetails.json?id=${secret}`];
  const answers = [
    await list({ keyword: '' }),
    await list({ uncounted: true }),
    await check('VC-B420'),
    await ask('/doc/advisory/credits', {}),
    await ask('/doc/daGrand_search/query', { data: { keyword: 'Unspoken flaw', language: 'en' } }),
    await ask('/doc/daGrand_search/suggest', { keyword: 'Unspoken' }),
    await ask('/doc/daGrand_search/suggest', { keyword: secret }),
    await ask('/doc/advisory/concern', { models: ['VC-B420'], cves: ['CVE-2026-31877'] }),
    (await anybody().post('/doc/advisory/find', { id: secret })).envelope.error,
  ];
  const texts = await Promise.all(pages.map(async (url) => (await portal.app.inject(url)).body));
  return JSON.stringify([answers, texts]);
}

test.each([
  ['GREEN', { distribution: { tlp: { label: 'GREEN' } } }],
  ['AMBER', { distribution: { tlp: { label: 'AMBER' } } }],
  ['RED', { distribution: { tlp: { label: 'RED' } } }],
  ['no label', { distribution: { text: 'Not said' } }],
  ['draft', { tracking: { status: 'draft' } }],
  ['a future date', { tracking: { current_release_date: '2026-12-24T00:00:00.000Z' } }],
])('%s: no public answer has the advisory or its title', async (name, head) => {
  const id = `SECRET-${name.replace(' ', '-')}`;
  await hasDocument(changed(id, { title: 'Unspoken flaw', ...head }));
  await indexAdvisories(portal.database, schema);
  const answers = await allAnswers(id);
  expect(answers).not.toContain('Unspoken flaw');
  expect(answers.replaceAll(`id=${id}`, '')).not.toContain(`"${id}"`);
  expect(answers).toContain('request.not-found');
  await portal.database.delete(advisories).where(eq(advisories.id, id));
});

test('a limited advisory is found once its label is public', async () => {
  await hasDocument(changed('LATER-1', { distribution: { tlp: { label: 'AMBER' } } }));
  expect(idsOf(await list())).not.toContain('LATER-1');
  await hasDocument(changed('LATER-1', { distribution: { tlp: { label: 'WHITE' } } }));
  expect(idsOf(await list())).toContain('LATER-1');
});

test('a provider has metadata, an index, changes, a feed, and each document with its hash', async () => {
  const get = async (url: string) => (await portal.app.inject(url)).body;
  const metadata = JSON.parse(await get('/.well-known/csaf/provider-metadata.json'));
  expect(metadata).toMatchObject({ metadata_version: '2.0', role: 'csaf_trusted_provider', publisher: { category: 'vendor' } });
  const folder = new URL(metadata.distributions[0].directory_url).pathname;
  const feed = JSON.parse(await get(new URL(metadata.distributions[1].rolie.feeds[0].url).pathname)).feed;
  const paths = (await get(`${folder}index.txt`)).trim().split('\n');
  const changes = (await get(`${folder}changes.csv`)).trim().split('\r\n');
  expect(paths).toContain('2026/vsa-2026-001.json');
  expect([feed.entry.length, changes.length]).toEqual([paths.length, paths.length]);
  expect(changes[0]).toMatch(/^"2026\/[a-z0-9-]+\.json","2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"$/);
  for (const path of paths) {
    const [document, hash] = await Promise.all([portal.app.inject(`${folder}${path}`), get(`${folder}${path}.sha512`)]);
    expect(hash).toBe(`${createHash('sha512').update(document.rawPayload).digest('hex')}  ${path.split('/')[1]}\n`);
    expect(feed.entry.map(({ content }: { content: { src: string } }) => new URL(content.src).pathname)).toContain(`${folder}${path}`);
  }
});

test('a document has one address, in its year, and other names are not found', async () => {
  const status = async (url: string) => (await portal.app.inject(`/.well-known/csaf/white/${url}`)).statusCode;
  const names = [
    '2026/vsa-2026-001.json',
    '2025/vsa-2026-001.json',
    '2026/none.json',
    '2026/..%2Findex.txt',
    '2026/a%00.json',
    '2026/vsa-2026-001.json.asc.asc',
  ];
  expect(await Promise.all(names.map(status))).toEqual([200, 404, 404, 404, 404, 404]);
});

test('a document of CSAF 2.1 is shown, and is excluded from the folder and feed of 2.0', async () => {
  const document = JSON.parse(changed('LATEST-1', { csaf_version: '2.1', distribution: { tlp: { label: 'CLEAR' } } }).toString());
  document.$schema = 'https://docs.oasis-open.org/csaf/csaf/v2.1/schema/csaf.json';
  delete document.vulnerabilities;
  await hasDocument(Buffer.from(JSON.stringify(document)));
  expect((await find('LATEST-1')).file).toBeUndefined();
  expect(idsOf(await list())).toContain('LATEST-1');
  const lists = await Promise.all(provided.slice(1, -1).map(async (url) => (await portal.app.inject(url)).body));
  expect(lists.join()).not.toMatch(/latest-1/i);
  expect((await portal.app.inject('/.well-known/csaf/white/2026/latest-1.json')).statusCode).toBe(404);
  await portal.database.delete(advisories).where(eq(advisories.id, 'LATEST-1'));
});

test('an old advisory decides whether a device is affected, even with hundreds of later ones', async () => {
  const names = Array.from({ length: 210 }, (_, nth) => `LATER-${nth + 100}`);
  for (const id of names) {
    const document = JSON.parse(changed(id, { tracking: { current_release_date: '2026-11-19T00:00:00.000Z' } }).toString());
    for (const one of document.vulnerabilities) one.product_status = { known_not_affected: Object.values(one.product_status).flat() };
    for (const one of document.vulnerabilities) for (const part of ['scores', 'remediations', 'threats', 'flags']) delete one[part];
    await hasDocument(Buffer.from(JSON.stringify(document)));
  }
  const { verdict, advisories: shown } = await check('VC-B420', 'V3.208.0011');
  expect([verdict, shown.length]).toEqual(['affected', 200]);
  expect(shown.filter((one) => one.verdict === 'affected').map(({ id }) => id)).toContain('VSA-2026-001');
  await portal.database.delete(advisories).where(inArray(advisories.id, names));
});

test('security.txt names a contact and expires within a year', async () => {
  const { body, headers } = await portal.app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:security@\S+$/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(body)?.[1] ?? '');
  expect(expires - now.getTime()).toBeGreaterThan(0);
  expect(expires - now.getTime()).toBeLessThan(366 * 86_400_000);
});

test('the search finds an advisory by its id and its CVE number, and no limited one', async () => {
  await hasDocument(changed('LIMITED-1', { title: 'Unspoken flaw', distribution: { tlp: { label: 'AMBER' } } }));
  await indexAdvisories(portal.database, schema);
  const search = async (keyword: string) => JSON.stringify(await ask('/doc/daGrand_search/query', { data: { keyword, language: 'en' } }));
  expect(await search('CVE-2026-30412')).toContain('VSA-2026-002');
  expect(await search('vsa-2026-002')).toContain('VSA-2026-002');
  expect(await search('Unspoken flaw')).not.toContain('LIMITED-1');
  expect(JSON.stringify(await ask('/doc/daGrand_search/suggest', { keyword: 'CVE-2026-304' }))).toContain('VSA-2026-002');
});
