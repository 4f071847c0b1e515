import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openFileStore } from '../../../runtime/server/files/store.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { csvLine } from '../../../runtime/shared/text/csv.ts';
import { readPortal } from '../../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { articleRevisions, articles } from '../../articles/tables.ts';
import { terms, termTexts } from '../../terms/tables.ts';
import { exportTable, importQuestions, importTerms } from './index.ts';
import { readCsv } from './readCsv.ts';

test('cells are parsed as spreadsheets write them, each row with its line', () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""\nz",\'=1+1\r\n\r\n,last')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\nz', '=1+1'] },
    { line: 5, cells: ['', 'last'] },
  ]);
  expect(readCsv('a;b\n1,5;"2"')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1,5', '2'] },
  ]);
  expect(readCsv('a\tb\n1,5; 6\t"2\t3"')[1]?.cells).toEqual(['1,5; 6', '2\t3']);
  expect(readCsv('a,b\n"never closed,\n1').at(-1)).toEqual({ line: 2, cells: ['never closed,\n1'], isOpen: true });
  for (const cells of [
    ['=1', '-5', 'a "b"', 'x\ny'],
    ['@x', '+', '', ';'],
  ])
    expect(readCsv(`h,h,h,h\r\n${csvLine(cells)}`)[1]?.cells).toEqual(cells);
});

let portal: TestPortal;
let tables: Portal;
let folder: string;
beforeAll(async () => {
  [portal, tables, folder] = await Promise.all([openPortal(), readPortal(), mkdtemp(join(inject('cluster').folder, 'sheets-'))]);
  await hasCatalogue(portal.database);
  await portal.database.insert(accounts).values({ userAccount: 'head', type: 3, roles: ['admin'] });
});
afterAll(() => portal.close());

const open = async () => ({
  database: portal.database,
  portal: tables,
  files: await openFileStore(join(portal.config.dataFolder, 'files'), portal.database),
});

const tableOf = async (name: string, lines: readonly (readonly string[])[]): Promise<string> => {
  await writeFile(join(folder, name), lines.map(csvLine).join(''));
  return join(folder, name);
};

describe('a table of questions', () => {
  const read = async (file: string, order: object = {}) =>
    importQuestions(
      await open(),
      { folder: file, zone: 'faqZone', isDryRun: false, prunes: false, isPartial: false, ...order },
      { onProgress: () => {}, signal: new AbortController().signal },
    );
  const head = ['key', 'category', 'products', 'question.en', 'shortAnswer.en', 'answer.en', 'question.zh', 'answer.zh'];
  const good = ['why-beep', 'start', 'C-1; C-2', 'Why does it beep?', 'It is *hungry*.', '- Feed it\n- Wait', '为什么响？', '它饿了。'];

  test('with an invalid line writes nothing and locates each mistake, and the other lines are imported on request', async () => {
    const file = await tableOf('bad.csv', [
      head,
      good,
      ['', 'nowhere', 'X-9', 'Q', '', '', '', ''],
      ['why-beep', 'start', '', '', '', '', '问', '答'],
    ]);
    const report = await read(file);
    expect([report.created, await portal.database.$count(articles)]).toEqual([[], 0]);
    expect(report.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '4 key: It is empty',
      '4 answer.en: It is empty, though the row has other texts in this language',
      '4 category: There is no nowhere',
      '4 products: There is no X-9',
      '5 key: why-beep stands in line 2 already',
    ]);
    expect((await read(file, { isPartial: true })).created).toEqual(['start/why-beep.zh.md', 'start/why-beep.en.md']);
    const [text] = await portal.database.select().from(articleRevisions).where(eq(articleRevisions.title, 'Why does it beep?'));
    expect(text).toMatchObject({ slug: 'why-beep', summary: 'It is *hungry*.', body: '<ul>\n<li>Feed it</li>\n<li>Wait</li>\n</ul>' });
    await expect(
      read(
        await tableOf('odd.csv', [
          ['key', 'category', 'qestion.en'],
          ['a', 'start', 'Q'],
        ]),
      ),
    ).rejects.toThrow('did you mean question.en?');
  });

  test('that was exported is imported without changes, and one changed row changes one question', async () => {
    await hasArticle(portal.database, { isFaq: true, titles: { en: '=Formula?' }, body: '<p>-5 °C</p>', audience: 2 });
    const file = join(folder, 'out.csv');
    expect(await exportTable(await open(), { file, zone: 'faqZone', isGlossary: false })).toBe(2);
    expect(await read(file)).toMatchObject({ created: [], updated: [], refused: [], losses: [] });
    await writeFile(file, (await readFile(file, 'utf8')).replace('Feed it', 'Feed it well'));
    expect((await read(file)).updated).toEqual(['start/why-beep.en.md']);
    const narrow = await tableOf('narrow.csv', [
      ['key', 'category', 'question.en'],
      ['why-beep', 'start', 'Why is it beeping?'],
    ]);
    expect(await read(narrow)).toMatchObject({ updated: ['start/why-beep.en.md'], unchanged: ['start/why-beep.zh.md'], refused: [] });
    const narrowed = join(folder, 'narrowed.csv');
    await exportTable(await open(), { file: narrowed, zone: 'faqZone', isGlossary: false });
    expect(await readFile(narrowed, 'utf8')).toBe((await readFile(file, 'utf8')).replace('Why does it beep?', 'Why is it beeping?'));
    await expect(exportTable(await open(), { file, zone: 'faqZone', isGlossary: false })).rejects.toThrow('is there already');
  });
});

