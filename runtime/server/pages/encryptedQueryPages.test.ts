import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, listPage, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { loadPage } from '../../shared/load/index.ts';
import type { Page, Portal } from '../../shared/portal.ts';
import { encryptedQueryParameter } from '../../shared/routing/encryptedQuery.ts';
import { path } from '../../shared/routing/path.ts';
import type { CallContext, CallShape, Handlers } from '../handler.ts';
import { openQueryCipher } from '../trust/queryCipher.ts';
import type { Render } from './render.ts';

/** Renders the loaded data, with a link to each page. */
const render: Render = async (input) => {
  const loaded = await loadPage(input);
  if (loaded.kind !== 'page') throw new Error('Every page of this portal is open.');
  const links = ['things', 'sealed'].map((id) => path(input.tables, id, {}, { q: 'lens', sort: 'name' }));
  return { status: 200, html: JSON.stringify({ rows: loaded.data.rows, search: loaded.search, query: loaded.scope.query, links }) };
};

const handlers: Handlers = {
  'thing.list': async ({ body }: CallContext<CallShape>) => ({ data: [(body as { data: object }).data], total: 1 }),
};
const list = { data: {}, pageNo: {}, pageSize: {} };
const calls = callsOf(call('thing.list', { body: { type: 'object', properties: list, additionalProperties: false } }));
const page = { ...listPage('things'), calls: { 'thing.list': call('thing.list') }, query: ['q', 'sort', 'state', 'fromTitle'] } as Page;
const routes = [
  route('home', '/', { open: false }),
  route('things', '/things'),
  route('sealed', '/sealed', { page: 'things', encryptedQuery: true }),
];

const secretKey = Buffer.alloc(64, 7).toString('base64');
const { encrypt } = openQueryCipher(secretKey);
const encryptedPart = (query: string) => `${encryptedQueryParameter}=${encrypt(query)}`;

let portal: TestPortal;
let logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  portal = await openPortalOf({
    portal: tinyPortal({ calls, routes, pages: { things: page } as Portal['pages'] }),
    handlers,
    render,
    env: { PORTAL_SECRET_KEY: secretKey },
    log: { level: 'warn', stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
  });
});
afterAll(() => portal.close());
beforeEach(() => {
  logged = [];
});

const see = async (address: string) => (await (await portal.as('internal')).ask({ url: address })).json();

describe('a page with an encrypted query', () => {
  test('shows the page of that query', async () => {
    const plain = await see('/en/things?q=lens&state=new');
    expect(plain.rows.data).toEqual([{ keyword: 'lens', filters: { state: ['new'] } }]);
    expect(await see(`/en/things?${encryptedPart('q=lens&state=new')}`)).toEqual(plain);
    expect(logged).toEqual([]);
  });

  test.each([
    ['names a parameter that the page does not have', encryptedPart('q=lens&admin=1')],
    ['was changed', `${encryptedPart('q=lens').slice(0, -2)}xx`],
    [
      'was encrypted with another key',
      `${encryptedQueryParameter}=${openQueryCipher(Buffer.alloc(64, 8).toString('base64')).encrypt('q=lens')}`,
    ],
    ['is empty', `${encryptedQueryParameter}=`],
  ])('that %s opens without it and shows no error; the log has the reason', async (_what, query) => {
    expect(await see(`/en/things?${query}`)).toMatchObject({ rows: { data: [{}] }, search: '', query: {} });
    expect(logged).toMatchObject([{ path: '/en/things', msg: 'an encrypted query was refused' }]);
    expect(JSON.stringify(logged)).not.toContain(encryptedQueryParameter);
  });

  test('differs from the same page without it, also in the cache', async () => {
    const visitor = await portal.as('anonymous');
    const rowsAt = async (address: string) => (await visitor.ask({ url: address })).json().rows.data;
    expect(await rowsAt(`/things?${encryptedPart('q=one')}`)).toEqual([{ keyword: 'one' }]);
    expect(await rowsAt(`/things?${encryptedPart('q=two')}`)).toEqual([{ keyword: 'two' }]);
    expect(await rowsAt('/things')).toEqual([{}]);
  });
});

test('links to a route that requires it have an encrypted query, the same each time, which can be decrypted', async () => {
  const { links } = await see('/en/things');
  expect(links).toEqual(['/en/things?q=lens&sort=name', `/en/sealed?${encryptedPart('q=lens&sort=name')}`]);
  expect(await see(links[1])).toMatchObject({ search: '?q=lens&sort=name' });
});
