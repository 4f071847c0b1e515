import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { cookiesOf, visitorOf } from '../../../tests/support/visitor.ts';
import { type CallContext, type CallShape, type Handlers, writes } from '../handler.ts';
import { hashPassword, setHashCost } from './password.ts';
import { accounts, loginFailures, sessions } from './tables.ts';

type Context = CallContext<CallShape>;

const handlers: Handlers = {
  'thing.who': async ({ account }: Context) => account.userAccount,
  'thing.nobody': async ({ account }: Context) => account.userAccount,
  'thing.foreign': async ({ account }: Context) => account.userAccount,
  'thing.login': async ({ body, session, fail }: Context) => {
    const { name, password } = body as { name: string; password: string };
    const outcome = await session.prove(name, password);
    if (outcome.kind === 'delayed') throw fail('login.delayed', { seconds: outcome.seconds });
    if (outcome.kind === 'refused') throw fail('login.refused');
    return session.begin(outcome.accountId, 'password');
  },
  'thing.logout': async ({ session }: Context) => {
    await session.end();
    return true;
  },
  'thing.everywhere': writes(async ({ session, account }: Context) => {
    await session.endAll(account.id ?? '');
    return true;
  }),
};

const credentials = { type: 'object', properties: { name: { type: 'string' }, password: { type: 'string' } }, additionalProperties: false };
const calls = callsOf(
  call('thing.who'),
  call('thing.nobody', { noToken: true }),
  call('thing.foreign', { path: '/foreign/who' }),
  call('thing.login', { noToken: true, body: credentials }),
  call('thing.logout'),
  call('thing.everywhere', { allowed: [1, 2, 3] }),
);

let portal: TestPortal;
beforeAll(async () => {
  // The clock is fixed, so delays after failures do not end.
  const now = new Date();
  portal = await openPortalOf({ portal: tinyPortal({ calls }), handlers, clock: () => now });
});
afterAll(() => portal.close());

const ask = (path: string, headers: Record<string, string> = {}, body: object = {}) => visitorOf(portal.app).post(path, body, headers);
const who = (headers: Record<string, string>) => ask('/thing/thing.who', headers);

describe('the session of a call', () => {
  test.each([
    ['neither cookie nor token', [], 200, 200],
    ['a matching cookie and token', ['cookie', 'token'], 200, 200],
    ['a cookie only', ['cookie'], 401, 40001],
    ['a token only', ['token'], 401, 40001],
    ['a cookie with the token of another session', ['cookie', 'otherToken'], 401, 40001],
  ])('%s', async (_what, parts, status, code) => {
    const own = await portal.logIn({ type: 1 });
    const other = await portal.logIn({ type: 3 });
    const all: Record<string, [string, string]> = {
      cookie: ['cookie', own.cookie],
      token: ['token', own.token],
      otherToken: ['token', other.token],
    };
    const answer = await who(Object.fromEntries(parts.map((part) => all[part] as [string, string])));
    expect([answer.status, answer.envelope.code]).toEqual([status, code]);
  });

  test('a call without a token runs anonymously, with any other headers', async () => {
    const { cookie, token } = await portal.logIn({ type: 3 });
    expect((await ask('/thing/thing.nobody', { cookie, token })).envelope.data).toBeNull();
  });

  test('a call with the token of another service is identified by the cookie, from pages of the portal only', async () => {
    const { cookie } = await portal.logIn({ type: 3, userAccount: 'foreigner' });
    expect((await ask('/foreign/who', { cookie, 'sec-fetch-site': 'same-origin' })).envelope.data).toBe('foreigner');
    expect((await ask('/foreign/who', { cookie })).envelope.code).toBe(40001);
  });

  test('a header with an account type is ignored', async () => {
    expect((await who({ 'from-type': 'isdp', type: '3', account: 'admin' })).envelope.data).toBeNull();
  });
});

