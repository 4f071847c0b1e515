import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { listPage, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';

const routes = [
  route('home', '/'),
  route('things', '/things'),
  route('closed', '/closed', { allowed: { zh: [3], en: [3] } }),
  route('notBuilt', '/notBuilt', { open: false }),
  route('thing', '/thing/{id}'),
  route('login', '/login', { open: false }),
];
const words = {
  en: {
    'route.things': 'Things',
    'route.closed': 'Closed things',
    'page.home.description': 'All <about> things',
    'page.things.description': 'Every thing',
  },
};

let portal: TestPortal;
beforeAll(async () => {
  const pages = {
    home: { ...listPage('home'), words: ['page.'] },
    things: { ...listPage('things'), words: ['page.'] },
    closed: listPage('closed'),
    thing: listPage('thing'),
  };
  const tiny = tinyPortal({ routes, pages, words });
  const search = { route: 'things', suggest: '', opens: { route: 'thing', with: {} }, hot: '', keep: '' };
  portal = await openPortalOf({
    portal: { ...tiny, settings: { ...tiny.settings, search } },
    handlers: {},
    env: { PORTAL_PUBLIC_URL: 'https://support.example' },
  });
});
afterAll(() => portal.close());

const read = (url: string) => portal.app.inject({ method: 'GET', url, headers: { host: 'support.example' } });

test('each site has a search description for browsers', async () => {
  const { body, headers } = await read('/opensearch/en.xml');
  expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
  const templates: unknown[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => void (name === 'Url' && templates.push(attributes.template)));
  parser.write(body).close();
  expect(templates).toEqual(['https://support.example/en/things?q={searchTerms}', 'https://support.example/opensearch/en.xml']);
  expect(body).toContain('<ShortName>Tiny</ShortName>');
  expect(body).toContain('<Description>All &#60;about&#62; things</Description>');
  expect((await read('/opensearch/xx.xml')).statusCode).toBe(404);
});

test('llms.txt lists only pages that are open to everybody', async () => {
  const { body, headers } = await read('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('# Tiny\n\n> All <about> things\n');
  expect(body).toContain('- [Things](https://support.example/en/things): Every thing\n');
  expect(body).toContain('- [zh](https://support.example/): zh\n');
  expect(body).not.toMatch(/closed|notBuilt|\{id\}/i);
});
