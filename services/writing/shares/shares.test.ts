import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoreRules } from '../../../schema/entities/score.ts';
import { hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { articles } from '../../articles/tables.ts';
import type { Answer } from '../../shared/calls/handler.ts';

let portal: TestPortal;
let giver: TestVisitor;
let other: TestVisitor;
let editor: TestVisitor;
const ids: Record<string, string> = {};

async function visit(userAccount: string, roles: string[] = []): Promise<TestVisitor> {
  const account = await portal.logIn({ type: 3, roles, userAccount, fullName: userAccount });
  ids[userAccount] = account.id;
  return visitorOf(portal.app, account);
}

beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  giver = await visit('giver');
  other = await visit('other');
  editor = await visit('editor', ['content']);
});
afterAll(() => portal.close());

interface Envelope<Data> {
  error?: string;
  data: Data;
}
const ask = async <Data = { id: string }>(by: TestVisitor, path: string, body: object = {}): Promise<Envelope<Data>> =>
  (await by.post(path, body)).envelope as never as Envelope<Data>;
const handIn = async (by = giver, more: object = {}) =>
  (await ask(by, '/doc/share/save', { title: 'Reset a reader', body: 'Hold the **button** for 5 s.', language: 'en', ...more })).data.id;
const read = async (id: string, by = giver) => (await ask<Answer<'doc.share.find'>>(by, '/doc/share/find', { id })).data;
const decide = async (move: 'accept' | 'decline', id: string, by = editor) =>
  ask(by, `/doc/share/${move}`, {
    ...{ id, version: (await read(id)).updatedAt },
    ...(move === 'accept' ? { category: 'start' } : { reason: 'Already in the guide' }),
  });
const counts = async (by: TestVisitor) => {
  const { data } = await ask<Answer<'doc.article.handleCount'>>(by, '/doc/doc-article/handleCount', { code: 1 });
  return [data.shareCount, data.myShareCount, data.shareSum];
};
const messagesOf = async (by: TestVisitor) =>
  (await ask<Answer<'doc.message.page'>>(by, '/doc/message/page', { data: { language: 'en' } })).data.data.map(({ kind, title }) => [
    kind,
    title,
  ]);

test('knowledge from staff becomes a draft of its sender, with points and a message', async () => {
  const id = await handIn(giver, { products: ['C-1'] });
  expect([await counts(giver), await counts(editor)]).toEqual([
    [0, 1, 1],
    [1, 0, 1],
  ]);
  await decide('accept', id);
  const { state, article = '', mayOpen, products: models, text } = await read(id);
  expect(text).toContain('Hold the <strong>button</strong> for 5');
  expect(models).toEqual([{ id: 'C-1', text: 'C-1' }]);
  expect([mayOpen, (await read(id, editor)).mayOpen]).toEqual([true, false]);
  const [draft] = await portal.database.select().from(articles).where(eq(articles.id, article));
  expect([state, draft?.isFaq, draft?.status, draft?.owner]).toEqual(['accepted', true, 'draft', ids.giver]);
  const { data } = await ask<Answer<'doc.writing.find'>>(giver, '/doc/writing/find', { id: article });
  expect([data.titles, data.bodies]).toEqual([{ en: 'Reset a reader' }, { en: 'Hold the **button** for 5 s.' }]);
  const { data: balance } = await ask<Answer<'doc.score.balance'>>(giver, '/doc/score/balance');
  expect(balance.balance).toBe(scoreRules['share-accepted'].points);
  expect(await messagesOf(giver)).toEqual(
    expect.arrayContaining([
      ['share-accepted', 'Reset a reader'],
      ['score-awarded', 'Reset a reader'],
    ]),
  );
  expect([await counts(giver), await counts(editor), (await decide('accept', id)).error]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    'share.already-handled',
  ]);
});

test('a declined text returns with its reason, and nobody decides on their own text', async () => {
  const id = await handIn();
  await decide('decline', id);
  const { state, reason, mayEdit, updatedAt } = await read(id);
  expect([state, reason, mayEdit]).toEqual(['declined', 'Already in the guide', true]);
  expect(await messagesOf(giver)).toContainEqual(['share-declined', 'Reset a reader']);
  const revised = { id, title: 'Reset a reader twice', body: 'Twice.', language: 'en' };
  expect((await ask(giver, '/doc/share/save', { ...revised, version: '2026-01-01T00:00:00.000Z' })).error).toBe('request.conflict');
  await ask(giver, '/doc/share/save', { ...revised, version: updatedAt });
  expect((await read(id)).state).toBe('submitted');
  const own = await handIn(editor);
  expect((await ask(editor, '/doc/share/decline', { id: own, version: (await read(own, editor)).updatedAt, reason: 'No' })).error).toBe(
    'share.own',
  );
});

test('the form for new knowledge begins with the language of the page', async () => {
  expect((await ask(giver, '/doc/share/draft', { language: 'ru' })).data).toEqual({ language: 'ru' });
});

test('texts from other senders answer like unknown ones', async () => {
  const id = await handIn();
  expect((await ask(other, '/doc/share/find', { id })).error).toBe('request.not-found');
  expect((await ask(other, '/doc/share/remove', { id })).error).toBe('request.not-found');
  expect((await ask<Answer<'doc.share.page'>>(other, '/doc/share/page', {})).data.total).toBe(0);
});

test('an author writes a FAQ entry on a separate page, and it becomes a question', async () => {
  const entry = {
    isFaq: true,
    category: 'start',
    audience: 1,
    titles: { en: 'Which ports?' },
    summaries: { en: '443' },
    bodies: { en: '443.' },
  };
  const { data } = await ask(giver, '/doc/writing/save', { ...entry, significance: 'medium' });
  expect((await ask(giver, '/doc/doc-article/commitCheck', { articleId: data.id, isFaq: true })).error).toBeUndefined();
  const [row] = await portal.database.select().from(articles).where(eq(articles.id, data.id));
  expect([row?.isFaq, row?.status]).toEqual([true, 'in-review']);
});
