/** Component lists and VEX documents of releases: parsing, refusals, and access. */
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxComponents } from '../../../schema/entities/softwareBill.ts';
import { readPortal } from '../../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type Credentials, type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import type { Answer } from '../../shared/calls/handler.ts';
import { indexReleases } from '../indexing.ts';
import { packages, releases } from '../tables.ts';
import { readBill } from './read.ts';

type CycloneComponents = Record<string, unknown>[];
const cyclone = (components: CycloneComponents, more: object = {}) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  components,
  ...more,
});
const zlib = { type: 'library', name: 'zlib', version: '1.3.1', purl: 'pkg:generic/zlib@1.3.1' };
const spdx = {
  ...{ spdxVersion: 'SPDX-2.3', SPDXID: 'SPDXRef-DOCUMENT', dataLicense: 'CC0-1.0', name: 'fw' },
  documentNamespace: 'https://veyra.example/spdx/fw',
  creationInfo: { created: '2026-05-01T08:00:00Z', creators: ['Organization: Veyra'] },
  packages: [
    {
      ...{ SPDXID: 'SPDXRef-1', name: 'expat', versionInfo: '2.6.3', downloadLocation: 'NOASSERTION' },
      externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: 'pkg:generic/expat@2.6.3' }],
    },
  ],
};
const vex = cyclone([], { vulnerabilities: [{ id: 'CVE-2024-6387', analysis: { state: 'not_affected' }, affects: [{ ref: 'fw' }] }] });
const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

test('components of CycloneDX are parsed with nested ones, and those of SPDX with their package URLs', () => {
  const nested = cyclone([{ type: 'application', name: 'web', components: [zlib] }]);
  expect(readBill(bytesOf(nested))).toMatchObject({
    ...{ kind: 'sbom', format: 'CycloneDX', specVersion: '1.6' },
    components: [
      { name: 'web', version: '', purl: '' },
      { name: 'zlib', version: '1.3.1', purl: 'pkg:generic/zlib@1.3.1' },
    ],
  });
  expect(readBill(bytesOf(spdx))).toMatchObject({
    ...{ kind: 'sbom', format: 'SPDX', specVersion: '2.3' },
    components: [{ name: 'expat', version: '2.6.3', purl: 'pkg:generic/expat@2.6.3' }],
  });
  expect(readBill(bytesOf(vex))).toMatchObject({ kind: 'vex', vulnerabilities: ['CVE-2024-6387'], components: [] });
});

test('the release that an SPDX document describes is not a component of it', () => {
  const [expat] = spdx.packages;
  const packages = [expat, { SPDXID: 'SPDXRef-Fw', name: 'fw', downloadLocation: 'NOASSERTION' }];
  const relationships = [{ spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: 'SPDXRef-Fw' }];
  for (const content of [{ relationships }, { documentDescribes: ['SPDXRef-Fw'] }])
    expect(readBill(bytesOf({ ...spdx, packages, ...content }))?.components.map(({ name }) => name)).toEqual(['expat']);
});

test.each([
  ['invalid JSON', Buffer.from('{"bomFormat": "CycloneDX"')],
  ['a program', readFileSync(process.execPath).subarray(0, 4096)],
  ['other JSON', bytesOf({ name: 'zlib' })],
  ['an unknown version', bytesOf({ ...cyclone([zlib]), specVersion: '9.9' })],
  ['nothing', bytesOf(cyclone([]))],
  ['an unknown type of component', bytesOf(cyclone([{ ...zlib, type: 'script' }]))],
  ['an invalid package URL', bytesOf(cyclone([{ ...zlib, purl: 'javascript:alert(1)' }]))],
  ['SPDX without packages', bytesOf({ ...spdx, packages: [] })],
  ['SPDX without its licence', bytesOf({ ...spdx, dataLicense: 'MIT' })],
  ['too many components', bytesOf(cyclone(Array.from({ length: maxComponents + 1 }, () => zlib)))],
  [
    'too many components within components',
    bytesOf(cyclone(Array.from({ length: 60 }, () => ({ ...zlib, components: Array(100).fill(zlib) })))),
  ],
  ['infinite nesting', Buffer.from('{"bomFormat":"CycloneDX","components":'.repeat(50_000))],
  ['deep lists', Buffer.from(`{"bomFormat":"CycloneDX","specVersion":"1.6","components":${'['.repeat(5000)}${']'.repeat(5000)}}`)],
  ['a key of prototypes', Buffer.from('{"bomFormat":"CycloneDX","specVersion":"1.6","__proto__":{},"components":[]}')],
])('%s is not a component list', (_what, bytes) => {
  expect(readBill(bytes)).toBeUndefined();
});

let portal: TestPortal;
let login: Credentials & { id: string };
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  login = await portal.logIn({ type: 3, roles: ['content'] });
  editor = visitorOf(portal.app, login);
  await portal.database.insert(packages).values({ code: 'fw', names: { en: 'Firmware' }, type: 'firmware', status: 'published' });
});
afterAll(() => portal.close());

