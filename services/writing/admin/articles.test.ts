import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousAccount } from '../../../runtime/server/account.ts';
import { auditLog } from '../../../runtime/server/audit/tables.ts';
import { files } from '../../../runtime/server/files/tables.ts';
import { readPortal } from '../../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { findDocumentRedirect } from '../../articleRedirects/redirects.ts';
import { articleRevisions, articles, classTypes } from '../../articles/tables.ts';
import { messages } from '../../messages/tables.ts';
import { subscriptions } from '../../readers/savedRecords/tables.ts';
import { startPublishing } from '../clock.ts';

const schema = await readPortal();
let portal: TestPortal;
let editor: TestVisitor;
let reader: TestVisitor;
let editorId: string;
let editorToken: string;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  const account = await portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' });
  editorId = account.id;
  editorToken = account.token;
  editor = visitorOf(portal.app, account);
  reader = await portal.as('anonymous');
});
afterAll(() => portal.close());

interface StoredArticle {
  id: string;
  updatedAt: string;
  status: string;
  change?: string;
  state?: string;
  titles: Record<string, string>;
  bodies?: Record<string, string>;
  category: { id: string };
}

const ask = async <Data>(
  call: string,
  body: object,
): Promise<{ code: number; error?: string; data: Data; facts?: Record<string, string> }> =>
  (await editor.post(`/manage/${call}`, body)).envelope as never;
const storedOf = async (id: string): Promise<StoredArticle> => (await ask<StoredArticle>('articles/find', { id })).data;
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(60)]);
const text = { category: 'night', audience: 1, significance: 'medium' } as const;
const written = { ...text, titles: { en: 'Bands at night', zh: '夜间条纹' }, bodies: { en: 'Turn **WDR** off.', zh: '关闭宽动态。' } };
const make = async (draft: object = written): Promise<string> => (await ask<StoredArticle>('articles/save', draft)).data.id;
const publish = (...ids: string[]) => ask<{ moved: number }>('articles/publish', { ids });
const change = async (id: string, draft: object) =>
  ask<StoredArticle>('articles/save', { ...written, ...draft, id, version: (await storedOf(id)).updatedAt });
const read = async (id: string, language = 'en', by = reader) =>
  (await by.post('/doc/doc-article/find', { articleId: id, language })).envelope as {
    code: number;
    data: { title: string; body: string; version: number; updatedAt: string };
  };
const found = async (keyword: string) =>
  ((await reader.post('/doc/daGrand_search/query', { data: { keyword, language: 'en' } })).envelope.data as { total: number }).total;

test('a draft is closed to readers until it is published, then it is found, and its HTML is sanitised', async () => {
  const id = await make({
    ...written,
    titles: { en: 'Xenon bands' },
    bodies: { en: 'Turn **WDR** off. <script>alert(1)</script>\n\n[a](javascript:alert(1))' },
  });
  expect((await read(id)).code).not.toBe(200);
  expect(await found('xenon')).toBe(0);
  expect(await publish(id)).toMatchObject({ code: 200, data: { moved: 1 } });
  // Of the selected articles only the waiting ones are published.
  expect(await publish(id, await make())).toMatchObject({ code: 200, data: { moved: 1 } });
  const { data } = await read(id);
  expect(data).toMatchObject({ title: 'Xenon bands', version: 1 });
  expect(data.body).toContain('<strong>WDR</strong>');
  expect(data.body).not.toMatch(/script|javascript/);
  expect(await found('xenon')).toBe(1);
});

