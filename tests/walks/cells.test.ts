/**
 * The access matrix against the running server: every route on the sites of the day and every call, as every kind of account.
 * Each cell must have the result of its trace. Pages are not rendered and handlers do nothing, because access is
 * decided before.
 */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Handlers } from '../../runtime/server/handler.ts';
import { CallRefusal } from '../../runtime/server/refusal.ts';
import type { KnownAccount } from '../../runtime/shared/account.ts';
import { tokenRule } from '../../runtime/shared/calls/request.ts';
import { compile } from '../../runtime/shared/compile/index.ts';
import { type Explanation, explain } from '../../runtime/shared/explain/index.ts';
import type { Call, Portal, Route } from '../../runtime/shared/portal.ts';
import { type Cell, keyOf, matrixOf } from '../../runtime/shared/qa/matrix.ts';
import { matrixAccounts } from '../../runtime/shared/qa/matrixAccounts.ts';
import type { CallVisit, RouteVisit, VisitCount } from '../../runtime/shared/qa/visit.ts';
import { sitePath } from '../../runtime/shared/routing/path.ts';
import { addressesOf, firstValues } from '../../scripts/qa/crawl/addresses.ts';
import { readSchema } from '../../scripts/schema.ts';
import { cellOf, everyVisit, kindOf } from '../support/everyVisit.ts';
import { loggedVisits } from '../support/loggedVisits.ts';
import { partOfDay } from '../support/partOfDay.ts';
import { openPortalOf, type TestPortal } from '../support/portal.ts';
import { idRenderer } from '../support/routeRender.ts';
import type { Credentials } from '../support/visitor.ts';

const { portal: compiled, sources } = compile(await readSchema());
const schema = compiled as Portal;
const roles = Object.keys(schema.access.roles);

interface CellAccount {
  name: string;
  account: KnownAccount;
}

/** The accounts that rules distinguish, and one with roles that do not count for its type. */
const accounts: CellAccount[] = [
  ...matrixAccounts(schema.access),
  { name: 'external with every role', account: { kind: 'known', type: 1, roles } },
  { name: 'internal with every role', account: { kind: 'known', type: 3, roles } },
];

/** For calls that require a role: each account type with each role, whether the role counts for the type or not. */
const callers: CellAccount[] = [0, 1, 2, 3].flatMap((type) =>
  [[], ...roles.map((role) => [role]), roles]
    .filter((heldRoles) => type > 0 || heldRoles.length === 0)
    .map((heldRoles): CellAccount => ({ name: `${type} ${heldRoles.join('+')}`, account: { kind: 'known', type, roles: heldRoles } })),
);
/** For other calls: each account type without roles, and with all. */
const fewCallers = callers.filter(({ account }) => account.roles.length !== 1);
const callersOf = (call: Call): CellAccount[] => (call.roles ? callers : fewCallers);

/** The result of every handler. */
const nothing = async (): Promise<never> => {
  throw new CallRefusal('request.not-found');
};
const handlers: Handlers = Object.fromEntries(Object.keys(schema.calls).map((id) => [id, nothing]));

let portal: TestPortal;
const sessions = new Map<string, Credentials>();

beforeAll(async () => {
  const activeSites = async () => Object.keys(schema.sites);
  portal = await openPortalOf({
    portal: schema,
    handlers,
    mode: 'production',
    render: idRenderer(schema),
    activeSites,
    env: { PORTAL_LIMITS: 'off' },
  });
  for (const { name, account } of [...accounts, ...callers])
    if (account.type > 0 && !sessions.has(name)) sessions.set(name, await portal.logIn({ type: account.type, roles: account.roles }));
});
afterAll(() => portal.close());

/** The sites on which a route is tried today. */
const sitesToday = new Map(schema.routes.map(({ key }, index) => [key, partOfDay(Object.keys(schema.sites), index)]));

describe.each(schema.routes)('$key', (route) => {
  test('has the result of its trace, for every account on the sites of the day', async () => {
    const differences: string[] = [];
    for (const site of sitesToday.get(route.key) ?? [])
      for (const address of addressesOn(route, site))
        differences.push(...(await Promise.all(accounts.map((requester) => differenceOf(route, site, address, requester)))).flat());
    expect(differences).toEqual([]);
  });
});

async function differenceOf(route: Route, site: string, address: string, { name, account }: CellAccount): Promise<string[]> {
  const response = await portal.app.inject({ url: address, headers: { cookie: sessions.get(name)?.cookie ?? '' } });
  const [is, should] = [metAs(response), expectedAs(route, explain(schema, sources, { route: route.key, account, site }), site, address)];
  return is === should ? [] : [`${address} to ${name}: ${is}, by its trace ${should}`];
}

