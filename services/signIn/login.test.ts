import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { asc, desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { makeAccessToken } from '../../runtime/server/session/accessTokens.ts';
import { hashPassword } from '../../runtime/server/session/password.ts';
import { accessTokens, accounts, loginFailures, sessions } from '../../runtime/server/session/tables.ts';
import { readPortal } from '../../scripts/schema.ts';
import { openPortalOf, type TestPortal } from '../../tests/support/portal.ts';
import { tampered } from '../../tests/support/tampered.ts';
import { cookiesOf } from '../../tests/support/visitor.ts';
import { handlers } from '../index.ts';
import { outbox } from '../mail/tables.ts';
import { codes, usedCaptchas } from './tables.ts';
import { beginTotp, confirmTotp } from './totp.ts';

const schema = await readPortal();
const password = 'a good password';
const hash = await hashPassword(password);

interface OpenedPortal {
  portal: TestPortal;
  clock: { now: Date };
}

/** One portal for each environment: opening one takes longer than most of these tests. */
const opened = new Map<string, OpenedPortal>();
afterAll(async () => {
  for (const { portal } of opened.values()) await portal.close();
});

/** The portal of an environment, with the clock reset and without data of earlier tests. */
async function freshPortal(env: Record<string, string>, limits: Partial<typeof schema.settings.limits>): Promise<OpenedPortal> {
  const key = JSON.stringify(env);
  const settings = { ...schema.settings, limits: { ...schema.settings.limits, captchaCost: 10, captchaWork: 2, ...limits } };
  const changed = { ...schema, settings };
  const found = opened.get(key) ?? (await openOne(env, changed));
  opened.set(key, found);
  const { portal, clock } = found;
  await portal.settled();
  await portal.swap(changed);
  for (const table of [codes, outbox, usedCaptchas, loginFailures, auditLog, accounts]) await portal.database.delete(table);
  clock.now = new Date('2026-03-01T08:00:00Z');
  return found;
}

async function openOne(env: Record<string, string>, portal: typeof schema): Promise<OpenedPortal> {
  const clock = { now: new Date('2026-03-01T08:00:00Z') };
  return { clock, portal: await openPortalOf({ env, handlers, clock: () => clock.now, portal }) };
}

interface LoginRequestOptions {
  /** The address of the client. */
  from?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

/** A portal with an account, an adjustable clock, and a function that makes requests. */
async function openLogin(env: Record<string, string> = {}, limits: Partial<typeof schema.settings.limits> = {}) {
  const { portal, clock } = await freshPortal(env, limits);
  const mara = { userAccount: 'Mara', type: 2, password: hash, phone: '138 0013 8000', email: 'Mara@veyra.example' };
  await portal.database.insert(accounts).values(mara);
  const ask = (method: 'GET' | 'POST', url: string, payload?: object, { from = '10.0.0.1', cookie, headers }: LoginRequestOptions = {}) =>
    portal.app.inject({
      method,
      url,
      ...(payload && { payload }),
      remoteAddress: from,
      headers: { ...(cookie && { cookie }), ...headers },
    });
  const post = (url: string, payload: object, request?: LoginRequestOptions) => ask('POST', url, payload, request);
  /** A solved captcha; with a name, with the work that this name currently requires. */
  const solved = async (userAccount = '') => {
    const { captchaId, work } = (await ask('GET', `/uac/security-code/login?userAccount=${userAccount}`)).json().data;
    const solution = await solveChallenge({ challenge: work, deriveKey });
    return { captchaId, captcha: encoded({ challenge: work, solution }) };
  };
  return {
    portal,
    clock,
    ask,
    post,
    solved,
    pass: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)),
    logIn: (userAccount: string, tried: string, more: object = {}, request?: LoginRequestOptions) =>
      post('/uac/uac-users/login', { userAccount, password: tried, ...more }, request),
    sendSms: async (tel: string, request?: LoginRequestOptions & { sendType?: string }) => {
      const { captchaId, captcha } = await solved();
      const query = new URLSearchParams({
        tel,
        sendType: request?.sendType ?? 'login',
        redisValue: `${captchaId}:${captcha}`,
        source: 'PC',
      });
      return ask('GET', `/workplatform/sms/cloudSendCode?${query}`, undefined, request);
    },
    verifySms: (tel: string, code: string) => post('/workplatform/sms/verificationCode', { tel, code }),
    /** The code in the latest of `many` messages, which are sent after the response. */
    code: async (many = 1) => {
      await portal.settled();
      expect(await portal.database.$count(outbox)).toBe(many);
      const [row] = await portal.database.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(1);
      return /\b\d{6}\b/.exec(row?.payload ?? '')?.[0] ?? '';
    },
    audit: async () =>
      (await portal.database.select().from(auditLog).orderBy(asc(auditLog.id))).map(
        ({ action, subjectName }) => `${action} ${subjectName}`,
      ),
  };
}

