/** Articles and FAQ entries brought in as Markdown: their rows, their texts by language, what they apply to. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { takingOver } from '../../upsert.ts';
import { articleLabels, articleProducts, articleRevisions, articles, otherQuestions } from '../tables.ts';
import { idOf } from './ids.ts';
import type { RenderedText } from './rendering.ts';

/** One article or FAQ entry as files describe it. */
export interface TextEntry {
  /** Folder of an article, code of a FAQ entry; its id is made of this. */
  slug: string;
  isFaq: boolean;
  classType: string;
  category: string;
  products: string[];
  labels: string[];
  audience: number;
  createdAt: string;
  updatedAt: string;
  views: number;
  helpfulUp: number;
  helpfulDown: number;
  refining: boolean;
  texts: LanguageText[];
  /** Slugs of questions that stand beside this one. */
  others: string[];
}

export interface LanguageText {
  language: string;
  title: string;
  /** Markdown of one line. */
  summary: string;
  keywords: string;
  markdown: string;
}

/** The id of an entry. */
export const textId = ({ slug, isFaq }: Pick<TextEntry, 'slug' | 'isFaq'>): string => idOf(`${isFaq ? 'faq' : 'article'}:${slug}`);

/** The language that the others were translated from. */
const original = 'zh';

/** Brings entries in. What readers did to rows that are there already (views, votes) stays. */
export async function seedTexts(
  database: Database,
  owner: string,
  entries: readonly TextEntry[],
  rendered: ReadonlyMap<LanguageText, RenderedText>,
): Promise<void> {
  const ordered = [...entries].sort((one, other) => (one.createdAt + one.slug < other.createdAt + other.slug ? -1 : 1));
  const rows = ordered.map((entry) => articleRow(entry, owner));
  const kept = ['billNo', 'views', 'helpfulUp', 'helpfulDown', 'position'];
  await database
    .insert(articles)
    .values(rows)
    .onConflictDoUpdate({ target: articles.id, set: takingOver(articles, kept) });
  const revisions = ordered.flatMap((entry) => entry.texts.map((text) => revisionRow(entry, text, owner, rendered)));
  await database
    .insert(articleRevisions)
    .values(revisions)
    .onConflictDoUpdate({ target: articleRevisions.id, set: takingOver(articleRevisions) });
  await seedLinks(database, ordered);
}

function articleRow(entry: TextEntry, owner: string): typeof articles.$inferInsert {
  const { slug: _slug, products: _products, labels: _labels, texts: _texts, others: _others, createdAt, updatedAt, ...facts } = entry;
  return { ...facts, id: textId(entry), owner, status: 'published', createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
}

function revisionRow(
  entry: TextEntry,
  text: LanguageText,
  owner: string,
  rendered: ReadonlyMap<LanguageText, RenderedText>,
): typeof articleRevisions.$inferInsert {
  const { language, markdown, title, keywords } = text;
  const id = (of: string) => idOf(`revision:${textId(entry)}:${of}`);
  const { summary, html, readingMinutes } = rendered.get(text) as RenderedText;
  const hasOriginal = language !== original && entry.texts.some((other) => other.language === original);
  return {
    id: id(language),
    article: textId(entry),
    language,
    slug: entry.slug,
    title,
    summary,
    keywords,
    body: html,
    source: markdown,
    sourceKind: 'md',
    readingMinutes,
    isPublished: true,
    basedOn: hasOriginal ? id(original) : null,
    createdBy: owner,
    createdAt: new Date(entry.createdAt),
    updatedAt: new Date(entry.updatedAt),
  };
}

/** Links are put in anew: one that the files no longer name is gone. */
async function seedLinks(database: Database, entries: readonly TextEntry[]): Promise<void> {
  const ids = entries.map(textId);
  const productRows = entries.flatMap((entry) =>
    entry.products.map((product, position) => ({ article: textId(entry), product, position })),
  );
  const labelRows = entries.flatMap((entry) => entry.labels.map((label, position) => ({ article: textId(entry), label, position })));
  const otherRows = entries.flatMap((entry) =>
    entry.others.map((slug, position) => ({ article: textId(entry), other: textId({ slug, isFaq: true }), position })),
  );
  for (const table of [articleProducts, articleLabels, otherQuestions]) await database.delete(table).where(inArray(table.article, ids));
  if (productRows.length > 0) await database.insert(articleProducts).values(productRows);
  if (labelRows.length > 0) await database.insert(articleLabels).values(labelRows);
  if (otherRows.length > 0) await database.insert(otherQuestions).values(otherRows);
}
