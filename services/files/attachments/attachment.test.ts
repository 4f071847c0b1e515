import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentsOf, wordsFile } from '../../../demo/seed/attachments.ts';
import { parseArticles, parseJsonFile, readFolder } from '../../../demo/seed/folder.ts';
import { openFileStore } from '../../../runtime/server/files/store.ts';
import { readPortal } from '../../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../../tests/support/portal.ts';
import { indexArticles } from '../../articles/indexing.ts';
import { articleFiles } from '../../articles/tables.ts';
import { extract } from '../../extraction/extract.ts';
import { fileTexts } from '../../searchIndex/tables.ts';
import type { Answer } from '../../shared/calls/handler.ts';
import { createZip } from '../../zip/index.ts';
import { previewKindOf } from '../type.ts';
import { readFileTexts, unreadAttachments, wordsOf } from './texts.ts';

const tables = await readPortal();
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ portal: tables });
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

/** Attaches a file to an article and makes both found. */
async function attach(article: string, name: string, content: Buffer | string, audience: 1 | 2 | 3 = 1): Promise<void> {
  const { database, config } = portal;
  const store = await openFileStore(join(config.dataFolder, 'files'), database);
  const { attachmentId } = await store.put(Buffer.from(content), { name, mime: 'application/octet-stream', audience });
  await database.insert(articleFiles).values({ article, file: attachmentId });
  await readFileTexts({ database, files: store }, [attachmentId]);
  await indexArticles(database, tables, [article]);
}

const search = async (keyword: string, as: TestAccount = 'anonymous'): Promise<Answer<'doc.search.query'>> =>
  (await (await portal.as(as)).post('/doc/daGrand_search/query', { data: { language: 'en', keyword } })).envelope
    .data as Answer<'doc.search.query'>;

test('an article is found by the words of its attachments, and the passage names the file', async () => {
  const article = await hasArticle(portal.database, { titles: { en: 'Disks' } });
  await attach(article, 'readings.csv', 'slot,serial\n6,QX81A0T4\n');
  const [hit] = (await search('QX81A0T4')).data;
  expect(hit?.id).toBe(article);
  expect(hit?.snippet.text).toBe('readings.csv: slot,serial 6,QX81A0T4');
  expect(hit?.snippet.text.slice(hit.snippet.marks[0], hit.snippet.marks[1])).toBe('QX81A0T4');
});

test('an attachment for a smaller audience than its article is neither searched nor listed', async () => {
  const article = await hasArticle(portal.database, { titles: { en: 'Returns' } });
  await attach(article, 'causes-zyx.txt', 'weldedcontacts', 3);
  for (const as of ['anonymous', 'external', 'middle', 'internal'] as const)
    for (const keyword of ['weldedcontacts', 'causes-zyx.txt']) expect(await search(keyword, as)).toMatchObject({ total: 0, data: [] });
  const attachments = async (as: TestAccount) =>
    ((await (await portal.as(as)).post('/doc/doc-article/find', { articleId: article })).envelope.data as Answer<'doc.article.find'>)
      .attachments;
  expect(await attachments('middle')).toEqual([]);
  expect((await attachments('internal')).map(({ fileName }) => fileName)).toEqual(['causes-zyx.txt']);
});

test('an article for staff is found by its attachments by staff only', async () => {
  const article = await hasArticle(portal.database, { titles: { en: 'Rollback' }, audience: 3 });
  await attach(article, 'form.txt', 'approvalsheet');
  expect((await search('approvalsheet', 'middle')).total).toBe(0);
  expect((await search('approvalsheet', 'internal')).total).toBe(1);
});

test.each([
  ['a bomb', 'bomb.docx', createZip({ 'word/document.xml': 'A'.repeat(8_000_000), '[Content_Types].xml': '<Types/>' })],
  [
    'external entities',
    'entities.docx',
    createZip({
      'word/document.xml': '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>',
      '[Content_Types].xml': '<Types/>',
    }),
  ],
  ['a broken PDF', 'broken.pdf', '%PDF-1.7\n1 0 obj <<'],
  ['a program with the extension of a PDF', 'program.pdf', 'MZ\0\0'],
])('%s is refused and does no harm', async (_, name, content) => {
  const article = await hasArticle(portal.database, { titles: { en: 'Hostile' } });
  await attach(article, name, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect((await portal.database.select().from(fileTexts)).find((row) => row.sha256 === sha256)).toMatchObject({
    state: 'refused',
    text: '',
  });
  expect((await search(name)).data.map(({ id }) => id)).toContain(article);
  expect(await unreadAttachments(portal.database, 10)).toEqual([]);
});

test('the demo attachments match their descriptions', { timeout: 60_000 }, async () => {
  const demo = await readFolder(join(import.meta.dirname, '../../../demo/content'));
  const found: Record<string, string> = {};
  for (const { path, content } of attachmentsOf(demo, parseArticles(demo))) {
    const kind = previewKindOf(path);
    const open = (range?: { start: number; end: number }) =>
      Readable.from([range ? content.subarray(range.start, range.end + 1) : content]);
    const read = kind && (await extract(kind, { size: content.length, open }));
    if (read && 'preview' in read) found[createHash('sha256').update(content).digest('hex')] = wordsOf(read.preview);
  }
  expect(parseJsonFile(demo, wordsFile)).toEqual(found);
});