describe('a session ends', () => {
  const living = async () => {
    const { id, cookie, token } = await portal.logIn({ type: 2 });
    return { id, headers: { cookie, token } };
  };
  const codeAfter = async (change: (id: string) => Promise<unknown>) => {
    const { id, headers } = await living();
    expect((await who(headers)).status).toBe(200);
    await change(id);
    return (await who(headers)).envelope.code;
  };

  test('immediately when its account is disabled or changes type', async () => {
    expect(await codeAfter((id) => portal.database.update(accounts).set({ state: 'disabled' }).where(eq(accounts.id, id)))).toBe(40001);
    expect(await codeAfter((id) => portal.database.update(accounts).set({ type: 1 }).where(eq(accounts.id, id)))).toBe(40001);
  });

  test('by age, with the reason in the answer', async () => {
    const end = sql`now() - interval '1 day'`;
    expect(await codeAfter((id) => portal.database.update(sessions).set({ endsAt: end }).where(eq(sessions.accountId, id)))).toBe(5002);
  });

  test('when the account logs out, with its cookies', async () => {
    const { headers } = await living();
    const answer = await ask('/thing/thing.logout', headers);
    expect(answer.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/^__Host-session=; Max-Age=0/)]));
    expect((await who(headers)).envelope.code).toBe(40001);
  });

  test('everywhere if the account requests it', async () => {
    const { headers } = await living();
    await ask('/thing/thing.everywhere', headers);
    expect((await who(headers)).envelope.code).toBe(40001);
  });

  test('and its cookies are deleted, but not cookies without their token', async () => {
    const { headers } = await living();
    expect((await who({ cookie: headers.cookie })).headers['set-cookie']).toBeUndefined();
    await ask('/thing/thing.logout', headers);
    expect((await who(headers)).headers['set-cookie']).toHaveLength(3);
  });
});

