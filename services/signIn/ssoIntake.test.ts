import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { accounts, sessions } from '../../runtime/server/session/tables.ts';
import { readPortal } from '../../scripts/schema.ts';
import { type Flaw, flaws, openIssuer, type SigningAlgorithm, type TestIssuer } from '../../tests/support/identityProvider/issuer.ts';
import { openPortalOf, type TestPortal } from '../../tests/support/portal.ts';
import { cookiesOf } from '../../tests/support/visitor.ts';
import { handlers } from '../index.ts';
import { registerSignOn } from './index.ts';
import { usedAssertions } from './tables.ts';

const audience = 'http://127.0.0.1:8080';
const schema = await readPortal();
const openPortal = (options: Partial<Parameters<typeof openPortalOf>[0]> = {}) =>
  openPortalOf({ portal: schema, handlers, routes: registerSignOn, ...options });

const people = [
  { userAccount: 'Ines', fullName: 'Ines I', type: 3 },
  { userAccount: 'gone', type: 1, state: 'disabled' as const },
];

let issuers: Record<'ISDP' | 'CLOUD' | 'OVERSEAS', TestIssuer>;
let portal: TestPortal;
beforeAll(async () => {
  const [ISDP, CLOUD, OVERSEAS] = await Promise.all([openIssuer({ audience }), openIssuer({ audience }), openIssuer({ audience })]);
  issuers = { ISDP, CLOUD, OVERSEAS };
  portal = await openPortal({ env: Object.assign({}, ...Object.entries(issuers).map(([name, issuer]) => issuer.env(name))) });
  await portal.database.insert(accounts).values(people);
});
afterAll(async () => {
  await portal.close();
  await Promise.all(Object.values(issuers).map((issuer) => issuer.close()));
});

/** Logins with a token: the issuer, the call, its body, and the field of the response with the session token. */
const transports = {
  isdp: {
    by: 'ISDP',
    url: '/uac/uac-users/login/dahua_isdp',
    body: (token: string) => ({ isdpToken: token, sysType: 'PC' }),
    token: (data: unknown) => (data as { code: 200; data: string }).data,
  },
  cloud: {
    by: 'CLOUD',
    url: '/uac/uac-users/loginCloud',
    body: (token: string) => ({ token: token.slice(0, token.lastIndexOf('.')), signature: token.slice(token.lastIndexOf('.') + 1) || '-' }),
    token: (data: unknown) => data as string,
  },
  access: {
    by: 'OVERSEAS',
    url: '/uac/uac-users/findUserByAccessToken',
    body: (token: string) => ({ accessToken: token, loginFlag: 'web' }),
    token: (data: unknown) => (data as { token: string }).token,
  },
  overseas: {
    by: 'OVERSEAS',
    url: '/overseas/user/loginCurl',
    body: (token: string) => ({ token }),
    token: (data: unknown) => (data as { token: string }).token,
  },
} as const;
type IntakeTransport = keyof typeof transports;

const logInBy = ({ app }: Pick<TestPortal, 'app'>, transport: IntakeTransport, token: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: transports[transport].url, payload: transports[transport].body(token), headers });

const self = (headers: Record<string, string>) => portal.app.inject({ url: '/uac/uac-users/validateFrontendToBackend', headers });

describe.each(Object.keys(transports) as IntakeTransport[])('a token by %s', (transport) => {
  const issuer = () => issuers[transports[transport].by];
  const credentials = (answer: Awaited<ReturnType<typeof logInBy>>) => ({
    cookie: cookiesOf(answer),
    token: transports[transport].token(answer.json().data),
  });

  test('starts a session of its subject, with its login method', async () => {
    const answer = await logInBy(portal, transport, await issuer().sign('INES'));
    expect(answer.json()).toMatchObject({ code: 200 });
    const headers = credentials(answer);
    expect((await self(headers)).json().data).toMatchObject({ userAccount: 'Ines', type: 3, token: headers.token });
    const stored = await portal.database.select({ way: sessions.way }).from(sessions);
    expect(stored.map((session) => session.way)).toContain(transport);
  });

  test('is valid for one login, with any number of simultaneous attempts', async () => {
    const token = await issuer().sign('Ines');
    const answers = await Promise.all(Array.from({ length: 12 }, () => logInBy(portal, transport, token)));
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([200, ...Array(11).fill(50001)]);
    expect((await logInBy(portal, transport, token)).json().code).toBe(50001);
  });

  test('ends the earlier session of the browser', async () => {
    const before = credentials(await logInBy(portal, transport, await issuer().sign('Ines')));
    await logInBy(portal, transport, await issuer().sign('Ines'), { cookie: before.cookie });
    expect((await self(before)).json().code).toBe(40001);
  });

  test.each(Object.keys(flaws) as Flaw[])('%s is refused, with the same answer as for any other', async (flaw) => {
    const [answer, other] = await Promise.all(
      [issuer().flawed(flaw, 'Ines'), issuer().sign('gone')].map(async (token) => logInBy(portal, transport, await token)),
    );
    expect(answer?.json()).toMatchObject({ code: 50001, error: 'login.refused', data: null });
    expect({ ...answer?.json(), requestId: '' }).toEqual({ ...other?.json(), requestId: '' });
    expect(answer?.headers['set-cookie']).toBeUndefined();
  });

  test('of another system is refused, unless the token may name its signer', async () => {
    const other = Object.entries(issuers).find(([name]) => name !== transports[transport].by)?.[1];
    expect((await logInBy(portal, transport, (await other?.sign('Ines')) ?? '')).json().code).toBe(transport === 'access' ? 200 : 50001);
  });

  test('is refused if its system is not configured', async () => {
    const unconfigured = await openPortal();
    await unconfigured.database.insert(accounts).values(people);
    expect((await logInBy(unconfigured, transport, await issuer().sign('Ines'))).json().code).toBe(50001);
    await unconfigured.close();
  });
});

