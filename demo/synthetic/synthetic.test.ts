import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { articleRevisions, articles } from '../../services/articles/tables.ts';
import { searchTexts } from '../../services/searchIndex/tables.ts';
import { sanitise } from '../../services/text/sanitise.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { copyDatabase } from '../../tests/support/database.ts';
import { type CatalogueEntries, syntheticArticles } from './articles.ts';
import { countOtherArticles, removeSynthetic, seedSynthetic } from './index.ts';

const targets: CatalogueEntries = {
  categories: [
    { code: 'a', type: 'case', isFaq: false },
    { code: 'b', type: 'faq', isFaq: true },
  ],
  products: ['C-1', 'C-2', 'R-1'],
  labels: ['poe', 'raid'],
};
const articlesOf = (seed: number, count = 300) => [...syntheticArticles(count, targets, seed)];

let database: Awaited<ReturnType<typeof copyDatabase>>;
beforeAll(async () => {
  database = await copyDatabase();
  await hasCatalogue(database);
});
afterAll(() => database.close());

test('equal seeds make equal articles, different seeds make different ones', () => {
  expect(articlesOf(1)).toEqual(articlesOf(1));
  expect(articlesOf(2)).not.toEqual(articlesOf(1));
});

test('articles differ, have their texts in three languages, and a few have most of the views', () => {
  const all = articlesOf(1);
  const texts = all.flatMap((article) => article.texts);
  expect(new Set(texts.map(({ title }) => title)).size).toBeGreaterThan(texts.length * 0.9);
  expect(new Set(texts.map(({ language }) => language))).toEqual(new Set(['zh', 'en', 'ru']));
  expect(new Set(all.map(({ audience }) => audience))).toEqual(new Set([1, 2, 3]));
  expect(all.every((article) => article.texts.length > 0 && article.products.length > 0)).toBe(true);
  const views = all.map((article) => article.views).sort((one, other) => other - one);
  const sum = (list: number[]) => list.reduce((total, count) => total + count, 0);
  expect(sum(views.slice(0, 30))).toBeGreaterThan(sum(views) / 3);
  for (const { body } of texts) expect(sanitise(body)).toBe(body);
});

test('a set is imported, found and removed without a trace; other articles stay', async () => {
  await hasArticle(database, { titles: { en: 'Real' } });
  const portal = await readPortal();
  const { texts } = await seedSynthetic(database, portal, { count: 120, seed: 1 }, () => {});
  expect(await database.$count(articles)).toBe(121);
  expect(await database.$count(articleRevisions)).toBe(texts + 1);
  expect(await database.$count(searchTexts)).toBe(texts);
  expect(await countOtherArticles(database)).toBe(1);
  // A second set replaces the first. Its bill numbers continue after the last six-digit one.
  await database.execute(sql`select setval('bill_numbers', 999990)`);
  await seedSynthetic(database, portal, { count: 50, seed: 2 }, () => {});
  expect(await database.$count(articles)).toBe(51);
  expect(await database.$count(articles, eq(articles.billNo, 'VX-1000040'))).toBe(1);
  expect(await removeSynthetic(database, () => {})).toBe(50);
  const left = await database
    .select({ title: articleRevisions.title })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleRevisions.article));
  expect([left, await database.$count(searchTexts)]).toEqual([[{ title: 'Real' }], 0]);
});
