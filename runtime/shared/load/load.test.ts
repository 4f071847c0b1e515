import { describe, expect, test } from 'vitest';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { type AccountView, anonymous } from '../account.ts';
import { CallFailure } from '../calls/envelope.ts';
import type { BlocksPage, Column, DetailPage, Menu, Portal, SearchPage, Use } from '../portal.ts';
import { pageTables, siteTables } from '../site/tables.ts';
import { loadPage, type PageLoaded } from './index.ts';

const ref = (id: string, allowed = [0, 1, 2, 3]) => ({ id, method: 'POST' as const, path: `/${id}`, allowed, answers: 'json' as const });

const detail: DetailPage = {
  kind: 'detail',
  id: 'thing',
  head: { title: '$thing.name' },
  record: 'thing',
  blocks: [],
  words: [],
  data: {
    thing: { call: 'find', with: { id: '$route.id' } },
    others: { call: 'list', with: { like: '$thing.name' } },
    mine: { call: 'own', with: {}, whenAllowed: true },
  },
  waves: [['thing', 'mine'], ['others']],
  calls: { find: ref('find'), list: ref('list'), own: ref('own', [3]) },
};
const name: Column = { field: 'name', kind: 'text', noun: 'thing', name: 'name' };
const search: SearchPage = {
  kind: 'search',
  search: true,
  id: 'search',
  head: {},
  words: [],
  tabs: { ...name, field: 'kind', kind: 'choice', choices: ['big', 'small'] },
  hit: { title: name, facts: [] },
  start: [],
  hot: { call: 'hot', with: {}, optional: true },
  list: {
    rows: { call: 'list', with: {} },
    columns: [name],
    filters: [],
    search: true,
    sorts: ['best'],
    sort: 'best',
    look: 'rows',
    pageSizes: [10, 20],
    exports: [],
    actions: [],
  },
  calls: { list: ref('list'), hot: ref('hot') },
};
const routes = [
  route('home', '/', { open: false }),
  route('login', '/login', { open: false }),
  route('404', '/404', { open: false, status: 404 }),
  route('noPermission', '/noPermission', { open: false, status: 403 }),
  route('thing', '/thing/{id}'),
  route('search', '/search'),
  route('old', '/old/{id}', { goes: { kind: 'route', route: 'thing', with: { id: '$route.id' } } }),
  route('staff', '/staff', { page: 'thing', allowed: { zh: [3], en: [3] }, denied: { anonymous: 'login', others: 'noPermission' } }),
  route('office', '/office', {
    page: 'thing',
    allowed: { zh: [3], en: [3] },
    roles: ['approver'],
    denied: { anonymous: 'login', others: 'noPermission' },
  }),
  route('own', '/own', {
    goes: { kind: 'menu', menu: 'own' },
    allowed: { zh: [1, 3], en: [1, 3] },
    denied: { anonymous: 'login', others: 'noPermission' },
  }),
  route('beside', '/beside', { page: 'thing', breadcrumb: ['own', 'office'] }),
  route('secret', '/secret', { page: 'thing', allowed: { zh: [3], en: [3] }, denied: { anonymous: 'notFound', others: 'notFound' } }),
];
const entry = (id: string) => ({ kind: 'route' as const, route: id, title: `route.${id}`, hiddenOn: [] });
const staffs = { kind: 'group' as const, id: 'staffs', title: 'menu.own.staffs', hiddenOn: [], entries: [entry('staff')] };
const own: Menu = { refused: 'locked', entries: [entry('office'), staffs] };
const portal = tinyPortal({ routes, menus: { own }, pages: { thing: detail, search } as Portal['pages'] });
const tables = siteTables(portal, 'en', ['zh', 'en']);
const staff: AccountView = { kind: 'known', type: 3, roles: [] };
const customer: AccountView = { kind: 'known', type: 1, roles: [] };

