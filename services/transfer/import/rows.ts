/** Writes an imported document: its article, a new version of its text, and its links. */

import { createHash } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { articleFacts, type FactFields } from '../../../schema/entities/article.ts';
import { linkArticles } from '../../articleFacts/index.ts';
import { blockedWordsIn } from '../../articleScreening/index.ts';
import { articleRevisions, articles } from '../../articles/tables.ts';
import { publishText, withdrawText } from '../../articleTexts/index.ts';
import { labels, products } from '../../catalogue/tables.ts';
import { pickFields } from '../../shared/database/entityColumns.ts';
import type { Audience } from './ownFacts.ts';

import { importedDocuments } from './tables.ts';

/** All rows that are written for a document. */
export interface Written extends FactFields {
  path: string;
  /** Id of its article. */
  article: string;
  title: string;
  summary: string;
  keywords: string;
  body: string;
  source: string;
  readingMinutes: number;
  category: string;
  position: number;
  products: string[] | undefined;
  labels: string[] | undefined;
  updatedAt: Date | undefined;
  /** The audience that a document declares; otherwise that of its zone. */
  audience?: Audience;
  slug?: string;
  number?: string;
  createdAt?: Date;
  /** Ids of attached files in their order, with the hashes of their contents. */
  files?: [id: string, sha256: string][];
  /** Ids of its related articles. */
  others?: string[];
  /** Paths of its pictures, with the hashes of their contents. */
  pictures: [path: string, sha256: string][];
}

/** Values shared by all documents of an import. */
export interface Common {
  collection: string;
  language: string;
  classType: string;
  isFaq: boolean;
  audience: Audience;
  owner: string;
}

/** Increase it when the written rows change although the hashed values do not. */
const format = 1;

/** Hash of everything that a reader would see. */
export function hashDocument(common: Common, { article: _article, audience = common.audience, ...written }: Written): string {
  return createHash('sha256')
    .update(JSON.stringify([format, audience, common.classType, common.isFaq, written]))
    .digest('hex');
}

/** Writes one document in its own transaction. An existing text remains as an older version. */
export async function writeDocument(database: Database, common: Common, written: Written): Promise<void> {
  const { collection, language } = common;
  await expectAllowed(database, written);
  await saveArticleRow(database, common, written);
  await addText(database, common, written);
  const { article, products: models, labels: words, files } = written;
  // If the document names no models, labels or files, the existing ones remain.
  await linkArticles(database, [{ article, products: models, labels: words, files: files?.map(([file]) => file) }]);
  const row = {
    collection,
    path: written.path,
    language,
    article: written.article,
    hash: hashDocument(common, written),
    importedAt: new Date(),
  };
  await database
    .insert(importedDocuments)
    .values(row)
    .onConflictDoUpdate({ target: [importedDocuments.collection, importedDocuments.path, importedDocuments.language], set: row });
}

/** Refuses a document with a blocking word, like the text of an author. */
async function expectAllowed(database: Database, { title, summary, keywords, source }: Written): Promise<void> {
  const words = await blockedWordsIn(database, [title, summary, keywords, source]);
  if (words.length > 0) throw new Error(`it has words that are not allowed: ${words.join(', ')}`);
}

async function saveArticleRow(database: Database, common: Common, written: Written): Promise<void> {
  const { classType, isFaq, owner } = common;
  const { article, category, position, updatedAt = new Date(), createdAt = updatedAt, audience = common.audience, number } = written;
  const said = pickFields(articleFacts, written);
  const facts = { classType, isFaq, audience, category, position, updatedAt, status: 'published' as const, ...said };
  const billNo = number && (await claimNumber(database, number, article));
  await database
    .insert(articles)
    .values({ id: article, owner, createdAt, ...facts, ...(billNo && { billNo }) })
    .onConflictDoUpdate({ target: articles.id, set: facts });
}

