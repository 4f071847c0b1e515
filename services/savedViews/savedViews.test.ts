import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxViews } from '../../schema/entities/savedView.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { savedViewPersonalData } from './personalData.ts';
import { savedViews } from './tables.ts';

let portal: TestPortal;
let editor: TestVisitor;
let colleague: TestVisitor;
let editorId: string;
beforeAll(async () => {
  portal = await openPortal();
  const account = await portal.logIn({ type: 3, roles: ['content'], userAccount: 'views-editor' });
  editorId = account.id;
  editor = visitorOf(portal.app, account);
  colleague = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'], userAccount: 'views-colleague' }));
});
afterAll(() => portal.close());

interface View {
  id: string;
  name: string;
  query: string;
  isShared: boolean;
  isOwn: boolean;
}

const page = 'records.articles';
const listed = async (by: TestVisitor) => (await by.post('/doc/savedView/list', { page })).envelope.data as View[];
const save = async (name: string, query: string, isShared = false, by = editor) =>
  (await by.post('/doc/savedView/keep', { page, name, query, isShared })).envelope as {
    code: number;
    error?: string;
    data: { id: string };
  };
const remove = async (id: string, by: TestVisitor) => (await by.post('/doc/savedView/remove', { id })).envelope as { code: number };

test('a view stores the parameters of its list, and the same name replaces it', async () => {
  await save(' Waiting ', 'sort=billNo&status=draft&hide=owner&page=4&after=x&evil=1');
  expect(await listed(editor)).toMatchObject([{ name: 'Waiting', query: 'status=draft&sort=billNo', isShared: false, isOwn: true }]);
  await save('Waiting', 'status=published&hide=languages');
  expect(await listed(editor)).toMatchObject([{ name: 'Waiting', query: 'status=published&hide=languages' }]);
});

test('a shared view is visible to colleagues, who cannot change or delete it, and a private one is not', async () => {
  await save('Mine', 'status=draft');
  const { id } = (await save('Ours', 'status=withdrawn', true)).data;
  expect(await listed(colleague)).toMatchObject([{ id, name: 'Ours', isOwn: false }]);
  expect((await remove(id, colleague)).code).not.toBe(200);
  await save('Ours', 'status=archived', true, colleague);
  expect((await listed(editor)).find((view) => view.id === id)?.query).toBe('status=withdrawn');
});

test('a closed list, or one without views, has none', async () => {
  const staff = await portal.as('internal');
  expect((await staff.post('/doc/savedView/list', { page })).envelope.code).not.toBe(200);
  expect((await staff.post('/doc/savedView/keep', { page, name: 'x', query: '', isShared: true })).envelope.code).not.toBe(200);
  for (const other of ['records.labels', 'home', '__proto__', 'nowhere'])
    expect((await editor.post('/doc/savedView/list', { page: other })).envelope.code).not.toBe(200);
});

test('erasure deletes private views and keeps shared ones for the team, and the export has both', async () => {
  const { exportRows, erase } = savedViewPersonalData.saved_views ?? {};
  expect(await exportRows?.(portal.database, editorId, { limit: 10, offset: 0 })).toHaveLength(3);
  await erase?.(portal.database, editorId);
  expect(await portal.database.$count(savedViews, eq(savedViews.account, editorId))).toBe(0);
  const ours = (await listed(colleague)).filter(({ name }) => name === 'Ours');
  expect(ours).toHaveLength(2);
  for (const { id } of ours) expect((await remove(id, colleague)).code).toBe(200);
});

test('an account can save up to the declared number of views for one list', async () => {
  const rows = Array.from({ length: maxViews }, (_, index) => ({ account: editorId, page, name: `View ${index}`, query: '' }));
  await portal.database.insert(savedViews).values(rows);
  expect((await save('One more', '')).error).toBe('views.full');
  expect((await save('View 1', 'status=draft')).code).toBe(200);
});
