import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readCompiled } from '../../../scripts/schema.ts';
import { partOfDay } from '../../../tests/support/partOfDay.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../../tests/support/portal.ts';
import type { Portal } from '../../shared/portal.ts';
import { type MenuItem, menuItems } from '../../shared/routing/menu.ts';
import type { Render } from '../pages/render.ts';

type Answers = (response: ServerResponse) => void;

let schema: { portal: Portal };
let answers: Answers;
let service: Server;
let address: string;
let portal: TestPortal;

/** Renders what the frame of the page shows. */
const render: Render = async ({ tables, account }) => {
  const shown = (id: string) => menuItems(tables, id, account).map((item) => present(item, tables.words));
  const sites = tables.languages ?? tables.sites.map(({ id }) => id);
  return { status: 200, html: JSON.stringify({ header: shown('main'), narrow: shown('mainNarrow'), footer: shown('footer'), sites }) };
};

interface ShownEntry {
  title: string;
  to?: string;
  locked?: true;
  items?: ShownEntry[];
}

const present = ({ title, to, locked, items }: MenuItem, words: Record<string, string>): ShownEntry => ({
  title: words[title] ?? title,
  ...(to !== undefined && { to }),
  ...(locked && { locked }),
  ...(items.length > 0 && { items: items.map((item) => present(item, words)) }),
});

const entry = (id: string, path?: string, children: object[] = []) => ({
  id,
  title: `To ${id}`,
  opens: 'here',
  ...(path && { path }),
  children,
});

const json =
  (data: unknown): Answers =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 200, message: '', data }));

/** Opens a portal that requests the menus often. It shows an outdated answer for up to this time. */
async function open(menusStaleMs: number): Promise<TestPortal> {
  const { settings } = schema.portal;
  const env = { UPSTREAM_NAV: address, UPSTREAM_NAV_LINKS: 'maker.example', UPSTREAM_OVERSEAS: address, PORTAL_LIMITS: 'off' };
  const changed = { ...schema.portal, settings: { ...settings, times: { ...settings.times, menusMs: 60, menusStaleMs } } };
  return openPortal({ portal: changed, render, env, activeSites: async ({ sites }) => Object.keys(sites) });
}

interface ShownFrame {
  header: ShownEntry[];
  narrow: ShownEntry[];
  footer: ShownEntry[];
  sites: string[];
}

async function frameOf(page: string, as: TestAccount = 'internal'): Promise<ShownFrame> {
  const { payload } = await (await portal.as(as)).ask({ method: 'GET', url: page });
  return JSON.parse(payload) as ShownFrame;
}

const headerOf = async (page: string, as?: TestAccount) => (await frameOf(page, as)).header;

/** The header of the schema. */
let own: ShownEntry[];

const fails: Answers = (response) => void response.writeHead(500).end();

