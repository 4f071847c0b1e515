import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { visitorOf } from '../../tests/support/visitor.ts';
import { directories } from '../catalogue/tables.ts';
import { orderKey, type ParsedVersion, readVersion } from '../shared/values/versions.ts';
import { packages, packageTexts, releases, releaseTexts } from './tables.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await openPortal({ portal: await readPortal() });
  await hasCatalogue(portal.database);
  await portal.database
    .insert(directories)
    .values([
      { code: 'packages', names: { en: 'Packages' } },
      { code: 'dir-c', parent: 'packages', names: { en: 'Cameras' } },
      { code: 'dir-c-1', parent: 'dir-c', names: { en: 'C-1' }, product: 'C-1' },
      { code: 'dir-c-2', parent: 'dir-c', names: { en: 'C-2' }, product: 'C-2' },
    ])
    .onConflictDoNothing();
  await hasPackage('player', { section: 'software', platforms: ['windows', 'linux'], products: ['C-1', 'C-2'] });
  await hasRelease('player', '1.0', {});
  await hasRelease('player', '2.0', { recommended: true });
  await hasRelease('player', '3.0', { channel: 'beta' });
  await hasPackage('aligner', { section: 'software', platforms: ['macos'], products: ['C-1'] });
  await hasRelease('aligner', '1.0', {});
  await hasRelease('aligner', '1.1', {});
  await hasRelease('aligner', '1.2', { withdrawnAt: new Date('2026-05-01') });
  await hasPackage('kit', { section: 'software', platforms: ['windows'], products: ['C-2'], audience: 3 });
  await hasRelease('kit', '5.0', {});
  await hasPackage('probe', { section: 'troubleshootingTools', platforms: ['windows'], products: ['C-1'] });
  await hasRelease('probe', '1.0', {});
  await hasPackage('dev', { section: 'sdkExploit', platforms: ['windows'], products: ['C-1'] });
  await hasRelease('dev', '1.0', {});
});
afterAll(() => portal.close());

async function hasPackage(code: string, facts: Partial<typeof packages.$inferInsert>): Promise<void> {
  await portal.database.insert(packages).values({ code, names: { en: `The ${code}` }, type: 'tool', status: 'published', ...facts });
  await portal.database.insert(packageTexts).values({
    ...{ package: code, language: 'en', summary: `What the ${code} is for.` },
    ...{ requirements: '<ul><li>4 GB</li></ul>', silentInstallation: '<pre>setup.exe /quiet</pre><script>alert(1)</script>' },
  });
}

async function hasRelease(own: string, version: string, facts: Partial<typeof releases.$inferInsert>): Promise<void> {
  const versionKey = orderKey(readVersion(version) as ParsedVersion);
  const released = { releasedAt: new Date('2026-01-01'), status: 'published' as const };
  await portal.database.insert(releases).values({ code: `${own}-${version}`, package: own, version, versionKey, ...released, ...facts });
  await portal.database.insert(releaseTexts).values({ release: `${own}-${version}`, language: 'en', notes: '<p>Better.</p>' });
}

async function ask<Answer>(as: TestAccount, path: string, body: object): Promise<Answer> {
  const { status, envelope } = await (await portal.as(as)).post(path, body);
  expect({ status, code: envelope.code }).toEqual({ status: 200, code: 200 });
  return envelope.data as Answer;
}

type Facets = Record<string, { value: string; count: number }[]>;
type Page = { data: { releaseId: string; summary: string; platforms: string[] }[]; total: number; facets: Facets };
const list = (as: TestAccount, data: object) =>
  ask<Page>(as, '/doc/doc-file/homeFile', { data: { language: 'en', section: 'software', leading: true, sort: 'name', ...data } });
const codes = ({ data }: Page) => data.map(({ releaseId }) => releaseId);
const categories = (as: TestAccount, parentId: string) =>
  ask<{ id: string; count: number }[]>(as, '/doc/release/categories', { section: 'software', parentId, language: 'en' });

test('a section lists each package once, with the recommended release', async () => {
  const page = await list('anonymous', {});
  expect(codes(page)).toEqual(['aligner-1.1', 'player-2.0']);
  expect(page.total).toBe(2);
  expect(page.data[1]).toMatchObject({ summary: 'What the player is for.', platforms: ['windows', 'linux'] });
  expect(codes(await list('internal', {}))).toEqual(['aligner-1.1', 'kit-5.0', 'player-2.0']);
});

