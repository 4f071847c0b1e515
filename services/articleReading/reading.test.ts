import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article, ArticleVersion } from '../../generated/openapi.d.ts';
import { systemChromium } from '../../runtime/server/print/chromium.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { findDocumentRedirect, replaceDocument } from '../articleRedirects/redirects.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import { dropRedirect, saveRedirect } from '../redirects/index.ts';
import { redirects } from '../redirects/tables.ts';

const chromium = systemChromium(process.env);
const now = new Date('2026-06-15T12:00:00Z');
let portal: TestPortal;
beforeAll(async () => {
  // The tests need no rendered page, so this address does not exist.
  const render = async () => ({ status: 404, html: '' });
  portal = await openPortal({ render, clock: () => now, env: chromium ? { PORTAL_CHROMIUM: chromium } : {} });
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

/** A text with several published versions and a draft: one version per body, the last of them the draft. */
async function hasVersions(bodies: string[], facts: Parameters<typeof hasArticle>[1] = {}): Promise<string> {
  const id = await hasArticle(portal.database, { titles: { en: 'Reset' }, ...facts });
  const isOfText = and(eq(articleRevisions.article, id), eq(articleRevisions.language, 'en'));
  const [first] = await portal.database.delete(articleRevisions).where(isOfText).returning();
  const { id: _id, ...text } = first as NonNullable<typeof first>;
  await portal.database.insert(articleRevisions).values(
    bodies.map((body, index) => ({
      ...text,
      ...{ body, version: index + 1, comment: `Change ${index + 1}`, isPublished: index === bodies.length - 2 },
      publishedAt: index === bodies.length - 1 ? null : new Date(`2026-0${index + 1}-01T00:00:00Z`),
    })),
  );
  return id;
}

const bodies = [
  '<p>Hold the button.</p>',
  '<p>Hold the button for five seconds.</p>',
  '<p>Hold the button for ten seconds.</p>',
  '<p>Draft.</p>',
];

async function ask<Data>(call: string, body: object, as: TestAccount = 'anonymous'): Promise<{ status: number; data: Data }> {
  const { status, envelope } = await (await portal.as(as)).post(`/doc/doc-article/${call}`, { language: 'en', ...body });
  return { status, data: envelope.data as Data };
}

const get = async (url: string, as: TestAccount = 'anonymous', headers = {}) => (await portal.as(as)).ask({ method: 'GET', url, headers });

test('readers see the published versions and never a draft', async () => {
  const articleId = await hasVersions(bodies);
  const { data } = await ask<ArticleVersion[]>('versions', { articleId });
  expect(data.map(({ version, comment }) => [version, comment])).toEqual([
    [3, 'Change 3'],
    [2, 'Change 2'],
    [1, 'Change 1'],
  ]);
  expect((await ask('find', { articleId, version: 4 }, 'internal')).status).toBe(404);
  expect((await ask('find', { articleId, compare: 4 }, 'internal')).status).toBe(404);
});

test('an older version is marked as such, and the newest one is not', async () => {
  const articleId = await hasVersions(bodies);
  const older = await ask<Article>('find', { articleId, version: 1 });
  expect(older.data).toMatchObject({ version: 1, latest: 3, body: bodies[0], publishedAt: '2026-01-01T00:00:00.000Z' });
  const newest = await ask<Article>('find', { articleId, version: 3 });
  expect(newest.data).toMatchObject({ version: 3, body: bodies[2] });
  expect(newest.data.latest).toBeUndefined();
  const address = `/en/dataSectionDetailNew/${articleId}`;
  const { body: text } = await get(`${address}.md?version=1`);
  expect(text).toContain('Hold the button.');
  expect(text).toMatch(/^version: 1$[\s\S]*^updated: 2026-01-01$[\s\S]*\?version=1$/m);
  expect((await get(`${address}.md`)).body).toContain('for ten seconds');
  for (const version of ['4', '9', 'x']) expect((await get(`${address}.md?version=${version}`)).statusCode).toBeGreaterThanOrEqual(400);
  if (chromium) expect((await get(`${address}.pdf?version=2`, 'external')).headers['content-disposition']).toMatch(/-v2\.pdf"/);
});

test('two versions are compared as one text, from the older to the newer, in any order of the request', async () => {
  const articleId = await hasVersions(bodies);
  const reported = '<p>Hold the button<ins> for five seconds</ins>.</p>';
  for (const pair of [
    { version: 2, compare: 1 },
    { version: 1, compare: 2 },
  ])
    expect((await ask<Article>('find', { articleId, ...pair })).data).toMatchObject({
      body: reported,
      version: 2,
      comparedWith: 1,
      latest: 3,
    });
  expect((await ask<Article>('find', { articleId, compare: 2 })).data.body).toContain('<del>five</del><ins>ten</ins>');
});

test('an article that an account may not read has no versions, Markdown or PDF for it', async () => {
  const articleId = await hasVersions(bodies, { audience: 3 });
  for (const as of ['anonymous', 'external', 'middle'] as const) {
    expect((await ask('versions', { articleId }, as)).status).toBe(404);
    expect((await ask('find', { articleId, version: 1 }, as)).status).toBe(404);
    expect((await get(`/dataSectionDetailNew/${articleId}.md`, as)).statusCode).toBe(404);
    if (as !== 'anonymous') expect((await ask('pdf', { articles: [articleId] }, as)).status).toBe(404);
  }
  expect((await ask('versions', { articleId }, 'internal')).status).toBe(200);
  expect((await get(`/dataSectionDetailNew/${articleId}.md`, 'internal')).statusCode).toBe(200);
});

test('a translation of an older text says since when, unless only typos were corrected', async () => {
  const articleId = await hasVersions(bodies);
  const [first] = await portal.database
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.article, articleId), eq(articleRevisions.version, 1)));
  const { id, ...text } = first as NonNullable<typeof first>;
  await portal.database.insert(articleRevisions).values({ ...text, language: 'ru', isPublished: true, basedOn: id });
  const russian = () => ask<Article>('find', { articleId, language: 'ru' });
  expect((await russian()).data).toMatchObject({ language: 'ru', newerLanguage: 'en', newerSince: '2026-03-01T00:00:00.000Z' });
  await portal.database.update(articleRevisions).set({ significance: 'typo' }).where(eq(articleRevisions.article, articleId));
  expect((await russian()).data.newerLanguage).toBeUndefined();
});

