import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../../runtime/server/audit/tables.ts';
import { hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { articleRevisions, articles } from '../../articles/tables.ts';
import { sensitiveWords } from '../../screening/tables.ts';

let portal: TestPortal;
let editor: TestVisitor;
let reader: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' }));
  reader = await portal.as('anonymous');
});
afterAll(() => portal.close());

interface Envelope<Data> {
  code: number;
  error?: string;
  data: Data;
}
interface EditorState {
  updatedAt: string;
  change?: string;
  earlier?: string;
  versions: { key: string; state: string }[];
}

const ask = async <Data>(call: string, body: object): Promise<Envelope<Data>> =>
  (await editor.post(`/manage/articles/${call}`, body)).envelope as Envelope<Data>;
const editorOf = async (id: string, earlier?: string) =>
  (await ask<EditorState>('desk', { id, language: 'en', ...(earlier && { earlier }) })).data;
const draft = { category: 'night', audience: 1, significance: 'medium', titles: { en: 'Bands at night', zh: '夜间条纹' } };

/** A published article with an earlier version, `en.1`. */
async function publishTwice(): Promise<string> {
  const { data } = await ask<{ id: string }>('save', { ...draft, bodies: { en: 'Turn **WDR** off.', zh: '关闭宽动态。' } });
  await ask('publish', { ids: [data.id] });
  const version = (await editorOf(data.id)).updatedAt;
  await ask('save', {
    ...draft,
    id: data.id,
    version,
    titles: { ...draft.titles, en: 'Stripes' },
    bodies: { en: 'Use a filter.', zh: '关闭宽动态。' },
  });
  await ask('publish', { ids: [data.id] });
  return data.id;
}
const revisions = (id: string) =>
  portal.database
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.article, id))
    .orderBy(articleRevisions.language, articleRevisions.version);
const restore = async (id: string, earlier = 'en.1') =>
  ask<{ id: string }>('restoreVersion', { id, version: (await editorOf(id)).updatedAt, earlier, language: 'en' });

test('an earlier version becomes the change of an article, and its history stays', async () => {
  const id = await publishTwice();
  expect((await editorOf(id)).versions.filter(({ state }) => state === 'earlier')).toMatchObject([{ key: 'en.1' }]);
  expect((await editorOf(id, 'en.1')).earlier).toMatch(/<del>Use a filter|<ins>Turn/);
  const before = await revisions(id);
  const { updatedAt: version } = await editorOf(id);
  expect(await restore(id)).toMatchObject({ code: 200 });
  expect((await ask('restoreVersion', { id, version, earlier: 'en.1' })).error).toBe('request.conflict');
  const after = await revisions(id);
  expect(after.filter((row) => before.some((one) => one.id === row.id))).toEqual(before);
  expect(after.filter((row) => !before.some((one) => one.id === row.id))).toMatchObject([
    { language: 'en', version: 3, title: 'Bands at night', source: 'Turn **WDR** off.', isPublished: false, publishedAt: null },
  ]);
  expect((await editorOf(id)).change).toBe('draft');
  const read = async () =>
    (await reader.post('/doc/doc-article/find', { articleId: id, language: 'en' })).envelope as Envelope<{ title: string }>;
  expect((await read()).data.title).toBe('Stripes');
  const steps = (await editor.post('/doc/writing/steps', { id })).envelope as Envelope<{ step: string; reason?: string }[]>;
  expect(steps.data[0]).toMatchObject({ step: 'revert', reason: 'Version 1 in English.' });
  const audited = await portal.database.$count(auditLog, and(eq(auditLog.subjectId, id), eq(auditLog.action, 'article.reverted')));
  expect(audited).toBe(1);
  // A draft is not an earlier version.
  expect((await restore(id, 'en.3')).error).toBe('record.wrong-state');
  expect((await restore(id, 'ru.1')).error).toBe('request.not-found');
});

test('a missing label or file is omitted and named, and the restored text is screened', async () => {
  const id = await publishTwice();
  const { updatedAt: version } = await editorOf(id);
  await ask('save', { ...draft, id, version, bodies: { en: 'Waiting.' } });
  const [{ changeFacts } = { changeFacts: null }] = await portal.database.select().from(articles).where(eq(articles.id, id));
  const file = '7b1c7a1e-0000-4000-8000-000000000001';
  await portal.database
    .update(articles)
    .set({ changeFacts: { ...(changeFacts as NonNullable<typeof changeFacts>), labels: ['gone-label'], files: [file] } })
    .where(eq(articles.id, id));
  expect(await restore(id)).toMatchObject({ code: 200 });
  const steps = (await editor.post('/doc/writing/steps', { id })).envelope as Envelope<{ reason?: string }[]>;
  expect(steps.data[0]?.reason).toBe(`Version 1 in English. No longer available and left out: ${file}, gone-label.`);
  await portal.database.insert(sensitiveWords).values({ word: 'WDR', severity: 'blocking' });
  expect((await restore(id)).error).toBe('article.sensitive-words');
});
