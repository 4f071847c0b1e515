import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedAccount } from '../../../generated/openapi.d.ts';
import { auditLog } from '../../../runtime/server/audit/tables.ts';
import { makeAccessToken } from '../../../runtime/server/session/accessTokens.ts';
import { accessTokens, accounts, sessions } from '../../../runtime/server/session/tables.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { recordDeliveries } from '../../../tests/support/webhookEvents.ts';
import { outbox } from '../../mail/tables.ts';
import type { Answer } from '../../shared/calls/handler.ts';
import { authenticators } from '../../signIn/tables.ts';

type Page = Answer<'manage.accounts.page'>;

let portal: TestPortal;
let admin: TestVisitor;
let adminId: string;
beforeAll(async () => {
  // No server listens there, so messages remain in the outbox.
  portal = await openPortal({ env: { SMTP_URL: 'smtp://127.0.0.1:9', SMS_URL: 'http://127.0.0.1:9/' } });
  const credentials = await portal.logIn({ type: 3, roles: ['admin'], userAccount: 'boss', fullName: 'The Boss' });
  admin = visitorOf(portal.app, credentials);
  adminId = credentials.id;
});
afterAll(() => portal.close());

let number = 0;
/** An account with an open session, and its visitor. */
async function createVisitor(values: Partial<typeof accounts.$inferInsert> = {}) {
  number += 1;
  const credentials = await portal.logIn({ type: 1, userAccount: `somebody-${number}`, ...values });
  return { id: credentials.id, name: values.userAccount ?? `somebody-${number}`, visitor: visitorOf(portal.app, credentials) };
}

const data = async <Data>(call: string, body: object, by = admin): Promise<Data> => {
  const { envelope } = await by.post(`/manage/accounts/${call}`, body);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Data;
};
const refusal = async (call: string, body: object, by = admin) => (await by.post(`/manage/accounts/${call}`, body)).envelope.error;
const find = (id: string) => data<ManagedAccount>('find', { id, language: 'en' });
const change = async (id: string, values: object, by = admin) => {
  const { updatedAt: version, type } = await find(id);
  return by.post('/manage/accounts/change', { id, version, type, ...values });
};
const isIn = async (visitor: TestVisitor) => (await visitor.get('/uac/uac-users/validateFrontendToBackend')).status === 200;
const storedOf = (id: string) => portal.database.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);

describe('the list', () => {
  const names = async (body: object) =>
    (await data<Page>('page', { data: { language: 'en', ...body } })).data.map(({ userAccount }) => userAccount);

  test('finds by name, account, mail and phone, also by a part with SQL pattern characters', async () => {
    await createVisitor({ userAccount: 'wanda_50%', fullName: 'Wanda Search', email: 'wanda@find.example', phone: '+49 30 901820' });
    for (const keyword of ['wanda_50%', 'A SEARCH', '@find.ex', '901820']) expect(await names({ keyword })).toEqual(['wanda_50%']);
    expect(await names({ keyword: 'wandaX50' })).toEqual([]);
  });

  test('is filtered by type, role, state and day, and counts what each filter would show', async () => {
    await createVisitor({ userAccount: 'narrow-a', type: 3, roles: ['approver'], createdAt: new Date('2026-02-03T10:00:00Z') });
    await createVisitor({ userAccount: 'narrow-b', type: 2, state: 'disabled', createdAt: new Date('2026-02-04T10:00:00Z') });
    expect(await names({ keyword: 'narrow', filters: { type: ['internal'] } })).toEqual(['narrow-a']);
    expect(await names({ keyword: 'narrow', filters: { roles: ['approver'] } })).toEqual(['narrow-a']);
    expect(await names({ keyword: 'narrow', filters: { state: ['disabled'] } })).toEqual(['narrow-b']);
    expect(await names({ keyword: 'narrow', filters: { createdAt: { from: '2026-02-04' } } })).toEqual(['narrow-b']);
    expect(await names({ keyword: 'narrow', filters: { createdAt: { to: '2026-02-03' } } })).toEqual(['narrow-a']);
    const { facets, total } = await data<Page>('page', { data: { language: 'en', keyword: 'narrow', filters: { type: ['internal'] } } });
    expect(total).toBe(1);
    expect(facets).toMatchObject({
      type: [
        { value: 'middle', count: 1 },
        { value: 'internal', count: 1 },
      ],
      roles: [{ value: 'approver', text: 'Approver', count: 1 }],
      state: [{ value: 'active', count: 1 }],
    });
  });

  test('is sorted by name, by day or by last visit', async () => {
    expect((await names({ keyword: 'narrow' })).concat(await names({ keyword: 'narrow', sort: '-createdAt' }))).toEqual([
      ...['narrow-a', 'narrow-b'],
      ...['narrow-b', 'narrow-a'],
    ]);
    expect(await names({ keyword: 'narrow', sort: '-seenAt' })).toHaveLength(2);
    expect((await admin.post('/manage/accounts/page', { data: { after: '7' } })).envelope.error).toBe('list.place-unknown');
  });
});