test('an article is valid up to its last day', async () => {
  const articleId = await hasArticle(portal.database);
  const expiredOn = async (validTo: string) => {
    await portal.database.update(articles).set({ validTo }).where(eq(articles.id, articleId));
    return (await ask<Article>('find', { articleId })).data.expired;
  };
  expect(await expiredOn('2026-06-15')).toBe(false);
  expect(await expiredOn('2026-06-14')).toBe(true);
});

test('the Markdown of an article has its text and front matter', async () => {
  const articleId = await hasArticle(portal.database, {
    titles: { en: 'A: b' },
    products: ['C-1'],
    body: '<h2>Do</h2><p>See <a href="/faqZone">all</a>.<!-- x --></p>',
  });
  const { billNo } = (await ask<Article>('find', { articleId })).data;
  const answer = await get(`/en/dataSectionDetailNew/${billNo}.md`);
  expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
  const origin = portal.config.publicUrl.origin;
  expect(answer.body).toBe(
    [
      ...['---', 'title: "A: b"', `number: ${billNo}`, 'version: 1', 'language: en', 'updated: 2026-05-01', 'products:', '  - C-1'],
      ...[`canonical: ${origin}/en/dataSectionDetailNew/${articleId}`, '---', '', '# A: b', '', 'About A: b', '', '## Do', ''],
      ...[`See [all](${origin}/en/faqZone).`, ''],
    ].join('\n'),
  );
  const again = await get(`/en/dataSectionDetailNew/${billNo}.md`, 'anonymous', { 'if-none-match': answer.headers.etag });
  expect(again.statusCode).toBe(304);
});

test('a PDF requires a login', async () => {
  const articleId = await hasArticle(portal.database);
  const page = `/en/dataSectionDetailNew/${articleId}`;
  if (chromium) {
    expect((await get(`${page}.pdf`)).statusCode).toBe(401);
    // After the login, a reader with the address of the file returns to the page of the text.
    const redirected = await get(`${page}.pdf?version=1`, 'anonymous', { accept: 'text/html' });
    expect([redirected.statusCode, redirected.headers.location]).toEqual([
      302,
      `/en/login?return=${encodeURIComponent(`${page}?version=1`)}`,
    ]);
  }
  expect((await ask('pdf', { articles: [articleId] })).status).toBe(401);
});

