import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Render } from '../../runtime/server/pages/render.ts';
import { formatAddress } from '../../runtime/shared/files/formats.ts';
import { loadPage, type PageLoaded } from '../../runtime/shared/load/index.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { categories, classTypes } from '../articles/tables.ts';
import { listedDocuments } from '../search/index.ts';

/** Sends the loaded page as JSON. */
const asLoaded: Render = async (input) => {
  const loaded = await loadPage(input);
  if (loaded.kind !== 'page') throw new Error(`The page is a ${loaded.kind}.`);
  const { head, data, status } = loaded;
  return { status, html: JSON.stringify({ head, data }) };
};

const security = { classType: 'security', category: 'security' };
const page = '/en/networkSecurity/richTextDetails';

let portal: TestPortal;
let guide: string;
beforeAll(async () => {
  portal = await openPortal({ render: asLoaded, listedRecords: listedDocuments });
  await hasCatalogue(portal.database);
  await portal.database.insert(classTypes).values({ code: 'security', names: { en: 'Security center' } });
  await portal.database.insert(categories).values({ code: 'security', type: 'security', names: { en: 'Security center' } });
  guide = await hasArticle(portal.database, {
    ...security,
    titles: { zh: '加固指南', en: 'Hardening guide' },
    body: '<p>Close the ports.</p>',
  });
});
afterAll(() => portal.close());

const open = async (address: string) => {
  const { statusCode, body } = await portal.app.inject(address);
  return { status: statusCode, ...(JSON.parse(body) as Pick<PageLoaded, 'head' | 'data'>) };
};
const listed = async () => (await open('/en/networkSecurity/home')).data.texts as { data: { articleId: string; title: string }[] };

test('a text of the security centre is listed there and read without a login', async () => {
  expect(await listed()).toMatchObject({ data: [{ articleId: guide, title: 'Hardening guide', summary: 'About Hardening guide' }] });
  expect(await open(`${page}?id=${guide}`)).toMatchObject({
    status: 200,
    head: { title: 'Hardening guide', canonical: `${page}?id=${guide}` },
    data: { article: { body: '<p>Close the ports.</p>' } },
  });
});

test('the page of articles names the page of the security center as the canonical address', async () => {
  const { head } = await open(`/en/dataSectionDetailNew/${guide}`);
  expect(head.canonical).toBe(`${page}?id=${guide}`);
  expect(head.alternates.map(({ path }) => path)).toContain(`/networkSecurity/richTextDetails?id=${guide}`);
  const other = await hasArticle(portal.database);
  expect((await open(`/en/dataSectionDetailNew/${other}`)).head.canonical).toBe(`/en/dataSectionDetailNew/${other}`);
});

test('the sitemap has a text only at its own page', async () => {
  const { body } = await portal.app.inject('/sitemap/records-1.xml');
  expect(body).toContain(`/networkSecurity/richTextDetails?id=${guide}<`);
  expect(body).not.toContain(`/dataSectionDetailNew/${guide}`);
});

test('the Markdown of a text has its extension before the query', async () => {
  const address = formatAddress(`${page}?id=${guide}`, 'md');
  expect(address).toBe(`${page}.md?id=${guide}`);
  expect((await portal.app.inject(address)).body).toContain('Close the ports.');
});

test.each<[string, Parameters<typeof hasArticle>[1]]>([
  ['an article of another type', {}],
  ['a draft', { ...security, status: 'draft' }],
  ['a text for staff', { ...security, audience: 3 }],
])('%s is not found in the security centre', async (_, facts) => {
  const id = await hasArticle(portal.database, { ...facts, titles: { en: 'Elsewhere' } });
  expect((await open(`${page}?id=${id}`)).status).toBe(404);
  expect((await listed()).data.map(({ articleId }) => articleId)).toEqual([guide]);
});
