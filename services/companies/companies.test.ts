import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { findActiveAccount } from '../../runtime/server/session/accounts.ts';
import { mayRow } from '../../runtime/shared/access/rows.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { ownOrCompany } from './index.ts';
import { companies } from './tables.ts';

const harbour = '00000000-0000-4000-8000-0000000000c1';
const northgate = '00000000-0000-4000-8000-0000000000c2';
const planned = '00000000-0000-4000-8000-0000000000c3';

let portal: TestPortal;
let admin: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['admin'], userAccount: 'boss' }));
  const row = { country: 'NL', kinds: ['customer' as const], status: 'published' as const };
  await portal.database.insert(companies).values([
    { ...row, id: harbour, code: 'harbour', name: 'Harbour 100%' },
    { ...row, id: northgate, code: 'northgate', name: 'Northgate' },
    { ...row, id: planned, code: 'planned', name: 'Planned', status: 'draft' },
  ]);
});
afterAll(() => portal.close());

const ask = async (path: string, body: object, by = admin) =>
  (await by.post(path, body)).envelope as unknown as { data: never; error?: string };
const change = async (id: string, values: object) => {
  const found = (await ask('/manage/accounts/find', { id, language: 'en' })).data as { updatedAt: string; type: string };
  return ask('/manage/accounts/change', { id, version: found.updatedAt, type: found.type, ...values });
};

test('an administrator assigns an account to a company, and the next call of the account uses it', async () => {
  const { id } = await portal.logIn({ type: 1, userAccount: 'member' });
  await change(id, { company: harbour });
  expect(await findActiveAccount(portal.database, id)).toMatchObject({ company: harbour });
  expect(await ask('/manage/accounts/find', { id })).toMatchObject({ data: { company: { id: harbour, text: 'Harbour 100%' } } });
  const list = await ask('/manage/accounts/page', { data: { filters: { company: [harbour] } } });
  expect(list).toMatchObject({ data: { total: 1, facets: { company: [{ value: harbour, text: 'Harbour 100%', count: 1 }] } } });
  const [entry] = await portal.database.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entry).toMatchObject({ action: 'account.changed', after: { company: 'Harbour 100%' } });
  expect((await ask('/manage/companies/remove', { ids: [harbour] })).error).toBe('record.wrong-state');
  await ask('/manage/companies/move', { ids: [harbour], status: 'withdrawn' });
  await change(id, { company: null });
  expect(await findActiveAccount(portal.database, id)).toMatchObject({ company: null });
  await ask('/manage/companies/move', { ids: [harbour], status: 'published' });
});

test('only published companies are offered and accepted', async () => {
  expect((await ask('/manage/companies/choices', {})).data).toEqual([
    { id: harbour, name: 'Harbour 100%' },
    { id: northgate, name: 'Northgate' },
  ]);
  expect((await ask('/manage/companies/choices', { keyword: '100%' })).data).toEqual([{ id: harbour, name: 'Harbour 100%' }]);
  const account = { userAccount: 'new.member', type: 'external' };
  for (const company of [planned, 'harbour', '00000000-0000-4000-8000-0000000000ff'])
    expect((await ask('/manage/accounts/create', { ...account, company })).error).toBe('value.not-found');
  const created = (await ask('/manage/accounts/create', { ...account, company: northgate })).data as { id: string };
  expect(await findActiveAccount(portal.database, created.id)).toMatchObject({ company: northgate });
});

test('the rows of a company are the same in SQL as in the rule, for every account', async () => {
  const notes = pgTable('company_notes', { number: integer('number'), owner: uuid('owner'), company: uuid('company') });
  await portal.database.execute(sql`create table company_notes (number integer, owner uuid, company uuid)`);
  const [one, other] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
  const owners = [one, other].flatMap((owner) => [null, harbour, northgate].map((company) => ({ owner: owner as string, company })));
  await portal.database.insert(notes).values(owners.map((row, number) => ({ ...row, number })));
  for (const id of [one as string, null])
    for (const company of [null, harbour, northgate]) {
      const found = await portal.database.select().from(notes).where(ownOrCompany({ id, company }, notes)).orderBy(notes.number);
      const reader = { type: 1 as const, ...(id && { id }), company };
      const expected = owners.flatMap(({ owner, company: of }, number) => {
        const facts = { isPublished: true, audience: 1 as const, content: {}, owner, ...(of && { company: of }) };
        return mayRow({ zones: {} }, reader, 'company', facts) ? [number] : [];
      });
      expect(found.map(({ number }) => number)).toEqual(expected);
    }
});