test('readers see the published version while it is edited, in texts and in all facts', async () => {
  const id = await make();
  await publish(id);
  const before = await read(id);
  await change(id, { titles: { en: 'Bands at dusk', zh: '夜间条纹' }, audience: 3, category: 'image', products: ['C-1'] });
  expect(await storedOf(id)).toMatchObject({
    status: 'published',
    change: 'draft',
    titles: { en: 'Bands at dusk' },
    category: { id: 'image' },
  });
  expect((await read(id)).data).toEqual({ ...before.data, views: expect.any(Number) });
  expect(await publish(id)).toMatchObject({ code: 200 });
  expect((await read(id)).code).not.toBe(200);
  expect((await read(id, 'en', editor)).data).toMatchObject({ title: 'Bands at dusk', version: 2, products: [{ id: 'C-1' }] });
  expect((await read(id, 'zh', editor)).data).toMatchObject({ version: 1 });
  expect((await storedOf(id)).change).toBeUndefined();
});

test('a change is discarded completely, and a removed language disappears when the change is published', async () => {
  const id = await make();
  await publish(id);
  await change(id, { titles: { en: 'Other words' }, bodies: { en: 'Other.' } });
  expect(await ask('articles/discard', { id })).toMatchObject({ code: 200 });
  expect(await storedOf(id)).toMatchObject({ titles: written.titles });
  expect((await ask('articles/discard', { id })).error).toBe('record.wrong-state');
  await change(id, { titles: { en: 'Bands at night' }, bodies: { en: 'Turn **WDR** off.' } });
  expect((await read(id, 'zh')).data.title).toBe('夜间条纹');
  await publish(id);
  expect((await read(id, 'zh')).data.title).toBe('Bands at night');
});

test('a minor correction keeps the date of an article, and other changes notify followers and mark translations as outdated', async () => {
  const id = await make();
  await publish(id);
  const follower = (await portal.logIn({ type: 1, userAccount: 'follower' })).id;
  await portal.database.insert(subscriptions).values({ account: follower, type: 'article', target: id, channel: 'site' } as never);
  const messagesOf = () => portal.database.$count(messages, and(eq(messages.account, follower), eq(messages.article, id)));
  const { updatedAt } = (await read(id)).data;
  await change(id, { titles: { en: 'Bands at nights', zh: '夜间条纹' }, significance: 'typo' });
  await publish(id);
  expect((await read(id)).data).toMatchObject({ title: 'Bands at nights', updatedAt });
  expect(await messagesOf()).toBe(0);
  await change(id, {
    titles: { en: 'Bands at nights', zh: '夜间条纹' },
    bodies: { en: 'Turn **WDR** off.', zh: '请关闭宽动态功能。' },
    significance: 'major',
  });
  await publish(id);
  expect((await read(id)).data.updatedAt > updatedAt).toBe(true);
  expect((await read(id)).data).toMatchObject({ newerLanguage: 'zh' });
  expect(await messagesOf()).toBe(1);
});

test('the requirements of its class type must be met, and one incomplete article blocks the publication of all', async () => {
  const [complete, incomplete] = [await make(), await make({ ...text, titles: { en: 'No text' } })];
  const refused = await publish(complete, incomplete);
  expect(refused).toMatchObject({ error: 'record.incomplete', facts: { fields: '正文' } });
  expect((await read(complete)).code).not.toBe(200);
  await portal.database
    .update(classTypes)
    .set({ needs: ['products'] })
    .where(eq(classTypes.code, 'case'));
  expect((await publish(complete)).error).toBe('record.incomplete');
  await change(complete, { products: ['C-1', 'C-9'] });
  expect(await publish(complete)).toMatchObject({ code: 200 });
  await portal.database.update(classTypes).set({ needs: [] }).where(eq(classTypes.code, 'case'));
});

test('an article is withdrawn with a reason, redirects to its replacement, and can be published again', async () => {
  const [id, other] = [await make(), await hasArticle(portal.database, { titles: { en: 'The newer one' } })];
  await publish(id);
  expect((await ask('articles/withdraw', { id, reason: 'Wrong model', replacedBy: id })).error).toBe('value.itself');
  expect(await ask('articles/withdraw', { id, reason: 'Wrong model', replacedBy: other })).toMatchObject({ code: 200 });
  expect((await read(id)).code).not.toBe(200);
  expect((await ask<{ reason: string; state: string }>('articles/desk', { id })).data).toMatchObject({
    reason: 'Wrong model',
    state: 'withdrawn',
    replacedBy: { id: other },
    versions: [{ state: 'earlier' }, { state: 'earlier' }],
  });
  expect(await publish(id)).toMatchObject({ code: 200 });
  expect((await read(id)).data.title).toBe('Bands at night');
});