test.each(['EdDSA', 'ES256', 'RS256', 'PS256'] satisfies SigningAlgorithm[])(
  'tokens signed by %s are accepted, with keys from a file',
  async (algorithm) => {
    const issuer = await openIssuer({ audience, algorithm });
    const folder = portal.config.dataFolder;
    const file = join(folder, `${algorithm}.json`);
    await writeFile(file, JSON.stringify(issuer.keys));
    const other = await openPortal({ env: { ISDP_JWKS: file, ISDP_ISSUER: issuer.name } });
    await other.database.insert(accounts).values(people);
    expect((await logInBy(other, 'isdp', await issuer.sign('Ines'))).json().code).toBe(200);
    await Promise.all([other.close(), issuer.close()]);
  },
);

test('the clock of the portal decides about a token, which is stored only while it could be used again', async () => {
  let now = new Date('2027-03-01T08:00:00Z');
  const issuer = await openIssuer({ audience, clock: () => now });
  const later = await openPortal({ env: issuer.env('ISDP'), clock: () => now });
  await later.database.insert(accounts).values(people);
  const advance = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const [early, late] = [await issuer.sign('Ines'), await issuer.sign('Ines', { exp: undefined })];
  advance(59);
  expect((await logInBy(later, 'isdp', early)).json().code).toBe(200);
  expect(await later.database.select().from(usedAssertions)).toHaveLength(1);
  advance(2);
  expect((await logInBy(later, 'isdp', late)).json().code).toBe(50001);
  advance(120);
  expect((await logInBy(later, 'isdp', await issuer.sign('Ines'))).json().code).toBe(200);
  expect(await later.database.select().from(usedAssertions)).toHaveLength(1);
  await Promise.all([later.close(), issuer.close()]);
});

test('staff can read why a login was refused; neither log contains a token', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const logged = await openPortal({ env: issuers.ISDP.env('ISDP'), log: { level: 'trace', stream } });
  await logged.database.insert(accounts).values(people);
  const tokens = [
    await issuers.ISDP.flawed('for another portal', 'Ines'),
    await issuers.ISDP.sign('gone'),
    await issuers.ISDP.sign('Ines'),
  ];
  for (const token of [...tokens, tokens[2] ?? '']) await logInBy(logged, 'isdp', token);
  const stored = await logged.database.select().from(auditLog).where(eq(auditLog.action, 'login.refused'));
  expect(stored.map(({ after, subjectName }) => [after?.way, after?.reason, subjectName])).toEqual([
    ['isdp', 'claim-aud', ''],
    ['isdp', 'account-unknown', 'gone'],
    ['isdp', 'used-before', 'Ines'],
  ]);
  const everything = lines.join('') + JSON.stringify(await logged.database.select().from(auditLog));
  expect(lines.length).toBeGreaterThan(3);
  for (const token of tokens) for (const part of token.split('.').slice(1)) expect(everything).not.toContain(part);
  await logged.close();
});

test('many invalid tokens do not fill the log', async () => {
  const flooded = await openPortal();
  for (let sent = 0; sent < 25; sent += 1) await logInBy(flooded, 'isdp', 'no.token.atall');
  expect(await flooded.database.select().from(auditLog)).toHaveLength(20);
  await flooded.close();
});

test('the token half of the internal platform identifies its calls', async () => {
  const login = await logInBy(portal, 'isdp', await issuers.ISDP.sign('Ines'));
  const cookie = cookiesOf(login);
  const tokenHalf = /isdp-token=([^;]+)/.exec(cookie)?.[1] ?? '';
  const ask = async (token: string) => (await portal.app.inject({ url: '/easywork/api/todo', headers: { cookie, token } })).statusCode;
  expect([(await ask(tokenHalf)) === 401, (await ask(`${tokenHalf}x`)) === 401]).toEqual([false, true]);
});