test('an account lists its active sessions, not the ended ones', async () => {
  const { id, name } = await createVisitor();
  await portal.database.insert(sessions).values({ idHash: `over-${id}`, accountId: id, type: 1, endsAt: new Date(0) });
  const found = await find(id);
  expect(found).toMatchObject({ sessionCount: 1 });
  expect(Date.now() - new Date(found.seenAt ?? 0).getTime()).toBeLessThan(60_000);
  expect((await data<Page>('page', { data: { keyword: name } })).data).toMatchObject([{ sessionCount: 1, seenAt: found.seenAt }]);
});

describe('a new account', () => {
  test('has an initial password that is shown once and works', async () => {
    const created = await data<{ id: string; firstPassword: string }>('create', {
      userAccount: 'new.one',
      type: 'middle',
      orgName: ' Northgate ',
    });
    const login = await portal.app.inject({
      method: 'POST',
      url: '/uac/uac-users/login',
      payload: { userAccount: 'NEW.ONE', password: created.firstPassword },
    });
    expect(login.json().data.user).toMatchObject({ type: 2, orgName: 'Northgate', roleList: [] });
    const [entry] = await storedOf(created.id);
    expect(entry).toMatchObject({ action: 'account.created', actorId: adminId, actorName: 'boss', subjectName: 'new.one' });
    expect(entry?.after).toEqual({ userAccount: 'new.one', type: 'middle', roles: [], orgName: 'Northgate' });
    expect(JSON.stringify(await portal.database.select().from(auditLog))).not.toContain(created.firstPassword);
  });

  test('with a mail address has no password until its owner chooses one by the link in a mail', async () => {
    const created = await data<object>('create', { userAccount: 'mailed', type: 'external', email: 'm@mail.example', language: 'ru' });
    expect(created).toMatchObject({ userAccount: 'mailed', sentTo: 'm@mail.example' });
    expect(created).not.toHaveProperty('firstPassword');
    const [row] = await portal.database.select().from(accounts).where(eq(accounts.userAccount, 'mailed'));
    expect(row?.password).toBeNull();
    const [message] = await portal.database.select().from(outbox).where(eq(outbox.to, 'm@mail.example'));
    expect(message?.payload).toMatch(/«mailed»[\s\S]*\/ru\/login/);
  });

  test('cannot have a taken, invalid or misleading name', async () => {
    expect(await refusal('create', { userAccount: 'BOSS', type: 'external' })).toBe('account.name-taken');
    for (const userAccount of ['ab', ' boss', 'b\u043ess', 'a b', '-abc', 'x'.repeat(101)])
      expect(await refusal('create', { userAccount, type: 'external' })).toBe('value.wrong-format');
  });

  test('can only have roles of its type', async () => {
    expect(await refusal('create', { userAccount: 'outsider', type: 'middle', roles: ['admin'] })).toBe('account.role-refused');
    expect(await refusal('create', { userAccount: 'outsider', type: 'internal', roles: ['constructor'] })).toBe('account.role-refused');
    const created = await data<{ id: string }>('create', { userAccount: 'insider', type: 'internal', roles: ['qa', 'content', 'qa'] });
    expect((await find(created.id)).roles).toEqual([
      { id: 'content', text: 'Content editor' },
      { id: 'qa', text: 'Quality assurance' },
    ]);
  });
});

