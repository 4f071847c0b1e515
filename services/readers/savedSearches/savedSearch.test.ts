import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { indexArticles } from '../../articles/indexing.ts';

const tables = await readPortal();
let now = new Date('2026-06-15T12:00:00Z');
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ portal: tables, clock: () => now });
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

const createVisitor = async (type = 1): Promise<TestVisitor> => visitorOf(portal.app, await portal.logIn({ type }));
const ask = async (visitor: TestVisitor, verb: string, body: object) => (await visitor.post(`/doc/savedSearch/${verb}`, body)).envelope;
const listOf = async (visitor: TestVisitor, data: object = {}) =>
  ((await ask(visitor, 'page', { data })).data as { data: Record<string, string>[]; total: number }).data;

test('a search is saved with its filters, found by its name and deleted', async () => {
  const visitor = await createVisitor();
  const query = { keyword: 'door', tab: 'video', products: 'VC-1,VC-2', sort: '-views' };
  await ask(visitor, 'save', { name: ' Door videos ', ...query });
  await ask(visitor, 'save', { name: '100 % sure', keyword: 'x' });
  expect(await listOf(visitor, { sort: 'name' })).toMatchObject([{ name: '100 % sure' }, { name: 'Door videos', ...query }]);
  const [found, ...others] = await listOf(visitor, { keyword: '% s' });
  expect([found?.name, others]).toEqual(['100 % sure', []]);
  expect((await ask(visitor, 'remove', { id: found?.id as string })).data).toBe(true);
  expect((await listOf(visitor)).map(({ name }) => name)).toEqual(['Door videos']);
});

test('a saved search is visible only to its account, which has up to a hundred', async () => {
  const [owner, other] = [await createVisitor(), await createVisitor(3)];
  const { data } = await ask(owner, 'save', { name: 'Mine' });
  expect(await listOf(other)).toEqual([]);
  for (const id of [(data as { id: string }).id, 'no-id']) expect((await ask(other, 'remove', { id })).error).toBe('request.not-found');
  for (let index = 1; index < 100; index += 1) await ask(owner, 'save', { name: `Search ${index}` });
  expect((await ask(owner, 'save', { name: 'One more' })).error).toBe('keeping.full');
});

test('each saved search counts the new hits since its last run, with the rights of the account', async () => {
  const insertText = async (title: string, minutes: number, more: object = {}) => {
    const updatedAt = new Date(now.getTime() + minutes * 60_000).toISOString();
    const id = await hasArticle(portal.database, { titles: { en: title }, updatedAt, ...more });
    await indexArticles(portal.database, tables, [id]);
  };
  const [customer, staff] = [await createVisitor(1), await createVisitor(3)];
  const freshOf = async (visitor: TestVisitor) =>
    Object.fromEntries((await listOf(visitor, { language: 'en' })).map(({ name, fresh }) => [name, fresh]));
  await insertText('Zylon mount', -5);
  for (const visitor of [customer, staff]) {
    await ask(visitor, 'save', { name: 'All', keyword: 'zylon' });
    await ask(visitor, 'save', { name: 'Videos', keyword: 'zylon', tab: 'video' });
    await ask(visitor, 'save', { name: 'Products', keyword: 'zylon', products: 'R-1,C-1' });
    await ask(visitor, 'save', { name: 'No word', keyword: '?!' });
  }
  expect(await freshOf(customer)).toEqual({ All: 0, Videos: 0, Products: 0, 'No word': 0 });
  await insertText('Zylon door', 1, { products: ['C-1'] });
  await insertText('Zylon secret', 2, { audience: 3 });
  await insertText('Something else', 3);
  expect(await freshOf(customer)).toEqual({ All: 1, Videos: 0, Products: 1, 'No word': 0 });
  expect(await freshOf(staff)).toEqual({ All: 2, Videos: 0, Products: 1, 'No word': 0 });
  const sumOf = async (visitor: TestVisitor) => (await ask(visitor, 'fresh', { language: 'en' })).data;
  expect([await sumOf(customer), await sumOf(staff)]).toEqual([{ fresh: 2 }, { fresh: 3 }]);

  now = new Date(now.getTime() + 90_000);
  const [all] = await listOf(customer, { keyword: 'All' });
  for (const visitor of [staff, customer]) expect((await ask(visitor, 'open', { id: all?.id as string })).data).toBe(true);
  expect((await freshOf(customer)).All).toBe(0);
  expect((await freshOf(staff)).All).toBe(2);
});