test('an archived article is in no list of readers and editors, and can be restored and published again', async () => {
  const id = await make({ ...written, titles: { en: 'Krypton bands' }, bodies: { en: 'Turn **WDR** off.' } });
  expect((await ask('articles/archive', { ids: [id] })).error).toBe('record.wrong-state');
  await publish(id);
  await change(id, { titles: { en: 'Krypton stripes' }, bodies: { en: 'Turn **WDR** off.' } });
  expect(await ask('articles/archive', { ids: [id] })).toMatchObject({ code: 200, data: { moved: 1 } });
  expect((await read(id, 'en', editor)).code).not.toBe(200);
  expect(await found('krypton')).toBe(0);
  const listed = async (filters: object) =>
    (await ask<{ total: number }>('articles/page', { data: { language: 'en', keyword: 'krypton', filters } })).data.total;
  expect([await listed({}), await listed({ status: ['archived'] }), await listed({ status: ['published', 'archived'] })]).toEqual([
    0, 1, 1,
  ]);
  expect((await change(id, {})).error).toBe('record.wrong-state');
  expect((await publish(id)).error).toBe('record.wrong-state');
  await ask('articles/restore', { ids: [id] });
  // The unpublished change is not lost: it is the draft now.
  expect(await storedOf(id)).toMatchObject({ status: 'withdrawn', titles: { en: 'Krypton stripes' } });
  await publish(id);
  expect(await found('krypton')).toBe(1);
});

test('an article with a changed slug is found by the former one, and a slug in use is refused', async () => {
  const id = await make({ ...written, slug: 'night-bands' });
  await publish(id);
  const request = {
    database: portal.database,
    portal: schema,
    account: { ...anonymousAccount },
    prefix: 'en',
    language: 'en',
    afterResponse: () => {},
  };
  const resolve = (slug: string) => findDocumentRedirect({ ...request, path: `/dataSectionDetailNew/${slug}` });
  expect(await resolve('night-bands')).toBe(`/dataSectionDetailNew/${id}`);
  await change(id, { slug: 'bands-at-night' });
  await publish(id);
  expect(await resolve('bands-at-night')).toBe(`/dataSectionDetailNew/${id}`);
  expect(await resolve('night-bands')).toBe(`/dataSectionDetailNew/${id}`);
  expect((await ask('articles/save', { ...written, slug: 'bands-at-night' })).error).toBe('record.code-taken');
});

test('an attached file has the audience of the article, and a file of another account cannot be attached', async () => {
  const aFile = { sha256: 'a'.repeat(64), name: 'wiring.pdf', mime: 'application/pdf', size: 10, audience: 3 };
  const [own, foreign] = await portal.database
    .insert(files)
    .values([
      { ...aFile, owner: editorId },
      { ...aFile, owner: null },
    ])
    .returning();
  expect((await ask('articles/save', { ...written, attachments: [foreign?.id] })).error).toBe('value.not-found');
  const id = await make({ ...written, audience: 2, attachments: [own?.id] });
  await publish(id);
  const [opened] = await portal.database
    .select()
    .from(files)
    .where(eq(files.id, own?.id as string));
  expect(opened?.audience).toBe(2);
});

