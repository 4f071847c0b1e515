import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { indexEverything } from '../registries/indexing.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { searchSynonyms } from './tables.ts';

const schema = await readPortal();
let portal: TestPortal;
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ portal: schema });
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'] }));
  await hasCatalogue(portal.database);
  await hasArticle(portal.database, { titles: { en: 'Disk dropouts on a cold start' } });
  await hasArticle(portal.database, { titles: { zh: '摄像头离线' } });
  await indexEverything(portal.database, schema);
});
afterAll(() => portal.close());
beforeEach(async () => void (await portal.database.delete(searchSynonyms)));

const save = async (...words: string[]) => (await editor.post('/manage/synonyms/save', { words })).envelope.code;

/** Titles of the found articles: tools of the portal are found too. */
async function found(keyword: string, language: string): Promise<string[]> {
  const data = { language, keyword };
  const { envelope } = await (await portal.as('anonymous')).post('/doc/daGrand_search/query', { pageNo: 1, pageSize: 10, data });
  return (envelope.data as Answer<'doc.search.query'>).data.filter(({ kind }) => kind === 'article').map(({ title }) => title.text);
}

test('a search finds texts with a synonym, as soon as an editor has saved it', async () => {
  expect(await found('winchester', 'en')).toEqual([]);
  expect(await save('Winchester', 'disk')).toBe(200);
  expect(await found('winchester', 'en')).toEqual(['Disk dropouts on a cold start']);
  expect(await save('摄相头', '摄像头')).toBe(200);
  expect(await found('摄相头离线', 'zh')).toEqual(['摄像头离线']);
});

test('a word is in one set only, and a set has at least two different words', async () => {
  expect(await save('lens', 'objective')).toBe(200);
  expect(await save('Lens', 'optics')).toBe(50063);
  expect(await save('optics', ' Optics')).toBe(422);
  expect(await save('optics', '…')).toBe(422);
  expect(await save('optics')).toBe(422);
});

test('characters of the query language in a synonym are plain text', async () => {
  expect(await save("a' & !b:*", '(disk | <->)')).toBe(200);
  expect(await found("a' & !b:*", 'en')).toEqual(['Disk dropouts on a cold start']);
});
