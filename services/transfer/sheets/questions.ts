/** Questions and answers as a table: imported as documents, and exported from a zone. */
import { posix } from 'node:path';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { stringify } from 'yaml';
import type { Database } from '../../../runtime/server/database/database.ts';
import { csvLine } from '../../../runtime/shared/text/csv.ts';
import { matchesContent } from '../../articles/index.ts';
import { articleRevisions, articles, categories } from '../../articles/tables.ts';
import { labels, products } from '../../catalogue/tables.ts';
import { toSource } from '../../markdown/index.ts';
import { sanitiseStored } from '../../text/index.ts';
import { asMarkdown } from '../export/head.ts';
import { articlesOf, type ExportedArticle, type ExportedText, textsOf } from '../export/rows.ts';
import { cellsOfFacts, type FactCells, factFaults, factNames, headOfCells } from '../facts.ts';
import type { ImportFolder } from '../import/folder.ts';
import { completed, type Fault, faultsOf, languagesOf, listIn, readTable, type TableRow } from './table.ts';

const texts = ['question', 'shortAnswer', 'answer', 'keywords'] as const;
const shape = {
  key: 'key',
  needs: ['key', 'category'],
  facts: ['key', 'category', 'products', 'labels', 'audience', ...factNames],
  texts,
  wholeTexts: ['question', 'answer'],
};

type ZoneValues = Readonly<Record<string, string | number | boolean>>;

/** A table of questions as an import folder, with one file per row and language. Rows with faults are omitted. */
export async function folderOfQuestions(
  database: Database,
  file: string,
  { classType, languages }: { classType: string; languages: readonly string[] },
): Promise<{ folder: ImportFolder; faults: Fault[] }> {
  const table = readTable(file, shape, languages);
  const there = await articlesByKey(
    database,
    classType,
    table.rows.map(({ cells }) => cells.key ?? ''),
  );
  const rows = completed(table, 'key', await cellsByKey(database, there, table.columns));
  const filed = await database.select().from(categories).where(eq(categories.type, classType));
  const codesIn = async (table: typeof products | typeof labels) =>
    new Set((await database.select({ code: table.code }).from(table)).map(({ code }) => code));
  const known = {
    category: new Set(filed.map(({ code }) => code)),
    products: await codesIn(products),
    labels: await codesIn(labels),
    audience: new Set(['1', '2', '3']),
  };
  const faults = [...faultsOf(rows, shape, { languages, known }), ...rows.flatMap((row) => [...keyFaults(row), ...factFaults(row)])];
  const wrong = new Set(faults.map(({ line }) => line));
  const names = new Map(filed.map((category) => [category.code, category]));
  const files = new Map<string, string>();
  for (const row of rows.filter(({ line }) => !wrong.has(line))) {
    const folder = row.cells.category === classType ? '' : (row.cells.category as string);
    const category = names.get(folder);
    if (category)
      files.set(`${folder}/_category_.json`, JSON.stringify({ code: folder, labels: category.names, position: category.position }));
    for (const language of languagesOf(row, texts, languages))
      files.set(posix.join(folder, `${row.cells.key}.${language}.md`), documentOf(row, language, there));
  }
  return { folder: folderOf(files), faults };
}

const keyFaults = ({ line, cells: { key = '' } }: TableRow): Fault[] =>
  /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u.test(key) || !key ? [] : [{ line, column: 'key', reason: 'It has letters, digits, dots, dashes' }];

/** An in-memory import folder of files. */
const folderOf = (files: ReadonlyMap<string, string>): ImportFolder => ({
  documents: [...files.keys()].filter((path) => path.endsWith('.md')).sort(),
  others: [...files.keys()].filter((path) => path.endsWith('.json')),
  skipped: [],
  read: async (path) => Buffer.from(files.get(path) ?? ''),
});