test('a picture is for staff until a published text shows it, then for the readers of that text', async () => {
  const aPicture = async (name: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), name);
    const sent = await editor.ask({
      method: 'POST',
      url: '/doc/doc-file/simpleUploadFile',
      payload: form,
      headers: { token: editorToken },
    });
    return sent.json().data.fileOriginPath;
  };
  const [middle, inner] = [await aPicture('middle.png'), await aPicture('inner.png')];
  const visitors = await Promise.all((['anonymous', 'external', 'middle', 'internal'] as const).map((name) => portal.as(name)));
  const seen = async (picture: string) => Promise.all(visitors.map(async (visitor) => (await visitor.ask({ url: picture })).statusCode));
  const closed = [404, 404, 404, 200];
  const withPicture = (audience: number, picture: string) =>
    make({ ...written, audience, bodies: { en: `![Bands](${picture})`, zh: `![条纹](${picture})` } });
  const [forMiddle, forStaff] = [await withPicture(2, middle), await withPicture(3, inner)];
  expect([await seen(middle), await seen(inner)]).toEqual([closed, closed]);
  await publish(forMiddle, forStaff);
  expect([await seen(middle), await seen(inner)]).toEqual([[404, 404, 200, 200], closed]);

  const audienceOf = (id: string, audience: number, picture: string) =>
    change(id, { audience, bodies: { en: `![Bands](${picture})`, zh: `![条纹](${picture})` } });
  await audienceOf(forMiddle, 1, middle);
  expect(await seen(middle)).toEqual([404, 404, 200, 200]);
  await publish(forMiddle);
  expect(await seen(middle)).toEqual([200, 200, 200, 200]);
  await audienceOf(forMiddle, 3, middle);
  await publish(forMiddle);
  expect(await seen(middle)).toEqual(closed);
  await audienceOf(forMiddle, 1, middle);
  await publish(forMiddle);
  await ask('articles/withdraw', { id: forMiddle, reason: 'Wrong model' });
  expect(await seen(middle)).toEqual(closed);
});

test('a scheduled article is public from its time on, and only editors publish', async () => {
  const id = await make();
  expect((await ask('articles/schedule', { id, publishAt: '2020-01-01T00:00:00Z' })).error).toBe('value.too-early');
  expect(await ask('articles/schedule', { id, publishAt: new Date(Date.now() + 60_000).toISOString() })).toMatchObject({ code: 200 });
  expect(await storedOf(id)).toMatchObject({ status: 'scheduled' });
  expect((await read(id)).code).not.toBe(200);
  const { database, config } = portal;
  const clock = startPublishing({ database, config, portal: schema, clock: () => new Date(Date.now() + 120_000), log: expect.unreachable });
  await clock.run();
  await clock.stop();
  expect((await read(id)).code).toBe(200);
  const logged = await database.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.id)).limit(2);
  expect(logged).toMatchObject([
    { action: 'article.publishedOnSchedule', actorId: null, actorName: 'editor', subjectName: logged[1]?.subjectName, requestId: '' },
    { action: 'article.scheduled', actorId: editorId, actorName: 'editor' },
  ]);
  const colleague = await portal.as('internal');
  expect((await colleague.post('/manage/articles/publish', { ids: [id] })).status).toBe(403);
});

test('articles and FAQ entries have separate calls', async () => {
  const article = await make();
  expect((await ask('faq/find', { id: article })).error).toBe('request.not-found');
  expect((await ask('faq/save', { ...written, category: 'start', id: article, version: (await storedOf(article)).updatedAt })).error).toBe(
    'request.not-found',
  );
  expect((await ask('articles/save', { ...written, category: 'start' })).error).toBe('value.not-found');
});

test('the text of an imported article is edited with the links and pictures that readers see', async () => {
  const id = await hasArticle(portal.database, {
    titles: { en: 'From a folder' },
    body: '<p>See <a href="/faqZoneDetail/x">this</a>.</p>',
  });
  await portal.database.update(articleRevisions).set({ sourceKind: 'html' }).where(eq(articleRevisions.article, id));
  expect((await storedOf(id)).bodies?.en).toContain('[this](/faqZoneDetail/x)');
});