describe('a login', () => {
  const address = (last: number) => `203.0.113.${last}`;
  const logIn = (name: string, password: string, remoteAddress: string, cookie = '') =>
    portal.app.inject({ method: 'POST', url: '/thing/thing.login', payload: { name, password }, remoteAddress, headers: { cookie } });
  const codeOf = async (response: ReturnType<typeof logIn>) => (await response).json().code;
  /** The cookie that identifies the browser after a login. */
  const deviceOf = async (name: string, remoteAddress: string) =>
    /__Host-device=[\w.-]+/.exec(cookiesOf(await logIn(name, 'right horse', remoteAddress)))?.[0] ?? '';

  beforeAll(async () => {
    const password = await hashPassword('right horse');
    await portal.database.insert(accounts).values([
      { userAccount: 'Ann', type: 1, password },
      { userAccount: 'ben', type: 1, password, state: 'disabled' },
    ]);
  });

  test('sets a session and its token, with the name in any case', async () => {
    const response = await logIn('ann', 'right horse', address(1));
    const { token } = response.json().data;
    const [session, bound] = [response.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Max-Age=43200; HttpOnly; Path=\/; SameSite=Lax; Secure$/);
    expect(bound).toBe(`token=${token}; Max-Age=43200; Path=/; SameSite=Lax; Secure`);
    expect([response.headers['set-cookie']].flat().at(-1)).toMatch(
      /^__Host-device=[\w-]{38}; Max-Age=31536000; HttpOnly; Path=\/; SameSite=Lax; Secure$/,
    );
    expect((await who({ cookie: cookiesOf(response), token })).envelope.data).toBe('Ann');
  });

  test('ends the earlier session of the browser', async () => {
    const first = await logIn('ann', 'right horse', address(2));
    const cookie = cookiesOf(first);
    await portal.app.inject({
      method: 'POST',
      url: '/thing/thing.login',
      payload: { name: 'ann', password: 'right horse' },
      headers: { cookie },
    });
    expect((await who({ cookie, token: first.json().data.token })).envelope.code).toBe(40001);
  });

  test('answers an unknown account, a wrong password and a disabled account in the same way', async () => {
    const refusals = await Promise.all([
      logIn('nobody', 'x', address(3)),
      logIn('ann', 'wrong', address(4)),
      logIn('ben', 'right horse', address(5)),
    ]);
    const bodies = refusals.map((response) => ({ ...response.json(), requestId: '' }));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    expect(bodies[0].code).toBe(50001);
  });

  test('is delayed after five failures of an account from one address, also if they are simultaneous', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn('carl', 'guess', address(20))));
    const codes = answers.map((response) => response.json().code).sort();
    expect(codes).toEqual([50001, 50001, 50001, 50001, 50001, 50002]);
    expect(Number(answers.find((response) => response.json().code === 50002)?.json().facts.seconds)).toBeGreaterThan(0);
  });

  test('of the owner is not delayed by failures of others: not from another address, and not at a known device', async () => {
    const device = await deviceOf('ann', address(30));
    expect(device).toMatch(/^__Host-device=[\w-]{38}$/);
    for (let index = 0; index < 6; index += 1) await logIn('ann', 'guess', address(31));
    expect(await codeOf(logIn('ann', 'right horse', address(31)))).toBe(50002);
    expect(await codeOf(logIn('ann', 'right horse', address(32)))).toBe(200);
    expect(await codeOf(logIn('ann', 'right horse', address(31), device))).toBe(200);
  });

  test('at a known device is delayed by half a minute after many failures, and elsewhere by up to the maximum', async () => {
    const device = await deviceOf('ann', address(40));
    for (let index = 0; index < 5; index += 1) {
      await logIn('ann', 'guess', address(41), device);
      await logIn('ann', 'guess', address(42));
    }
    await portal.database.update(loginFailures).set({ count: 50 });
    const seconds = async (...request: Parameters<typeof logIn>) => Number((await logIn(...request)).json().facts.seconds);
    const [known, unknown] = [await seconds('ann', 'guess', address(41), device), await seconds('ann', 'guess', address(42))];
    expect([known > 0 && known <= 30, unknown > 30]).toEqual([true, true]);
    await portal.database.delete(loginFailures);
  });

  test('recognises a device by a cookie of this account only', async () => {
    const device = await deviceOf('ann', address(45));
    for (const cookie of [device.slice(0, -2), device.replace(/=.{5}/, '=AAAAA')]) {
      for (let index = 0; index < 5; index += 1) await logIn('dora', 'guess', address(46), cookie);
      expect(await codeOf(logIn('dora', 'guess', address(46), cookie))).toBe(50002);
      await portal.database.delete(loginFailures);
    }
    for (let index = 0; index < 5; index += 1) await logIn('dora', 'guess', address(47));
    expect(await codeOf(logIn('dora', 'guess', address(47), device))).toBe(50002);
  });

  test('proceeds while a hundred of one address wait, and those get a retry time', async () => {
    // The hash cost of a real portal, so that all requests arrive while the slots are taken.
    setHashCost(17);
    onTestFinished(() => setHashCost(10));
    const many = Array.from({ length: 100 }, (_, index) => logIn(`crowd${index}`, 'guess', address(70)));
    expect(await codeOf(logIn('ann', 'right horse', address(71)))).toBe(200);
    const answers = await Promise.all(many);
    const busy = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.length - busy.length).toBe(6);
    expect(new Set(busy.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']));
    expect(answers.some(({ statusCode }) => statusCode >= 500)).toBe(false);
    await portal.database.delete(loginFailures);
  });

  test('is delayed after twenty failures of an address, for any account', async () => {
    for (let index = 0; index < 19; index += 1) await logIn(`name${index}`, 'guess', address(90));
    expect((await logIn('ann', 'right horse', address(90))).json().code).toBe(200);
    await logIn('name19', 'guess', address(90));
    expect((await logIn('ann', 'right horse', address(90))).json().code).toBe(50002);
    expect((await logIn('ann', 'right horse', address(91))).json().code).toBe(200);
  });

  test('stores neither names nor addresses of failed attempts', async () => {
    const stored = JSON.stringify(await portal.database.select().from(loginFailures));
    expect(stored).not.toBe('[]');
    expect(stored).not.toContain('carl');
    expect(stored).not.toContain('203.0.113');
  });
});
