import { asc, eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoreRules } from '../../schema/entities/score.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { mistakes } from '../readers/mistakes/tables.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { balanceOf as balanceIn } from './ledger.ts';
import { scoreEntries } from './tables.ts';

let portal: TestPortal;
const ids: Record<string, string> = {};

async function visit(userAccount: string, type: number, roles: string[] = []): Promise<TestVisitor> {
  const account = await portal.logIn({ type, roles, userAccount, fullName: userAccount });
  ids[userAccount] = account.id;
  return visitorOf(portal.app, account);
}

let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  editor = await visit('editor', 3, ['content']);
});
afterAll(() => portal.close());

const ask = async <Data>(by: TestVisitor, path: string, body: object = {}): Promise<Data> =>
  (await by.post(path, body)).envelope.data as Data;
const ledgerOf = (by: TestVisitor) => ask<Answer<'doc.score.page'>>(by, '/doc/score/page', { data: { language: 'en', sort: 'at' } });
const balanceOf = (by: TestVisitor) => ask<Answer<'doc.score.balance'>>(by, '/doc/score/balance');
const publish = (id: string, by = editor) => by.post('/manage/articles/publish', { ids: [id] });
const withdraw = (id: string, forMistake: boolean, by = editor) =>
  by.post('/manage/articles/withdraw', { id, reason: 'Wrong voltage', forMistake });

test('a published text earns points once, and loses them when it is withdrawn for a mistake', async () => {
  const author = await visit('author', 3);
  const id = await hasArticle(portal.database, { owner: ids.author as string, status: 'draft', titles: { en: 'Wiring' } });
  const { points } = scoreRules['article-published'];
  await publish(id);
  await withdraw(id, false);
  await publish(id);
  expect(await balanceOf(author)).toEqual({ balance: points, gained: points, reversed: 0 });
  // JSON has no negative zero, but a page that the server renders shows it.
  expect((await balanceIn(portal.database, ids.author as string)).reversed).toBe(0);
  await withdraw(id, true);
  expect(await balanceOf(author)).toEqual({ balance: 0, gained: points, reversed: points });
  await publish(id);
  const { data } = await ledgerOf(author);
  expect(data.map(({ event, points: change, balance, title, about }) => [event, change, balance, title, about])).toEqual([
    ['article-published', points, points, 'Wiring', 'article'],
    ['text-withdrawn', -points, 0, 'Wiring', 'article'],
    ['article-published', points, points, 'Wiring', 'article'],
  ]);
  const { data: messages } = await ask<Answer<'doc.message.page'>>(author, '/doc/message/page', {
    data: { language: 'en', sort: 'createdAt' },
  });
  expect(messages.map(({ kind }) => kind)).toEqual(['score-awarded', 'score-reversed', 'score-awarded']);
});

test('an accepted mistake earns points for a partner, and a customer has no score', async () => {
  const [partner, customer] = [await visit('partner', 2), await visit('customer', 1)];
  const article = await hasArticle(portal.database);
  const report = { article, language: 'en', message: 'The colour is wrong' };
  const created = await portal.database
    .insert(mistakes)
    .values(['partner', 'customer'].map((name) => ({ ...report, reporter: ids[name] as string })))
    .returning({ id: mistakes.id });
  for (const { id } of created) await editor.post('/doc/article_mistakes/updateOrNot', { id, attitude: 'accept' });
  const { points } = scoreRules['mistake-accepted'];
  expect(await balanceOf(partner)).toMatchObject({ balance: points });
  expect(await portal.database.$count(scoreEntries, eq(scoreEntries.account, ids.customer as string))).toBe(0);
  expect((await customer.post('/doc/score/page', {})).status).toBe(403);
});

test('a balance is the sum of its ledger, and no event counts twice, while eight clients publish and withdraw at once', async () => {
  const author = await visit('busy', 3);
  const owner = ids.busy as string;
  const texts = await Promise.all([...Array(3).keys()].map(() => hasArticle(portal.database, { owner, status: 'draft' })));
  const clients = await Promise.all([...Array(8).keys()].map((nth) => visit(`client-${nth}`, 3, ['content'])));
  const turn = async (client: TestVisitor, nth: number): Promise<void> => {
    for (const id of texts) await (nth % 2 === 0 ? publish(id, client) : withdraw(id, nth % 4 === 1, client));
  };
  for (let round = 0; round < 3; round += 1) await Promise.all(clients.map(turn));
  const entries = await portal.database.select().from(scoreEntries).where(eq(scoreEntries.account, owner)).orderBy(asc(scoreEntries.id));
  const [{ total } = { total: null }] = await portal.database
    .select({ total: sum(scoreEntries.points) })
    .from(scoreEntries)
    .where(eq(scoreEntries.account, owner));
  const { balance, gained, reversed } = await balanceOf(author);
  expect(entries.length).toBeGreaterThan(0);
  expect([balance, gained - reversed]).toEqual([Number(total), Number(total)]);
  for (const id of texts) {
    // A text earns its points, loses them, and earns them again: two awards never follow each other.
    const kinds = entries.filter(({ article }) => article === id).map(({ event }) => event);
    expect(kinds).toEqual(kinds.map((_event, index) => (index % 2 === 0 ? 'article-published' : 'text-withdrawn')));
  }
  const { data, total: rows } = await ledgerOf(author);
  expect([rows, data.at(-1)?.balance]).toEqual([
    entries.length,
    entries.slice(0, data.length).reduce((all, { points }) => all + points, 0),
  ]);
});