/** Loads an address, and records the calls with their values. */
async function load(
  address: string,
  account: AccountView = anonymous,
  answers: Record<string, unknown> = { find: { name: 'Seven' }, list: [], own: 1 },
  site = tables,
  open?: PageLoaded,
) {
  const calls: [string, Record<string, unknown>][] = [];
  const loaded = await loadPage({
    tables: site,
    account,
    url: new URL(address, 'http://portal'),
    ...(open && { open }),
    pageTables: async (id) => pageTables(portal, 'en', id),
    call: async ({ id }, values) => {
      calls.push([id, values]);
      const answer = answers[id];
      if (answer instanceof CallFailure) throw answer;
      return answer;
    },
  });
  return { loaded, calls };
}

const failure = (status: number) => new CallFailure({ status, code: status, message: 'refused' });

describe('a page', () => {
  test('has the keywords and the description of the portal if it has none', async () => {
    const site = { ...tables, words: { ...tables.words, 'shell.keywords': 'cameras', 'shell.description': 'Support' } };
    const { loaded } = await load('/en/thing/7', anonymous, undefined, site);
    expect(loaded).toMatchObject({ head: { keywords: 'cameras', description: 'Support' } });
  });

  test('loads its calls in waves, where later calls use earlier answers', async () => {
    const { loaded, calls } = await load('/en/thing/7', staff);
    expect(calls).toEqual([
      ['find', { id: '7' }],
      ['own', {}],
      ['list', { like: 'Seven' }],
    ]);
    expect(loaded).toMatchObject({ kind: 'page', status: 200, head: { title: 'Seven', canonical: '/en/thing/7' } });
  });

  test('keeps answers of the open page whose values do not change', async () => {
    const { loaded: open } = await load('/en/thing/7', staff);
    const same = await load('/en/thing/7?typed=1', staff, undefined, tables, open as PageLoaded);
    expect(same.calls).toEqual([]);
    expect(same.loaded).toMatchObject({ search: '?typed=1', data: { thing: { name: 'Seven' }, others: [], mine: 1 } });
    const { calls } = await load('/en/thing/8', staff, { find: { name: 'Eight' }, list: [] }, tables, open as PageLoaded);
    expect(calls).toEqual([
      ['find', { id: '8' }],
      ['list', { like: 'Eight' }],
    ]);
  });

  test('is the same in any order of the answers', async () => {
    const late = new Promise((resolve) => setTimeout(resolve, 0, { name: 'Seven' }));
    const [{ loaded: first }, { loaded: other }] = [
      await load('/en/thing/7', staff),
      await load('/en/thing/7', staff, { find: late, list: [], own: 1 }),
    ];
    expect(JSON.stringify(other)).toBe(JSON.stringify(first));
  });

  test('leaves a call marked later to the browser, unless the account may not make it', async () => {
    const page: BlocksPage = {
      ...{ kind: 'blocks', id: 'thing', head: {}, blocks: [], words: [], waves: [['thing', 'others', 'mine']], calls: detail.calls },
      data: {
        thing: { call: 'find', with: { id: '$route.id' } },
        others: { call: 'list', with: {}, later: true },
        mine: { call: 'own', with: {}, whenAllowed: true, later: true },
      },
    };
    const loadAs = async (account: AccountView) => {
      const calls: string[] = [];
      const loaded = await loadPage({
        ...{ tables, account, url: new URL('/en/thing/7', 'http://portal') },
        pageTables: async () => ({ ...pageTables(portal, 'en', 'thing'), page }),
        call: async ({ id }) => calls.push(id),
      });
      return { calls, later: loaded.kind === 'page' ? loaded.later : null };
    };
    expect(await loadAs(staff)).toEqual({ calls: ['find'], later: ['mine', 'others'] });
    expect(await loadAs(anonymous)).toEqual({ calls: ['find'], later: ['others'] });
  });

  test('omits a call that the account may not make', async () => {
    expect((await load('/en/thing/7')).calls.map(([id]) => id)).toEqual(['find', 'list']);
  });

  test.each([404, 422])('is not found if its record does not exist or cannot exist (%d)', async (status) => {
    const { loaded } = await load('/en/thing/7', anonymous, { find: failure(status) });
    expect(loaded).toMatchObject({ status: 404, route: { id: '404' } });
  });

  test('keeps the failure of a part separate from the rest', async () => {
    const { loaded } = await load('/en/thing/7', anonymous, { find: { name: 'Seven' }, list: failure(503) });
    expect(loaded).toMatchObject({ status: 200, failures: { others: { status: 503 } } });
  });

  test('requests nothing that depends on a failed answer', async () => {
    const { loaded, calls } = await load('/en/thing/7', anonymous, { find: failure(503), list: [] });
    expect(calls.map(([id]) => id)).toEqual(['find']);
    expect(loaded).toMatchObject({ status: 503, failures: { thing: { status: 503 }, others: { status: 503 } } });
  });

  test('takes its title from the link that was followed', async () => {
    expect((await load('/en/thing/7?fromTitle=%3Cb%3EEight')).loaded).toMatchObject({ head: { title: '<b>Eight' } });
  });
});