/** Encodes and decodes an answer as a browser does. */
const encoded = (answer: object) => Buffer.from(JSON.stringify(answer)).toString('base64url');
const decoded = (answer: string) => JSON.parse(Buffer.from(answer, 'base64url').toString());

const errorOf = (response: { json: () => { error?: string; code: number } }) => response.json().error ?? response.json().code;
/** The answer without the parts that always differ. */
const reportOf = (response: { json: () => object; headers: object }) => ({ ...response.json(), requestId: '' });

describe('a captcha', () => {
  test('is required after a number of failures of an account, announced before, and solved by work', async () => {
    const { logIn, post, solved, pass } = await openLogin({}, { loginFailures: 2 });
    const check = async (username: string, request?: LoginRequestOptions) =>
      (await post('/workplatform/loginCheck', { username }, request)).json().data;
    expect(await check('mara')).toEqual({ needs: [], waitSeconds: 0, way: 'both' });
    for (let index = 0; index < 2; index += 1) expect(errorOf(await logIn('mara', 'wrong'))).toBe('login.refused');
    expect(await check('mara')).toEqual({ needs: ['captcha'], waitSeconds: 5, way: 'both' });
    expect(errorOf(await logIn('mara', password))).toBe('login.delayed');
    pass(5_000);
    expect(errorOf(await logIn('mara', password))).toBe('captcha.refused');
    const answer = await logIn('mara', password, await solved('mara'));
    expect(errorOf(answer)).toBe(200);
    expect(await check('mara', { cookie: cookiesOf(answer) })).toEqual({ needs: [], waitSeconds: 0, way: 'both' });
    expect((await check('mara')).needs).toEqual(['captcha']);
  });

  test('is required after the same number of failures from an address, with any names', async () => {
    const { logIn, pass } = await openLogin({}, { loginFailures: 2 });
    for (let index = 0; index < 2; index += 1) await logIn(`name${index}`, 'wrong');
    pass(5_000);
    expect(errorOf(await logIn('mara', password))).toBe('captcha.refused');
    expect(errorOf(await logIn('mara', password, {}, { from: '10.0.0.2' }))).toBe(200);
  });

  test('is invalid after its first answer, right or wrong, and after five minutes', async () => {
    const { logIn, solved, pass } = await openLogin({ PORTAL_CAPTCHA: 'always' });
    const wrong = await solved();
    const { challenge, solution } = decoded(wrong.captcha);
    const other = encoded({ challenge, solution: { ...solution, derivedKey: tampered(solution.derivedKey) } });
    expect(errorOf(await logIn('mara', password, { ...wrong, captcha: other }))).toBe('captcha.refused');
    expect(errorOf(await logIn('mara', password, wrong))).toBe('captcha.refused');
    const right = await solved();
    expect(errorOf(await logIn('mara', 'wrong', right))).toBe('login.refused');
    expect(errorOf(await logIn('mara', password, right))).toBe('captcha.refused');
    const old = await solved();
    pass(300_000);
    expect(errorOf(await logIn('mara', password, old))).toBe('captcha.refused');
  });

  test('that is unknown or was changed is refused, and nothing is stored', async () => {
    const { logIn, solved, portal } = await openLogin({ PORTAL_CAPTCHA: 'always' });
    const { captchaId, captcha } = await solved();
    const { challenge, solution } = decoded(captcha);
    const data = { ...challenge.parameters.data, endsAt: challenge.parameters.data.endsAt + 1 };
    const changed = encoded({ challenge: { ...challenge, parameters: { ...challenge.parameters, data } }, solution });
    for (const hostile of [
      '',
      'work:1',
      '🦊',
      encoded([]),
      encoded({ challenge: {}, solution }),
      encoded({ challenge, solution: 1 }),
      changed,
    ])
      expect(errorOf(await logIn('mara', password, { captchaId, captcha: hostile }))).toBe('captcha.refused');
    expect(errorOf(await logIn('mara', password, { captchaId: 'x', captcha }))).toBe('captcha.refused');
    expect(await portal.database.$count(usedCaptchas)).toBe(1);
  });

  test('doubles its cost after each number of failures, and too little work is refused', async () => {
    const { logIn, solved, ask, pass } = await openLogin({ PORTAL_CAPTCHA: 'always' }, { loginFailures: 2 });
    const workFor = async (name: string, from?: string) =>
      (await ask('GET', `/uac/security-code/login?userAccount=${name}`, undefined, { ...(from && { from }) })).json().data.work.parameters
        .data.least;
    const early = await solved('mara');
    expect(await workFor('mara')).toBe(2);
    for (let index = 0; index < 4; index += 1) {
      expect(errorOf(await logIn('mara', 'wrong', await solved('mara')))).toBe('login.refused');
      pass(30_000);
    }
    expect([await workFor('mara'), await workFor('mara', '10.0.0.7'), await workFor('other', '10.0.0.7')]).toEqual([8, 8, 2]);
    expect(errorOf(await logIn('mara', password, early))).toBe('captcha.refused');
    expect(errorOf(await logIn('mara', password, await solved('mara')))).toBe(200);
  });

  test('has a picture without the answer, and requesting it writes nothing', async () => {
    const { ask, portal } = await openLogin();
    const { image } = (await ask('GET', '/uac/security-code/login')).json().data;
    expect(image).toBe('/captcha.svg');
    expect((await ask('GET', '/workplatform/captchaImage')).json().data).toEqual({
      uuid: expect.any(String),
      image,
      work: expect.any(Object),
    });
    expect(await portal.database.$count(usedCaptchas)).toBe(0);
  });

  test('is never required if the portal disables it', async () => {
    const { logIn, pass } = await openLogin({ PORTAL_CAPTCHA: 'off' }, { loginFailures: 1 });
    for (let index = 0; index < 2; index += 1) await logIn('mara', 'wrong');
    pass(900_000);
    expect(errorOf(await logIn('mara', password))).toBe(200);
  });
});

