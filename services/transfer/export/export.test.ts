import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type FileStore, openFileStore } from '../../../runtime/server/files/store.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { readPortal, root } from '../../../scripts/schema.ts';
import { hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { articleRevisions, articles } from '../../articles/tables.ts';
import { type ImportReport, importFolder } from '../import/index.ts';
import { exportZone } from './index.ts';

/** Documentation of other projects, if a folder next to the checkout has it. */
const real = join(root, '../shared/data');

let portal: TestPortal;
let tables: Portal;
let files: FileStore;
let folder: string;
beforeAll(async () => {
  tables = await readPortal();
  portal = await openPortal({ portal: tables });
  files = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  folder = await mkdtemp(join(inject('cluster').folder, 'export-'));
  await hasCatalogue(portal.database);
  await portal.database.insert(accounts).values([{ userAccount: 'author', type: 3 }]);
});
afterAll(() => portal.close());

const open = () => ({ database: portal.database, files, portal: tables });

const read = (from: string, language?: string): Promise<ImportReport> =>
  importFolder(
    open(),
    { folder: from, zone: 'luban', isDryRun: false, prunes: false, ...(language && { language }) },
    { onProgress: () => {}, signal: new AbortController().signal },
  );

/** Every file of an export by its path, byte for byte. */
async function write(name: string): Promise<Record<string, string>> {
  const to = join(folder, name);
  await exportZone(open(), { zone: 'luban', folder: to }, { onProgress: () => {} });
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [relative(to, path), await readFile(path, 'latin1')] as const)));
}

/** The stored texts of readers, for comparison byte by byte. */
const stored = () =>
  portal.database
    .select({
      article: articleRevisions.article,
      title: articleRevisions.title,
      summary: articleRevisions.summary,
      body: articleRevisions.body,
    })
    .from(articleRevisions)
    .where(eq(articleRevisions.isPublished, true))
    .orderBy(asc(articleRevisions.article), asc(articleRevisions.language));

async function comesBack(name: string): Promise<void> {
  const [before, texts] = [await write(`${name}-before`), await stored()];
  expect(Object.entries(before).filter(([, content]) => content.includes(']()'))).toEqual([]);
  expect(await read(join(folder, `${name}-before`))).toMatchObject({ created: [], updated: [], refused: [] });
  await portal.database.delete(articles);
  const again = await read(join(folder, `${name}-before`));
  expect(again).toMatchObject({ updated: [], unchanged: [], refused: [] });
  expect(again.losses.filter(({ reason }) => /^The (link|picture)/.test(reason))).toEqual([]);
  expect(await stored()).toEqual(texts);
  expect(await write(`${name}-after`)).toEqual(before);
}

test('a zone is imported from its export byte for byte, without new versions', async () => {
  const from = join(folder, 'fixture');
  await cp(join(root, 'tests/fixtures/export'), from, { recursive: true });
  expect((await read(from, 'en')).created).toEqual(['back/ports.md', 'back/tabs.mdx', 'front/wiring.md']);
  await comesBack('fixture');
});

test('a text that was stored with other white space and dead links is exported without them, and not imported as new', async () => {
  const [text] = await portal.database.select().from(articleRevisions).where(eq(articleRevisions.title, 'Wiring'));
  const body = (text?.body ?? '').replace('docs that are gone', '<a>docs</a>\nthat are gone');
  expect(body).toContain('<a>docs</a>');
  await portal.database
    .update(articleRevisions)
    .set({ body })
    .where(eq(articleRevisions.id, text?.id ?? ''));
  const files = await write('older');
  expect(Object.values(files).join()).not.toContain(']()');
  expect(await read(join(folder, 'older'))).toMatchObject({ created: [], updated: [] });
});

/** Copies a sample of documents with all their other files, because all documents would take minutes. */
async function copySome(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const paths = (await readdir(to, { recursive: true })).filter((path) => /\.mdx?$/.test(path)).sort();
  for (const [index, path] of paths.entries()) if (index % 12 !== 5) await rm(join(to, path));
}

test.skipIf(!existsSync(real))('documentation of other projects too, in two languages', { timeout: 120_000 }, async () => {
  await portal.database.delete(articles);
  for (const language of ['en', 'zh']) {
    const from = join(folder, `docs-${language}`);
    await copySome(join(real, `docs-${language}`), from);
    expect((await read(from, language)).created.length).toBeGreaterThan(1);
  }
  await comesBack('real');
});
