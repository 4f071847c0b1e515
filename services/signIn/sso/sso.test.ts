import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../runtime/server/audit/tables.ts';
import { accounts, sessions } from '../../../runtime/server/session/tables.ts';
import { readPortal } from '../../../scripts/schema.ts';
import { openProvider, type TestProvider } from '../../../tests/support/identityProvider/openid.ts';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { cookiesOf } from '../../../tests/support/visitor.ts';
import { handlers } from '../../index.ts';
import { registerSignOn } from '../index.ts';

const here = 'http://127.0.0.1:8080';
const schema = await readPortal();
const openPortal = (env: Record<string, string> = {}, clock?: () => Date) =>
  openPortalOf({ portal: schema, handlers, routes: registerSignOn, env, ...(clock && { clock }) });

let provider: TestProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await openProvider();
  provider.leadsBackTo(`${here}/sso/callback`);
  portal = await openPortal(provider.env);
  await portal.database.insert(accounts).values([
    { userAccount: 'Ines', fullName: 'Ines I', type: 3 },
    { userAccount: 'ines@example.com', type: 1 },
    { userAccount: 'gone', type: 1, state: 'disabled' },
  ]);
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(() => provider.signsOn('Ines'));

const begin = ({ app }: TestPortal, returnPath = '/en/search?q=a') =>
  app.inject(`/sso/start?${new URLSearchParams({ return: returnPath })}`);

/** Follows the redirects of the provider like a browser, until they lead back to the portal. */
async function signOn(from: string): Promise<string> {
  const jar = new Map<string, string>();
  for (let to = from, steps = 0; steps < 10; steps += 1) {
    if (to.startsWith(here)) return to.slice(here.length);
    const response = await fetch(to, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    to = new URL(response.headers.get('location') ?? '', to).href;
  }
  throw new Error('The provider redirects in a loop.');
}

/** Performs a complete sign-on and resolves with the last response. */
async function roundTrip(testPortal: TestPortal, returnPath?: string) {
  const begun = await begin(testPortal, returnPath);
  const url = await signOn(String(begun.headers.location));
  return testPortal.app.inject({ url, headers: { cookie: cookiesOf(begun) } });
}

const reasons = async () =>
  (await portal.database.select().from(auditLog).where(eq(auditLog.action, 'login.refused')).orderBy(auditLog.id)).map(
    ({ after }) => after?.reason,
  );

test('a visitor signs on at the provider and returns to the page, logged in', async () => {
  const begun = await begin(portal);
  const request = new URL(String(begun.headers.location));
  expect(Object.fromEntries(request.searchParams)).toMatchObject({
    redirect_uri: `${here}/sso/callback`,
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.any(String),
    nonce: expect.any(String),
  });
  expect(String(begun.headers['set-cookie'])).toMatch(/^__Host-sign-on=[^;]+; Max-Age=600; HttpOnly; Path=\/; SameSite=Lax; Secure$/);
  const answer = await portal.app.inject({ url: await signOn(request.href), headers: { cookie: cookiesOf(begun) } });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/search?q=a']);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const cookie = cookiesOf(answer);
  const token = /(?:^|; )token=([^;]+)/.exec(cookie)?.[1] ?? '';
  const self = await portal.app.inject({ url: '/uac/uac-users/validateFrontendToBackend', headers: { cookie, token } });
  expect(self.json().data).toMatchObject({ userAccount: 'Ines', type: 3 });
  expect((await portal.database.select({ way: sessions.way }).from(sessions)).map(({ way }) => way)).toEqual(['oidc']);
});

test('the encrypted state in the browser reveals nothing', async () => {
  const cookie = decodeURIComponent(cookiesOf(await begin(portal)));
  const readable = cookie.split(/[.=]/).map((part) => Buffer.from(part, 'base64url').toString());
  expect(readable.join()).not.toMatch(/search|verifier|nonce/);
});

test.each([
  ['an unknown account', () => provider.signsOn('nobody-here'), 'account-unknown'],
  ['a disabled account', () => provider.signsOn('gone'), 'account-unknown'],
  ['a missing name', () => provider.signsOn('Ines', { preferred_username: '' }), 'claim-absent'],
])('%s leads to a page with the reason', async (_, prepare, reason) => {
  prepare();
  const answer = await roundTrip(portal, '/ru/search');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ru/login/refused']);
  expect(String(answer.headers['set-cookie'])).not.toContain('session');
  expect((await reasons()).at(-1)).toBe(reason);
});

test('a visitor who cancels returns to the login page without an error', async () => {
  const before = await reasons();
  provider.signsOn(null);
  const answer = await roundTrip(portal, '/en/search');
  expect(answer.headers.location).toBe('/en/login?return=%2Fen%2Fsearch');
  expect(await reasons()).toEqual(before);
});

test('an answer is accepted once, and only from the browser that started the login', async () => {
  const [mine, theirs] = await Promise.all([begin(portal), begin(portal)]);
  const url = await signOn(String(mine.headers.location));
  for (const cookie of [cookiesOf(theirs), '', '__Host-sign-on=forged'])
    expect((await portal.app.inject({ url, headers: { cookie } })).headers.location).toMatch(/login\/refused$/);
  const again = await begin(portal);
  const good = await signOn(String(again.headers.location));
  const answers = [];
  for (let tries = 0; tries < 2; tries += 1) answers.push(await portal.app.inject({ url: good, headers: { cookie: cookiesOf(again) } }));
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/en/search?q=a', '/en/login/refused']);
  expect(String(answers[0]?.headers['set-cookie'])).toContain('__Host-sign-on=; Max-Age=0');
});

test('an answer that is too late is refused', async () => {
  let now = new Date();
  const slow = await openPortal(provider.env, () => now);
  const begun = await begin(slow);
  const url = await signOn(String(begun.headers.location));
  now = new Date(now.getTime() + 601_000);
  expect((await slow.app.inject({ url, headers: { cookie: cookiesOf(begun) } })).headers.location).toBe('/login/refused');
  await slow.close();
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/en/login', '/en/404'])(
  'a sign-on does not return to %s',
  async (returnPath) => {
    expect((await roundTrip(portal, returnPath)).headers.location).toMatch(/^\/(en)?$/);
  },
);

test('a mail address identifies an account only if it was verified', async () => {
  const byMail = await openPortal({ ...provider.env, OIDC_CLAIM: 'email' });
  await byMail.database.insert(accounts).values({ userAccount: 'ines@example.com', type: 1 });
  const locationOf = async (verified: boolean) => {
    provider.signsOn('someone', { email: 'ines@example.com', email_verified: verified });
    return (await roundTrip(byMail)).headers.location;
  };
  expect([await locationOf(false), await locationOf(true)]).toEqual(['/en/login/refused', '/en/search?q=a']);
  await byMail.close();
});

test('a provider that does not answer leads to the same page, and without a provider the address is not found', async () => {
  const [lost, none] = await Promise.all([openPortal({ OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'portal' }), openPortal()]);
  expect((await begin(lost)).headers.location).toBe('/en/login/refused');
  for (const url of ['/sso/start', '/sso/callback?code=x&state=y']) expect((await none.app.inject(url)).statusCode).toBe(404);
  await Promise.all([lost.close(), none.close()]);
});