/** The number of a document in its source, if it is free here; the sequence then continues after it. */
async function claimNumber(database: Database, number: string, article: string): Promise<string | undefined> {
  const [other] = await database
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.billNo, number), ne(articles.id, article)));
  if (other) return undefined;
  const value = Number(number.replace(/\D/g, ''));
  await database.execute(sql`select setval('bill_numbers', greatest(${value}::bigint, (select last_value from bill_numbers)))`);
  return number;
}

/** The requested slug of a text, if no other text of its language has it. */
async function freeSlug(database: Database, { language }: Common, { slug, article }: Written): Promise<string | null> {
  if (!slug) return null;
  const has = and(eq(articleRevisions.language, language), eq(articleRevisions.slug, slug), ne(articleRevisions.article, article));
  const [other] = await database.select({ id: articleRevisions.id }).from(articleRevisions).where(has).limit(1);
  return other ? null : slug;
}

async function addText(database: Database, common: Common, written: Written): Promise<string> {
  const { language, owner } = common;
  const { article, title, summary, keywords, body, source, readingMinutes, updatedAt = new Date() } = written;
  const slug = await freeSlug(database, common, written);
  const text = { title, summary, keywords, body, source, readingMinutes, slug, sourceKind: 'md' as const };
  return publishText(database, { article, language, ...text, createdBy: owner, publishedAt: updatedAt, updatedAt });
}

/** Links an article to its related articles, after all of the import exist. */
export const saveRelated = (database: Database, { article, others = [] }: Written): Promise<void> =>
  linkArticles(database, [{ article, others }]);

/** Withdraws a text; its article is withdrawn if no language remains. */
export async function withdrawDocument(database: Database, { collection, language }: Common, path: string, article: string): Promise<void> {
  if (!(await withdrawText(database, article, language)))
    await database.update(articles).set({ status: 'withdrawn' }).where(eq(articles.id, article));
  const isOfDocument = and(
    eq(importedDocuments.collection, collection),
    eq(importedDocuments.path, path),
    eq(importedDocuments.language, language),
  );
  await database.update(importedDocuments).set({ hash: '' }).where(isOfDocument);
}

/**
 * The new article of a document that was moved within the folder. Among the articles created by the same import, it is the only
 * one with the same text, otherwise the only one with the same title.
 */
export async function findRenamed(
  database: Database,
  { collection, language }: Common,
  removed: { path: string; article: string },
  created: readonly string[],
): Promise<string | undefined> {
  if (created.length === 0) return undefined;
  const { rows } = await database.execute<{ article: string; same: boolean }>(sql`
    with gone as (select title, source from ${articleRevisions} where article = ${removed.article}::uuid and language = ${language} order by version desc limit 1)
    select came.article, came.source = gone.source as same
    from ${importedDocuments} document join ${articleRevisions} came on came.article = document.article and came.language = ${language} and came.is_published, gone
    where document.collection = ${collection} and document.language = ${language} and document.path = any(${sql.param([...created])}::text[])
      and (came.source = gone.source or came.title = gone.title)`);
  const [best = []] = [rows.filter(({ same }) => same), rows].filter((found) => found.length > 0);
  return best.length === 1 ? best[0]?.article : undefined;
}

/** The documents that earlier imports of the collection wrote and did not withdraw, by path. */
export async function findEarlierDocuments(
  database: Database,
  collection: string,
  language: string,
): Promise<Map<string, { hash: string; article: string }>> {
  const rows = await database
    .select()
    .from(importedDocuments)
    .where(and(eq(importedDocuments.collection, collection), eq(importedDocuments.language, language), ne(importedDocuments.hash, '')));
  return new Map(rows.map(({ path, hash, article }) => [path, { hash, article }]));
}

/** The existing ones among the codes. */
export async function knownCodes(database: Database, what: 'products' | 'labels', codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const table = what === 'products' ? products : labels;
  const rows = await database
    .select({ code: table.code })
    .from(table)
    .where(inArray(table.code, [...codes]));
  return new Set(rows.map(({ code }) => code));
}