beforeAll(async () => {
  schema = await readCompiled();
  service = createServer((_request, response) => answers(response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  answers = fails;
  portal = await open(1);
  own = await headerOf('/en');
});
afterAll(async () => {
  service.closeAllConnections();
  await portal.close();
  service.close();
});
afterEach(async () => {
  answers = fails;
  service.closeAllConnections();
  await expect.poll(() => headerOf('/en')).toEqual(own);
});

test('a site renders the menus that its calls answer, and routes decide who may open the entries', async () => {
  answers = json([
    entry('group', undefined, [entry('hotlines', '/hotlines'), entry('accounts', '/ru/manage/accounts?q=a#top')]),
    entry('outside', 'https://maker.example/shop'),
  ]);
  await expect.poll(() => headerOf('/en')).not.toEqual(own);
  expect(await headerOf('/en', 'anonymous')).toEqual([
    {
      title: 'To group',
      items: [
        { title: 'To hotlines', to: '/en/hotlines' },
        { title: 'To accounts', to: '/en/manage/accounts?q=a#top', locked: true },
      ],
    },
  ]);
  expect((await frameOf('/', 'anonymous')).narrow).toEqual([expect.anything(), { title: 'To outside', to: 'https://maker.example/shop' }]);
});

test('languages are the active sites that the call names, in its order', async () => {
  const site = (code: string) => ({ code, label: code, prefix: code, path: `/${code}` });
  answers = json(['ru', 'nowhere', 'en'].map(site));
  await expect.poll(async () => (await frameOf('/en')).sites).toEqual(['ru', 'en']);
  expect((await frameOf('/mena')).sites).toContain('mena');
  expect(await headerOf('/en')).toEqual(own);
});

const hostile: [string, Answers][] = [
  ['script in addresses', json([entry('a', 'javascript:alert(1)'), entry('b', 'data:text/html,<script>'), entry('c', '\\\\evil.example')])],
  [
    'other hosts',
    json([entry('a', 'https://evil.example/'), entry('b', '//evil.example/hotlines'), entry('c', 'https://u:p@maker.example/')]),
  ],
  ['addresses without a page', json([entry('a', '/nothing/here'), entry('b', '/404'), entry('c', '/%E0%A4%A'), entry('d', 'http://[')])],
  ['10,000 entries', json(Array.from({ length: 10_000 }, (_, index) => entry(`e${index}`, '/hotlines')))],
  ['another shape', json([{ id: 'a', title: { en: 'A' }, path: '/hotlines' }])],
  ['a refusal', (response) => void response.writeHead(403, { 'content-type': 'application/json' }).end('{"code":403,"message":"no"}')],
  ['HTML', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')],
  ['a part', (response) => void response.writeHead(200, { 'content-length': '900' }).write('{"code":200,"data":[')],
  ['a megabyte', json([entry('a', '/hotlines'), 'x'.repeat(1_000_000)])],
  ['nothing', () => {}],
  ['an answer that comes late', (response) => void setTimeout(() => json([entry('late', '/hotlines')])(response), 60_000).unref()],
];

test.each(partOfDay(hostile))('%s keeps the menus of the schema, and no page waits', async (_name, answer) => {
  answers = json([entry('hotlines', '/hotlines')]);
  await expect.poll(() => headerOf('/en')).toHaveLength(1);
  let requestCount = 0;
  answers = (response) => {
    requestCount += 1;
    answer(response);
  };
  await expect.poll(() => requestCount).toBeGreaterThan(4);
  expect((await headerOf('/en')).length).toBeGreaterThan(0);
  // Connections that answer nothing are cut, as after the time limit.
  service.closeAllConnections();
  await expect.poll(() => headerOf('/en')).toEqual(own);
});

test('titles are text: they have no placeholders of words and no control characters', async () => {
  const title = '<b>{{name}}</b> $t(shell.skip)\u202e\u0007!';
  answers = json([{ ...entry('hotlines', '/hotlines'), title }]);
  await expect.poll(() => headerOf('/en', 'anonymous')).toEqual([{ title: '<b> name </b>  t(shell.skip) !', to: '/en/hotlines' }]);
});

test('values that look like bindings of the schema stay text', async () => {
  answers = json([entry('search', '/search?q=$site.id')]);
  await expect.poll(() => headerOf('/en', 'anonymous')).toEqual([{ title: 'To search', to: '/en/search?q=%24site.id' }]);
});

test('after a failure of the upstream service, the last answer is used until it is too old', async () => {
  answers = json([entry('hotlines', '/hotlines')]);
  const patient = await open(60_000);
  const header = async () => {
    const { payload } = await (await patient.as('internal')).ask({ method: 'GET', url: '/en' });
    return (JSON.parse(payload) as ShownFrame).header;
  };
  await expect.poll(header).toHaveLength(1);
  answers = fails;
  await expect.poll(() => headerOf('/en')).toEqual(own);
  expect(await header()).toHaveLength(1);
  await patient.close();
});
