import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import type { ListedRecord } from './sitemap.ts';

const things: ListedRecord[] = Array.from({ length: 5_001 }, (_, index) => ({
  kind: index % 2 === 0 ? 'thing' : 'secret',
  id: `thing & ${index}`,
  updatedAt: new Date('2026-03-04T05:06:07Z'),
}));

const routes = [
  route('home', '/'),
  route('closed', '/closed', { allowed: { zh: [3], en: [3] } }),
  route('ofRoles', '/ofRoles', { roles: ['approver'] }),
  route('notBuilt', '/notBuilt', { open: false }),
  route('notListed', '/notListed', { unlisted: true }),
  route('elsewhere', '/elsewhere', { goes: { kind: 'path', path: '/' } }),
  route('english', '/english', { allowed: { en: [0, 1, 2, 3] }, sites: ['en'] }),
  route('things', '/things/{childId?}'),
  route('thing', '/thing/{id}'),
  route('login', '/login', { open: false }),
];

let portal: TestPortal;
beforeAll(async () => {
  const tiny = tinyPortal({ routes });
  const targets = { thing: { route: 'thing', with: { id: '$row.id' } }, secret: { route: 'closed', with: { id: '$row.id' } } };
  const search = { route: 'things', suggest: '', opens: { by: 'kind', ways: targets }, hot: '', keep: '' };
  portal = await openPortalOf({
    portal: { ...tiny, settings: { ...tiny.settings, search } },
    handlers: {},
    env: { PORTAL_PUBLIC_URL: 'https://support.example' },
    listedRecords: {
      count: async () => things.length,
      page: async (_database, _portal, { from, max }) => things.slice(from, from + max),
      changedSince: async () => [],
    },
  });
});
afterAll(() => portal.close());

const read = (url: string) => portal.app.inject({ method: 'GET', url, headers: { host: 'support.example' } });
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path]) => path);

test('robots.txt names the sitemap and the addresses that are not pages', async () => {
  const { body, headers } = await read('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: https://support.example/sitemap.xml');
  expect(body).toContain('Disallow: /language/');
});

test('the sitemap lists its files: one for pages, and one for each thousand records', async () => {
  const { body, headers } = await read('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locationsIn(body)).toEqual(['pages', 'records-1', 'records-2'].map((name) => `https://support.example/sitemap/${name}.xml`));
});

test('pages are listed on every site that has them, if every visitor may open them and they are built', async () => {
  const { body } = await read('/sitemap/pages.xml');
  expect(locationsIn(body)).toEqual(['/', '/en', '/things', '/en/things', '/en/english'].map((path) => `https://support.example${path}`));
});

test('every address lists the same page in the other languages', async () => {
  const { body } = await read('/sitemap/pages.xml');
  expect(body).toContain(
    '<loc>https://support.example/en/things</loc><xhtml:link rel="alternate" hreflang="zh" href="https://support.example/things"/><xhtml:link rel="alternate" hreflang="en" href="https://support.example/en/things"/>',
  );
});

test('records are listed with the day of their change, and records that nobody can open are omitted', async () => {
  const [first, second] = await Promise.all([read('/sitemap/records-1.xml'), read('/sitemap/records-2.xml')]);
  expect(locationsIn(first.body)).toHaveLength(5_000);
  expect(locationsIn(second.body)).toEqual([
    'https://support.example/thing/thing%20%26%205000',
    'https://support.example/en/thing/thing%20%26%205000',
  ]);
  expect(second.body).toContain('<lastmod>2026-03-04T05:06:07.000Z</lastmod>');
});

test.each(['/sitemap/records-3.xml', '/sitemap/records-0.xml', '/sitemap/records-x.xml', '/sitemap/records-9999999.xml'])(
  '%s is not a file of the sitemap',
  async (url) => {
    expect((await read(url)).statusCode).toBe(404);
  },
);
