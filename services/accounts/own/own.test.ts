import { desc, eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../../runtime/server/audit/tables.ts';
import { hashPassword } from '../../../runtime/server/session/password.ts';
import { accounts, sessions } from '../../../runtime/server/session/tables.ts';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { cookiesOf, type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { articles, helpfulVotes } from '../../articles/tables.ts';
import { outbox } from '../../mail/tables.ts';
import { footprints } from '../../readers/footprints/tables.ts';
import { personalData } from '../../registries/personalData.ts';
import { createAccount } from '../accounts.ts';

const password = 'harbour lantern 42 quay';
let portal: TestPortal;
let accountCount = 0;
let nextOffset = 0;
const hash = hashPassword(password);

beforeAll(async () => {
  // No server listens there, so messages remain in the outbox.
  portal = await openPortal({ env: { SMTP_URL: 'smtp://127.0.0.1:9', SMS_URL: 'http://127.0.0.1:9/' } });
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

interface LoggedIn extends Pick<TestVisitor, 'post'> {
  headers: Record<string, string>;
}

interface Person extends LoggedIn {
  id: string;
  name: string;
}

/** A new account with a session. The password hash is computed once, because hashing is slow. */
async function createVisitor(more: { type?: number; roles?: string[]; email?: string } = {}): Promise<Person> {
  const name = `person-${++accountCount}`;
  const account = { userAccount: name, type: 1, fullName: 'Mara Lind', password: await hash, ...more };
  const { id, cookie, token } = await portal.logIn(account);
  return { id, name, ...speaking({ cookie, token }, `10.1.${accountCount}.1`) };
}

/** One more session of the same account from a separate address, because failures delay the address. */
async function again(userAccount: string, secret = password): Promise<LoggedIn> {
  const remoteAddress = `10.0.${++nextOffset}.1`;
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/uac/uac-users/login',
    remoteAddress,
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    payload: { userAccount, password: secret },
  });
  // After a refused login the visitor stays anonymous.
  const headers: Record<string, string> =
    answer.json().code === 200 ? { cookie: cookiesOf(answer), token: answer.json().data.token as string } : {};
  return speaking(headers, remoteAddress);
}

function speaking(headers: Record<string, string>, remoteAddress: string): LoggedIn {
  const post: TestVisitor['post'] = async (url, body = {}) => {
    const response = await portal.app.inject({ method: 'POST', url, remoteAddress, headers, payload: body as object });
    return { status: response.statusCode, envelope: response.json(), headers: response.headers };
  };
  return { headers, post };
}

const dataOf = async (request: Promise<{ envelope: { data?: unknown } }>) => (await request).envelope.data as never;
const errorOf = async (request: Promise<{ envelope: { error?: string } }>) => (await request).envelope.error;
/** The last audit entry with this action for the account. */
const command = async (id: string, action: string) =>
  (await portal.database.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.id))).find(
    (row) => row.action === action,
  );

type Session = { id: string; place: string; program: string; way: string };
const sessionsOf = async (visitor: Pick<TestVisitor, 'post'>): Promise<Session[]> =>
  ((await dataOf(visitor.post('/account/sessions/page', {}))) as { data: Session[] }).data;