/** The addresses of a route without and with optional parameters. */
const addressesOn = (route: Route, site: string): string[] =>
  addressesOf(route.path, firstValues(route)).map((address) =>
    sitePath(schema.sites[site]?.prefix ?? '', address.replace(/\{\w+\*\}/, rest)),
  );

const rest = 'some/rest';

/** The rendered page with its status, or the redirect target. */
function metAs({ statusCode, headers, payload }: LightMyRequestResponse): string {
  return statusCode === 302 ? `302 ${headers.location}` : `${statusCode} ${payload}`;
}

/** The result of a trace, in the same format. */
function expectedAs(route: Route, { sees, to = '' }: Explanation, site: string, request: string): string {
  const { prefix = '' } = schema.sites[site] ?? {};
  if (sees === 'page') return `${route.status ?? 200} ${route.open ? route.page : route.id}`;
  if (sees === 'redirect') return `302 ${sitePath(prefix, pathOf(to))}`;
  if (sees === 'home') return `302 ${sitePath(prefix, '/')}?${new URLSearchParams({ refused: request })}`;
  if (sees === 'login') return `302 ${sitePath(prefix, '/login')}?${new URLSearchParams({ return: request })}`;
  return sees === 'noPermission' ? '403 noPermission' : '404 404';
}

/** The path of a route by its key or id, without optional segments; other values are paths already. */
const pathOf = (to: string): string =>
  (schema.routes.find(({ key, id }) => key === to || id === to)?.path ?? to).replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\*\}/, rest);

describe.each(Object.values(schema.calls))('$id', (call) => {
  test('answers or refuses every account as its trace says', async () => {
    const compared = callersOf(call).map(async ({ name, account }) => {
      const { sees } = explain(schema, sources, { call: call.id, account, site: schema.settings.mainSite });
      const is = answerOf(await portal.app.inject(requestOf(call, sessions.get(name))));
      return is === sees ? [] : [`to ${name}: ${is}, by its trace ${sees}`];
    });
    expect((await Promise.all(compared)).flat()).toEqual([]);
  });
});

/** A request as the portal's page makes it. Its invalid content is refused only after the access check. */
function requestOf(call: Call, credentials: Credentials | undefined): InjectOptions {
  const url = call.path.replace(/\{\w+\}/g, 'some-id');
  const isOwnToken = tokenRule(call, schema.requests)?.from === 'cookie.token';
  const own = credentials && { cookie: credentials.cookie, ...(isOwnToken && { token: credentials.token }) };
  const headers = { 'sec-fetch-site': 'same-origin', ...own };
  if (call.method === 'GET') return { method: 'GET', url, headers };
  return { method: 'POST', url, payload: '{}', headers: { ...headers, 'content-type': 'application/json' } };
}

function answerOf({ statusCode, headers, payload }: LightMyRequestResponse): string {
  const code = headers['content-type']?.includes('json') ? (JSON.parse(payload) as { code: number }).code : statusCode;
  if (statusCode === 401 && code === 40001) return 'loginRequired';
  if (statusCode === 403 && code === 403) return 'notAllowed';
  // Refused for its content, which is checked after access.
  return [400, 404, 422].includes(statusCode) ? 'answer' : `${statusCode} ${payload}`;
}

/** Runs last, because the log is complete only after the server has closed. */
describe('the log of these requests', () => {
  let visits: VisitCount[];
  beforeAll(async () => {
    visits = await loggedVisits(portal);
  });
  const visitsToCheck = () =>
    visits.filter((visit): visit is (RouteVisit | CallVisit) & VisitCount => visit.kind === 'route' || visit.kind === 'call');

  test('has every kind of visit', () => {
    const isTriedToday = (visit: VisitCount) => visit.kind !== 'route' || sitesToday.get(visit.route)?.includes(visit.site) === true;
    const [logged, left] = [new Set(visits.map(kindOf)), new Set(everyVisit(schema).filter(isTriedToday).map(kindOf))];
    expect([...left].filter((kind) => !logged.has(kind))).toEqual([]);
    expect([...logged].filter((kind) => !left.has(kind))).toEqual([]);
  });

  test('agrees with each cell of the matrix, and with the answers', () => {
    const cells = new Map(matrixOf(schema).map((cell) => [keyOf(cell), cell]));
    const statuses: Partial<Record<Cell['sees'], number[]>> = {
      redirect: [302],
      home: [302],
      login: [302],
      noPermission: [403],
      notFound: [404],
    };
    for (const visit of visitsToCheck()) {
      const { sees, to } = cells.get(keyOf(cellOf(schema, visit))) as Cell;
      expect({ sees: visit.sees, to: visit.to }, JSON.stringify(visit)).toEqual({ sees, to });
      if (visit.kind === 'route') expect(statuses[visit.sees] ?? [200, 403, 404], JSON.stringify(visit)).toContain(visit.status);
    }
  });
});
