import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, listPage, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import type { ListPage } from '../../shared/portal.ts';
import type { CallContext, CallShape, Handlers } from '../handler.ts';

interface FeedRequest {
  pageSize: number;
  data: { sort?: string; filters?: { state?: string[] }; keyword?: string };
}

/** Pasted text: markup, the end of a CDATA section, characters that XML cannot contain, half of an emoji. */
const hostile = 'A & <b>bold</b> ]]> \u0000\u0008\uFFFE\uD83D 😀 "quoted"';
const readable = 'A & <b>bold</b> ]]>  😀 "quoted"';

const all = [
  { key: 'one', name: hostile, about: hostile, state: 'new', made: '2026-02-01T10:00:00.000Z', changed: '2026-03-05T10:00:00.000Z' },
  {
    key: 'two',
    name: 'Two',
    about: '',
    state: 'old',
    made: '2026-01-01T10:00:00.000Z',
    changed: '2026-01-02T10:00:00.000Z',
    language: 'fr',
    requestedLanguage: 'en',
  },
  { key: '', name: 'It leads nowhere', about: '', state: 'old', made: '2026-01-01T10:00:00.000Z', changed: '2026-01-01T10:00:00.000Z' },
];

let rows: readonly object[] = all;
let requests: (FeedRequest & { type: number })[] = [];
const handlers: Handlers = {
  'thing.list': async ({ body, account }: CallContext<CallShape>) => {
    const { data } = body as FeedRequest;
    requests.push({ ...(body as FeedRequest), type: account.type });
    const found = (rows as typeof all).filter(({ state }) => data.filters?.state?.includes(state) ?? true);
    return { data: found, total: found.length };
  },
};

function feedPage(id: string): ListPage {
  const page = listPage(id) as ListPage;
  const [, state] = page.list.columns;
  const feed = {
    id: 'key',
    title: 'name',
    summary: 'about',
    date: 'made',
    updated: 'changed',
    labels: state ? [state] : [],
    sort: '-changed',
  };
  return {
    ...page,
    calls: { 'thing.list': call('thing.list') },
    words: ['page.', 'choice.'],
    list: { ...page.list, sort: 'name', opens: { route: 'thing', with: { id: '$row.key' } }, feed },
  };
}

const words = {
  en: {
    'choice.thing.state.new': 'New',
    'choice.thing.state.old': 'Old',
    'route.things': 'Things',
    'page.things.description': 'All & everything',
  },
};

let portal: TestPortal;
beforeAll(async () => {
  const routes = [
    route('home', '/', { open: false }),
    route('login', '/login'),
    route('things', '/things'),
    route('thing', '/thing/{id}'),
    route('secret', '/secret', { allowed: { zh: [3], en: [3] } }),
    route('plain', '/plain'),
    route('english', '/english', { page: 'things', allowed: { en: [0, 1, 2, 3] }, sites: ['en'] }),
  ];
  const pages = { things: feedPage('things'), secret: feedPage('secret'), plain: listPage('plain'), thing: listPage('thing') };
  const body = {
    type: 'object',
    properties: { pageNo: {}, data: {}, pageSize: { type: 'integer', maximum: 20 } },
    additionalProperties: false,
  };
  portal = await openPortalOf({
    portal: tinyPortal({ calls: callsOf(call('thing.list', { body })), routes, pages, words }),
    handlers,
    env: { PORTAL_PUBLIC_URL: 'https://support.example' },
  });
});
afterAll(() => portal.close());
beforeEach(() => {
  requests = [];
  rows = all;
});

const read = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url, headers: { host: 'support.example', ...headers } });

/** Parses the feed strictly and returns the names of its elements. Throws if it is not well-formed. */
function elementsOf(xml: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => void names.push(name));
  parser.write(xml).close();
  return names;
}

/** The text that a browser shows for an HTML text. */
const asText = (html = '') => html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

test('an Atom feed has the rows, newest first, with absolute addresses and unchanged texts', async () => {
  const { body, headers, statusCode } = await read('/en/things.atom');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(elementsOf(body).filter((name) => name === 'entry')).toHaveLength(2);
  const feed = parseAtomFeed(body);
  expect(feed).toMatchObject({
    title: { value: 'Things · Tiny' },
    subtitle: { value: 'All & everything' },
    authors: [{ name: 'Tiny' }],
    links: [
      { rel: 'self', href: 'https://support.example/en/things.atom' },
      { rel: 'alternate', href: 'https://support.example/en/things' },
    ],
    xml: { lang: 'en' },
    updated: '2026-03-05T10:00:00.000Z',
  });
  const [one, two] = feed.entries ?? [];
  expect(one).toMatchObject({
    title: { value: readable },
    summary: { value: readable },
    links: [{ href: 'https://support.example/en/thing/one' }],
    published: '2026-02-01T10:00:00.000Z',
    updated: '2026-03-05T10:00:00.000Z',
    categories: [{ term: 'New' }],
  });
  expect(two).toMatchObject({ xml: { lang: 'fr' } });
  expect(requests).toMatchObject([{ type: 0, pageSize: 20, data: { sort: '-changed' } }]);
});