describe('a token for the cloud platform', () => {
  const keys = async () => createLocalJWKSet((await portal.app.inject('/.well-known/jwks.json')).json() as JSONWebKeySet);
  const verify = async (token: string) =>
    jwtVerify(token, await keys(), { issuer: audience, audience: issuers.CLOUD.name, maxTokenAge: 60 });

  test('names its account, and is signed with the portal’s key, whose public part is published', async () => {
    const staff = await portal.as('internal');
    const answer = await staff.get('/uac/uac-users/getCloudToken');
    const { payload } = await verify(answer.envelope.data as string);
    expect(payload).toMatchObject({ sub: 'internal', sid: expect.any(String) });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    const served = (await portal.app.inject('/.well-known/jwks.json')).json() as JSONWebKeySet;
    expect(served.keys.map(({ d }) => d)).toEqual([undefined]);
    const again = decodeJwt((await staff.get('/uac/uac-users/getCloudToken')).envelope.data as string);
    expect(again.jti).not.toBe(payload.jti);
  });

  test('is issued for a new token or the token half of the internal platform, and only to the same account', async () => {
    const login = await logInBy(portal, 'isdp', await issuers.ISDP.sign('Ines'));
    const cookie = cookiesOf(login);
    const headers = { cookie, token: login.json().data.data };
    const ask = async (isdpToken: string) =>
      (
        await portal.app.inject({ method: 'POST', url: '/train/platform/queryCloudTokenByIsdpToken', headers, payload: { isdpToken } })
      ).json();
    const tokenHalf = /isdp-token=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect((await verify((await ask(tokenHalf)).data)).payload.sub).toBe('Ines');
    expect((await verify((await ask(await issuers.ISDP.sign('Ines'))).data)).payload.sub).toBe('Ines');
    expect((await ask(await issuers.ISDP.sign('internal'))).code).toBe(50001);
    expect((await ask('some-other-half')).code).toBe(50001);
  });

  test('is not issued without a trusted cloud platform', async () => {
    const unconfigured = await openPortal();
    expect((await (await unconfigured.as('external')).get('/uac/uac-users/getCloudToken')).envelope.code).toBe(50001);
    expect((await unconfigured.app.inject('/.well-known/jwks.json')).statusCode).toBe(404);
    await unconfigured.close();
  });
});

describe('a login at another system', () => {
  const singleUrl = async ({ app }: TestPortal, returnUrl: string): Promise<URL> => {
    const answer = await app.inject({ method: 'POST', url: '/uac/uac-users/singleUrl', payload: { returnUrl } });
    return new URL(answer.json().data.url, audience);
  };

  test.each([
    ['https://support.veyra.example', '/user/my-focus', 'https://login.veyra.example'],
    ['https://support.veyra.example', '/ru/search?q=a', 'https://login-overseas.veyra.example'],
    ['https://support-staff.veyra.example', '/en/search', 'https://login-overseas.veyra.example'],
    ['https://test.veyra.example', '/en/search', 'https://login-dev.veyra.example'],
  ])('at %s redirects from %s to %s', async (address, page, login) => {
    const target = await openPortal({ env: { PORTAL_PUBLIC_URL: address } });
    const answer = await target.app.inject({
      method: 'POST',
      url: '/uac/uac-users/singleUrl',
      headers: { host: new URL(address).host },
      payload: { returnUrl: page },
    });
    const url = new URL(answer.json().data.url);
    expect([url.origin, url.searchParams.get('returnUrl')]).toEqual([login, address + page]);
    await target.close();
  });

  test.each(['//evil.example', 'https://evil.example/en', '/\\evil.example', '/en/nothing', `/en/search?q=${'漢'.repeat(300)}`])(
    'does not return to %s',
    async (returnUrl) => {
      expect((await singleUrl(portal, returnUrl)).searchParams.get('returnUrl')).toMatch(/^http:\/\/127\.0\.0\.1:8080\/(en)?$/);
    },
  );

  test('is offered if it is configured', async () => {
    const offered = async ({ app }: TestPortal) =>
      (await app.inject('/uac/uac-users/loginWays?returnUrl=/en/search')).json().data.map(({ way }: { way: string }) => way);
    expect(await offered(portal)).toEqual(['platform']);
    const [none, both] = await Promise.all([
      openPortal(),
      openPortal({ env: { ...issuers.CLOUD.env('CLOUD'), OIDC_ISSUER: 'https://sign-on.example', OIDC_CLIENT_ID: 'portal' } }),
    ]);
    expect(await offered(none)).toEqual([]);
    expect(await offered(both)).toEqual(['oidc', 'platform']);
    expect((await singleUrl(both, '/en/search?q=a')).href).toBe(`${audience}/sso/start?return=%2Fen%2Fsearch%3Fq%3Da`);
    await Promise.all([none.close(), both.close()]);
  });
});