/** Ids of existing questions by slug and number. */
async function articlesByKey(database: Database, classType: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.execute<{ key: string; id: string }>(sql`
    with keys as (select unnest(${sql.param([...keys])}::text[]) as key)
    select keys.key, ${articles.id} as id from keys join ${articles} on ${articles.billNo} = keys.key where class_type = ${classType} and is_faq
    union
    select keys.key, ${articles.id} from keys join ${articleRevisions} on slug = keys.key and is_published
      join ${articles} on ${articles.id} = article where class_type = ${classType} and is_faq`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

function documentOf({ cells }: TableRow, language: string, there: ReadonlyMap<string, string>): string {
  const { key = '', audience } = cells;
  const head = {
    ...(there.has(key) && { article: there.get(key) }),
    title: cells[`question.${language}`],
    description: asMarkdown(cells[`shortAnswer.${language}`] ?? ''),
    keywords: cells[`keywords.${language}`] ?? '',
    ...(/^VX-\d+$/.test(key) ? { number: key } : { slug: key }),
    products: listIn(cells.products),
    labels: listIn(cells.labels),
    ...(audience && { audience: Number(audience) }),
    ...headOfCells(cells),
  };
  return `---\n${stringify(head, { lineWidth: 0 })}---\n\n${cells[`answer.${language}`]}\n`;
}

/** The questions of a zone as CSV, line by line. Pictures and attachments are not included; use a folder export for these. */
export async function* questionsTable(database: Database, content: ZoneValues, languages: readonly string[]): AsyncGenerator<string> {
  const columns = [...shape.facts, ...texts.flatMap((text) => languages.map((language) => `${text}.${language}`))];
  yield csvLine(columns);
  for await (const { cells } of questionsOf(database, matchesContent(content))) yield csvLine(columns.map((column) => cells[column] ?? ''));
}

/** The stored cells of existing questions by row key; empty if the table has all columns. */
async function cellsByKey(database: Database, there: ReadonlyMap<string, string>, columns: readonly string[]) {
  const byId = new Map<string, FactCells>();
  const written = await languagesWritten(database);
  const isWhole = [...shape.facts, ...texts.flatMap((text) => written.map((language) => `${text}.${language}`))].every((column) =>
    columns.includes(column),
  );
  if (!isWhole && there.size > 0)
    for await (const { id, cells } of questionsOf(database, inArray(articles.id, [...there.values()]))) byId.set(id, cells);
  return new Map([...there].flatMap(([key, id]) => (byId.has(id) ? [[key, byId.get(id) as FactCells] as const] : [])));
}

/** Published questions as table cells. */
async function* questionsOf(database: Database, where: SQL): AsyncGenerator<{ id: string; cells: FactCells }> {
  const rows = await articlesOf(database, where);
  for (let offset = 0; offset < rows.length; offset += portion) {
    const some = rows.slice(offset, offset + portion);
    const byArticle = await textsOf(database, some);
    for (const row of some) yield { id: row.article.id, cells: cellsOf(row, byArticle.get(row.article.id) ?? []) };
  }
}

function cellsOf(
  { article, slugs, languages: spoken, products: models, labels: words }: ExportedArticle,
  written: ExportedText[],
): FactCells {
  const slug = [...spoken]
    .sort()
    .map((language) => slugs[language])
    .find(Boolean);
  const values = written.map(({ language, title, summary, body, keywords }) => ({
    [`question.${language}`]: title,
    [`shortAnswer.${language}`]: summary,
    [`answer.${language}`]: toSource(sanitiseStored(body), language).trimEnd(),
    [`keywords.${language}`]: keywords,
  }));
  return {
    key: slug ?? article.billNo,
    category: article.category,
    products: models.join('; '),
    labels: words.join('; '),
    audience: String(article.audience),
    ...cellsOfFacts(article),
    ...Object.assign({}, ...values),
  };
}

const portion = 100;

/** The languages with published texts, so that no column is empty. */
export async function languagesWritten(database: Database, languages?: readonly string[]): Promise<string[]> {
  const rows = await database.selectDistinct({ language: articleRevisions.language }).from(articleRevisions).where(sql`is_published`);
  const written = rows.map(({ language }) => language);
  return languages?.filter((language) => written.includes(language)) ?? written;
}
