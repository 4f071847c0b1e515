import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../../runtime/server/files/tables.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { articleFiles, articleRevisions, articles } from '../articles/tables.ts';
import { banners } from '../banners/tables.ts';
import { products } from '../catalogue/tables.ts';
import { faultTrees } from '../faultTrees/tables.ts';
import { formDrafts } from '../formDrafts/tables.ts';
import { fileUses } from './tables.ts';

let portal: TestPortal;
let owner: string;
let stored: string[] = [];
let article: string;

beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  owner = (await portal.logIn({ type: 3, userAccount: 'writer' })).id;
  article = await hasArticle(portal.database, { owner });
  const rows = Array.from({ length: 5 }, (_, index) => ({ sha256: '0'.repeat(64), name: `${index}.png`, mime: 'image/png', size: 1 }));
  stored = (await portal.database.insert(files).values(rows).returning({ id: files.id })).map(({ id }) => id);
});
afterAll(() => portal.close());

const pictureOf = (id: string) => `<p><img src="/files/${id}/a.png" alt=""></p>`;

/** The files that each kind of content references, found without the table of uses. */
async function scan(): Promise<string[]> {
  const { database } = portal;
  const found: string[] = [];
  const note = (source: string, row: string, content: unknown) =>
    found.push(...stored.filter((id) => JSON.stringify(content).includes(id)).map((id) => `${source} ${row} ${id}`));
  for (const { id, body } of await database.select().from(articleRevisions)) note('article_revisions', id, body);
  for (const { article: of, file } of await database.select().from(articleFiles)) note('article_files', `${of}\n${file}`, file);
  for (const { code, picture, pictures, certifications } of await database.select().from(products))
    note('products', code, [picture, pictures, certifications]);
  for (const { id, picture } of await database.select().from(banners)) note('banners', id, picture);
  for (const { id, nodes } of await database.select().from(faultTrees)) note('fault_trees', id, nodes);
  for (const { id, content } of await database.select().from(formDrafts)) note('form_drafts', id, content);
  return found.sort();
}

const recordedUses = async (): Promise<string[]> =>
  (await portal.database.select().from(fileUses)).map(({ source, rowKey, file }) => `${source} ${rowKey} ${file}`).sort();

let version = 1;
type Write = (named: readonly string[]) => Promise<unknown>;
const node = (picture: string) => ({ key: 'a', kind: 'question', texts: {}, picture }) as never;
const named = { zh: 'a' };

/** Every kind of change of content with files. */
const writes: Record<string, Write> = {
  'adds a version': (ids) =>
    portal.database
      .insert(articleRevisions)
      .values({ article, language: 'en', version: ++version, title: 'T', body: ids.map(pictureOf).join(''), createdBy: owner }),
  'changes all versions': (ids) => portal.database.update(articleRevisions).set({ body: ids.map(pictureOf).join('') }),
  'publishes without a change of text': () => portal.database.update(articleRevisions).set({ publishedAt: new Date() }),
  'drops versions': () => portal.database.delete(articleRevisions).where(sql`not is_published`),
  'attaches files': (ids) =>
    portal.database
      .insert(articleFiles)
      .values(ids.map((file) => ({ article, file })))
      .onConflictDoNothing(),
  'detaches files': () => portal.database.delete(articleFiles),
  'removes an article with its texts': async (ids) => {
    const other = await hasArticle(portal.database, { owner, body: ids.map(pictureOf).join('') });
    await portal.database.delete(articles).where(eq(articles.id, other));
  },
  'shows a product': ([picture = null, ...pictures]) =>
    portal.database
      .update(products)
      .set({ picture, pictures: pictures.map((id) => ({ picture: id, caption: {} })) })
      .where(eq(products.code, 'C-1')),
  'adds a banner': ([picture = stored[0] as string]) =>
    portal.database.insert(banners).values({ pageCode: 'home', titles: named, descriptions: {}, picture }),
  'counts a click': () => portal.database.update(banners).set({ clicks: 5 }),
  'removes banners': () => portal.database.delete(banners),
  'saves a tree': (ids) =>
    portal.database.insert(faultTrees).values({ code: randomUUID(), titles: named, summaries: {}, symptom: 'power', nodes: ids.map(node) }),
  'saves an unsent form': (ids) =>
    portal.database.insert(formDrafts).values({
      ...{ account: owner, form: 'upload-article', name: 'n', writer: 'w', savedAt: new Date() },
      content: JSON.stringify({ bodies: { en: ids.map((id) => `![](/files/${id}/a.png)`).join('\n') }, attachments: ids }),
    }),
  'rolls back': (ids) =>
    portal.database
      .transaction(async (transaction) => {
        await transaction.update(articleRevisions).set({ body: ids.map(pictureOf).join('') });
        transaction.rollback();
      })
      .catch(() => undefined),
};

test('the uses equal a full scan after any writes', async () => {
  const names = Object.keys(writes);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(31)), { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const [name, bits] of steps) {
        const ids = stored.filter((_, index) => bits & (1 << index));
        if (ids.length > 0) await writes[name]?.(ids);
      }
      expect(await recordedUses()).toEqual(await scan());
    }),
    { numRuns: 25 },
  );
});

test('each table with a file column records its uses', async () => {
  const { rows } = await portal.database.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'public.files'::regclass
      and not exists (select from pg_trigger where tgrelid = conrelid and tgname = 'note_file_uses') order by 1`);
  // Earlier contents and alternative texts belong to the file itself. The pictures of texts follow from the texts.
  expect(rows.map(({ name }) => name)).toEqual(['files', 'medium_texts', 'text_pictures']);
});
