import { beforeAll, describe, expect, test } from 'vitest';
import { loggedVisits } from '../../../tests/support/loggedVisits.ts';
import { openPortalOf } from '../../../tests/support/portal.ts';
import { call, callsOf, listPage, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { loadPage } from '../../shared/load/index.ts';
import type { Menu, Portal } from '../../shared/portal.ts';
import type { VisitKind } from '../../shared/qa/visit.ts';
import type { Handlers } from '../handler.ts';
import type { Render } from '../pages/render.ts';

const render: Render = async (input) => {
  const loaded = await loadPage(input);
  if (loaded.kind === 'page') return { status: loaded.status, html: loaded.route.id };
  return { redirect: loaded.kind === 'redirect' ? loaded.to : '/' };
};

const staff = { zh: [3], en: [3] };
const closed = { open: false, allowed: staff };
const entry = (id: string): Menu['entries'][number] => ({ kind: 'route', route: id, title: `route.${id}`, hiddenOn: [] });
const portal = tinyPortal();
const tracking = { visitDays: 30 } as NonNullable<Portal['settings']['tracking']>;

const tiny = tinyPortal({
  settings: { ...portal.settings, tracking },
  access: { ...portal.access, roles: { approver: [3], writer: [3] } },
  calls: callsOf(
    call('thing.list', { body: { type: 'object', properties: { data: {}, pageNo: {}, pageSize: {} } } }),
    call('thing.find', { method: 'GET', path: '/thing/{id}/find', params: ['id'] }),
    call('thing.save', { allowed: [3], roles: ['writer', 'approver'] }),
    call('thing.drop', { allowed: [1, 2, 3] }),
  ),
  pages: { things: { ...listPage('things'), calls: { 'thing.list': call('thing.list') } } } as Portal['pages'],
  menus: { desk: { refused: 'hidden', entries: [entry('approvals'), entry('writings')] } },
  routes: [
    route('home', '/', { open: false }),
    route('login', '/login', { open: false }),
    route('404', '/404', { open: false, status: 404 }),
    route('noPermission', '/noPermission', { open: false, status: 403 }),
    route('things', '/things'),
    route('thing', '/things/{id}/{part?}', { open: false }),
    route('papers', '/papers/{kind}/{rest*}', { open: false, params: { kind: ['old', 'new'] } }),
    route('kept', '/kept', { ...closed, denied: { anonymous: 'login', others: 'noPermission' } }),
    route('secret', '/secret', { ...closed, denied: { anonymous: 'notFound', others: 'notFound' } }),
    route('english', '/english', { open: false, allowed: { en: [0, 1, 2, 3] }, sites: ['en'] }),
    route('approvals', '/approvals', { ...closed, roles: ['approver'] }),
    route('writings', '/writings', { ...closed, roles: ['writer'] }),
    route('desk', '/desk', { open: false, goes: { kind: 'menu', menu: 'desk' } }),
    route('on', '/on', { open: false, goes: { kind: 'path', path: '/things' } }),
  ],
});

const handlers: Handlers = {
  'thing.list': async () => ({ data: [], total: 0 }),
  'thing.find': async () => true,
  'thing.save': async () => true,
  'thing.drop': async () => true,
};

const open = () => openPortalOf({ portal: tiny, handlers, render });
type OpenServer = Awaited<ReturnType<typeof open>>;

type VisitLine = VisitKind & { times: number };

/** Performs some requests in sequence, closes the portal, and returns the logged visits. */
async function linesOf(portal: OpenServer, acts: readonly ((portal: OpenServer) => Promise<void>)[]): Promise<VisitLine[]> {
  for (const act of acts) await act(portal);
  const visits = await loggedVisits(portal);
  await portal.close();
  return visits.map(({ minute: _, ...line }) => line);
}

const see =
  (url: string, roles?: string[], type = 3) =>
  async ({ logIn, app }: OpenServer): Promise<void> => {
    const cookie = roles && (await logIn({ type, roles })).cookie;
    await app.inject({ method: 'GET', url, headers: { ...(cookie && { cookie }) } });
  };

const ask =
  (url: string, roles?: string[], type = 3) =>
  async ({ logIn, app }: OpenServer): Promise<void> => {
    const method = url.endsWith('find') ? 'GET' : 'POST';
    const session = roles && (await logIn({ type, roles }));
    const headers = { 'content-type': 'application/json', ...(session && { cookie: session.cookie, token: session.token }) };
    await app.inject({ method, url, headers, ...(method === 'POST' && { payload: '{}' }) });
  };

const page = { kind: 'route', site: 'zh', type: 0, status: 200, sees: 'page', times: 1 } as const;
const redirected = { ...page, status: 302 } as const;
const answered = { kind: 'call', method: 'POST', type: 0, sees: 'answer', status: 200, times: 1 } as const;
const saved = { ...answered, type: 3, call: 'thing.save', path: '/thing/thing.save' } as const;

/** Each request is a different kind of visit, so each has its own line. */
const acts: [what: string, act: (portal: OpenServer) => Promise<void>, line: VisitLine][] = [
  ['a page', see('/things?q=lens'), { ...page, route: 'things', path: '/things' }],
  ['a page of another site', see('/en/things'), { ...page, site: 'en', route: 'things', path: '/things' }],
  ['a page with a parameter', see('/things/4711'), { ...page, route: 'thing', path: '/things/{id}' }],
  ['a page with an optional one too', see('/things/4711/front'), { ...page, route: 'thing', path: '/things/{id}/{part}' }],
  ['values that the schema lists', see('/papers/new/some/paper'), { ...page, route: 'papers', path: '/papers/new/{rest*}' }],
  ['values that it does not list', see('/papers/mine/some/paper'), { kind: 'nowhere', site: 'zh', type: 0, times: 1 }],
  ['an address of nothing', see('/en/nobody/knows/this'), { kind: 'nowhere', site: 'en', type: 0, times: 1 }],
  ['a route of another site', see('/english'), { ...page, route: 'english', path: '/english', sees: 'notFound', status: 404 }],
  ['a redirect', see('/on'), { ...redirected, route: 'on', path: '/on', sees: 'redirect', to: '/things' }],
  ['a login that is asked for', see('/kept'), { ...redirected, route: 'kept', path: '/kept', sees: 'login' }],
  ['a page that is closed', see('/kept', [], 1), { ...page, route: 'kept', path: '/kept', type: 1, sees: 'noPermission', status: 403 }],
  ['one that nobody is told of', see('/secret'), { ...page, route: 'secret', path: '/secret', sees: 'notFound', status: 404 }],
  ['roles that nothing asks for', see('/things', ['writer']), { ...page, type: 3, route: 'things', path: '/things' }],
  [
    'the role that lets in, and no other',
    see('/writings', ['approver', 'writer']),
    { ...page, type: 3, roles: ['writer'], route: 'writings', path: '/writings' },
  ],
  [
    'a role that is not there',
    see('/writings', ['approver']),
    { ...redirected, type: 3, roles: [], route: 'writings', path: '/writings', sees: 'home' },
  ],
  [
    'the role by which a menu leads on',
    see('/desk', ['writer', 'approver']),
    { ...redirected, type: 3, roles: ['approver'], route: 'desk', path: '/desk', sees: 'redirect', to: 'approvals' },
  ],
  ['an answer to a call', ask('/thing/4711/find'), { ...answered, method: 'GET', call: 'thing.find', path: '/thing/{id}/find' }],
  [
    'a call without the login it needs',
    ask('/thing/thing.drop'),
    { ...answered, call: 'thing.drop', path: '/thing/thing.drop', sees: 'loginRequired', status: 401 },
  ],
  ['the first role that lets a call in', ask('/thing/thing.save', ['approver', 'writer']), { ...saved, roles: ['writer'] }],
  ['a call without the role it needs', ask('/thing/thing.save', []), { ...saved, roles: [], sees: 'notAllowed', status: 403 }],
  [
    'a role that does not count for its type',
    ask('/thing/thing.save', ['writer'], 1),
    { ...saved, type: 1, roles: [], sees: 'notAllowed', status: 403 },
  ],
];

describe('the log', () => {
  let lines: VisitLine[];
  beforeAll(async () => {
    lines = await linesOf(
      await open(),
      acts.map(([, act]) => act),
    );
  });

  test.each(acts.map(([what, , line], index) => ({ what, line, at: index })))(
    'has $what with the values that rules use',
    ({ line, at }) => {
      expect(lines[at]).toEqual(line);
    },
  );

  test('has nothing else: requests that a page makes by itself are not visits', () => {
    expect(lines).toHaveLength(acts.length);
  });
});

test('a cached page counts each request, and an invalid session counts as anonymous', async () => {
  const withNoSession = async ({ app }: OpenServer): Promise<void> => {
    const headers = { 'content-type': 'application/json', cookie: 'session=none', token: 'none' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/thing/thing.drop', payload: '{}', headers });
    expect(statusCode).toBe(401);
  };
  const lines = await linesOf(await open(), [see('/things'), see('/things'), withNoSession, see('/things')]);
  expect(lines).toEqual([{ ...page, route: 'things', path: '/things', times: 3 }]);
});

test('after a swap of the portal its new rules are logged, and a portal without a visit log writes none', async () => {
  const smaller = { ...tiny, routes: tiny.routes.filter(({ id }) => id !== 'things'), calls: callsOf(call('thing.list')) };
  const swapped = await linesOf(await open(), [({ swap }) => swap(smaller), see('/things'), ask('/thing/thing.drop')]);
  expect(swapped).toEqual([
    { kind: 'nowhere', site: 'zh', type: 0, times: 1 },
    { ...answered, call: 'thing.drop', path: '/thing/thing.drop', sees: 'notFound', status: 404 },
  ]);
  expect(await linesOf(await open(), [see('/things'), ({ swap }) => swap({ ...tiny, settings: portal.settings })])).toEqual([]);
});
