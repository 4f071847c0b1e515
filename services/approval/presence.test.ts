/** Editors of the same text see each other. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { formDrafts, formPresences } from '../formDrafts/tables.ts';

const schema = await readPortal();
const { presenceMs, presenceDraftMs } = schema.settings.times;
const start = new Date('2026-06-15T12:00:00Z');

let now = start;
let portal: TestPortal;
let article: string;
const ids: Record<string, string> = {};

async function visit(userAccount: string, roles: string[] = ['content']): Promise<TestVisitor> {
  const session = await portal.logIn({ type: 3, roles, userAccount, fullName: `${userAccount} Smith` });
  ids[userAccount] = session.id;
  return visitorOf(portal.app, session);
}

let anna: TestVisitor;
let boris: TestVisitor;
let author: TestVisitor;
let other: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ portal: schema, clock: () => now });
  await hasCatalogue(portal.database);
  [anna, boris, author, other] = [await visit('anna'), await visit('boris'), await visit('author', []), await visit('other', ['approver'])];
  article = await hasArticle(portal.database, { owner: ids.author as string });
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = start;
  await portal.database.delete(formPresences);
  await portal.database.delete(formDrafts);
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const report = async (by: TestVisitor, more: object = {}) =>
  (await by.post('/doc/writing/present', { id: article, tab: 'one', ...more })).envelope as unknown as {
    code: number;
    error?: string;
    data: { account: { id: string; text: string }; state: string; since: string }[];
  };
const seen = (name: string, state: string, since: Date) => ({
  account: { id: ids[name], text: `${name} Smith` },
  state,
  since: since.toISOString(),
});

test('open forms of a text see each other and their opening times, until they are closed or silent', async () => {
  expect((await report(anna)).data).toEqual([]);
  later(20_000);
  expect((await report(boris)).data).toEqual([seen('anna', 'open', start)]);
  expect((await report(anna)).data).toEqual([seen('boris', 'open', now)]);
  later(20_000);
  // The author has another page for the same text.
  expect((await report(author)).data).toEqual([seen('anna', 'open', start), seen('boris', 'open', new Date(start.getTime() + 20_000))]);
  await report(anna, { left: true });
  expect((await report(boris)).data).toEqual([seen('author', 'open', now)]);
  later(presenceMs);
  expect((await report(boris)).data).toEqual([]);
});

test('a form that was silent for long counts as open since its next report, and closing an earlier tab has no effect', async () => {
  await report(anna);
  later(presenceMs + 1);
  await report(anna, { tab: 'two' });
  await report(anna, { tab: 'one', left: true });
  expect((await report(boris)).data).toEqual([seen('anna', 'open', now)]);
});

test('an unsent draft of any form of the text is shown for a while, without its content, and not for other kinds of records', async () => {
  const draft = { name: 'Secret', content: '{"a":1}', writer: 'tab', record: article };
  await author.post('/account/drafts/save', { ...draft, form: 'upload-article' });
  await boris.post('/account/drafts/save', { ...draft, form: 'records.terms.edit' });
  const reported = await report(anna);
  expect(reported.data).toEqual([seen('author', 'unsent', start)]);
  expect(JSON.stringify(reported)).not.toContain('Secret');
  // An account with an open form is listed once.
  await report(author);
  expect((await report(anna)).data).toEqual([seen('author', 'open', start)]);
  await report(author, { left: true });
  await portal.database.update(formDrafts).set({ savedAt: new Date(start.getTime() - presenceDraftMs) });
  expect((await report(anna)).data).toEqual([]);
});

test('only accounts that may save the text can report and see forms; for others it is unknown', async () => {
  await report(anna);
  expect(await report(other)).toMatchObject({ error: 'request.not-found' });
  expect(await report(anna, { id: 'unknown' })).toMatchObject({ error: 'request.not-found' });
  expect((await (await portal.as('anonymous')).post('/doc/writing/present', { id: article, tab: 'one' })).envelope.code).not.toBe(200);
  expect(await portal.database.$count(formPresences)).toBe(1);
});

test('the list of articles and the page of an article name those who have the form open', async () => {
  await report(author);
  const page = (await anna.post('/manage/articles/page', { data: { language: 'en' } })).envelope.data as {
    data: { id: string; editors?: object }[];
  };
  expect(page.data.find(({ id }) => id === article)?.editors).toEqual([{ id: ids.author, text: 'author Smith' }]);
  later(presenceMs);
  const { data } = (await anna.post('/manage/articles/desk', { id: article, language: 'en' })).envelope as { data: object };
  expect(data).not.toHaveProperty('editors');
});