test('the packages are filtered by platform, and each platform has a count', async () => {
  const page = await list('anonymous', { filters: { platforms: ['linux'] } });
  expect(codes(page)).toEqual(['player-2.0']);
  expect(page.facets.platforms).toEqual([
    { value: 'linux', text: 'linux', count: 1 },
    { value: 'macos', text: 'macos', count: 1 },
    { value: 'windows', text: 'windows', count: 1 },
  ]);
  const everywhere = await list('anonymous', { section: undefined, filters: { section: ['troubleshootingTools'] } });
  expect(codes(everywhere)).toEqual(['probe-1.0']);
});

interface ToolPage {
  data: { toolId: string; kind: string }[];
  total: number;
  facets: Facets;
}

test('the search of tools has online tools before software and SDKs, filtered by kind, platform, product and name', async () => {
  const tools = (data: object, more: object = {}) =>
    ask<ToolPage>('anonymous', '/doc/tool/page', { pageSize: 50, ...more, data: { language: 'en', sort: 'name', ...data } });
  const shown = ({ data }: ToolPage) => data.map(({ kind, toolId }) => `${kind} ${toolId}`);
  const all = await tools({});
  const online = all.facets.kind?.find(({ value }) => value === 'online')?.count ?? 0;
  expect(online).toBeGreaterThan(5);
  expect(all.facets.kind?.slice(1)).toMatchObject([
    { value: 'software', count: 3 },
    { value: 'sdk', count: 1 },
  ]);
  expect(all.total).toBe(online + 4);
  expect(shown(all).slice(online)).toEqual(['software aligner', 'sdk dev', 'software player', 'software probe']);
  // Each page continues where the previous one ended, also at the boundary between the kinds.
  const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => tools({}, { pageNo, pageSize: 4 })));
  expect(pages.flatMap(shown)).toEqual(shown(all).slice(0, 16));
  expect(shown(await tools({ filters: { kind: ['sdk'] } }))).toEqual(['sdk dev']);
  expect(shown(await tools({ filters: { kind: ['sdk'], section: ['software'] } }))).toEqual([]);
  const linux = await tools({ filters: { platforms: ['linux'] } });
  expect([shown(linux), linux.facets.kind]).toMatchObject([['software player'], [{ value: 'software', count: 1 }]]);
  expect(shown(await tools({ filters: { products: ['C-2'] } }))).toEqual(['software player']);
  expect(shown(await tools({ keyword: 'raid' }))).toEqual(['online raid']);
  expect(shown(await tools({ keyword: 'player' }))).toEqual(['software player']);
});

test('the categories of a section count their packages at and below each folder that the reader may see', async () => {
  expect(await categories('anonymous', '0')).toMatchObject([{ id: 'dir-c', count: 2 }]);
  expect(await categories('internal', '0')).toMatchObject([{ id: 'dir-c', count: 3 }]);
  expect(await categories('anonymous', 'dir-c')).toMatchObject([
    { id: 'dir-c-1', count: 2 },
    { id: 'dir-c-2', count: 1 },
  ]);
  expect(codes(await list('anonymous', { directoryCode: 'dir-c-2' }))).toEqual(['player-2.0']);
});

test('a package is found by its code, with requirements and silent installation, and a closed one is unknown', async () => {
  const found = await ask<Record<string, string>>('anonymous', '/doc/release/leading', { packageCode: 'player', language: 'en' });
  expect(found).toMatchObject({
    releaseId: 'player-2.0',
    requirements: '<ul><li>4 GB</li></ul>',
    silentInstallation: '<pre>setup.exe /quiet</pre>',
  });
  for (const packageCode of ['kit', 'nothing'])
    expect((await (await portal.as('external')).post('/doc/release/leading', { packageCode, language: 'en' })).status).toBe(404);
});

test('staff edit the section, the platforms and the texts of a package', async () => {
  const draft = {
    ...{ names: { en: 'Meter', zh: '功率计' }, type: 'tool', section: 'huadashi', platforms: ['windows'], products: ['C-1'], audience: 1 },
    ...{ summaries: { en: 'Measures.', zh: '测量。' }, requirements: { en: '- 2 GB' }, silentInstallation: { en: '`setup.exe /quiet`' } },
  };
  const editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'] }));
  const { id } = (await editor.post('/manage/packages/save', draft)).envelope.data as { id: string };
  const saved = (await editor.post('/manage/packages/find', { id, language: 'en' })).envelope.data;
  expect(saved).toMatchObject({ section: 'huadashi', platforms: ['windows'], requirements: { en: '- 2 GB' } });
});
