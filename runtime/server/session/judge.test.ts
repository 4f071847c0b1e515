import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { tampered } from '../../../tests/support/tampered.ts';
import { call, callsOf, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { cookiesOf, visitorOf } from '../../../tests/support/visitor.ts';
import type { CallContext, CallShape, Handlers } from '../handler.ts';
import { type AccessTokenFacts, listAccessTokens, makeAccessToken, revokeAccessToken } from './accessTokens.ts';
import { accessTokens, accounts } from './tables.ts';

type Context = CallContext<CallShape>;

const who = async ({ account, session }: Context) => ({ name: account.userAccount, kind: session.kind });
const handlers: Handlers = {
  'thing.who': who,
  'thing.staff': who,
  'thing.foreign': who,
  'thing.stored': who,
  'thing.half': async ({ session }: Context) => session.issueSideToken('foreignToken'),
  'thing.storedHalf': async ({ session }: Context) => session.issueSideToken('thing-token'),
  'thing.enter': async ({ session, body }: Context) => session.begin((body as { id: string }).id, 'access'),
  'thing.logout': async ({ session }: Context) => {
    await session.end();
    return true;
  },
};

const id = { type: 'object', properties: { id: { type: 'string' } }, additionalProperties: false };
const calls = callsOf(
  call('thing.who'),
  call('thing.staff', { allowed: [3] }),
  call('thing.foreign', { path: '/foreign/who' }),
  call('thing.stored', { path: '/stored/who' }),
  call('thing.half'),
  call('thing.storedHalf'),
  call('thing.enter', { noToken: true, body: id }),
  call('thing.logout'),
);
const requests = {
  ...tinyPortal().requests,
  token: [
    { paths: ['/foreign'], header: 'Authorization', from: 'cookie.foreignToken' },
    { paths: ['/stored'], header: 'token', from: 'local.thing-token' },
    { paths: ['*'], header: 'token', from: 'cookie.token' },
  ],
  forget: ['cookie.foreignToken', 'cookie.elsewhere', 'local.thing-token'],
};

let now = new Date('2026-03-01T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortalOf({ portal: tinyPortal({ calls, requests }), handlers, clock: () => now });
});
afterAll(() => portal.close());

const ask = async (path: string, headers: Record<string, string> = {}, body: object = {}) => {
  const { status, envelope, headers: answered } = await visitorOf(portal.app).post(path, body, headers);
  return { status, code: envelope.code, data: envelope.data, cookies: [answered['set-cookie'] ?? []].flat() };
};

/** Starts a session with its token half for the other service. */
async function enter(type = 1) {
  const { id: accountId } = await portal.logIn({ type, userAccount: `user-${Math.random()}` });
  const response = await portal.app.inject({ method: 'POST', url: '/thing/thing.enter', payload: { id: accountId } });
  const cookie = cookiesOf(response);
  const { data } = response.json<{ data: { token: string } }>();
  return {
    accountId,
    cookie,
    token: data.token,
    half: /foreignToken=([^;]+)/.exec(cookie)?.[1] ?? '',
    given: response.headers['set-cookie'],
  };
}

