/** Every call of the specification, and every further one of the portal, as every kind of account, with honest and with hostile requests. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { may } from '../../runtime/shared/may.ts';
import type { Call } from '../../runtime/shared/portal.ts';
import { tokenRule } from '../../runtime/shared/request.ts';
import { readPortal } from '../../scripts/schema.ts';
import { handlers } from '../../services/index.ts';
import type { TestPortal } from '../portal.ts';
import { type CallLine, callLines } from '../specification.ts';
import { openDemoPortal } from './demo-portal.ts';
import { hostileBodies, hostileQueries, hostileTexts, valuesWith } from './hostile.ts';
import { leaksOf } from './leaks.ts';

type Asked = Pick<CallLine, 'id' | 'method' | 'path' | 'who'> & { roles?: string[] | undefined };

const schema = await readPortal();
const specified = new Set(callLines.map(({ id }) => id));
const ownCalls = Object.values(schema.calls).filter(({ id }) => !specified.has(id));
const calls: Asked[] = [
  ...callLines,
  ...ownCalls.map(({ id, method, path, allowed, roles }) => ({ id, method, path, who: allowed, roles })),
];

const isBuilt = ({ id }: Asked): boolean => (handlers as Record<string, unknown>)[id] !== 'not-built';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openDemoPortal();
});
afterAll(() => portal.close());

/**
 * Makes a call as somebody of this type, with the roles that it asks for and a session of their own, as a call may end it. Calls that carry another
 * service's token are known by the cookie and by where they come from.
 */
async function ask({ method, path, roles = [] }: Asked, type: number, more: InjectOptions = {}): Promise<LightMyRequestResponse> {
  const sent: InjectOptions = method === 'POST' ? { payload: '{}', headers: { 'content-type': 'application/json' } } : {};
  const headers = { 'sec-fetch-site': 'same-origin', ...(await sessionOf(type, roles, path)), ...sent.headers, ...more.headers };
  const response = await portal.app.inject({ method, url: path.replace(/\{\w+\}/g, 'some-id'), ...sent, ...more, headers });
  expect(leaksOf(response.payload)).toEqual([]);
  return response;
}

/** What a browser sends of a session; the token is left out where the header is another service's. */
async function sessionOf(type: number, roles: string[], path: string): Promise<Record<string, string>> {
  if (type === 0) return {};
  const { cookie, token } = await portal.logIn({ type, roles });
  return tokenRule({ path }, schema.requests)?.from === 'cookie.token' ? { cookie, token } : { cookie };
}

describe.each(calls)('$id', (call) => {
  test.each([0, 1, 2, 3])('is open to type %i or refused, as the table says', async (type) => {
    const response = await ask(call, type);
    const answer = [response.statusCode, response.json<{ code: number }>().code];
    if (!call.who.includes(type)) return expect(answer).toEqual(type === 0 ? [401, 40001] : [403, 403]);
    if (!isBuilt(call)) return expect(answer).toEqual([501, 501]);
    expect([200, 404, 422], response.payload).toContain(response.statusCode);
  });
});

const roleNames = Object.keys(schema.access.roles);

/** Every account type with no role, each role and all of them. */
const accounts = [0, 1, 2, 3].flatMap((type) => [[], ...roleNames.map((role) => [role]), roleNames].map((roles) => ({ type, roles })));

describe.each(calls.filter(({ roles }) => roles))('$id', (call) => {
  test.each(accounts.filter(({ type, roles }) => type > 0 || roles.length === 0))(
    'is open to type $type with the roles $roles or refused, as may() says',
    async ({ type, roles }) => {
      const verdict = may({ kind: 'known', type, roles }, declared(call.id), schema.access);
      const response = await ask({ ...call, roles }, type);
      expect([401, 403].includes(response.statusCode) ? 'no' : 'yes', response.payload).toBe(verdict);
    },
  );
});

/** A refusal, an answer, or the word that the call is not built: never that something of ours broke. */
function expectHonest({ statusCode, payload }: LightMyRequestResponse): void {
  expect(statusCode === 501 || statusCode < 500, payload).toBe(true);
}

const highest = ({ who }: Asked): number => Math.max(...who);

describe.each(calls.filter(({ method }) => method === 'POST'))('$id takes', (call) => {
  test.each(Object.entries(hostileBodies))('%s without breaking', async (_name, body) => {
    expectHonest(await ask(call, highest(call), body));
  });
});

describe.each(calls.filter(isBuilt))('$id takes', (call) => {
  const { path } = call;
  test.each(hostileQueries)('the query %.40s without breaking', async (query) => {
    expectHonest(await ask({ ...call, path: `${path}?${query}` }, highest(call)));
  });
});

describe.each(calls.filter(isBuilt).filter(({ id }) => declared(id).body || declared(id).query))('$id takes', (call) => {
  const { query, body } = declared(call.id);
  test.each(hostileTexts)('%j in its fields without breaking', async (text) => {
    for (const values of query ? valuesWith(query, text.toWellFormed()) : []) {
      const asked = new URLSearchParams(values as Record<string, string>);
      expectHonest(await ask({ ...call, path: `${call.path}?${asked}` }, highest(call)));
    }
    for (const values of body ? valuesWith(body, text) : [])
      expectHonest(await ask(call, highest(call), { payload: JSON.stringify(values) }));
  });
});

function declared(id: string): Call {
  const call = schema.calls[id];
  if (!call) throw new Error(`${id} is not declared.`);
  return call;
}