test('categories are not moved below themselves or into another tree, and are deleted if they are empty', async () => {
  const created = (await ask<StoredArticle>('categories/save', { parent: 'video', names: { zh: '红外', en: 'Infrared', ru: 'ИК' } })).data
    .id;
  const version = async (id: string) => (await ask<StoredArticle>('categories/find', { id })).data.updatedAt;
  const names = { zh: '视频', en: 'Video', ru: 'Видео' };
  expect((await ask('categories/save', { id: 'video', version: await version('video'), parent: created, names })).error).toBe(
    'category.circle',
  );
  expect((await ask('categories/save', { id: 'video', version: await version('video'), parent: 'faq', names })).error).toBe(
    'category.circle',
  );
  const article = await make({ ...written, category: created });
  expect((await ask('categories/remove', { ids: [created] })).error).toBe('record.in-use');
  await ask('articles/remove', { ids: [article] });
  expect(await ask('categories/remove', { ids: [created] })).toMatchObject({ code: 200 });
  expect((await ask('categories/remove', { ids: ['case'] })).error).toBe('record.in-use');
});

test('a category moves up and down among its siblings, and a tree among the trees', async () => {
  const below = async (parent?: string) => {
    const { data } = await ask<{ data: { id: string; parent?: { id: string } }[] }>('categories/page', { data: { sort: 'path' } });
    return data.data.filter((row) => row.parent?.id === parent).map(({ id }) => id);
  };
  for (const parent of [undefined, 'case']) {
    const before = await below(parent);
    const [first, second] = before as [string, string];
    expect(await ask('categories/place', { id: second, by: -1 })).toMatchObject({ code: 200 });
    expect(await below(parent)).toEqual([second, first, ...before.slice(2)]);
  }
});

test('redirects have one step and no cycle', async () => {
  const saveRedirect = (from: string, to: string) => ask<StoredArticle>('redirects/save', { site: '*', from, to });
  await saveRedirect('/a', '/b');
  await saveRedirect('/b', '/c');
  expect((await saveRedirect('/c', '/a')).error).toBe('redirect.circle');
  expect((await saveRedirect('/a', '/d')).error).toBe('record.code-taken');
  expect((await saveRedirect('//elsewhere.example', '/d')).error).toBe('value.wrong-format');
  expect((await saveRedirect('/e', 'https://elsewhere.example')).error).toBe('value.wrong-format');
  const { data } = await ask<{ data: { from: string; to: string }[] }>('redirects/page', { data: { sort: 'from' } });
  expect(data.data.map(({ from, to }) => `${from} ${to}`)).toEqual(expect.arrayContaining(['/a /c', '/b /c']));
});

test('articles of every state are listed, and filtered by any of their facts', async () => {
  await make({ ...written, titles: { ru: 'Полосы ночью' }, bodies: { ru: 'Отключите WDR.' }, products: ['R-1'] });
  const page = async (filters: object, keyword?: string) =>
    (
      await ask<{ data: { title: string; status: string }[]; total: number; facets: Record<string, { value: string; count: number }[]> }>(
        'articles/page',
        {
          data: { language: 'en', filters, ...(keyword && { keyword }) },
        },
      )
    ).data;
  const [row, ...others] = (await page({ languages: ['ru'], products: ['R-1'], owner: [editorId], status: ['draft'] })).data;
  expect([row?.title, others]).toEqual(['Полосы ночью', []]);
  const { total, facets } = await page({ status: ['published'] });
  expect(facets.status).toContainEqual(
    expect.objectContaining({
      value: 'draft',
      count: await portal.database.$count(articles, and(eq(articles.isFaq, false), eq(articles.status, 'draft'))),
    }),
  );
  expect(total).toBe(await portal.database.$count(articles, and(eq(articles.isFaq, false), eq(articles.status, 'published'))));
  expect((await page({}, 'полосы')).total).toBe(1);
});

test('a text in a language without a title is refused at the title, and nothing is stored', async () => {
  const id = await make(written);
  const before = await storedOf(id);
  const { error, facts } = (await change(id, { bodies: { ...written.bodies, ru: 'Полосы на изображении' } })) as {
    error?: string;
    facts?: object;
  };
  expect([error, facts]).toEqual(['value.required', { field: 'titles.ru' }]);
  expect(await storedOf(id)).toEqual(before);
});