describe('a login', () => {
  test('that fails has the same answer for a wrong password, an unknown and a disabled account, also with a captcha', async () => {
    const { logIn, portal } = await openLogin({}, { loginFailures: 1 });
    await portal.database.insert(accounts).values({ userAccount: 'gone', type: 1, password: hash, state: 'disabled' });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answers = await Promise.all(
        [['mara', 'wrong'] as const, ['nobody', 'wrong'] as const, ['gone', password] as const].map(([name, tried], index) =>
          logIn(name, tried, {}, { from: `10.2.${index}.${attempt}` }),
        ),
      );
      expect(answers.map(reportOf)).toEqual(Array(3).fill(reportOf(answers[0] as never)));
    }
  });

  test('is recorded in the audit log, without the typed name if there is no such account', async () => {
    const { logIn, audit } = await openLogin();
    await logIn('mara', 'wrong');
    await logIn('my secret password', 'x');
    await logIn('mara', password);
    const stored = await audit();
    expect(stored).toEqual(['login.refused Mara', expect.stringMatching(/^login\.refused \? [0-9a-f]{8}$/), 'login.password Mara']);
  });

  test('on the work platform starts a separate kind of session', async () => {
    const { post, portal, audit } = await openLogin();
    const answer = await post('/workplatform/auth/login', { username: 'mara', password, code: '', uuid: 'none' });
    expect(answer.json().data).toEqual({ token: expect.any(String) });
    expect(await portal.database.select({ way: sessions.way }).from(sessions)).toEqual([{ way: 'work' }]);
    expect(await audit()).toEqual(['login.work Mara']);
  });
});

