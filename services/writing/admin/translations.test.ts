import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { articleRevisions } from '../../articles/tables.ts';
import { outdatedTranslations } from '../../articleTranslations/index.ts';

let portal: TestPortal;
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' }));
});
afterAll(() => portal.close());

interface EditedArticle {
  id: string;
  updatedAt: string;
  outdated?: string[];
}

const ask = async <Data>(call: string, body: object): Promise<{ code: number; error?: string; data: Data }> =>
  (await editor.post(`/manage/articles/${call}`, body)).envelope as never;
const titles = { zh: '夜间条纹', en: 'Bands at night', ru: 'Полосы ночью' };
const bodies = { zh: '关闭宽动态。', en: 'Turn WDR off.', ru: 'Выключите WDR.' };
const draft = { category: 'night', audience: 1, significance: 'medium', titles, bodies };
const make = async (part: object = {}): Promise<string> => (await ask<EditedArticle>('save', { ...draft, ...part })).data.id;
const find = async (id: string): Promise<EditedArticle> => (await ask<EditedArticle>('find', { id })).data;
const save = async (id: string, part: object) => ask('save', { ...draft, ...part, id, version: (await find(id)).updatedAt });
const publish = (id: string) => ask('publish', { ids: [id] });
const outdated = async (id: string): Promise<string[]> => (await find(id)).outdated ?? [];
const listed = async (filters: object): Promise<string[]> =>
  (await ask<{ data: EditedArticle[] }>('page', { pageNo: 1, pageSize: 50, data: { filters } })).data.data.map(({ id }) => id);
const zh = (body: string) => ({ bodies: { ...bodies, zh: body } });

test('translations are outdated from a change of their original until they are saved again', async () => {
  const id = await make();
  await publish(id);
  expect(await outdated(id)).toEqual([]);
  await save(id, zh('请关闭宽动态功能。'));
  expect(await outdated(id)).toEqual(['en', 'ru']);
  const translated = { bodies: { ...bodies, zh: '请关闭宽动态功能。', en: 'Turn the WDR function off.' } };
  await save(id, translated);
  expect(await outdated(id)).toEqual(['ru']);
  // The original changes once more in the same draft.
  await save(id, { bodies: { ...translated.bodies, zh: '请先关闭宽动态功能。' } });
  expect(await outdated(id)).toEqual(['en', 'ru']);
  await publish(id);
  expect(await outdated(id)).toEqual(['en', 'ru']);
  expect(await outdatedTranslations(portal.database, { articles: [id] })).toMatchObject([
    { article: id, original: 'zh' },
    { article: id, original: 'zh' },
  ]);
});

test('a corrected typo, a discarded change and a change with its translations leave no translation outdated', async () => {
  const id = await make();
  await publish(id);
  await save(id, { ...zh('关闭宽动态!'), significance: 'typo' });
  expect(await outdated(id)).toEqual([]);
  await save(id, zh('请关闭。'));
  expect(await outdated(id)).toEqual(['en', 'ru']);
  await ask('discard', { id });
  expect(await outdated(id)).toEqual([]);
  await save(id, { bodies: { zh: '新', en: 'New', ru: 'Новый' } });
  expect(await outdated(id)).toEqual([]);
});

test('imported texts, which name no original, are compared by date and version', async () => {
  const id = await make();
  await publish(id);
  await portal.database.update(articleRevisions).set({ basedOn: null }).where(eq(articleRevisions.article, id));
  expect(await outdated(id)).toEqual([]);
  await save(id, zh('请关闭。'));
  expect(await outdated(id)).toEqual(['en', 'ru']);
});

test('the list is filtered by outdated or missing translations, by language', async () => {
  const [old, untranslated] = [await make(), await make({ titles: { zh: '只有中文' }, bodies: { zh: '正文' } })];
  await publish(old);
  await save(old, { bodies: { ...bodies, zh: '改了', en: 'Changed' } });
  expect(await listed({ outdated: ['ru'] })).toContain(old);
  expect(await listed({ outdated: ['en'] })).not.toContain(old);
  expect(await listed({ untranslated: ['en', 'ru'] })).toContain(untranslated);
  expect(await listed({ untranslated: ['en'] })).not.toContain(old);
  expect(await listed({ untranslated: ['ar'], outdated: ['ru'] })).toContain(old);
});

test('editors see what changed in the original since a translation was saved', async () => {
  const id = await make();
  await publish(id);
  await save(id, zh('关闭宽动态和红外。'));
  const view = await ask<{ translations: object[]; outdated: string[] }>('desk', { id });
  expect(view.data.translations).toMatchObject([
    { language: 'en', original: 'zh' },
    { language: 'ru', original: 'zh' },
  ]);
  const { data } = await ask<{ changes: string }>('original', { id, translation: 'en' });
  expect(data.changes).toMatch(/<ins>.*红外.*<\/ins>/);
  expect((await ask('original', { id, translation: 'zh' })).code).toBe(404);
  expect((await ask('original', { id, translation: 'ar' })).code).toBe(404);
  expect((await ask('original', { id: 'none', translation: 'en' })).code).toBe(404);
});

test('the original can be removed from a draft while its translation stays', async () => {
  const id = await make();
  expect(await save(id, { titles: { en: 'Bands' }, bodies: { en: 'Off.' } })).toMatchObject({ code: 200 });
  expect(await outdated(id)).toEqual([]);
});