test('is offered the roles of its type', async () => {
  const codes = async (type?: string) => (await data<{ code: string }[]>('roles', { type, language: 'en' })).map(({ code }) => code);
  expect(await codes('external')).toEqual([]);
  expect(await codes('internal')).toContain('admin');
  expect(await codes()).toContain('approver');
});

describe('a change', () => {
  test('sets named fields, clears null fields, keeps the rest, and is logged with before and after', async () => {
    const { id } = await createVisitor({ fullName: 'Old Name', orgName: 'Harbour', email: 'old@mail.example' });
    expect((await change(id, { fullName: 'New Name', email: null })).status).toBe(200);
    expect(await find(id)).toMatchObject({ fullName: 'New Name', orgName: 'Harbour' });
    expect(await find(id)).not.toHaveProperty('email');
    expect(await storedOf(id)).toMatchObject([
      { action: 'account.changed', before: { fullName: 'Old Name', email: 'old@mail.example' }, after: { fullName: 'New Name' } },
    ]);
    expect((await storedOf(id))[0]?.after).not.toHaveProperty('orgName');
  });

  test('is sent to webhooks, as are new and disabled accounts', async () => {
    const deliveries = await recordDeliveries(portal.database, 'account.changed');
    const { id } = await data<{ id: string }>('create', { userAccount: 'told', type: 'external' });
    await change(id, { fullName: 'Told' });
    await data('disable', { id });
    await change(id, { fullName: 'Told' });
    expect(await deliveries()).toEqual(['created', 'changed', 'disabled'].map((action) => ({ id, action: `account.${action}` })));
  });

  test('without an effect is not logged', async () => {
    const { id } = await createVisitor({ fullName: 'Same' });
    await change(id, { fullName: 'Same', roles: null });
    expect(await storedOf(id)).toEqual([]);
  });

  test('of an older version is refused, because it would undo another', async () => {
    const { id } = await createVisitor();
    const { updatedAt: version } = await find(id);
    expect((await admin.post('/manage/accounts/change', { id, version, type: 'external', fullName: 'First' })).status).toBe(200);
    const late = await admin.post('/manage/accounts/change', { id, version, type: 'external', fullName: 'Second' });
    expect([late.status, late.envelope.error]).toEqual([409, 'request.conflict']);
    expect((await find(id)).fullName).toBe('First');
  });

  test('of the type ends all sessions and access tokens immediately; one of the name ends none', async () => {
    const { id, visitor } = await createVisitor();
    const { token } = await makeAccessToken(portal.database, id, { name: 'program', scope: 'read', endsAt: new Date('2099-01-01') });
    const program = visitorOf(portal.app);
    const byToken = async () => (await program.post('/doc/footprint/page', { data: {} }, { authorization: `Bearer ${token}` })).status;
    await change(id, { fullName: 'Still in' });
    expect([await isIn(visitor), await byToken()]).toEqual([true, 200]);
    await change(id, { type: 'middle' });
    expect([await isIn(visitor), await byToken()]).toEqual([false, 401]);
    expect(await portal.database.$count(sessions, eq(sessions.accountId, id))).toBe(0);
    expect(await portal.database.$count(accessTokens, eq(accessTokens.accountId, id))).toBe(0);
  });

  test('that leaves a role which does not fit the new type is refused', async () => {
    const { id } = await createVisitor({ type: 3, roles: ['qa'] });
    expect((await change(id, { type: 'middle' })).envelope.error).toBe('account.role-refused');
    expect((await change(id, { type: 'middle', roles: [] })).status).toBe(200);
  });

  test('of a role applies to the next request, without a new login', async () => {
    const { id, visitor } = await createVisitor({ type: 3 });
    const ask = async () => (await visitor.post('/manage/accounts/page', { data: {} })).status;
    expect(await ask()).toBe(403);
    await change(id, { roles: ['admin'] });
    expect(await ask()).toBe(200);
    await change(id, { roles: [] });
    expect(await ask()).toBe(403);
  });
});

