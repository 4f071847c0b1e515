import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../../runtime/server/files/store.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type Credentials, type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { createZip } from '../../zip/index.ts';
import * as downloads from '../tables.ts';

const { licenceAcceptances, packages } = downloads;

let portal: TestPortal;
let login: Credentials & { id: string };
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  login = await portal.logIn({ type: 3, roles: ['content'] });
  editor = visitorOf(portal.app, login);
  await portal.database
    .insert(packages)
    .values(
      ['fw', 'sdk'].map((code) => ({ code, names: { en: `Package ${code}` }, type: 'firmware' as const, status: 'published' as const })),
    );
});
afterAll(() => portal.close());

async function upload(name: string, content: Buffer) {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(content)]), name);
  const headers = { cookie: login.cookie, token: login.token };
  return (await portal.app.inject({ method: 'POST', url: '/manage/releases/upload', payload, headers })).json();
}
const ask = async (call: string, body: object) =>
  (await editor.post(`/manage/${call}`, body)).envelope as { code: number; error?: string; facts?: object; data: { id: string } };

const facts = { channel: 'release', urgency: 'low', recommended: false, rollbackAllowed: true, audience: 2 };
const release = { ...facts, package: 'fw', releasedAt: '2026-05-01T08:00:00.000Z', notes: { zh: '更新。', en: 'Steadier bus.' } };
const isFound = async (visitor: TestVisitor): Promise<boolean> =>
  ((await visitor.post('/doc/daGrand_search/query', { data: { keyword: 'steadier', language: 'en' } })).envelope.data as { total: number })
    .total > 0;

test('a release follows its record: search, list and files, for its audience, until it is withdrawn with a reason', async () => {
  const file = (await upload('fw.zip', createZip({ 'fw.bin': 'bytes' }))).data.attachmentId;
  const store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  const { fileOriginPath: picture } = await store.put('x', { name: 'bus.png', mime: 'image/png', owner: login.id, audience: 3 });
  const notes = { ...release.notes, en: `${release.notes.en} ![The bus](${picture})` };
  const draft = { ...release, notes, versionNo: 'V1.2.0', files: [{ file, os: 'Linux' }] };
  const pictured = async () => Promise.all([partner, customer].map(async (visitor) => (await visitor.ask({ url: picture })).statusCode));
  const { id } = (await ask('releases/save', draft)).data;
  const [partner, customer] = [await portal.as('middle'), await portal.as('external')];
  const status = async (visitor: TestVisitor) => (await visitor.ask({ url: `/files/${file}/fw.zip` })).statusCode;
  expect([await isFound(partner), await status(partner), await pictured()]).toEqual([false, 404, [404, 404]]);
  expect((await ask('releases/move', { ids: [id], status: 'published' })).code).toBe(200);
  expect([await isFound(partner), await isFound(customer)]).toEqual([true, false]);
  expect([await status(partner), await status(customer), await pictured()]).toEqual([303, 404, [200, 404]]);
  const listed = async (visitor: TestVisitor) => (await visitor.post('/doc/doc-file/homeFile', {})).envelope.data as { total: number };
  expect([(await listed(partner)).total, (await listed(customer)).total]).toEqual([1, 0]);
  const version = ((await ask('releases/find', { id })).data as unknown as { updatedAt: string }).updatedAt;
  const withdrawn = { ...draft, package: undefined, versionNo: undefined, id, version, withdrawnAt: '2026-06-01T08:00:00.000Z' };
  expect((await ask('releases/save', withdrawn)).error).toBe('release.reason-missing');
  expect((await ask('releases/save', { ...withdrawn, withdrawnReasons: { en: 'Reboots.' } })).code).toBe(200);
  expect((await partner.post('/doc/release/find', { releaseId: id })).envelope.data).toMatchObject({
    state: 'withdrawn',
    withdrawnReason: 'Reboots.',
  });
  expect(await status(partner)).not.toBe(303);
});

test('versions are parsed, unique in a package, and higher than the versions that they upgrade', async () => {
  expect((await ask('releases/save', { ...release, versionNo: 'newest' })).error).toBe('release.version-unreadable');
  const { id } = (await ask('releases/save', { ...release, versionNo: 'V2.0' })).data;
  expect(await ask('releases/save', { ...release, versionNo: 'v2.0.0' })).toMatchObject({ error: 'release.version-taken' });
  expect((await ask('releases/save', { ...release, package: 'sdk', versionNo: 'V2.0' })).code).toBe(200);
  expect((await ask('releases/save', { ...release, versionNo: 'V2.1', minFromVersion: 'V2.1' })).error).toBe('release.minimum-too-high');
  expect((await ask('releases/move', { ids: [id], status: 'published' })).error).toBe('record.incomplete');
  const file = (await upload('fw.zip', createZip({ 'fw.bin': 'bytes' }))).data.attachmentId;
  const other = await portal.logIn({ type: 3, roles: ['content'] });
  const refused = await visitorOf(portal.app, other).post('/manage/releases/save', { ...release, versionNo: 'V2.2', files: [{ file }] });
  expect(refused.envelope.error).toBe('value.not-found');
});

test('invalid archives, archives that escape their folder and archives that expand too much are refused', async () => {
  const refused = { error: 'file.archive-refused' };
  expect(await upload('a.zip', createZip({ '../../etc/passwd': 'x' }))).toMatchObject(refused);
  expect(await upload('b.zip', createZip({ 'bomb.bin': Buffer.alloc(8 * 1024 * 1024) }))).toMatchObject(refused);
  expect(await upload('c.zip', Buffer.from('PK\x03\x04 and nothing more', 'latin1'))).toMatchObject(refused);
  expect(await upload('d.docx', Buffer.from('PK\x03\x04 and nothing more', 'latin1'))).toMatchObject(refused);
  expect(await upload('e.zip', Buffer.from('MZ program'))).toMatchObject({ error: 'file.type-refused' });
});

test('an accepted licence is immutable', async () => {
  const licence = { names: { zh: '协议', en: 'Licence' }, versionNo: '1', texts: { zh: '正文', en: 'Text' } };
  const { id } = (await ask('licences/save', licence)).data;
  const found = (await ask('licences/find', { id })).data as unknown as { updatedAt: string };
  await portal.database.insert(licenceAcceptances).values({ account: login.id, licence: id });
  const { versionNo: _, ...changed } = licence;
  expect((await ask('licences/save', { ...changed, id, version: found.updatedAt })).error).toBe('licence.accepted');
  expect((await ask('licences/remove', { ids: [id] })).error).toBe('record.in-use');
});

test('external links lead only to declared hosts', async () => {
  const link = { titles: { zh: '外部', en: 'Outside' }, kind: 'site', host: 'evil.example', path: '/', audience: 1 };
  expect((await ask('outwardLinks/save', link)).error).toBe('outward.host-refused');
  expect((await ask('outwardLinks/save', { ...link, host: 'www.onvif.org', path: '@evil.example/' })).error).toBe('value.wrong-format');
});