describe('a profile', () => {
  const modify = (visitor: Pick<TestVisitor, 'post'>, body: object) => visitor.post('/uac/uac-users/modifyPersonCenterUserInfo', body);
  const pending = (visitor: Pick<TestVisitor, 'post'>) => visitor.post('/account/contacts/pending');
  const sentTo = async (to: string) => (await portal.database.select().from(outbox).where(eq(outbox.to, to))).at(-1);

  test('keeps omitted fields, clears null fields, and normalises contacts', async () => {
    const mara = await createVisitor();
    await modify(mara, { orgName: ' Northgate ', email: 'Mara.Lind@Example.COM', phone: '0049 (30) 901-820', language: 'ru' });
    expect(await dataOf(mara.post('/account/profile'))).toMatchObject({ fullName: 'Mara Lind', orgName: 'Northgate', language: 'ru' });
    expect(await dataOf(pending(mara))).toMatchObject({ email: 'mara.lind@example.com', phone: '+4930901820', hasNoMail: false });
    const after = (await modify(mara, { language: null, orgName: null })).envelope.data;
    expect(after).toMatchObject({ orgName: '', userAccount: mara.name });
    expect(after).not.toHaveProperty('language');
    expect(await command(mara.id, 'account.profile-changed')).toMatchObject({
      actorId: mara.id,
      before: { language: 'ru', orgName: 'Northgate' },
      after: { language: null, orgName: '' },
    });
  });

  test.each([
    { kind: 'email', page: 'confirmEmail', old: 'old@veyra.example', typed: 'New.Mara@veyra.example', next: 'new.mara@veyra.example' },
    { kind: 'phone', page: 'confirmPhone', old: '+4930111111', typed: '0049 (30) 222-222', next: '+4930222222' },
  ] as const)(
    'gets a new $kind after its code was entered, and the old one gets a message before',
    async ({ kind, page, old, typed, next }) => {
      const mara = await createVisitor({ [kind]: old });
      const current = async () => ((await dataOf(mara.post('/account/profile'))) as { email?: string; phone?: string })[kind];
      await modify(mara, { fullName: 'Mara L', [kind]: typed });
      expect(await current()).toBe(old);
      expect(await dataOf(pending(mara))).toMatchObject({ [kind]: next });
      const [reported, sent] = [await sentTo(old), await sentTo(next)];
      expect([reported?.kind, sent?.kind]).toEqual(Array(2).fill(kind === 'email' ? 'mail' : 'sms'));
      expect(reported?.payload).toContain(next);
      const code = /\b\d{6}\b/.exec(sent?.payload ?? '')?.[0] ?? '';
      const confirm = (visitor: Pick<TestVisitor, 'post'>, code: string) => visitor.post(`/account/contacts/${page}`, { code: code });
      expect(await errorOf(confirm(mara, code === '000000' ? '000001' : '000000'))).toBe('code.refused');
      expect(await errorOf(confirm(await createVisitor(), code))).toBe('code.refused');
      expect(await dataOf(confirm(mara, code))).toBe(true);
      expect(await current()).toBe(next);
      expect(await errorOf(confirm(mara, code))).toBe('code.refused');
      expect(await command(mara.id, `account.${kind}-confirmed`)).toMatchObject({ before: { [kind]: old }, after: { [kind]: next } });
      await modify(mara, { [kind]: null });
      expect(await current()).toBeUndefined();
      expect((await sentTo(next))?.payload).not.toMatch(/\b\d{6}\b/);
    },
  );

  test('sends no more codes to an address than the limits allow', async () => {
    const [mara, eve] = [await createVisitor(), await createVisitor()];
    expect((await modify(mara, { email: 'both@veyra.example' })).status).toBe(200);
    expect((await modify(eve, { email: 'both@veyra.example' })).envelope.error).toBe('code.limit-reached');
    expect(await dataOf(pending(eve))).toEqual({ hasNoEmail: true, hasNoPhone: true, hasNoMail: false });
  });

  test('is the only part that its owner can change: type, roles, department and name belong to others', async () => {
    const mara = await createVisitor();
    for (const own of [
      { type: 3 },
      { roleList: ['admin'] },
      { deptName: 'A-B' },
      { userAccount: 'root' },
      { state: 'active' },
      { id: 'x' },
    ])
      expect((await modify(mara, { fullName: 'Eve', ...own })).status).toBe(400);
    for (const wrong of [{ fullName: '  ' }, { fullName: null }, { phone: '-----' }, { email: 'no address' }, { language: 'xx' }])
      expect((await modify(mara, wrong)).status).toBe(422);
    expect(await dataOf(mara.post('/account/profile'))).toMatchObject({ fullName: 'Mara Lind', type: 1, roleList: [] });
  });

  test('without changes is not logged', async () => {
    const mara = await createVisitor();
    await modify(mara, { fullName: 'Mara Lind' });
    expect(await command(mara.id, 'account.profile-changed')).toBeUndefined();
  });
});

