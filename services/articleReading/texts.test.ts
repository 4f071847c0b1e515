import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import type { Answer } from '../shared/calls/handler.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

const texts = async (as: TestAccount, language = 'en') =>
  (await (await portal.as(as)).post('/doc/doc-article/texts', { classType: 'luban', language })).envelope
    .data as Answer<'doc.article.texts'>;

test('all texts of a type are loaded together, each in the nearest language, without texts that are closed to the reader', async () => {
  const luban = { classType: 'luban', category: 'luban' };
  const first = await hasArticle(portal.database, { ...luban, titles: { en: 'First' }, body: '<p onclick="x()">one</p>' });
  await hasArticle(portal.database, { ...luban, titles: { zh: '第二' } });
  await hasArticle(portal.database, { ...luban, titles: { en: 'Staff' }, audience: 3 });
  await hasArticle(portal.database, { ...luban, titles: { en: 'Draft' }, status: 'draft' });
  await hasArticle(portal.database, { titles: { en: 'A case' } });
  expect(await texts('anonymous')).toMatchObject([
    { articleId: first, slug: first, title: 'First', body: '<p>one</p>', language: 'en' },
    { title: '第二', language: 'zh', requestedLanguage: 'en' },
  ]);
  expect((await texts('internal')).map(({ title }) => title)).toEqual(['First', '第二', 'Staff']);
});