describe('a search', () => {
  const callsOf = async (address: string, answers: Record<string, unknown>) =>
    (await load(address, anonymous, answers)).calls.map(([id]) => id);

  test('loads frequent searches before a query is entered, and if nothing is found', async () => {
    expect(await callsOf('/en/search', { list: { total: 9 }, hot: [] })).toEqual(['list', 'hot']);
    expect(await callsOf('/en/search?q=lens', { list: { total: 9 } })).toEqual(['list']);
    expect(await callsOf('/en/search?q=lens&tab=small', { list: { total: 0 }, hot: [] })).toEqual(['list', 'hot']);
  });

  test('proceeds without them if they fail', async () => {
    const { loaded } = await load('/en/search', anonymous, { list: { total: 9 }, hot: failure(503) });
    expect(loaded).toMatchObject({ status: 200, failures: {} });
  });

  test('runs the query within its tab, in its best order', async () => {
    const { calls } = await load('/en/search?q=%20lens%20&tab=small&page=2', anonymous, { list: { total: 9 } });
    expect(calls).toEqual([['list', { pageNo: 2, pageSize: 10, data: { keyword: 'lens', filters: { kind: ['small'] }, sort: 'best' } }]]);
  });

  test('has the query in its title once, and excludes search engines', async () => {
    const { loaded } = await load('/en/search?q=lens&page=2', anonymous, { list: { total: 9 } });
    expect(loaded).toMatchObject({ head: { title: 'lens – route.search', unlisted: true, canonical: '/en/search' } });
    expect(loaded).toMatchObject({ head: { breadcrumb: [{}, { title: 'route.search' }] } });
    const start = await load('/en/search', anonymous, { list: { total: 9 }, hot: [] });
    expect(start.loaded).not.toHaveProperty('head.unlisted');
  });
});

describe('accounts that are refused', () => {
  test('are redirected to the login and back, refused, or get a page that is not found', async () => {
    expect((await load('/en/staff?a=1')).loaded).toEqual({ kind: 'redirect', to: '/en/login?return=%2Fen%2Fstaff%3Fa%3D1' });
    expect((await load('/en/staff', customer)).loaded).toMatchObject({ status: 403, route: { id: 'noPermission' } });
    expect((await load('/en/secret', customer)).loaded).toMatchObject({ status: 404, route: { id: '404' } });
  });

  test('include those of the right type without the role of the route', async () => {
    expect((await load('/en/office', staff)).loaded).toMatchObject({ status: 403, route: { id: 'noPermission' } });
    expect((await load('/en/office', { ...staff, roles: ['approver'] })).loaded).toMatchObject({ status: 200, route: { id: 'office' } });
  });

  test.each(['/en/staff', '/en/own'])('are neither allowed nor refused while the session is unknown (%s)', async (address) => {
    const { loaded, calls } = await load(address, { kind: 'unknown' });
    expect([loaded.kind, calls]).toEqual(['unknown', []]);
  });
});