test.runIf(chromium)('articles are printed as one tagged document', { timeout: 60_000 }, async () => {
  const ids = [
    await hasArticle(portal.database, { titles: { zh: '复位' } }),
    await hasArticle(portal.database, { titles: { ru: 'Сброс' } }),
  ];
  const one = await get(`/en/dataSectionDetailNew/${ids[0]}.pdf`, 'external');
  expect(one.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(one.headers['content-disposition']).toMatch(/^attachment; filename="VX-\d{6}-v1\.pdf"/);
  const reader = await portal.as('external');
  const all = await reader.ask({
    method: 'POST',
    url: '/doc/doc-article/pdf',
    payload: { articles: ids },
    headers: await callHeaders('external'),
  });
  const text = all.rawPayload.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text).toContain('/StructTreeRoot');
  expect(all.rawPayload.length).toBeGreaterThan(one.rawPayload.length);
});

/** The headers of a call: cookie and token. */
async function callHeaders(type: 'external'): Promise<Record<string, string>> {
  const { cookie, token } = await portal.logIn({ type: 1, userAccount: `printer-${type}` });
  return { cookie, token };
}

test('without a browser nothing can be printed, and the page does not offer it', async () => {
  const emptyPortal = await openPortal();
  await hasCatalogue(emptyPortal.database);
  const articleId = await hasArticle(emptyPortal.database);
  const { envelope } = await (await emptyPortal.as('external')).post('/doc/doc-article/pdf', { articles: [articleId] });
  expect(envelope).toMatchObject({ error: 'print.none' });
  expect(
    (await (await emptyPortal.as('external')).ask({ method: 'GET', url: `/en/dataSectionDetailNew/${articleId}.pdf` })).headers[
      'content-type'
    ],
  ).toMatch(/^text\/html/);
  await emptyPortal.close();
});

test('a former address redirects with its query, and never in a cycle', async () => {
  const { database } = portal;
  expect(await saveRedirect(database, { locale: 'en', path: '/old/' }, '/older')).toBe(true);
  expect(await saveRedirect(database, { locale: 'en', path: '/older' }, '/faqZone')).toBe(true);
  const answer = await get('/en/old?from=mail');
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe('/en/faqZone?from=mail');
  expect((await get('/ru/old')).statusCode).toBe(404);
  // If content moves back to its former address, the redirect from there is removed.
  await saveRedirect(database, { locale: 'en', path: '/faqZone' }, '/old');
  expect(await database.select({ from: redirects.fromPath, to: redirects.to }).from(redirects).orderBy(redirects.fromPath)).toEqual([
    { from: '/faqZone', to: '/old' },
    { from: '/older', to: '/old' },
  ]);
  expect(await dropRedirect(database, { locale: 'en', path: '/older' })).toBe(true);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%2F/evil.example', '/a\nb', '/%', ''])(
  '%j is not an address that can redirect',
  async (to) => {
    expect(await saveRedirect(portal.database, { locale: '*', path: '/from' }, to)).toBe(false);
  },
);

test('a withdrawn document redirects to its replacement if the reader may read it', async () => {
  const { database } = portal;
  const [old, next, secret] = await Promise.all(
    [{ status: 'withdrawn' as const }, {}, { audience: 3 }].map((facts) => hasArticle(database, facts)),
  );
  const path = `/dataSectionDetailNew/${old}`;
  expect((await get(path)).statusCode).toBe(404);
  await replaceDocument(database, old as string, secret as string);
  expect((await get(path)).statusCode).toBe(404);
  expect((await get(path, 'internal')).headers.location).toBe(`/dataSectionDetailNew/${secret}`);
  await replaceDocument(database, old as string, next as string);
  expect((await get(`${path}?a=1`)).headers.location).toBe(`/dataSectionDetailNew/${next}?a=1`);
  expect((await get(`${path}.md`)).headers.location).toBe(`/dataSectionDetailNew/${next}.md`);
  expect(await replaceDocument(database, next as string, old as string)).toBe(false);
});

test('a document is found by its slug, by its number, and at its page as a question', async () => {
  const { database } = portal;
  const id = await hasArticle(database, { isFaq: true });
  await database
    .update(articleRevisions)
    .set({ slug: 'why-so' })
    .where(and(eq(articleRevisions.article, id), eq(articleRevisions.language, 'en')));
  for (const key of ['why-so', id]) expect((await get(`/en/dataSectionDetailNew/${key}`)).headers.location).toBe(`/en/faqZoneDetail/${id}`);
  const body = {
    database,
    portal: await openedPortal(),
    account: { type: 0 } as never,
    prefix: 'en',
    language: 'en',
    afterResponse: () => {},
  };
  expect(await findDocumentRedirect({ ...body, path: `/faqZoneDetail/${id}` })).toBeUndefined();
});

const openedPortal = async () => (await import('../../scripts/schema.ts')).readPortal();
