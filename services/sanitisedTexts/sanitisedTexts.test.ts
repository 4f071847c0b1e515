import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { articleRevisions } from '../articles/tables.ts';
import { contentImports } from '../searchIndex/tables.ts';
import { isSanitised, storeFoundDigests } from './read.ts';
import { rulesOf, sanitiseRules, sanitiserPackages } from './rules.ts';
import { sanitisedTexts } from './tables.ts';
import { checkAll } from './work.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await storeFoundDigests(portal.database);
  await portal.database.delete(sanitisedTexts);
  await portal.database.delete(contentImports);
});

const bodyOf = async (articleId: string): Promise<string> =>
  ((await (await portal.as('external')).post('/doc/doc-article/find', { articleId, language: 'en' })).envelope.data as { body: string })
    .body;

const isKnown = async (article: string): Promise<boolean | undefined> => {
  const [row] = await portal.database
    .select({ known: isSanitised(articleRevisions.body) })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.article, article), eq(articleRevisions.language, 'en')));
  return row?.known;
};

/** Changes a text directly in the database, without the portal. */
const change = (article: string, body: string) =>
  portal.database.update(articleRevisions).set({ body }).where(eq(articleRevisions.article, article));

const unsafe = '<p>one<img src="x" onerror="alert(1)"></p><script>alert(1)</script>';

test('a text is known after it was read once', async () => {
  const article = await hasArticle(portal.database, { titles: { en: 'A' }, body: '<p>Плата &#x26; 板 one</p>' });
  expect(await isKnown(article)).toBe(false);
  const first = await bodyOf(article);
  expect(await storeFoundDigests(portal.database)).toBe(1);
  expect(await isKnown(article)).toBe(true);
  expect(await bodyOf(article)).toBe(first);
});

test('a text that was changed by SQL is sanitised, even if it was known before', async () => {
  const article = await hasArticle(portal.database, { titles: { en: 'A' }, body: '<p>one</p>' });
  await bodyOf(article);
  await storeFoundDigests(portal.database);
  await change(article, unsafe);
  expect(await isKnown(article)).toBe(false);
  for (const _ of [1, 2]) {
    expect(await bodyOf(article)).toBe('<p>one<img></p>');
    expect(await storeFoundDigests(portal.database)).toBe(0);
  }
  expect(await isKnown(article)).toBe(false);
});

test('the digest of other rules is not used', async () => {
  const article = await hasArticle(portal.database, { titles: { en: 'A' }, body: unsafe });
  await portal.database
    .insert(sanitisedTexts)
    .values([{ digest: hash('sha256', unsafe, 'buffer') }, { digest: hash('sha256', `0 ${unsafe}`, 'buffer') }]);
  expect(await isKnown(article)).toBe(false);
  expect(await bodyOf(article)).toBe('<p>one<img></p>');
});

test('published texts are checked once with the current rules, and digests of earlier rules are deleted', async () => {
  const { database } = portal;
  const { signal } = new AbortController();
  const [clean, hostile] = [
    await hasArticle(database, { titles: { en: 'A' }, body: '<p>clean</p>' }),
    await hasArticle(database, { titles: { en: 'B' }, body: unsafe }),
  ];
  await database.insert(contentImports).values({ name: 'sanitised texts', hash: 'earlier' });
  const old = hash('sha256', 'old', 'buffer');
  await database.insert(sanitisedTexts).values({ digest: old });
  expect(await checkAll(database, signal)).toBe(true);
  expect([await isKnown(clean), await isKnown(hostile)]).toEqual([true, false]);
  expect(await database.$count(sanitisedTexts, eq(sanitisedTexts.digest, old))).toBe(0);
  await database.execute(sql`delete from ${sanitisedTexts}`);
  expect(await checkAll(database, signal)).toBe(true);
  expect(await isKnown(clean)).toBe(false);
});

test('after an interruption finished checks remain, and the next run checks the rest', async () => {
  const article = await hasArticle(portal.database, { titles: { en: 'A' }, body: '<p>later</p>' });
  expect(await checkAll(portal.database, AbortSignal.abort())).toBe(false);
  expect(await isKnown(article)).toBe(false);
  expect(await checkAll(portal.database, new AbortController().signal)).toBe(true);
  expect(await isKnown(article)).toBe(true);
});

test('several processes share the work, and none deletes the results of another', async () => {
  const { database } = portal;
  const bodies = Array.from({ length: 45 }, (_, index) => `<p>shared ${index}</p>`);
  const texts = await Promise.all(bodies.map((body) => hasArticle(database, { titles: { en: 'A' }, body })));
  await database.insert(contentImports).values({ name: 'sanitised texts', hash: 'other rules', importedAt: new Date() });
  const { signal } = new AbortController();
  expect(await Promise.all([checkAll(database, signal), checkAll(database, signal)])).toEqual([true, true]);
  expect(new Set(await Promise.all(texts.map(isKnown)))).toEqual(new Set([true]));
});

test('another version of any package of the sanitiser changes the rules', () => {
  const packages = sanitiserPackages.map((name) => ({ name, version: '1.0.0' }));
  const rules = packages.map((changed) => rulesOf(packages.map((one) => (one === changed ? { ...one, version: '1.0.1' } : one))));
  expect(new Set([rulesOf(packages), sanitiseRules, ...rules]).size).toBe(packages.length + 2);
  expect(rulesOf([...packages, { name: 'fastify', version: '1.0.0' }])).toBe(rulesOf(packages));
});

test('all packages of the sanitiser are installed by these names', async () => {
  const { packages } = (await (await portal.as('anonymous')).get('/nav/licenses')).envelope.data as { packages: { name: string }[] };
  expect(sanitiserPackages.filter((name) => !packages.some((one) => one.name === name))).toEqual([]);
});
