import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWordDocument } from '../../demo/seed/releases/office.ts';
import { type FileStore, openFileStore } from '../../runtime/server/files/store.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { pdfOf } from '../../tests/support/pdf.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { orderKey, type ParsedVersion, readVersion } from '../shared/values/versions.ts';
import { createZip } from '../zip/index.ts';
import { externalLinks } from './externalLinks/tables.ts';
import { indexReleases } from './indexing.ts';
import { licences, licenceTexts, packages, packageTexts, releaseFiles, releases, releaseTexts } from './tables.ts';

const tables = await readPortal();
let portal: TestPortal;
let store: FileStore;

beforeAll(async () => {
  portal = await openPortal({ portal: tables });
  store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  await hasCatalogue(portal.database);
  await portal.database.insert(licences).values({ code: 'terms-2', version: '2.0', names: { en: 'Terms' } });
  await portal.database.insert(licenceTexts).values({ licence: 'terms-2', language: 'en', body: '<p>Be fair.</p>' });
  await hasPackage('fw-c', { products: ['C-1', 'C-2'] });
  await hasRelease('fw-c', '1.0', {});
  await hasRelease('fw-c', '1.10', { minFromVersion: '1.0', rollbackAllowed: false, installSeconds: 100 });
  await hasRelease('fw-c', '1.9', {
    minFromVersion: '1.0',
    withdrawnAt: new Date('2026-05-01'),
    withdrawnReasons: { en: 'It restarts.' },
    replacedBy: 'fw-c-1.10',
  });
  await hasRelease('fw-c', '2.0', {
    minFromVersion: '1.10',
    recommended: true,
    urgency: 'critical',
    licence: 'terms-2',
    installSeconds: 200,
  });
  await hasRelease('fw-c', '3.0', { channel: 'beta', urgency: 'low', audience: 2 });
  await hasRelease('fw-c', '2.1', { audience: 3 });
  await hasPackage('kit', { type: 'tool', products: ['C-1'], audience: 3 });
  await hasRelease('kit', '5.0', { recommended: true });
  await hasPackage('guide', { type: 'manual', products: ['C-1'] });
  await hasRelease('guide', '1.0', { status: 'draft' });
  await indexReleases(portal.database, tables);
});
afterAll(() => portal.close());

async function hasPackage(code: string, facts: Partial<typeof packages.$inferInsert>): Promise<void> {
  const names = { en: `Package ${code}`, zh: `软件包 ${code}` };
  await portal.database.insert(packages).values({ code, names, type: 'firmware', status: 'published', ...facts });
  await portal.database
    .insert(packageTexts)
    .values({ package: code, language: 'en', summary: 'What it is for.', steps: '<p>Unpack it.</p>' });
}

async function hasRelease(own: string, version: string, facts: Partial<typeof releases.$inferInsert>): Promise<void> {
  const code = `${own}-${version}`;
  const versionKey = orderKey(readVersion(version) as ParsedVersion);
  const released = { releasedAt: new Date('2026-01-01'), status: 'published' as const };
  await portal.database.insert(releases).values({ code, package: own, version, versionKey, ...released, ...facts });
  await portal.database
    .insert(releaseTexts)
    .values({ release: code, language: 'en', notes: `<h3>New in ${version}</h3><script>alert(1)</script>` });
  const content = own === 'guide' ? buildWordDocument('Guide', ['Page one'], [['a']]) : createZip({ [`${code}.bin`]: version });
  const file = await store.put(content, { name: `${code}.zip`, mime: 'application/zip', audience: (facts.audience ?? 1) as 1 });
  await portal.database.insert(releaseFiles).values({ release: code, file: file.attachmentId });
}

type Row = { releaseId: string; version: string; state: string; attachmentId?: string };
type Page = { data: Row[]; total: number; facets: Record<string, { value: string; text: string; count: number }[]> };