describe('own sessions', () => {
  test('are listed with method, program and the current one; one is ended, or all others together', async () => {
    const mara = await createVisitor();
    const [phone, admin] = [await again(mara.name), await again(mara.name)];
    const all = await sessionsOf(mara);
    expect(all.map(({ place }) => place)).toEqual(['this', 'other', 'other']);
    expect(all[1]).toMatchObject({ program: 'Firefox 140 · Windows', way: 'password' });
    const ofPhone = (await sessionsOf(phone))[0];
    expect(await dataOf(mara.post('/account/sessions/end', { id: ofPhone?.id }))).toBe(true);
    expect((await phone.post('/account/profile')).status).toBe(401);
    expect((await admin.post('/account/profile')).status).toBe(200);
    await mara.post('/account/sessions/endOthers');
    expect((await admin.post('/account/profile')).status).toBe(401);
    expect((await sessionsOf(mara)).map(({ place }) => place)).toEqual(['this']);
  });

  test('of another account answer like unknown ones, and continue', async () => {
    const [mara, eve] = [await createVisitor(), await createVisitor()];
    const foreign = (await sessionsOf(mara))[0]?.id as string;
    const answers = await Promise.all(
      [foreign, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'no id at all'].map((id) => eve.post('/account/sessions/end', { id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const reported = answers.map(({ envelope }) => ({ ...envelope, requestId: '' }));
    expect(reported).toEqual([reported[0], reported[0], reported[0]]);
    await eve.post('/account/sessions/endOthers');
    expect((await mara.post('/account/profile')).status).toBe(200);
  });
});

describe('access tokens', () => {
  const make = async (visitor: Pick<TestVisitor, 'post'>, name = 'nightly') =>
    (await dataOf(visitor.post('/account/tokens/make', { name, days: 30 }))) as { id: string; token: string };
  const asProgram = (token: string, url: string, body: object = {}) =>
    portal.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload: body });

  test('give access to a program until they are revoked, and are shown once', async () => {
    const mara = await createVisitor();
    const { id, token } = await make(mara);
    expect((await asProgram(token, '/account/profile')).json().data.userAccount).toBe(mara.name);
    const list = await mara.post('/account/tokens/page', {});
    expect(JSON.stringify(list.envelope)).not.toContain(token);
    expect(list.envelope.data).toMatchObject({ total: 1, data: [{ id, name: 'nightly', scope: 'read' }] });
    expect(await dataOf(mara.post('/account/tokens/revoke', { id }))).toBe(true);
    expect((await asProgram(token, '/account/profile')).statusCode).toBe(401);
    expect(await command(mara.id, 'token.revoked')).toMatchObject({ before: { name: 'nightly' } });
    expect(JSON.stringify(await portal.database.select().from(auditLog))).not.toContain(token);
  });

  test('cannot create others, and cannot change or delete the account', async () => {
    const mara = await createVisitor();
    const { id, token } = await make(mara);
    const requests = [
      ['/account/tokens/make', { name: 'more', days: 365 }],
      ['/account/tokens/revoke', { id }],
      ['/account/password', { current: password, next: 'another long one 71 here' }],
      ['/account/delete', { password }],
      ['/account/export', {}],
      ['/account/sessions/endOthers', {}],
    ] as const;
    for (const [url, body] of requests) expect((await asProgram(token, url, body)).json().error).toBe('account.needs-session');
    expect((await mara.post('/account/profile')).status).toBe(200);
  });

  test('give administrative rights only if that was chosen, and only to accounts with a role', async () => {
    const [mara, boss] = [await createVisitor(), await createVisitor({ type: 3, roles: ['content'] })];
    const offered = async (visitor: Pick<TestVisitor, 'post'>) =>
      ((await dataOf(visitor.post('/account/tokens/scopes', { language: 'en' }))) as { code: string }[]).map(({ code }) => code);
    expect([await offered(mara), await offered(boss)]).toEqual([
      ['read', 'write'],
      ['read', 'write', 'administration'],
    ]);
    const query = { name: 'x', scope: 'administration', days: 1 };
    expect(await errorOf(mara.post('/account/tokens/make', query))).toBe('account.scope-refused');
    expect((await boss.post('/account/tokens/make', query)).status).toBe(200);
  });

  test('end with a change of the password if that is requested', async () => {
    const mara = await createVisitor();
    const { token } = await make(mara);
    const isIn = async () => (await asProgram(token, '/account/profile')).statusCode === 200;
    await mara.post('/account/password', { current: password, next: 'copper meadow 18 vane' });
    expect(await isIn()).toBe(true);
    await mara.post('/account/password', { current: 'copper meadow 18 vane', next: password, endTokens: true });
    expect(await isIn()).toBe(false);
    expect(await command(mara.id, 'account.password-changed')).toMatchObject({ after: { tokens: 1 } });
  });

  test('of another account answer like unknown ones', async () => {
    const [mara, eve] = [await createVisitor(), await createVisitor()];
    const { id, token } = await make(mara);
    for (const any of [id, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'no id at all'])
      expect((await eve.post('/account/tokens/revoke', { id: any })).status).toBe(404);
    expect((await eve.post('/account/tokens/page', {})).envelope.data).toEqual({ data: [], total: 0 });
    expect((await asProgram(token, '/account/profile')).statusCode).toBe(200);
  });

  test('expire within a year, and their number is limited by portal.json', async () => {
    const mara = await createVisitor();
    for (const days of [0, 366, 1.5]) expect((await mara.post('/account/tokens/make', { name: 'x', days })).status).toBe(422);
    const max = 20;
    const answers = await Promise.all(Array.from({ length: max + 3 }, () => mara.post('/account/tokens/make', { name: 'x', days: 1 })));
    expect(answers.filter(({ envelope }) => envelope.error === 'account.tokens-full')).toHaveLength(3);
    expect(((await dataOf(mara.post('/account/tokens/page', { pageSize: 100 }))) as { total: number }).total).toBe(max);
  });
});

describe('a password', () => {
  const change = (visitor: Pick<TestVisitor, 'post'>, current: string, next: string) =>
    visitor.post('/account/password', { current, next });

  test('is changed with the old one, and all other sessions end', async () => {
    const mara = await createVisitor();
    const other = await again(mara.name);
    expect(await errorOf(change(mara, 'not this one', 'copper meadow 18 vane'))).toBe('account.password-wrong');
    expect(await errorOf(change(mara, password, 'short'))).toBe('password.too-short');
    expect((await other.post('/account/profile')).status).toBe(200);
    expect(await dataOf(change(mara, password, 'copper meadow 18 vane'))).toBe(true);
    expect((await other.post('/account/profile')).status).toBe(401);
    expect((await mara.post('/account/profile')).status).toBe(200);
    expect((await (await again(mara.name)).post('/account/profile')).status).toBe(401);
    expect((await (await again(mara.name, 'copper meadow 18 vane')).post('/account/profile')).status).toBe(200);
    expect(await command(mara.id, 'account.password-changed')).toMatchObject({ before: null, after: { sessions: 1 } });
    expect(JSON.stringify(await portal.database.select().from(auditLog))).not.toMatch(/copper|harbour|scrypt/);
  });

  test('cannot be guessed in an open browser: wrong ones count like failed logins', async () => {
    const mara = await createVisitor();
    const reported: string[] = [];
    // Uses a separate address, because failures delay this one.
    const ask = { method: 'POST', url: '/account/password', remoteAddress: '10.0.0.9', headers: mara.headers } as const;
    for (let time = 0; time < 7; time++)
      reported.push(
        (await portal.app.inject({ ...ask, payload: { current: `wrong ${time}`, next: 'copper meadow 18 vane' } })).json().error,
      );
    expect(reported[0]).toBe('account.password-wrong');
    expect(reported.at(-1)).toBe('login.delayed');
  });

  test('cannot be changed for an account that has none', async () => {
    const { cookie, token } = await portal.logIn({ type: 1 });
    expect(await errorOf(change(visitorOf(portal.app, { cookie, token }), 'anything', 'copper meadow 18 vane'))).toBe(
      'account.no-password',
    );
  });
});

describe('an authenticator', () => {
  const begin = async (visitor: Pick<TestVisitor, 'post'>) =>
    (await dataOf(visitor.post('/account/authenticators/begin', { password }))) as { secret: string; uri: string };
  const shown = async (visitor: Pick<TestVisitor, 'post'>) => (await visitor.post('/account/authenticators/page', {})).envelope.data;

  test('is active once a key of it was entered, and is removed after the password', async () => {
    const mara = await createVisitor();
    expect(await errorOf(mara.post('/account/authenticators/begin', { password: 'wrong' }))).toBe('account.password-wrong');
    const { secret, uri } = await begin(mara);
    expect(uri).toContain(`secret=${secret}`);
    expect(await errorOf(mara.post('/account/authenticators/confirm', { key: '000000' }))).toBe('account.key-refused');
    expect(await shown(mara)).toEqual({ data: [], total: 0 });
    const key = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect(await dataOf(mara.post('/account/authenticators/confirm', { key }))).toBe(true);
    expect(await shown(mara)).toMatchObject({ total: 1, data: [{ kind: 'app' }] });
    expect(await errorOf(mara.post('/account/authenticators/end', { password: 'wrong' }))).toBe('account.password-wrong');
    expect(await dataOf(mara.post('/account/authenticators/end', { password }))).toBe(true);
    expect(await shown(mara)).toEqual({ data: [], total: 0 });
    for (const action of ['account.authenticator-on', 'account.authenticator-off'])
      expect(JSON.stringify(await command(mara.id, action))).not.toContain(secret);
  });

  test('of another account cannot be changed', async () => {
    const [mara, eve] = [await createVisitor(), await createVisitor()];
    const { secret } = await begin(mara);
    const key = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect(await errorOf(eve.post('/account/authenticators/confirm', { key }))).toBe('account.key-refused');
    await mara.post('/account/authenticators/confirm', { key });
    await eve.post('/account/authenticators/end', { password });
    expect(await shown(mara)).toMatchObject({ total: 1 });
  });
});

describe('a deleted account', () => {
  const remove = (visitor: Pick<TestVisitor, 'post'>, secret = password) => visitor.post('/account/delete', { password: secret });

  test('is emptied, its name is free, and its texts stay without a name', async () => {
    const mara = await createVisitor();
    const other = await again(mara.name);
    const article = await hasArticle(portal.database, {});
    await portal.database.update(articles).set({ owner: mara.id }).where(eq(articles.id, article));
    await mara.post('/doc/doc-article/helpful', { articleId: article, helpful: true });
    await portal.database.insert(footprints).values({ account: mara.id, article });
    await mara.post('/uac/uac-users/modifyPersonCenterUserInfo', { email: 'mara@example.com', phone: '+4930901820' });
    const { token } = (await dataOf(mara.post('/account/tokens/make', { name: 'x', days: 1 }))) as { token: string };

    expect(await errorOf(remove(mara, 'wrong'))).toBe('account.password-wrong');
    expect(await dataOf(remove(mara))).toBe(true);
    for (const visitor of [mara, other]) expect((await visitor.post('/account/profile')).status).toBe(401);
    const program = await portal.app.inject({ method: 'POST', url: '/account/profile', headers: { authorization: `Bearer ${token}` } });
    expect(program.statusCode).toBe(401);
    const [row] = await portal.database.select().from(accounts).where(eq(accounts.id, mara.id));
    expect(row).toMatchObject({ state: 'deleted', fullName: '', email: null, phone: null, password: null, roles: [] });
    expect(JSON.stringify(row)).not.toMatch(/Mara|mara@|person-/);
    expect(await portal.database.$count(footprints, eq(footprints.account, mara.id))).toBe(0);
    const votes = await portal.database.select().from(helpfulVotes).where(eq(helpfulVotes.article, article));
    expect(votes).toHaveLength(1);
    expect(votes[0]?.voter).not.toContain(mara.id);
    expect(await portal.database.$count(articles, eq(articles.owner, mara.id))).toBe(1);
    expect(await command(mara.id, 'account.deleted')).toMatchObject({ actorId: mara.id, subjectName: mara.name });
    expect(await createAccount(portal.database, { userAccount: mara.name, type: 1, roles: [] }, password)).toBe(true);
  });

  test('leaves the data of others unchanged', async () => {
    const [mara, eve] = [await createVisitor(), await createVisitor()];
    const before = await portal.database.select().from(accounts).where(eq(accounts.id, eve.id));
    await remove(mara);
    expect(await portal.database.select().from(accounts).where(eq(accounts.id, eve.id))).toEqual(before);
    expect((await eve.post('/account/profile')).status).toBe(200);
  });

  test('cannot be that of the last administrator', async () => {
    const first = await createVisitor({ type: 3, roles: ['admin'] });
    expect(await errorOf(remove(first))).toBe('account.last-admin');
    expect((await first.post('/account/profile')).status).toBe(200);
    const second = await createVisitor({ type: 3, roles: ['admin'] });
    const results = await Promise.all([errorOf(remove(first)), errorOf(remove(second))]);
    expect(results.filter((error) => error === 'account.last-admin')).toHaveLength(1);
  });

  test('cannot be a demo account, whose password cannot be changed either', async () => {
    await createAccount(portal.database, { userAccount: 'demo-external', type: 1, roles: [] }, password);
    const demo = await again('demo-external');
    expect(await errorOf(remove(demo))).toBe('account.demo');
    expect(await errorOf(demo.post('/account/password', { current: password, next: 'copper meadow 18 vane' }))).toBe('account.demo');
  });
});

describe('the export', () => {
  test('contains the data of its owner, and no data of others and no secrets', async () => {
    const [mara, eve] = [await createVisitor(), await createVisitor()];
    const article = await hasArticle(portal.database, {});
    await mara.post('/doc/doc-article/helpful', { articleId: article, helpful: true });
    await eve.post('/doc/doc-article/helpful', { articleId: article, helpful: false });
    await mara.post('/uac/uac-users/modifyPersonCenterUserInfo', { orgName: 'Northgate' });
    const { token } = (await dataOf(mara.post('/account/tokens/make', { name: 'nightly', days: 1 }))) as { token: string };
    const [row] = await portal.database.select().from(accounts).where(eq(accounts.id, mara.id));
    const { idHash } = (await portal.database.select().from(sessions).where(eq(sessions.accountId, mara.id)))[0] as { idHash: string };

    const file = await portal.app.inject({ method: 'POST', url: '/account/export', headers: mara.headers, payload: {} });
    expect(file.headers['content-disposition']).toContain(`${mara.name}.json`);
    const reported = file.json();
    expect(reported.accounts).toMatchObject([{ userAccount: mara.name, orgName: 'Northgate', hasPassword: true }]);
    expect(reported.helpful_votes).toMatchObject([{ article, helpful: true }]);
    expect(reported.access_tokens).toMatchObject([{ name: 'nightly' }]);
    expect(reported.sessions).toMatchObject([{ way: 'password', address: '127.0.0.1' }]);
    expect(reported.audit_log.map(({ action }: { action: string }) => action)).toContain('account.profile-changed');
    for (const secret of [token, idHash, row?.password as string, eve.id, eve.name]) expect(file.body).not.toContain(secret);
  });

  test('and the deletion cover every table that names an account', async () => {
    const files = import.meta.glob<Record<string, unknown>>(['../../**/tables.ts', '../../../runtime/server/*/tables.ts'], { eager: true });
    const tables = Object.values(files).flatMap((file) => Object.values(file).filter((value) => is(value, PgTable)));
    const naming = tables.filter(namesAccount).map(getTableName).sort();
    expect(naming).toContain('sessions');
    const listed = Object.keys(personalData);
    expect(naming.filter((name) => !listed.includes(name))).toEqual([]);
    const further = tables.filter((table) => listed.includes(getTableName(table)) && !namesAccount(table));
    // These tables belong to a row that names the account.
    const owners = further.map((table) => getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable)));
    expect(owners.every((names) => names.some((name) => naming.includes(name)))).toBe(true);
    expect(listed.length).toBe(naming.length + further.length);
  });
});

/** Whether a table references accounts, by a foreign key or by the names of its columns. */
function namesAccount(table: PgTable): boolean {
  const refers = getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === accounts);
  const called = Object.values(getTableColumns(table)).some(({ name }) =>
    /^(user_)?account(_id)?$|^(actor|owner|voter|author)(_id)?$|^members$/.test(name),
  );
  return refers || called;
}