test('a route without a page redirects with its query', async () => {
  expect((await load('/en/old/7?q=1')).loaded).toEqual({ kind: 'redirect', to: '/en/thing/7?q=1' });
});

test('a route that is a menu redirects to its first entry that is open to the account, and refuses accounts without one', async () => {
  const approver: AccountView = { ...staff, roles: ['approver'] };
  expect((await load('/en/own?q=1', approver)).loaded).toEqual({ kind: 'redirect', to: '/en/office?q=1' });
  expect((await load('/en/own', staff)).loaded).toEqual({ kind: 'redirect', to: '/en/staff' });
  expect((await load('/en/own', customer)).loaded).toMatchObject({ status: 403, route: { id: 'noPermission' } });
  expect((await load('/en/own')).loaded).toEqual({ kind: 'redirect', to: '/en/login?return=%2Fen%2Fown' });
});

test('the breadcrumb omits pages that refuse the visitor', async () => {
  const crumbs = async (account: AccountView) => {
    const { loaded } = await load('/en/beside', account);
    return loaded.kind === 'page' ? loaded.head.breadcrumb.map(({ path }) => path) : loaded.kind;
  };
  expect(await crumbs({ ...staff, roles: ['approver'] })).toEqual(['/en', '/en/own', '/en/office', undefined]);
  expect(await crumbs(staff)).toEqual(['/en', '/en/own', undefined]);
  expect(await crumbs(anonymous)).toEqual(['/en', undefined]);
});

test('a call of one part of a page is loaded only with that part', async () => {
  const parted: DetailPage = {
    ...detail,
    parts: [{ id: 'first' }, { id: 'second' }],
    data: { thing: detail.data.thing as Use, others: { call: 'list', with: {}, parts: ['second'] } },
    waves: [['thing', 'others']],
  };
  const portal = tinyPortal({ pages: { thing: parted }, routes });
  const requests: string[] = [];
  const load = (address: string) =>
    loadPage({
      tables: siteTables(portal, 'en', ['zh', 'en']),
      account: anonymous,
      url: new URL(address, 'http://portal.example'),
      pageTables: async (id) => pageTables(portal, 'en', id),
      call: async ({ id }) => void requests.push(id),
    });
  for (const [address, calls] of [
    ['/en/thing/7', ['find']],
    ['/en/thing/7?tab=second', ['find', 'list']],
    ['/en/thing/7?tab=third', ['find']],
  ] as const) {
    requests.length = 0;
    await load(address);
    expect([address, requests]).toEqual([address, calls]);
  }
});

test('the page of a refusal loads public data about the requested address', async () => {
  const refusal: BlocksPage = {
    kind: 'blocks',
    id: 'noPermission',
    head: {},
    words: [],
    blocks: [],
    data: { why: { call: 'own', with: { of: '$page.address' }, whenAllowed: true } },
    waves: [['why']],
    calls: { own: ref('own', [3]) },
  };
  const open = routes.map((one) => (one.id === 'noPermission' ? { ...one, open: true } : one));
  const tablesOf = siteTables(tinyPortal({ routes: open }), 'en', ['zh', 'en']);
  const requests: unknown[] = [];
  const loadAs = (account: AccountView) =>
    loadPage({
      tables: tablesOf,
      account,
      url: new URL('http://portal/en/office?tab=2'),
      pageTables: async () => ({ page: refusal, words: {} }),
      call: async ({ id }, values) => {
        requests.push([id, values]);
        return 'because';
      },
    });
  expect(await loadAs(staff)).toMatchObject({ status: 403, data: { why: 'because' } });
  expect(await loadAs(customer)).toMatchObject({ status: 403, data: {} });
  expect(requests).toEqual([['own', { of: '/en/office?tab=2' }]]);
});
