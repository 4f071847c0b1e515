import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openFileStore } from '../../runtime/server/files/store.ts';
import type { FormPage, Portal } from '../../runtime/shared/portal.ts';
import { fieldOf } from '../../schema/define/fields.ts';
import { articleFacts, listedFacts } from '../../schema/entities/article.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { articles } from '../articles/tables.ts';
import { exportZone } from './export/index.ts';
import { factFaults, factNames } from './facts.ts';
import { importFolder } from './import/index.ts';
import { exportTable } from './sheets/index.ts';

/** A value of each kind of field that an article's facts have. */
const samples: Readonly<Record<string, unknown>> = { day: '2027-01-31', text: 'Night shift', count: 12, flag: true };

const facts = Object.fromEntries(Object.entries(articleFacts.shape).map(([name, type]) => [name, samples[fieldOf(type)?.kind ?? 'text']]));
const listed = Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(listedFacts.shape, name)));

let portal: TestPortal;
let tables: Portal;
let editor: TestVisitor;
let folder: string;
let id: string;
beforeAll(async () => {
  tables = await readPortal();
  portal = await openPortal({ portal: tables });
  folder = await mkdtemp(join(inject('cluster').folder, 'facts-'));
  await hasCatalogue(portal.database);
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content', 'admin'], userAccount: 'editor' }));
  id = ((await ask('faq/save', { ...question, ...facts })) as { id: string }).id;
  await ask('articles/publish', { ids: [id] });
});
afterAll(() => portal.close());

const question = {
  ...{ category: 'start', audience: 1, significance: 'medium' },
  titles: { en: 'Why does it beep?' },
  summaries: { en: 'It is hungry.' },
  bodies: { en: 'Feed it.' },
};
const ask = async (call: string, body: object): Promise<unknown> => (await editor.post(`/manage/${call}`, body)).envelope.data;
const open = async () => ({
  database: portal.database,
  portal: tables,
  files: await openFileStore(join(portal.config.dataFolder, 'files'), portal.database),
});

test('the forms of articles and questions ask for every fact', () => {
  for (const page of ['records.articles.new', 'records.faq.new']) {
    const request = (tables.pages[page] as FormPage).steps.flatMap(({ fields }) => fields.map(({ field }) => field));
    expect(request).toEqual(expect.arrayContaining([...factNames]));
  }
});

test('saved facts are returned to staff and readers, and omitted facts are cleared', async () => {
  expect(await ask('faq/find', { id })).toMatchObject(facts);
  expect(await ask('faq/page', { data: {} })).toMatchObject({ data: [listed] });
  const found = (await editor.post('/doc/doc-article/find', { articleId: id, language: 'en' })).envelope.data;
  expect(found).toMatchObject(facts);
  const { updatedAt } = (await ask('faq/find', { id })) as { updatedAt: string };
  await ask('faq/save', { ...question, id, version: updatedAt });
  expect(Object.keys((await ask('faq/find', { id })) as object).filter((name) => name in facts)).toEqual([]);
  await ask('articles/discard', { id });
});

test('an export to a folder contains every fact, and an import restores it', async () => {
  const to = join(folder, 'zone');
  await exportZone(await open(), { zone: 'faqZone', folder: to }, { onProgress: () => {} });
  const [document] = (await readdir(to, { recursive: true })).filter((path) => path.endsWith('.md'));
  const head = await readFile(join(to, document as string), 'utf8');
  for (const value of Object.values(facts)) expect(head).toContain(String(value));
  await portal.database.update(articles).set(Object.fromEntries(factNames.map((name) => [name, null])));
  await importFolder(
    await open(),
    { folder: to, zone: 'faqZone', isDryRun: false, prunes: false, replaces: true },
    { onProgress: () => {}, signal: new AbortController().signal },
  );
  const [article] = await portal.database.select().from(articles).where(eq(articles.id, id));
  expect(article).toMatchObject(facts);
});

test('a table has a column for every fact, and refuses invalid values', async () => {
  const file = join(folder, 'questions.csv');
  await exportTable(await open(), { file, zone: 'faqZone', isGlossary: false });
  const lines = (await readFile(file, 'utf8')).split('\r\n');
  for (const [name, value] of Object.entries(facts)) {
    expect(lines[0]).toContain(name);
    expect(lines[1]).toContain(String(value));
  }
  expect(factFaults({ line: 7, cells: { validTo: '2026-02-31' } })).toEqual([
    { line: 7, column: 'validTo', reason: 'It is no day such as 2026-05-31' },
  ]);
});