describe('a code by SMS', () => {
  test('starts the session of the account with this number, in any notation, once', async () => {
    const { sendSms, verifySms, code, portal, ask } = await openLogin();
    expect((await sendSms('+86 (138) 0013-8000')).json().data).toBe(true);
    const sent = await code();
    expect((await verifySms('13800138000', sent === '000000' ? '000001' : '000000')).json().error).toBe('code.refused');
    const answer = await verifySms('008613800138000', sent);
    expect(answer.json().data).toBe(true);
    const headers = { cookie: cookiesOf(answer), token: /token=([^;]+)/.exec(cookiesOf(answer))?.[1] ?? '' };
    expect((await ask('GET', '/uac/uac-users/validateFrontendToBackend', undefined, { headers })).json().data.userAccount).toBe('Mara');
    expect((await verifySms('13800138000', sent)).json().error).toBe('code.refused');
    const [row] = await portal.database.select().from(codes);
    expect(JSON.stringify(row)).not.toContain(sent);
  });

  test('is refused after five minutes, after five attempts, and after a newer code', async () => {
    const { sendSms, verifySms, code, pass } = await openLogin();
    await sendSms('13800138000');
    const first = await code();
    pass(300_001);
    expect(errorOf(await verifySms('13800138000', first))).toBe('code.refused');
    await sendSms('13800138000');
    const second = await code(2);
    const wrong = second === '123456' ? '654321' : '123456';
    for (let tries = 0; tries < 5; tries += 1) await verifySms('13800138000', wrong);
    expect(errorOf(await verifySms('13800138000', second))).toBe('code.refused');
    pass(60_000);
    await sendSms('13800138000');
    const third = await code(3);
    pass(60_000);
    await sendSms('13800138000');
    const fourth = await code(4);
    if (third !== fourth) expect(errorOf(await verifySms('13800138000', third))).toBe('code.refused');
    expect(errorOf(await verifySms('13800138000', fourth))).toBe(200);
  });

  test('is delayed by number, and equally for an unknown number', async () => {
    const { sendSms, pass, portal, code } = await openLogin();
    const sendToBoth = async () => {
      const [known, unknown] = [await sendSms('13800138000'), await sendSms('13900139000', { from: '10.0.0.9' })];
      await portal.settled();
      expect(reportOf(known)).toEqual(reportOf(unknown));
      return known.json();
    };
    expect((await sendToBoth()).data).toBe(true);
    expect(await sendToBoth()).toMatchObject({ error: 'code.limit-reached', facts: { minutes: '1' } });
    for (let sent = 1; sent < 5; sent += 1) {
      pass(61_000);
      expect((await sendToBoth()).data).toBe(true);
    }
    pass(61_000);
    expect(await sendToBoth()).toMatchObject({ error: 'code.limit-reached', facts: { minutes: '55' } });
    for (let sent = 5; sent < 10; sent += 1) {
      pass(3_600_000);
      expect((await sendToBoth()).data).toBe(true);
    }
    pass(3_600_000);
    expect(await sendToBoth()).toMatchObject({ error: 'code.limit-reached' });
    await code(10);
    expect(new Set((await portal.database.select({ to: outbox.to }).from(outbox)).map(({ to }) => to))).toEqual(new Set(['138 0013 8000']));
  });

  test('is delayed by address, for any number', async () => {
    const { sendSms } = await openLogin({}, { codesPerAddressHour: 3 });
    for (let index = 0; index < 3; index += 1) expect((await sendSms(`1390000000${index}`)).json().data).toBe(true);
    expect(errorOf(await sendSms('13900000009'))).toBe('code.limit-reached');
    expect((await sendSms('13900000009', { from: '10.0.0.2' })).json().data).toBe(true);
  });

  test('is sent once for two simultaneous requests', async () => {
    const { sendSms } = await openLogin();
    const answers = await Promise.all([sendSms('13800138000'), sendSms('13800138000'), sendSms('13800138000')]);
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([200, 50005, 50005]);
  });

  test('needs a captcha, and can be requested only by pages of the portal', async () => {
    const { ask, sendSms } = await openLogin();
    const query = new URLSearchParams({ tel: '13800138000', sendType: 'login', redisValue: 'x:y', source: 'PC' });
    expect(errorOf(await ask('GET', `/workplatform/sms/cloudSendCode?${query}`))).toBe('captcha.refused');
    expect((await sendSms('13800138000', { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
    expect((await sendSms('13800138000', { headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(200);
  });
});

describe('a forgotten password', () => {
  const next = 'slow lamps over the harbour';

  test('is replaced with a message in the language of the page, if the account has none', async () => {
    const { post, solved, portal } = await openLogin();
    const headers = { referer: 'http://localhost/ru/login' };
    await post('/uac/security-code/getVerifyCode', { account: 'mara', ...(await solved()) }, { headers });
    await portal.settled();
    const [mail] = await portal.database.select({ subject: outbox.subject }).from(outbox);
    expect(mail?.subject).toMatch(/код/i);
  });

  test('is replaced with a code that the account gets, and all sessions end', async () => {
    const { post, solved, code, logIn, portal, audit } = await openLogin();
    await logIn('mara', password);
    const [mara] = await portal.database.select({ id: accounts.id }).from(accounts);
    await makeAccessToken(portal.database, mara?.id ?? '', { name: 'x', scope: 'read', endsAt: new Date('2027-01-01') });
    expect((await post('/uac/security-code/getVerifyCode', { account: 'MARA', ...(await solved()) })).json().data).toBe(true);
    const sent = await code();
    expect((await portal.database.select({ text: outbox.text }).from(outbox))[0]?.text).not.toContain(sent);
    expect(await portal.database.select({ kind: outbox.kind, to: outbox.to }).from(outbox)).toEqual([
      { kind: 'mail', to: 'Mara@veyra.example' },
    ]);
    const reset = (chosen: string) => post('/uac/uac-users/login/reset', { userAccount: 'mara', code: sent, password: chosen });
    expect(errorOf(await reset('short'))).toBe('password.too-short');
    expect(errorOf(await reset('Password12345'))).toBe('password.too-common');
    expect(errorOf(await reset('i am mara and nobody else'))).toBe('password.holds-name');
    expect(errorOf(await reset(next))).toBe(200);
    for (const table of [sessions, accessTokens]) expect(await portal.database.$count(table)).toBe(0);
    expect(errorOf(await reset(next))).toBe('code.refused');
    expect(errorOf(await logIn('mara', password))).toBe('login.refused');
    expect(errorOf(await logIn('mara', next))).toBe(200);
    expect(await audit()).toContain('password.reset Mara');
  });

  test('has the same answer for an unknown account', async () => {
    const { post, solved } = await openLogin();
    const ask = async (account: string) => reportOf(await post('/uac/security-code/getVerifyCode', { account, ...(await solved()) }));
    const reset = async (userAccount: string) =>
      reportOf(await post('/uac/uac-users/login/reset', { userAccount, code: '000000', password: next }));
    expect(await ask('nobody')).toEqual(await ask('mara'));
    expect(await reset('nobody')).toEqual(await reset('other'));
    expect(await ask('nobody')).toEqual(await ask('mara'));
  });

  test('does not accept a code that was sent for a login', async () => {
    const { sendSms, code, post } = await openLogin();
    await sendSms('13800138000');
    const payload = { userAccount: '13800138000', code: await code(), password: next };
    expect(errorOf(await post('/uac/uac-users/login/reset', payload))).toBe('code.refused');
  });
});

describe('an authenticator', () => {
  async function withKey(limits = {}) {
    const login = await openLogin({}, limits);
    const { database } = login.portal;
    const [account] = await database.select().from(accounts).where(eq(accounts.userAccount, 'Mara'));
    if (!account) throw new Error('The account does not exist.');
    const { secret, uri } = await beginTotp(database, account, 'Veyra');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Veyra:Mara\?/);
    const key = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: login.clock.now.getTime() });
    expect(await confirmTotp(database, account.id, '000000', login.clock.now)).toBe(key() === '000000');
    expect(await confirmTotp(database, account.id, key(), login.clock.now)).toBe(true);
    login.pass(60_000);
    const half = async () => cookiesOf(await login.logIn('mara', password));
    const finish = (tried: string, cookie: string, username = 'mara') =>
      login.post('/workplatform/loginVerifyKeyCheck', { username, key: tried }, { cookie });
    return { ...login, key, half, finish };
  }

  test('is required after the password, and completes the login only in the same browser', async () => {
    const { logIn, key, half, finish, portal } = await withKey();
    expect(errorOf(await logIn('mara', password))).toBe('login.key-needed');
    expect(await portal.database.$count(sessions)).toBe(0);
    const cookie = await half();
    expect(cookie).toMatch(/^__Host-half-login=[\w-]{43}$/);
    expect(errorOf(await finish(key(), ''))).toBe('login.key-refused');
    expect(errorOf(await finish(key(), cookie, 'other'))).toBe('login.key-refused');
    const answer = await finish(key(), cookie);
    expect(answer.json().data).toBe(true);
    expect(cookiesOf(answer)).toMatch(/__Host-half-login=; __Host-session=[\w-]+; token=/);
    expect(await portal.database.$count(sessions)).toBe(1);
  });

  test('accepts each key once, no expired key, and no login that waited too long', async () => {
    const { key, half, finish, pass } = await withKey();
    const used = key();
    expect(errorOf(await finish(used, await half()))).toBe(200);
    expect(errorOf(await finish(used, await half()))).toBe('login.key-refused');
    pass(30_000);
    const cookie = await half();
    const old = key();
    pass(120_000);
    expect(errorOf(await finish(old, cookie))).toBe('login.key-refused');
    pass(180_000);
    expect(errorOf(await finish(key(), cookie))).toBe('login.key-refused');
  });

  test('allows only a few guesses, even if the password is entered again', async () => {
    const { key, half, finish } = await withKey({ loginFailures: 3 });
    const wrong = key() === '111111' ? '222222' : '111111';
    const cookie = await half();
    for (let tries = 0; tries < 2; tries += 1) expect(errorOf(await finish(wrong, await half()))).toBe('login.key-refused');
    expect(errorOf(await finish(wrong, cookie))).toBe('login.key-refused');
    expect(errorOf(await finish(key(), cookie))).toBe('login.delayed');
  });

  test('is required after a code by SMS too', async () => {
    const { sendSms, code, verifySms } = await withKey();
    await sendSms('13800138000');
    expect(errorOf(await verifySms('13800138000', await code()))).toBe('login.key-needed');
  });
});
