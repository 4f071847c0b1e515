import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { cookiesOf } from '../../tests/support/visitor.ts';
import { dictionary } from '../dictionary/tables.ts';
import { languages } from '../wordings/tables.ts';
import { createAccount, setState } from './accounts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

const logIn = (userAccount: string, password: string) =>
  portal.app.inject({ method: 'POST', url: '/uac/uac-users/login', payload: { userAccount, password } });

test('a login returns the account and a session that lasts until the logout', async () => {
  await createAccount(portal.database, { userAccount: 'Mara', type: 2, roles: [], fullName: 'Mara M' }, 'a good password');
  const answer = await logIn('mara', 'a good password');
  expect(answer.json().data.user).toMatchObject({ userAccount: 'Mara', type: 2, roleList: [], token: answer.json().data.token });
  const headers = { cookie: cookiesOf(answer), token: answer.json().data.token };
  const self = await portal.app.inject({ url: '/uac/uac-users/validateFrontendToBackend', headers });
  expect(self.json().data).toMatchObject({ fullName: 'Mara M', token: headers.token });
  const detail = (token: string) =>
    portal.app.inject({ method: 'POST', url: '/uac/uac-users/getCurrentUserDetailInfo', headers, payload: { token } });
  expect((await detail(headers.token)).json().data.userAccount).toBe('Mara');
  expect((await detail('somebody-else')).statusCode).toBe(401);
  expect((await portal.app.inject({ method: 'POST', url: '/uac/uac-users/logout', headers, payload: {} })).json().data).toBe(true);
  expect((await portal.app.inject({ url: '/uac/uac-users/validateFrontendToBackend', headers })).json().code).toBe(40001);
});

test('a wrong password, an unknown account and a disabled one get the same answer', async () => {
  await createAccount(portal.database, { userAccount: 'gone', type: 1, roles: [] }, 'a good password');
  await setState(portal.database, 'GONE', 'disabled');
  const answers = await Promise.all([logIn('mara', 'wrong'), logIn('nobody', 'wrong'), logIn('gone', 'a good password')]);
  const reported = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
  expect(reported[0]).toMatchObject({ code: 50001, error: 'login.refused' });
  expect(reported).toEqual([reported[0], reported[0], reported[0]]);
});

test('a category has the number of articles that its reader may read at and below it', async () => {
  await hasArticle(portal.database, { category: 'night' });
  await hasArticle(portal.database, { category: 'image', audience: 3 });
  await hasArticle(portal.database, { category: 'video' });
  const ask = async (as: 'anonymous' | 'internal', parentId: string) =>
    (await (await portal.as(as)).post('/uac/category/oneCategoryWithoutPermissions', { parentId, type: 'case', language: 'en' })).envelope
      .data;
  expect(await ask('anonymous', '0')).toEqual([
    { id: 'video', code: 'video', name: 'Video', isLeaf: false, count: 2 },
    { id: 'storage', code: 'storage', name: 'Storage', isLeaf: true, count: 0 },
  ]);
  expect(await ask('internal', 'video')).toMatchObject([
    { id: 'night', count: 1 },
    { id: 'image', count: 1 },
  ]);
  const [video] = (await (await portal.as('anonymous')).post('/uac/category/getUacCategoryFront', { type: 'case' })).envelope
    .data as object[];
  expect(video).toMatchObject({ id: 'video', count: 2, children: [{ id: 'night', children: [] }, { id: 'image' }] });
});

test('closed lists are in their order, without disabled values', async () => {
  const entry = (code: string, position: number, active = true) => ({
    typeCode: 'size',
    code,
    names: { zh: code, en: code.toUpperCase() },
    position,
    active,
  });
  await portal.database.insert(dictionary).values([entry('large', 2), entry('small', 1), entry('odd', 3, false)]);
  const visitor = await portal.as('anonymous');
  const all = (await visitor.post('/uac/category/getDictListByTypeCode', { typeCode: 'size', language: 'en' })).envelope.data as {
    name: string;
  }[];
  expect(all.map(({ name }) => name)).toEqual(['SMALL', 'LARGE']);
  expect((await visitor.post('/uac/category/getDictValue', { typeCode: 'size', code: 'odd' })).envelope.data).toMatchObject({
    active: false,
  });
  expect((await visitor.post('/uac/category/getDictValue', { typeCode: 'size', code: 'none' })).status).toBe(404);
});

test('a listed site is active if the list says so', async () => {
  const visitor = await portal.as('anonymous');
  const codes = async () =>
    ((await visitor.get('/uac/languageType/findAllActivate')).envelope.data as { code: string }[]).map(({ code }) => code);
  expect(await codes()).toEqual(['zh', 'en', 'ru', 'ceen']);
  await portal.database.insert(languages).values([{ code: 'mena' }, { code: 'au', active: false }]);
  expect(await codes()).toEqual(['zh', 'en', 'ru', 'ceen', 'mena']);
});

test('a menu has links that its caller may open, and the rest without a link', async () => {
  const paths = async (as: 'anonymous' | 'external') => {
    const menu = (await (await portal.as(as)).get('/nav/webHeaderNew?language=en')).envelope.data as {
      children: { id: string; path?: string }[];
    }[];
    return new Map(menu.flatMap(({ children }) => children.map(({ id, path }) => [id, path])));
  };
  expect((await paths('anonymous')).get('faqZone')).toBe('/en/faqZone');
  expect((await paths('anonymous')).get('serviceCenter')).toBeUndefined();
  expect((await paths('external')).get('serviceCenter')).toBe('/en/serviceCenter');
});