test('a table of terms is imported only where it changed, indexed, and exported to the same table', async () => {
  const head = ['code', 'related', 'name.en', 'definition.en', 'synonyms.en', 'name.zh', 'definition.zh', 'pinyin.zh'];
  const file = await tableOf('terms.csv', [
    head,
    ['poe', 'switch', 'Power over Ethernet', 'Power by the data cable.', 'PoE; inline power', '以太网供电', '用网线供电。', 'yi tai wang'],
    ['switch', '', 'Switch', 'Joins devices.', '', '', '', ''],
  ]);
  const order = { folder: file, isPartial: false, isDryRun: false };
  expect(await importTerms(await open(), { ...order, isDryRun: true })).toMatchObject({ created: ['poe', 'switch'] });
  expect(await portal.database.$count(terms)).toBe(0);
  await importTerms(await open(), order);
  expect(await portal.database.select().from(termTexts).where(eq(termTexts.term, 'poe'))).toHaveLength(2);
  const { envelope } = await (await portal.as('anonymous')).post('/doc/daGrand_search/query', {
    data: { keyword: 'inline power', language: 'en' },
  });
  expect((envelope.data as { data: { id: string }[] }).data[0]?.id).toBe('poe');
  const exportFile = join(folder, 'terms-out.csv');
  expect(await exportTable(await open(), { file: exportFile, zone: '', isGlossary: true })).toBe(2);
  expect(await importTerms(await open(), { ...order, folder: exportFile })).toMatchObject({ unchanged: ['poe', 'switch'], refused: [] });
  const narrow = await tableOf('narrow-terms.csv', [
    ['code', 'name.en'],
    ['poe', 'Power over the cable'],
  ]);
  expect(await importTerms(await open(), { ...order, folder: narrow })).toMatchObject({ updated: ['poe'], refused: [] });
  const narrowed = join(folder, 'terms-narrowed.csv');
  await exportTable(await open(), { file: narrowed, zone: '', isGlossary: true });
  const [before, after] = [await readFile(exportFile, 'utf8'), await readFile(narrowed, 'utf8')];
  expect(after).toBe(before.replace('Power over Ethernet', 'Power over the cable'));

  const utf16 = join(folder, 'utf16.csv');
  await writeFile(utf16, `\uFEFF${after.replaceAll(',', '\t')}`, 'utf16le');
  expect(await importTerms(await open(), { ...order, folder: utf16 })).toMatchObject({ unchanged: ['poe', 'switch'], refused: [] });
  const torn = join(folder, 'torn.csv');
  await writeFile(torn, 'code,name.en,definition.en\nlan,LAN,Cables, plugs\nwan,WAN,"Far\nman,MAN,City\n');
  expect((await importTerms(await open(), { ...order, folder: torn })).refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 “plugs” stands under no column: text with a comma in it needs quotes',
    '3 A quote in it is never closed',
  ]);
  const doubled = await tableOf('doubled.csv', [['code', 'name.en', 'name.en'], ['lan']]);
  await expect(importTerms(await open(), { ...order, folder: doubled })).rejects.toThrow('stands twice');
  const bad = await tableOf('bad-terms.csv', [head, ['Po E', 'nothing', 'x', '', '', '', '', '']]);
  expect((await importTerms(await open(), { ...order, folder: bad })).refused).toHaveLength(3);
});