async function upload(name: string, content: Buffer, url = '/manage/releases/bill') {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(content)]), name);
  const headers = { cookie: login.cookie, token: login.token };
  return (await portal.app.inject({ method: 'POST', url, payload, headers })).json();
}

const save = async (draft: object) => (await editor.post('/manage/releases/save', { ...release, ...draft })).envelope;
const release = {
  ...{ package: 'fw', channel: 'release', urgency: 'low', recommended: false, rollbackAllowed: true, audience: 1 },
  ...{ releasedAt: '2026-05-01T08:00:00.000Z', notes: { zh: '更新。', en: 'Steadier.' } },
};
const post = async <Data>(url: string, body: object): Promise<Data> =>
  (await visitorOf(portal.app, undefined).post(url, body)).envelope.data as Data;

async function hasRelease(versionNo: string, document: unknown, audience: 1 | 3 = 1) {
  const file = (await upload('fw.sbom.json', bytesOf(document))).data.attachmentId as string;
  const { id } = (await save({ versionNo, audience, bills: [{ file }] })).data as { id: string };
  await portal.database.update(releases).set({ status: 'published' }).where(eq(releases.code, id));
  return { id, file };
}

const listed = (releaseId: string) => post<Answer<'doc.release.bills'>>('/doc/release/bills', { releaseId });
const withComponent = async (keyword: string) =>
  (await post<Answer<'doc.release.components'>>('/doc/release/components', { data: { keyword, language: 'en' } })).data;
const download = (id: string) => portal.app.inject({ method: 'POST', url: '/doc/release/bill', payload: { id } });

test('everybody sees the documents of a release, downloads them unchanged, and finds the release by a component', async () => {
  const { id, file } = await hasRelease('V1.0', cyclone([zlib]));
  expect(await listed(id)).toMatchObject([{ id: file, fileName: 'fw.sbom.json', kind: 'sbom', format: 'CycloneDX', components: 1 }]);
  const answer = await download(file);
  expect([answer.statusCode, answer.body]).toEqual([200, JSON.stringify(cyclone([zlib]))]);
  expect(answer.headers['content-disposition']).toContain('attachment');
  for (const keyword of ['zlib', 'pkg:generic/zlib', 'ZLIB'])
    expect(await withComponent(keyword)).toMatchObject([{ name: 'zlib', version: '1.3.1', release: { id, text: 'Firmware V1.0' } }]);
  expect(await withComponent('%')).toEqual([]);
});

test('a component that several documents of a release list is found once', async () => {
  const [one, other] = [
    await upload('a.json', bytesOf(cyclone([{ ...zlib, name: 'twice' }]))),
    await upload('b.json', bytesOf(cyclone([{ ...zlib, name: 'twice' }, zlib]))),
  ];
  const { id } = (await save({ versionNo: 'V1.1', bills: [one, other].map(({ data }) => ({ file: data.attachmentId })) })).data as {
    id: string;
  };
  await portal.database.update(releases).set({ status: 'published' }).where(eq(releases.code, id));
  const { data, total } = await post<Answer<'doc.release.components'>>('/doc/release/components', {
    data: { keyword: 'twice', language: 'en' },
  });
  expect([data.length, total]).toEqual([1, 1]);
});

test('a search for a component or for a CVE number of a VEX document finds the release', async () => {
  await hasRelease('V2.0', spdx);
  await hasRelease('V3.0', vex);
  const found = async (keyword: string) => JSON.stringify(await post('/doc/daGrand_search/query', { data: { keyword, language: 'en' } }));
  await indexReleases(portal.database, await readPortal());
  expect(await found('pkg:generic/expat@2.6.3')).toContain('Firmware V2.0');
  expect(await found('CVE-2024-6387')).toContain('Firmware V3.0');
});

test('internal documents and components of a release are found by staff only', async () => {
  const { id, file } = await hasRelease('V4.0', cyclone([{ ...zlib, name: 'hidden' }]), 3);
  expect([await listed(id), await withComponent('hidden'), (await download(file)).statusCode]).toEqual([[], [], 404]);
  expect((await portal.app.inject(`/files/${file}/fw.sbom.json`)).statusCode).not.toBe(200);
  await portal.database.update(releases).set({ status: 'draft' }).where(eq(releases.code, id));
  const staff = visitorOf(portal.app, await portal.logIn({ type: 3 }));
  expect((await staff.ask({ url: `/files/${file}/fw.sbom.json` })).statusCode).toBe(404);
  expect((await download('unknown')).statusCode).toBe(404);
});

test('an invalid component list is refused when it is sent, and when another file is named', async () => {
  expect(await upload('fw.json', Buffer.from('{"a": 1}'))).toMatchObject({ code: 422, error: 'release.bill-unreadable' });
  expect((await upload('fw.xml', bytesOf(spdx))).error).toBe('file.type-refused');
  const other = (await upload('fw.bin', Buffer.from('\u0001firmware'), '/manage/releases/upload')).data.attachmentId;
  const named = await save({ versionNo: 'V5.0', bills: [{ file: other }] });
  expect(named).toMatchObject({ error: 'release.bill-unreadable', facts: { field: 'bills.0.file' } });
});