describe('a new e-mail address or phone number of an account', () => {
  const sentTo = async (to: string) => (await portal.database.select().from(outbox).where(eq(outbox.to, to))).map(({ payload }) => payload);
  const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? '';

  test.each([
    { kind: 'email', pending: 'pendingEmail', page: 'confirmEmail', old: 'old@desk.example', next: 'new@desk.example' },
    { kind: 'phone', pending: 'pendingPhone', page: 'confirmPhone', old: '+4930333333', next: '+4930444444' },
  ] as const)(
    '$kind: the change waits until the owner has entered the code, and the old one gets a message',
    async ({ kind, pending, page, old, next }) => {
      const { id, name, visitor } = await createVisitor({ [kind]: old });
      expect((await change(id, { [kind]: next })).status).toBe(200);
      expect(await find(id)).toMatchObject({ [kind]: old, [pending]: next, unconfirmed: [kind] });
      expect((await data<Page>('page', { data: { keyword: name } })).data).toMatchObject([{ unconfirmed: [kind] }]);
      expect((await sentTo(old)).join()).toContain(next);
      const code = codeIn((await sentTo(next))[0]);
      expect((await visitor.post(`/account/contacts/${page}`, { code })).envelope.data).toBe(true);
      const found = await find(id);
      expect(found).toMatchObject({ [kind]: next, unconfirmed: [] });
      expect(found).not.toHaveProperty(pending);
      expect((await storedOf(id)).map(({ action, after }) => [action, after])).toEqual([
        ['account.changed', { [pending]: next }],
        [`account.${kind}-confirmed`, { [kind]: next }],
      ]);
    },
  );

  test('the change applies immediately if the administrator chose so: it is logged, and the old address gets a message', async () => {
    const { id } = await createVisitor({ email: 'lost@desk.example' });
    await change(id, { email: 'waits@desk.example' });
    await change(id, { email: 'found@desk.example', contactConfirmed: true });
    expect(await find(id)).toMatchObject({ email: 'found@desk.example', unconfirmed: [] });
    expect(await sentTo('found@desk.example')).toEqual([]);
    expect((await sentTo('lost@desk.example')).at(-1)).toContain('found@desk.example');
    expect((await storedOf(id)).at(-1)).toMatchObject({
      before: { email: 'lost@desk.example', pendingEmail: 'waits@desk.example' },
      after: { email: 'found@desk.example', contactConfirmed: true },
    });
  });
});

test('without a mail server forms say so, nothing waits for a code, and passwords are handed over', async () => {
  const own = await openPortal();
  const boss = visitorOf(own.app, await own.logIn({ type: 3, roles: ['admin'] }));
  const mara = await own.logIn({ type: 1, userAccount: 'mara', email: 'old@desk.example' });
  const ask = async (call: string, body: object) => (await boss.post(`/manage/accounts/${call}`, body)).envelope;
  expect((await ask('mail', {})).data).toEqual({ hasNoMail: true });
  const owner = visitorOf(own.app, mara);
  expect((await owner.post('/account/contacts/pending')).envelope.data).toMatchObject({ hasNoMail: true });
  const modify = (body: object) => owner.post('/uac/uac-users/modifyPersonCenterUserInfo', body);
  expect((await modify({ email: 'new@desk.example' })).envelope.error).toBe('account.mail-missing');
  expect((await modify({ phone: '+4930555555' })).envelope.data).toMatchObject({ phone: '+4930555555' });
  const { updatedAt: version } = (await ask('find', { id: mara.id, language: 'en' })).data as ManagedAccount;
  const changed = { id: mara.id, version, type: 'external', email: 'new@desk.example' };
  expect((await ask('change', changed)).error).toBe('account.unconfirmed');
  expect((await ask('change', { ...changed, contactConfirmed: true })).code).toBe(200);
  expect((await ask('find', { id: mara.id, language: 'en' })).data).toMatchObject({ email: 'new@desk.example', unconfirmed: [] });
  const created = await ask('create', { userAccount: 'with.mail', type: 'external', email: 'm@desk.example' });
  expect(created.data).toMatchObject({ firstPassword: expect.any(String) });
  expect((await ask('password', { id: mara.id, language: 'en' })).data).toMatchObject({ firstPassword: expect.any(String) });
  await own.close();
});