async function ask<Answer>(as: TestAccount, path: string, body: object): Promise<Answer> {
  const { status, envelope } = await (await portal.as(as)).post(path, body);
  expect({ status, code: envelope.code, message: envelope.message }).toMatchObject({ status: 200, code: 200 });
  return envelope.data as Answer;
}
const list = (as: TestAccount, data: object = {}) =>
  ask<Page>(as, '/doc/doc-file/homeFile', { pageSize: 50, data: { language: 'en', sort: '-version', ...data } });
const codes = ({ data }: Page): string[] => data.map(({ releaseId }) => releaseId);
const counts = ({ facets }: Pick<Page, 'facets'>, name: string) =>
  Object.fromEntries((facets[name] ?? []).map(({ value, count }) => [value, count]));
const refusalOf = async (as: TestAccount, path: string, body: object) => (await (await portal.as(as)).post(path, body)).envelope;

describe('the list', () => {
  test('is in the order of the versions and names replacements', async () => {
    const page = await list('anonymous', { modelId: 'C-1' });
    expect(page.data.map(({ version, state }) => `${version} ${state}`)).toEqual([
      '2.0 current',
      '1.10 superseded',
      '1.9 withdrawn',
      '1.0 superseded',
    ]);
    expect(page.data.map(({ attachmentId }) => attachmentId !== undefined)).toEqual([true, true, false, true]);
  });

  test('shows an account of a lower type no rows, counts or facets of closed releases', async () => {
    const pages = await Promise.all((['external', 'middle', 'internal'] as const).map((as) => list(as)));
    expect(pages.map(({ total }) => total)).toEqual([4, 5, 7]);
    expect(pages.map((page) => counts(page, 'channel'))).toEqual([{ release: 4 }, { release: 4, beta: 1 }, { release: 6, beta: 1 }]);
    expect(pages.map((page) => counts(page, 'type'))).toEqual([{ firmware: 4 }, { firmware: 5 }, { firmware: 6, tool: 1 }]);
    expect(counts(pages[0] as Page, 'products')).toEqual({ 'C-1': 4, 'C-2': 4 });
  });

  test('is filtered by model, folder, filters and keyword', async () => {
    expect(codes(await list('internal', { modelId: 'C-2', filters: { recommended: true } }))).toEqual(['fw-c-2.0']);
    expect(codes(await list('external', { filters: { urgency: ['critical'] } }))).toEqual(['fw-c-2.0']);
    expect(codes(await list('internal', { keyword: 'kit-5.0.zip' }))).toEqual(['kit-5.0']);
    expect(codes(await list('external', { keyword: 'kit' }))).toEqual([]);
    const narrowed = await list('internal', { filters: { channel: ['beta'] } });
    expect([codes(narrowed), counts(narrowed, 'channel')]).toEqual([['fw-c-3.0'], { release: 6, beta: 1 }]);
  });
});

describe('a release', () => {
  type Release = {
    notes: string;
    files: unknown[];
    licenceState: string;
    replacedBy?: { id: string };
    withdrawnReason?: string;
    language: string;
    requestedLanguage?: string;
  };
  const find = (as: TestAccount, releaseId: string, language = 'en') => ask<Release>(as, '/doc/release/find', { releaseId, language });

  test('has sanitised notes, and names their language', async () => {
    const release = await find('anonymous', 'fw-c-2.0', 'zh');
    expect(release).toMatchObject({ notes: '<h3>New in 2.0</h3>', language: 'en', requestedLanguage: 'zh', licenceState: 'needed' });
    expect(release.files).toHaveLength(1);
  });

  test('that is withdrawn has its reason and its replacement, and no file', async () => {
    expect(await find('anonymous', 'fw-c-1.9')).toMatchObject({
      withdrawnReason: 'It restarts.',
      // The editors named 1.10, which now has a successor.
      replacedBy: { id: 'fw-c-2.0' },
      files: [],
    });
  });

  test('that is closed or a draft answers like an unknown one', async () => {
    for (const releaseId of ['fw-c-2.1', 'kit-5.0', 'guide-1.0', 'nothing'])
      expect(await refusalOf('middle', '/doc/release/find', { releaseId })).toMatchObject({ code: 404 });
    await find('internal', 'kit-5.0');
  });
});

