import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { filesOfZip } from '../../tests/support/zip.ts';
import { packages } from '../downloads/tables.ts';
import { orderKey, type ParsedVersion, readVersion } from '../shared/values/versions.ts';
import { industries, professions, softwareVersions } from './tables.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await openPortal();
  const { database } = portal;
  await database.insert(industries).values(['health', 'rail'].map((code, position) => ({ code, names: { en: `The ${code}` }, position })));
  await database.insert(professions).values([
    { code: 'hospitals', industry: 'health', names: { en: 'Hospitals', zh: '医院' }, position: 1 },
    { code: 'labs', industry: 'health', names: { en: 'Laboratories' }, position: 2 },
    { code: 'stations', industry: 'rail', names: { en: 'Stations' } },
  ]);
  await database.insert(packages).values([
    { code: 'center', names: { en: 'Center' }, type: 'software', status: 'published' },
    { code: 'secret', names: { en: 'Secret' }, type: 'software', status: 'published', audience: 3 },
  ]);
  await database
    .insert(softwareVersions)
    .values([
      version('hospitals', '1.9', { support: 'ended', releasedAt: '2025-01-01' }),
      version('hospitals', '1.10', { package: 'center', notes: { en: '=SUM(A1)' } }),
      version('labs', '2.0', { package: 'secret' }),
      version('stations', '3.0', { audience: 2 }),
    ]);
});
afterAll(() => portal.close());

const version = (profession: string, versionNo: string, facts: Partial<typeof softwareVersions.$inferInsert>) => ({
  ...{ code: `${profession}-${versionNo}`, profession, names: { en: 'Center', zh: '平台' }, versionNo },
  ...{ versionKey: orderKey(readVersion(versionNo) as ParsedVersion), releasedAt: '2026-03-01', support: 'current' as const, ...facts },
});

async function ask<Answer>(as: TestAccount, path: string, body: object): Promise<Answer> {
  const { status, envelope } = await (await portal.as(as)).post(`/extend/${path}`, { language: 'en', ...body });
  expect({ status, code: envelope.code, message: envelope.message }).toMatchObject({ status: 200, code: 200 });
  return envelope.data as Answer;
}
type Versions = { id: string; package?: { id: string } }[];
const list = async (as: TestAccount, choice: object, data: object = {}) => {
  const { language: _, ...body } = { language: '', ...choice };
  const { envelope } = await (await portal.as(as)).post('/extend/versionGov/softwareVersionList', {
    ...body,
    data: { language: 'en', ...data },
  });
  return envelope.data as { data: Versions; total: number };
};
const ids = (versions: Versions) => versions.map(({ id }) => id);

test('industries and professions count the versions that the reader may see', async () => {
  expect(await ask('anonymous', 'versionGov/industryConfig', {})).toEqual([
    { id: 'health', name: 'The health', count: 3 },
    { id: 'rail', name: 'The rail', count: 0 },
  ]);
  expect(await ask('middle', 'versionConfig/list', {})).toMatchObject([
    { id: 'health', professions: [{ id: 'hospitals', name: 'Hospitals', count: 2 }, { id: 'labs' }] },
    { id: 'rail', count: 1, professions: [{ id: 'stations', count: 1 }] },
  ]);
  expect(await ask('anonymous', 'versionGov/industryInfoConfig', { industryId: 'nothing' })).toEqual([]);
});

test('versions are listed by industry and by profession, and link only to packages that the reader may open', async () => {
  const all = await list('anonymous', {}, { sort: 'version' });
  expect(ids(all.data)).toEqual(['hospitals-1.9', 'hospitals-1.10', 'labs-2.0']);
  expect(all.data.map((row) => row.package?.id)).toEqual([undefined, 'center', undefined]);
  expect(ids((await list('anonymous', { industryId: 'health', professionId: 'labs' })).data)).toEqual(['labs-2.0']);
  expect((await list('anonymous', { industryId: 'health' }, { filters: { status: ['ended'] } })).total).toBe(1);
  expect(ids(await ask('anonymous', 'versionConfig/listByProfession', { professionId: 'hospitals' }))).toEqual([
    'hospitals-1.10',
    'hospitals-1.9',
  ]);
  expect(ids(await ask('anonymous', 'versionConfig/listByProfession', { professionId: 'stations' }))).toEqual([]);
});

test('the spreadsheet needs a login, and has the chosen rows as texts without closed ones', async () => {
  const url = '/extend/versionGov/exportSoftwareVersion';
  expect((await (await portal.as('anonymous')).post(url, {})).status).toBe(401);
  const { cookie, token } = await portal.logIn({ type: 1 });
  const payload = { language: 'en', industryId: 'health' };
  const response = await portal.app.inject({ method: 'POST', url, payload, headers: { cookie, token } });
  expect(response.headers['content-type']).toContain('spreadsheetml');
  const sheet = String(filesOfZip(response.rawPayload).get('xl/worksheets/sheet1.xml'));
  expect(sheet).toContain('Hospitals');
  expect(sheet).toContain('=SUM(A1)');
  expect(sheet).not.toContain('<f>');
  expect(sheet).not.toContain('Stations');
});