test('an RSS feed has the same rows, with descriptions that are escaped HTML', async () => {
  const { body, headers } = await read('/en/things.rss');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(elementsOf(body).filter((name) => name === 'item')).toHaveLength(2);
  const feed = parseRssFeed(body);
  expect(feed).toMatchObject({ title: 'Things · Tiny', link: 'https://support.example/en/things', language: 'en' });
  expect(feed.atom?.links).toMatchObject([{ rel: 'self', href: 'https://support.example/en/things.rss' }]);
  const [one] = feed.items ?? [];
  expect(one).toMatchObject({ title: readable, link: 'https://support.example/en/thing/one', categories: [{ name: 'New' }] });
  expect(asText(one?.description)).toBe(readable);
  expect(one?.description).not.toContain('<');
  expect(new Date(one?.pubDate ?? 0).toISOString()).toBe('2026-02-01T10:00:00.000Z');
});

test('entries keep their ids in both formats, on every site of a language, and after a change', async () => {
  const idsOf = async (url: string) => parseAtomFeed((await read(url)).body).entries?.map(({ id }) => id);
  const ids = await idsOf('/en/things.atom');
  expect(ids?.every((id) => /^urn:uuid:[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
  const { items = [] } = parseRssFeed((await read('/en/things.rss')).body);
  expect(items.map(({ guid }) => [guid?.value, guid?.isPermaLink])).toEqual(ids?.map((id) => [id, false]));
  expect(await idsOf('/en/english.atom')).toEqual(ids);
  expect(await idsOf('/things.atom')).not.toEqual(ids);
});

test('a feed uses the filters of its list, and nothing else of its query', async () => {
  const { body } = await read('/en/things.atom?state=old&sort=name&page=4&look=cards&utm_source=x');
  const feed = parseAtomFeed(body);
  expect(feed.title?.value).toBe('Things, Old · Tiny');
  expect(feed.links?.[0]?.href).toBe('https://support.example/en/things.atom?state=old');
  expect(feed.links?.[1]?.href).toBe('https://support.example/en/things?state=old');
  expect(feed.entries?.map(({ title }) => title?.value)).toEqual(['Two']);
  expect(requests).toMatchObject([{ data: { filters: { state: ['old'] }, sort: '-changed' } }]);
});

test('a repeated request without changes gets 304', async () => {
  const { headers } = await read('/en/things.atom?q=again');
  const [etag, lastModified] = [String(headers.etag), String(headers['last-modified'])];
  expect(lastModified).toBe('Thu, 05 Mar 2026 10:00:00 GMT');
  expect(headers['cache-control']).toBe('public, max-age=300');
  const again = async (asking: Record<string, string>) => (await read('/en/things.atom?q=again', asking)).statusCode;
  expect(await again({ 'if-none-match': etag })).toBe(304);
  expect(await again({ 'if-modified-since': lastModified })).toBe(304);
  expect(await again({ 'if-none-match': '"other"', 'if-modified-since': lastModified })).toBe(200);
  expect(await again({ 'if-modified-since': 'Fri, 06 Mar 2026 10:00:00 GMT' })).toBe(200);
});

test('a list without rows has a valid feed', async () => {
  rows = [];
  const { body } = await read('/en/things.atom?q=nothing');
  elementsOf(body);
  expect(parseAtomFeed(body)).toMatchObject({ updated: '1970-01-01T00:00:00.000Z' });
  expect(elementsOf((await read('/en/things.rss?q=nothing')).body)).toContain('channel');
});

describe('for every visitor', () => {
  test.each(['anonymous', 'external', 'internal'] as const)('%s gets what a visitor without a login may read', async (name) => {
    const visitor = await portal.as(name);
    const { body } = await visitor.ask({ method: 'GET', url: `/en/things.atom?q=${name}`, headers: { host: 'support.example' } });
    expect(parseAtomFeed(body).entries).toHaveLength(2);
    expect(requests.map(({ type }) => type)).toEqual([0]);
  });

  test.each([
    ['a closed list', '/en/secret.atom'],
    ['a list without a feed', '/en/plain.atom'],
    ['a page that is not a list', '/en/thing/one.atom'],
    ['an unknown format', '/en/things.json'],
    ['no list at all', '/en/nothing.rss'],
    ['a list of another site', '/english.atom'],
  ])('gets no feed of %s', async (_of, url) => {
    const visitor = await portal.as('internal');
    const { headers } = await visitor.ask({ method: 'GET', url, headers: { host: 'support.example' } });
    expect(String(headers['content-type'])).toMatch(/^text\/html/);
    expect(requests).toEqual([]);
  });
});
