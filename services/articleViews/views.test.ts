import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { articles } from '../articles/tables.ts';
import { addViews } from './index.ts';
import { articleViews } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

test('counted views are added once, by any number of processes, and those of a deleted article are dropped', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) ids.push(await hasArticle(portal.database, { views: 10 * index }));
  const counted = [...ids, randomUUID()].map((article, index) => ({ article, number: index + 1 }));
  await portal.database.insert(articleViews).values(counted);
  const added = await Promise.all([addViews(portal.database), addViews(portal.database)]);
  expect(added[0] + added[1]).toBe(4);
  expect(await addViews(portal.database)).toBe(0);
  const rows = await portal.database.select({ id: articles.id, views: articles.views }).from(articles);
  expect(ids.map((id) => rows.find((row) => row.id === id)?.views)).toEqual([1, 12, 23]);
});
