/** The tasks of other work systems, simulated by a local server. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkItem } from '../../generated/openapi.d.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';

let system: Server;
let portal: TestPortal;
let sent: IncomingHttpHeaders[] = [];
let answer: { status: number; body: string };

const item = (more: object) => ({ id: 7, title: 'Sign the contract', system: 'HR', createdAt: '2026-03-01T08:00:00+08:00', ...more });
const answering = (data: unknown) => {
  answer = { status: 200, body: JSON.stringify({ code: 200, data }) };
};

beforeAll(async () => {
  system = createServer((request, response) => {
    sent.push(request.headers);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve));
  const { port } = system.address() as AddressInfo;
  portal = await openPortal({
    env: { UPSTREAM_EASYWORK: `http://127.0.0.1:${port}/hub`, UPSTREAM_EASYWORK_LINKS: 'work.example' },
    clock: () => new Date('2026-03-02T08:00:00Z'),
  });
});
afterAll(async () => {
  await portal.close();
  system.closeAllConnections();
  system.close();
});

interface Colleague extends TestVisitor {
  name: string;
  cookie: string;
  token: string;
}

/** Creates a new account, because answers are cached by account for some seconds. */
async function aColleague(from = portal, type = 3): Promise<Colleague> {
  const name = `colleague-${Math.random().toString(36).slice(2)}`;
  const credentials = await from.logIn({ type, userAccount: name });
  return { ...visitorOf(from.app, credentials), name, ...credentials };
}

/** A browser without the token half of the other system sends only its cookie, from a page of the portal. */
async function todo({ cookie }: Colleague, from = portal) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return (await from.app.inject({ url: '/easywork/api/todo', headers })).json();
}
const sums = async (visitor: TestVisitor) => {
  const { envelope } = await visitor.post('/upcoming/counts', {});
  return (envelope.data as { counts: { handleSum: number } }).counts.handleSum;
};

test('tasks are requested for the account, counted, and cached for some seconds', async () => {
  answering([item({ dueAt: '2026-03-09T00:00:00Z', urgency: 'urgent' }), item({ id: 'x', dueAt: '2026-03-04T00:00:00Z' })]);
  sent = [];
  const colleague = await aColleague();
  const { code, data } = await todo(colleague);
  expect([code, (data as WorkItem[]).map(({ id, urgency }) => [id, urgency])]).toEqual([
    200,
    [
      ['x', 'normal'],
      ['7', 'urgent'],
    ],
  ]);
  expect(await sums(colleague)).toBe(2);
  expect(sent).toHaveLength(1);
  const keys = createLocalJWKSet((await portal.app.inject('/.well-known/jwks.json')).json() as JSONWebKeySet);
  const { payload } = await jwtVerify(String(sent[0]?.['x-account-assertion']), keys, { currentDate: new Date('2026-03-02T08:00:30Z') });
  expect(payload).toMatchObject({ sub: colleague.name, aud: expect.stringMatching(/^http:\/\/127/) });
  expect(sent[0]?.token).toBe(sent[0]?.['x-account-assertion']);
  expect(sent[0]?.cookie).toBeUndefined();
});

test('only https links to allowed hosts are shown, and invalid tasks are omitted', async () => {
  const urls = [
    'https://work.example/7',
    'http://work.example/7',
    'https://evil.example/7',
    'javascript:alert(1)',
    'https://a:b@work.example/',
    7,
  ];
  answering([
    ...urls.map((url, id) => item({ id, url })),
    item({ title: ' \u0000 ' }),
    'nonsense',
    null,
    item({ dueAt: 'soon', extra: {} }),
  ]);
  const { data } = await todo(await aColleague());
  expect((data as WorkItem[]).map(({ url }) => url)).toEqual(['https://work.example/7', ...Array(6).fill(undefined)]);
});

test.each([
  ['an error', { status: 500, body: '{}' }],
  ['a page', { status: 200, body: '<html>' }],
  ['an invalid list', { status: 200, body: '{"code":200,"data":{}}' }],
  ['another shape', { status: 200, body: '{"code":200,"data":[{"name":"x"}]}' }],
])('if the system answers %s, its call fails and the other counts remain', async (_what, failing) => {
  answer = failing;
  const colleague = await aColleague();
  expect(await todo(colleague)).toMatchObject({ code: 502 });
  expect(await sums(colleague)).toBe(0);
});

test('customers have no tasks', async () => {
  sent = [];
  expect((await todo(await aColleague(portal, 1))).code).not.toBe(200);
  expect(sent).toEqual([]);
});

test('tasks of the research system are a separate list, counted with the others', async () => {
  const address = portal.config.upstreams.easywork?.url.href ?? '';
  const combined = await openPortal({
    env: { UPSTREAM_EASYWORK: address, UPSTREAM_RESEARCH: address, UPSTREAM_RESEARCH_LINKS: 'work.example' },
  });
  answering([item({ system: '', url: 'https://work.example/7' })]);
  const colleague = await aColleague(combined);
  const headers = { cookie: colleague.cookie, 'sec-fetch-site': 'same-origin', token: colleague.token };
  const { data } = (await combined.app.inject({ url: '/research/todo', headers })).json<{ data: WorkItem[] }>();
  expect(data).toMatchObject([{ id: '7', url: 'https://work.example/7', system: new URL(address).host }]);
  expect(await sums(colleague)).toBe(2);
  expect(await todo(colleague, combined)).toMatchObject({ data: [{ id: '7' }] });
  await combined.close();
});

test('without a configured system there are no tasks and no failure', async () => {
  const unconfigured = await openPortal();
  expect(await todo(await aColleague(unconfigured), unconfigured)).toMatchObject({ code: 200, data: [] });
  await unconfigured.close();
});