test('an installed version has an upgrade path over every minimum to the recommended one', async () => {
  type Path = {
    verdict: string;
    steps: { release: { id: string }; reason: string; fileName?: string }[];
    noRollback: boolean;
    minutes: number;
  };
  const check = (version?: string) =>
    ask<Path>('anonymous', '/doc/release/check', { modelId: 'C-2', ...(version !== undefined && { version }) });
  const path = await check('v1.0');
  expect(path).toMatchObject({ verdict: 'path', noRollback: true, minutes: 5 });
  expect(path.steps.map(({ release, reason, fileName }) => [release.id, reason, fileName])).toEqual([
    ['fw-c-1.10', 'minimum', 'fw-c-1.10.zip'],
    ['fw-c-2.0', 'recommended', 'fw-c-2.0.zip'],
  ]);
  expect((await check()).verdict).toBe('not-asked');
  expect(await check('1.9')).toMatchObject({ fromWithdrawn: true });
  expect(await refusalOf('anonymous', '/doc/release/check', { modelId: 'X', version: '1' })).toMatchObject({ code: 404 });
});

describe('the address of a file', () => {
  const fileOf = async (release: string): Promise<string> => {
    const [row] = await portal.database.select().from(releaseFiles).where(eq(releaseFiles.release, release));
    return row?.file as string;
  };

  test('is given after the licence was accepted, and never for a withdrawn release', async () => {
    const { data } = await list('external', { keyword: 'fw-c-2.0' });
    const attachmentId = data[0]?.attachmentId as string;
    expect(await refusalOf('anonymous', '/doc/doc-file/address', { attachmentId })).toMatchObject({ code: 40001 });
    expect(await refusalOf('external', '/doc/doc-file/address', { attachmentId })).toMatchObject({ error: 'licence.not-accepted' });
    const first = await ask('external', '/doc/licence/accept', { licenceId: 'terms-2' });
    expect(await ask('external', '/doc/licence/accept', { licenceId: 'terms-2' })).toEqual(first);
    expect(await ask<{ fileName: string }>('external', '/doc/doc-file/address', { attachmentId })).toMatchObject({
      fileName: 'fw-c-2.0.zip',
    });
    expect(await refusalOf('middle', '/doc/doc-file/address', { attachmentId })).toMatchObject({ error: 'licence.not-accepted' });
    expect(await refusalOf('external', '/doc/doc-file/address', { attachmentId: await fileOf('fw-c-1.9') })).toMatchObject({
      error: 'release.withdrawn',
    });
    expect(await refusalOf('external', '/doc/doc-file/address', { attachmentId: await fileOf('kit-5.0') })).toMatchObject({ code: 404 });
  });

  test('is not required to list the contents of the file, with the same rights', async () => {
    const detail = (as: TestAccount, attachmentId: string) =>
      ask<{ preview: string; previewState: string }>(as, '/doc/doc-file/find', { attachmentId, language: 'en' });
    const open = await detail('anonymous', await fileOf('fw-c-1.10'));
    expect(open).toMatchObject({
      fileName: 'fw-c-1.10.zip',
      fileType: 'package',
      version: '1.10',
      previewState: 'shown',
      products: [{ id: 'C-1' }, { id: 'C-2' }],
    });
    expect(open.preview).toContain('<td>fw-c-1.10.bin</td>');
    expect(await detail('anonymous', await fileOf('fw-c-2.0'))).toMatchObject({ preview: '', previewState: 'refused' });
    expect(await refusalOf('external', '/doc/doc-file/find', { attachmentId: await fileOf('kit-5.0') })).toMatchObject({ code: 404 });
    const loose = await store.put('nobody carries it', { name: 'a.txt', mime: 'text/plain' });
    expect(await refusalOf('internal', '/doc/doc-file/find', { attachmentId: loose.attachmentId })).toMatchObject({ code: 404 });
  });

  test('is not required to view its pages either, by the same rule', async () => {
    const paper = pdfOf('BT /F1 24 Tf 72 700 Td (Be fair) Tj ET');
    const hang = async (release: string, audience: 1 | 2 | 3) => {
      const { attachmentId } = await store.put(paper, { name: `${release}.pdf`, mime: 'application/pdf', audience });
      await portal.database.insert(releaseFiles).values({ release, file: attachmentId, position: 9 });
      return attachmentId;
    };
    const openPicture = async (as: TestAccount, attachmentId: string, name = '1.png', headers = {}) => {
      const { cookie } = as === 'anonymous' ? { cookie: '' } : await portal.logIn({ type: as === 'internal' ? 3 : 2 });
      return portal.app.inject({ url: `/files/${attachmentId}/pages/${name}`, headers: { cookie, ...headers } });
    };
    const open = await hang('fw-c-1.10', 1);
    const { pages, preview, watermark } = await ask<Answer<'doc.file.find'>>('anonymous', '/doc/doc-file/find', { attachmentId: open });
    expect({ pages, preview }).toMatchObject({
      pages: [{ number: 1, width: 1190, height: 1684, pieces: [{ text: 'Be fair' }], picture: `/files/${open}/pages/1.png` }],
      preview: '',
    });
    const seen = await openPicture('anonymous', open);
    expect(seen).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png', 'cache-control': 'private, no-cache' } });
    expect(imageSize(seen.rawPayload)).toMatchObject({ width: 1190, height: 1684 });
    expect(await openPicture('anonymous', open, '1.png', { 'if-none-match': seen.headers.etag })).toMatchObject({ statusCode: 304 });
    // A page that does not exist has no image, and other addresses do not exist.
    expect((await openPicture('anonymous', open, '2.png')).statusCode).toBe(204);
    for (const name of ['0.png', '41.png', '01.png', '1.pdf', '..%2F1.png'])
      expect((await openPicture('internal', open, name)).statusCode).toBe(404);

    // Pages of a non-public file have a watermark with the viewer.
    const partners = { attachmentId: await hang('fw-c-3.0', 2) };
    expect(await ask<Answer<'doc.file.find'>>('middle', '/doc/doc-file/find', partners)).toMatchObject({
      watermark: expect.stringMatching(/^\S+ · \d{4}-\d\d-\d\d$/),
    });
    expect(watermark).toBeUndefined();

    const closed = await openPicture('middle', await hang('kit-5.0', 3));
    const unknown = await openPicture('middle', '00000000-0000-4000-8000-000000000000');
    expect({ ...closed.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
    expect(closed.statusCode).toBe(404);
    const loose = await store.put(paper, { name: 'a.pdf', mime: 'application/pdf' });
    expect((await openPicture('internal', loose.attachmentId)).statusCode).toBe(404);
    // Files that need a licence, or were withdrawn, have no preview for readers who cannot have the file.
    expect((await openPicture('middle', await hang('fw-c-2.0', 1))).json()).toMatchObject({ error: 'licence.not-accepted' });
    expect((await openPicture('middle', await hang('fw-c-1.9', 1))).json()).toMatchObject({ error: 'release.withdrawn' });
  });
});

test('releases are found by name, model, version and file, but only by accounts that may read them', async () => {
  const found = async (as: TestAccount, keyword: string) => {
    const page = await ask<{ data: { id: string }[] }>(as, '/doc/daGrand_search/query', {
      pageSize: 50,
      data: { keyword, language: 'en', filters: { kind: ['download'] } },
    });
    return page.data.map(({ id }) => id).sort();
  };
  expect(await found('anonymous', 'fw-c-1.10.zip')).toEqual(['fw-c-1.10']);
  expect(await found('anonymous', 'Package fw-c 2.0')).toContain('fw-c-2.0');
  expect(await found('anonymous', 'C-2')).toEqual(['fw-c-1.0', 'fw-c-1.10', 'fw-c-1.9', 'fw-c-2.0']);
  expect(await found('middle', 'C-2')).toContain('fw-c-3.0');
  expect([await found('middle', 'kit'), await found('internal', 'kit')]).toEqual([[], ['kit-5.0']]);
});

test('downloads are filtered by type and channel, within the rights of the account', async () => {
  const search = async (as: TestAccount, filters: object = {}) => {
    const body = { pageSize: 50, data: { keyword: 'Package', language: 'en', filters } };
    return ask<Omit<Page, 'data'> & { data: { id: string }[] }>(as, '/doc/daGrand_search/query', body);
  };
  const all = await search('internal');
  expect([counts(all, 'fileType'), counts(all, 'channel')]).toEqual([
    { firmware: 6, tool: 1 },
    { release: 6, beta: 1 },
  ]);
  expect(all.facets.fileType?.[0]).toMatchObject({ value: 'firmware', text: 'Firmware' });
  expect(counts(await search('anonymous'), 'fileType')).toEqual({ firmware: 4 });
  expect((await search('internal', { fileType: ['tool'] })).data.map(({ id }) => id)).toEqual(['kit-5.0']);
  expect((await search('internal', { channel: ['beta'] })).data.map(({ id }) => id)).toEqual(['fw-c-3.0']);
  expect((await search('external', { channel: ['beta'] })).total).toBe(0);
});

test('an external link leads only to hosts of the schema; all others are unknown', async () => {
  const link = (id: string, facts: Partial<typeof externalLinks.$inferInsert>) => ({
    id,
    host: 'www.onvif.org',
    titles: { en: id },
    whys: {},
    status: 'published' as const,
    ...facts,
  });
  await portal.database
    .insert(externalLinks)
    .values([
      link('open', { path: '/products?a=1' }),
      link('elsewhere', { host: 'evil.example' }),
      link('odd', { path: '/\\evil.example' }),
      link('staff', { audience: 3 }),
      link('draft', { status: 'draft' }),
    ]);
  expect(await ask('anonymous', '/doc/outward/find', { id: 'open', language: 'en' })).toMatchObject({
    host: 'www.onvif.org',
    address: 'https://www.onvif.org/products?a=1',
  });
  for (const id of ['elsewhere', 'staff', 'draft', 'https://evil.example'])
    expect(await refusalOf('middle', '/doc/outward/find', { id })).toMatchObject({ code: 404 });
  expect(new URL((await ask<{ address: string }>('anonymous', '/doc/outward/find', { id: 'odd' })).address).host).toBe('www.onvif.org');
});

test('a file is offered in the language of its reader if available, and the languages are named', async () => {
  await hasPackage('leaflet', { type: 'manual', products: ['C-9'] });
  await hasRelease('leaflet', '1.0', {});
  const { database } = portal;
  await database.update(releaseFiles).set({ language: 'zh' }).where(eq(releaseFiles.release, 'leaflet-1.0'));
  const english = await store.put('In English', { name: 'leaflet-en.pdf', mime: 'application/pdf', audience: 1 });
  await database.insert(releaseFiles).values({ release: 'leaflet-1.0', file: english.attachmentId, language: 'en', position: 1 });
  const offered = async (language: string) => {
    const { data } = await ask<{ data: { fileName: string; languages: string[] }[] }>('anonymous', '/doc/doc-file/homeFile', {
      data: { language, modelId: 'C-9' },
    });
    return data.map(({ fileName, languages }) => [fileName, ...languages]);
  };
  expect(await offered('en')).toEqual([['leaflet-en.pdf', '中文', 'English']]);
  expect(await offered('zh')).toEqual([['leaflet-1.0.zip', '中文', 'English']]);
  // Russian readers take English before Chinese.
  expect(await offered('ru')).toEqual([['leaflet-en.pdf', '中文', 'English']]);
  const { files } = await ask<{ files: { name: string; language: string }[] }>('anonymous', '/doc/release/find', {
    releaseId: 'leaflet-1.0',
    language: 'en',
  });
  expect(files.map(({ name, language }) => [name, language])).toEqual([
    ['leaflet-en.pdf', 'English'],
    ['leaflet-1.0.zip', '中文'],
  ]);
});
