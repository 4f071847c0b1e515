import { expect, test } from 'vitest';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { anonymous } from '../../shared/account.ts';
import { loadPage, type PageLoaded } from '../../shared/load/index.ts';
import type { BlocksPage, DetailPage } from '../../shared/portal.ts';
import { pageTables, siteTables } from '../../shared/site/tables.ts';
import { openGraph } from './openGraph.ts';
import { structuredData } from './structuredData.ts';

const thing: DetailPage = {
  kind: 'detail',
  id: 'thing',
  head: { kind: 'VideoObject', title: '$it.name', facts: { uploadDate: '$it.made', thumbnailUrl: '$it.picture', duration: '$it.length' } },
  data: { it: { call: 'thing.find', with: {} } },
  waves: [['it']],
  record: 'it',
  calls: { 'thing.find': { id: 'thing.find', method: 'POST', path: '/thing.find', allowed: [0, 1, 2, 3], answers: 'json' } },
  blocks: [],
  words: [],
};

const home: BlocksPage = { kind: 'blocks', id: 'home', head: {}, data: {}, waves: [], blocks: [], calls: {}, words: [] };
const pages = { home, thing, plain: { ...thing, id: 'plain', head: { title: '$it.name' } } };
const routes = [route('home', '/'), route('thing', '/thing/{id}'), route('plain', '/plain'), route('search', '/search')];
const tiny = tinyPortal({ pages, routes });
const portal = {
  ...tiny,
  settings: { ...tiny.settings, search: { route: 'search', suggest: '', opens: { route: 'thing', with: {} }, hot: '', keep: '' } },
};
const tables = siteTables(portal, 'en', ['zh', 'en']);

async function structuredDataOf(path: string) {
  const loaded = (await loadPage({
    tables,
    pageTables: async (id) => pageTables(portal, 'en', id),
    url: new URL(path, 'https://support.example'),
    account: anonymous,
    call: async () => ({ name: 'Clip', made: '2026-03-04T00:00:00Z', picture: '/files/7/clip.jpg', language: 'fr' }),
  })) as PageLoaded;
  return {
    things: structuredData(loaded, tables, 'https://support.example'),
    graph: Object.fromEntries(openGraph(loaded, tables, 'https://support.example')),
  };
}

test('a record is described with the type of its page and the facts that it has', async () => {
  const { things, graph } = await structuredDataOf('/en/thing/7');
  expect(things.at(-1)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'Clip',
    uploadDate: '2026-03-04T00:00:00Z',
    thumbnailUrl: 'https://support.example/files/7/clip.jpg',
    inLanguage: 'fr',
    mainEntityOfPage: 'https://support.example/en/thing/7',
  });
  expect(graph).toMatchObject({ 'og:title': 'Clip', 'og:type': 'website', 'og:url': 'https://support.example/en/thing/7' });
});

test('a page without a type has only its breadcrumb', async () => {
  const { things } = await structuredDataOf('/en/plain');
  expect(things).toMatchObject([{ '@type': 'BreadcrumbList' }]);
});

test('the home page describes the organisation and the search', async () => {
  const { things } = await structuredDataOf('/en');
  expect(things).toMatchObject([
    { '@type': 'Organization', name: 'Tiny' },
    {
      '@type': 'WebSite',
      url: 'https://support.example/en',
      potentialAction: { target: { urlTemplate: 'https://support.example/en/search?q={q}' } },
    },
  ]);
});