describe('a token half of another service', () => {
  test('is set with the session, is readable by script, and expires with the session', async () => {
    const { given, half } = await enter();
    expect([given].flat()).toContain(`foreignToken=${half}; Max-Age=43200; Path=/; SameSite=Lax; Secure`);
  });

  test('identifies its session in the header of the rule, also without fetch metadata', async () => {
    const { cookie, half } = await enter();
    expect(await ask('/foreign/who', { cookie, authorization: half })).toMatchObject({ status: 200, data: { kind: 'session' } });
  });

  test.each<[string, (own: Awaited<ReturnType<typeof enter>>, other: Awaited<ReturnType<typeof enter>>) => string]>([
    ['of another session', (_own, other) => other.half],
    ['that is the token of the session', (own) => own.token],
    ['that is truncated', (own) => own.half.slice(0, -1)],
    ['that is invented', () => 'gasp'],
  ])('%s is refused, even from a page of the portal, and the session continues', async (_what, choose) => {
    const own = await enter();
    const tokenHalf = choose(own, await enter());
    const headers = { cookie: own.cookie, 'sec-fetch-site': 'same-origin' };
    expect(await ask('/foreign/who', { ...headers, authorization: tokenHalf })).toMatchObject({ status: 401, code: 40001, cookies: [] });
    expect((await ask('/thing/thing.who', { cookie: own.cookie, token: own.token })).status).toBe(200);
  });

  test('that the browser lost is replaced by its same-origin header; the cookie alone is not sufficient', async () => {
    const { cookie } = await enter();
    expect((await ask('/foreign/who', { cookie, 'sec-fetch-site': 'same-origin' })).data).toMatchObject({ kind: 'session' });
    expect(await ask('/foreign/who', { cookie })).toMatchObject({ status: 401, code: 40001, cookies: [] });
  });

  test('does not work without the cookie of the session, and is deleted with the session', async () => {
    const { half } = await enter();
    const left = await ask('/foreign/who', { authorization: half });
    expect(left).toMatchObject({ status: 401, code: 40001 });
    expect(left.cookies.map((cookie) => cookie.split(';').slice(0, 2).join(';'))).toEqual([
      '__Host-session=; Max-Age=0',
      'token=; Max-Age=0',
      'foreignToken=; Max-Age=0',
      'elsewhere=; Max-Age=0',
    ]);
  });

  test('ends with its session', async () => {
    const { cookie, token, half } = await enter();
    const left = await ask('/thing/thing.logout', { cookie, token });
    expect(left.cookies.some((one) => one.startsWith('foreignToken=; Max-Age=0'))).toBe(true);
    expect(await ask('/foreign/who', { cookie, authorization: half })).toMatchObject({ status: 401, code: 40001 });
  });

  test('is set again if a call requests it; one without a cookie is only answered', async () => {
    const { cookie, token, half } = await enter();
    const again = await ask('/thing/thing.half', { cookie, token });
    expect(again).toMatchObject({ data: half, cookies: [`foreignToken=${half}; Max-Age=43200; Path=/; SameSite=Lax; Secure`] });
    const stored = await ask('/thing/thing.storedHalf', { cookie, token });
    expect(stored.cookies).toEqual([]);
    expect((await ask('/stored/who', { cookie, token: stored.data as string })).data).toMatchObject({ kind: 'session' });
    expect((await ask('/foreign/who', { cookie, authorization: stored.data as string })).status).toBe(401);
  });
});

describe('a token half of a visitor', () => {
  const give = async () => (await ask('/thing/thing.half')).data as string;

  test('is signed, different each time, expires with its cookie, and gives no rights', async () => {
    const [first, second] = [await ask('/thing/thing.half'), await give()];
    expect(first.data).not.toBe(second);
    expect(first.cookies).toEqual([`foreignToken=${first.data}; Max-Age=28800; Path=/; SameSite=Lax; Secure`]);
    expect((await ask('/foreign/who', { authorization: second })).data).toEqual({ name: null, kind: 'none' });
    expect((await ask('/foreign/who')).data).toEqual({ name: null, kind: 'none' });
  });

  test('is refused if it is for another service, was changed, or its visitor has logged in since', async () => {
    const tokenHalf = await give();
    expect((await ask('/stored/who', { token: tokenHalf })).status).toBe(401);
    expect((await ask('/foreign/who', { authorization: tampered(tokenHalf) })).status).toBe(401);
    expect((await ask('/foreign/who', { authorization: `${tokenHalf}=` })).status).toBe(401);
    const { cookie } = await enter();
    expect((await ask('/foreign/who', { cookie, authorization: tokenHalf })).status).toBe(401);
  });

  test('is refused if it is too old or from the future', async () => {
    const begun = now;
    const tokenHalf = await give();
    now = hours(8);
    expect((await ask('/foreign/who', { authorization: tokenHalf })).status).toBe(200);
    now = hours(0.01);
    expect(await ask('/foreign/who', { authorization: tokenHalf })).toMatchObject({ status: 401, code: 40001 });
    now = new Date(begun.getTime() - 1);
    expect((await ask('/foreign/who', { authorization: tokenHalf })).status).toBe(401);
    now = begun;
  });
});

