import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import type { Answer } from '../shared/calls/handler.ts';

let portal: TestPortal;
let admin: TestVisitor;
let reader: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['admin'], userAccount: 'boss' }));
  reader = await portal.as('anonymous');
});
afterAll(() => portal.close());

const page = async (by: TestVisitor, data: object) =>
  (await by.post('/nav/calls/page', { pageSize: 100, data })).envelope.data as Answer<'nav.calls.page'>;
const find = async (by: TestVisitor, id: string) => (await by.post('/nav/calls/find', { id, language: 'en' })).envelope;

test('each account finds the calls that it may make, by service, method and part of their names', async () => {
  const accounts = { service: ['manage'] };
  expect(await page(reader, { filters: accounts })).toMatchObject({ total: 0 });
  const { data } = await page(admin, { filters: accounts, keyword: 'accounts/find' });
  expect(data).toEqual([
    { id: 'manage.accounts.find', method: 'POST', path: '/manage/accounts/find', service: 'manage', who: ['internal'] },
  ]);
  const { facets, data: rows } = await page(reader, { filters: { method: ['GET'] } });
  expect(new Set(rows.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(facets?.service?.map(({ value }) => value)).toContain('nav');
});

test('a call has its request, its answer, its refusals in words, and an example that makes it', async () => {
  const call = (await find(reader, 'doc.article.find')).data as Answer<'nav.calls.find'>;
  expect(call).toMatchObject({ rows: 'visible', takesTokens: true, who: ['anonymous'] });
  expect(call.body).toContainEqual({ name: 'articleId', type: 'string, 1–100', isRequired: true });
  expect(call.answer.map(({ name }) => name)).toEqual(expect.arrayContaining(['title', 'labels[].id']));
  const [, path, body] = /curl \S+?(\/doc\S+) .*-d '(.+)'$/.exec(call.example) ?? [];
  const answered = await reader.post(path ?? '', JSON.parse(body ?? '{}'));
  expect(answered.status).toBe(404);
  const login = (await find(reader, 'uac.login.password')).data as Answer<'nav.calls.find'>;
  expect(login.refusals).toContainEqual({ id: 'login.refused', status: 200, code: 50001, sentence: expect.stringMatching(/\w+ \w+/) });
});

test('a call of others answers like an unknown one', async () => {
  for (const id of ['manage.accounts.find', 'no.such.call']) expect(await find(reader, id)).toMatchObject({ error: 'request.not-found' });
});