describe('disabling', () => {
  test('ends every session at once and prevents logins, until the account is enabled again', async () => {
    const { id, visitor } = await createVisitor();
    await data('disable', { id });
    expect(await isIn(visitor)).toBe(false);
    expect((await find(id)).state).toBe('disabled');
    await data('enable', { id });
    expect((await find(id)).state).toBe('active');
    expect(await isIn(visitor)).toBe(false);
    expect((await storedOf(id)).map(({ action }) => action)).toEqual(['account.disabled', 'account.enabled']);
  });

  test('twice is logged once', async () => {
    const { id } = await createVisitor();
    await data('disable', { id });
    await data('disable', { id });
    expect(await storedOf(id)).toHaveLength(1);
  });
});

describe('the role of the administrator', () => {
  test('cannot be removed by its holder: neither by role, nor by type, nor by state', async () => {
    const { visitor } = await createVisitor({ type: 3, roles: ['admin'] });
    expect((await change(adminId, { roles: [] })).envelope.error).toBe('account.own-office');
    expect((await change(adminId, { type: 'middle', roles: [] })).envelope.error).toBe('account.own-office');
    expect(await refusal('disable', { id: adminId })).toBe('account.own-office');
    expect(await isIn(visitor)).toBe(true);
    expect((await find(adminId)).roles).toEqual([{ id: 'admin', text: 'Administrator' }]);
  });

  test('stays with its last holder, also if two holders remove each other at the same moment', async () => {
    const own = await openPortal();
    const [one, other] = await Promise.all(
      ['one', 'other'].map(async (userAccount) => {
        const credentials = await own.logIn({ type: 3, roles: ['admin'], userAccount });
        return { id: credentials.id, visitor: visitorOf(own.app, credentials) };
      }),
    );
    if (!one || !other) throw new Error('Two accounts are required.');
    const answers = await Promise.all([
      one.visitor.post('/manage/accounts/disable', { id: other.id }),
      other.visitor.post('/manage/accounts/disable', { id: one.id }),
    ]);
    expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(1);
    expect(await own.database.$count(accounts, eq(accounts.state, 'active'))).toBe(1);
    await own.close();
  });
});

test('a deleted account cannot be changed', async () => {
  const { id } = await createVisitor({ state: 'deleted' });
  expect((await change(id, { fullName: 'Back' })).envelope.error).toBe('account.deleted');
  for (const call of ['disable', 'enable', 'password']) expect(await refusal(call, { id })).toBe('account.deleted');
});

test('ending the sessions of an account logs it out, and returns their number', async () => {
  const { id, visitor } = await createVisitor();
  await data('endSessions', { id });
  expect(await isIn(visitor)).toBe(false);
  expect(await storedOf(id)).toMatchObject([{ action: 'session.ended', after: { sessions: 1 } }]);
});

test('a reset password is shown once, and ends all sessions with the old one', async () => {
  const { id, name, visitor } = await createVisitor();
  const { firstPassword } = await data<{ firstPassword: string }>('password', { id });
  expect(await isIn(visitor)).toBe(false);
  const payload = { userAccount: name, password: firstPassword };
  expect((await portal.app.inject({ method: 'POST', url: '/uac/uac-users/login', payload })).json().code).toBe(200);
  expect((await storedOf(id)).map(({ action }) => action)).toContain('account.password-renewed');
});

test('removing a lost authenticator ends the sessions that used it', async () => {
  const { id, visitor } = await createVisitor();
  await portal.database.insert(authenticators).values({ accountId: id, secret: 'JBSWY3DPEHPK3PXP' });
  expect((await find(id)).hasAuthenticator).toBe(true);
  await data('resetAuthenticator', { id });
  expect((await find(id)).hasAuthenticator).toBe(false);
  expect(await isIn(visitor)).toBe(false);
  expect((await storedOf(id)).map(({ action }) => action)).toEqual(['account.authenticator-reset']);
});

test.each(['find', 'disable', 'enable', 'endSessions', 'password', 'resetAuthenticator'])(
  '%s answers an unknown id with not found',
  async (call) => {
    for (const id of ['no-uuid', '00000000-0000-4000-8000-000000000000'])
      expect((await admin.post(`/manage/accounts/${call}`, { id })).status).toBe(404);
  },
);