describe('a program', () => {
  async function open(type = 3, endsAt = hours(24)) {
    const { id: accountId, cookie, token: half } = await portal.logIn({ type, userAccount: `owner-${Math.random()}` });
    const { id: tokenId, token } = await makeAccessToken(portal.database, accountId, { name: 'export', scope: 'administration', endsAt });
    return { accountId, tokenId, token, cookie, half, headers: { authorization: `Bearer ${token}` } };
  }

  test('acts as its owner, in calls of every kind, with any origin', async () => {
    const { headers, token } = await open();
    expect(token).toMatch(/^pat_[\w-]{43}$/);
    const foreign = { ...headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    for (const path of ['/thing/thing.staff', '/foreign/who', '/stored/who'])
      expect((await ask(path, foreign)).data).toMatchObject({ kind: 'program', name: expect.stringMatching(/^owner-/) });
  });

  test('has the rights of its owner and no more', async () => {
    const { headers } = await open(1);
    expect((await ask('/thing/thing.staff', headers)).status).toBe(403);
  });

  test('cannot send a session as well', async () => {
    const { headers, cookie, half } = await open();
    expect(await ask('/thing/thing.who', { ...headers, cookie, token: half })).toMatchObject({ status: 401, code: 40001, cookies: [] });
  });

  test.each(['Bearer', 'Bearer ', 'Bearer pat_', 'Bearer nonsense', `bearer pat_${'x'.repeat(43)}`])(
    'with “%s” is refused',
    async (authorization) => {
      expect(await ask('/thing/thing.who', { authorization })).toMatchObject({ status: 401, code: 40001 });
    },
  );

  test.each<[string, (parts: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
    ['revoked', ({ accountId, tokenId }) => revokeAccessToken(portal.database, accountId, tokenId)],
    ['over', ({ tokenId }) => portal.database.update(accessTokens).set({ endsAt: now }).where(eq(accessTokens.id, tokenId))],
    ['of a disabled account', ({ accountId }) => change(accountId, { state: 'disabled' })],
    ['of an account whose type changed', ({ accountId }) => change(accountId, { type: 2 })],
  ])('is refused immediately if its token is %s', async (_what, end) => {
    const parts = await open();
    expect((await ask('/thing/thing.who', parts.headers)).status).toBe(200);
    await end(parts);
    expect(await ask('/thing/thing.who', parts.headers)).toMatchObject({ status: 401, code: 40001 });
  });

  const change = (accountId: string, values: Partial<typeof accounts.$inferInsert>) =>
    portal.database.update(accounts).set(values).where(eq(accounts.id, accountId));

  test('records its last use by the hour, and stores its token only as a hash', async () => {
    const { accountId, token, headers } = await open();
    const facts = async () => (await listAccessTokens(portal.database, accountId))[0] as AccessTokenFacts;
    expect(await facts()).toMatchObject({ name: 'export', usedAt: null });
    await ask('/thing/thing.who', headers);
    const first = (await facts()).usedAt;
    expect(first).toEqual(now);
    now = hours(0.5);
    await ask('/thing/thing.who', headers);
    expect((await facts()).usedAt).toEqual(first);
    now = hours(1);
    await ask('/thing/thing.who', headers);
    expect((await facts()).usedAt).toEqual(now);
    expect(JSON.stringify(await portal.database.select().from(accessTokens))).not.toContain(token.slice(4));
  });

  test('cannot revoke tokens of another account, and no token is created for a disabled account', async () => {
    const [own, other] = [await open(), await open()];
    expect(await revokeAccessToken(portal.database, own.accountId, other.tokenId)).toBe(false);
    expect((await ask('/thing/thing.who', other.headers)).status).toBe(200);
    await change(own.accountId, { state: 'disabled' });
    await expect(makeAccessToken(portal.database, own.accountId, { name: 'x', scope: 'read', endsAt: hours(1) })).rejects.toThrow(
      'not active',
    );
  });
});
