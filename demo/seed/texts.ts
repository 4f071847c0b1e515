/** Imports articles and FAQ entries from Markdown: their rows, their texts by language, and their links. */
import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { significances } from '../../schema/entities/article.ts';
import { linkArticles } from '../../services/articleFacts/index.ts';
import { articleRevisions, articles } from '../../services/articles/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import type { SeedText } from './rendering.ts';

/** An article or FAQ entry as read from its files. */
export interface TextEntry {
  /** The folder of an article or the code of a FAQ entry. Its id is derived from this. */
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
  /** ISO day. */
  validTo?: string;
  /** Published if absent. */
  status?: 'draft';
  /** The versions of each language, newest last. */
  texts: LanguageText[];
  /** Slugs of related questions. */
  others: string[];
}

export interface LanguageText {
  language: string;
  title: string;
  /** One line of Markdown. */
  summary: string;
  keywords: string;
  markdown: string;
  /** The version data of a text with several versions. */
  revision?: SeedRevision;
}

/** A version of a text, from its front matter. */
export interface SeedRevision {
  version: number;
  isNewest: boolean;
  comment: string;
  significance: (typeof significances)[number];
  publishedAt: string;
  /** The version of the original that it was translated from. Default: the newest. */
  basedOn: number | undefined;
}

/** The id of an entry. */
export const textId = ({ slug, isFaq }: Pick<TextEntry, 'slug' | 'isFaq'>): string => idOf(`${isFaq ? 'faq' : 'article'}:${slug}`);

/** The source language of translations. */
const original = 'zh';

/**
 * Imports entries. Existing rows keep their reader data (views, votes). Articles that an editor has changed since the
 * last import are skipped.
 */
export async function seedTexts(
  database: Database,
  owner: string,
  entries: readonly TextEntry[],
  rendered: ReadonlyMap<LanguageText, SeedText>,
): Promise<void> {
  const written = await writtenSince(database, entries);
  const ordered = entries
    .filter((entry) => !written.has(textId(entry)))
    .sort((one, other) => (one.createdAt + one.slug < other.createdAt + other.slug ? -1 : 1));
  if (ordered.length === 0) return;
  const rows = ordered.map((entry) => articleRow(entry, owner));
  const fixedFields = ['billNo', 'views', 'helpfulUp', 'helpfulDown', 'position'];
  await database
    .insert(articles)
    .values(rows)
    .onConflictDoUpdate({ target: articles.id, set: excludedColumns(articles, fixedFields) });
  // Newest versions first: an existing portal has a newest version whose number now belongs to an older one.
  const revisions = ordered
    .flatMap((entry) => entry.texts.map((text) => revisionRow(entry, text, owner, rendered)))
    .sort((one, other) => Number(other.isPublished) - Number(one.isPublished));
  await database
    .insert(articleRevisions)
    .values(revisions)
    .onConflictDoUpdate({ target: articleRevisions.id, set: excludedColumns(articleRevisions) });
  await linkArticles(
    database,
    ordered.map((entry) => ({ article: textId(entry), ...linksOf(entry) })),
  );
}

/** Ids of articles with a text that was not imported: imported ids are UUIDs of version 8, those of editors are not. */
async function writtenSince(database: Database, entries: readonly TextEntry[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectDistinct({ article: articleRevisions.article })
    .from(articleRevisions)
    .where(and(inArray(articleRevisions.article, entries.map(textId)), sql`substr(${articleRevisions.id}::text, 15, 1) <> '8'`));
  return new Set(rows.map(({ article }) => article));
}

const linksOf = ({ products, labels, others }: TextEntry) => ({
  products,
  labels,
  others: others.map((slug) => textId({ slug, isFaq: true })),
});

function articleRow(entry: TextEntry, owner: string): typeof articles.$inferInsert {
  const { slug: _slug, products: _products, labels: _labels, texts: _texts, others: _others, createdAt, updatedAt, ...facts } = entry;
  return {
    validTo: null,
    status: 'published',
    ...facts,
    id: textId(entry),
    owner,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}

function revisionRow(
  entry: TextEntry,
  text: LanguageText,
  owner: string,
  rendered: ReadonlyMap<LanguageText, SeedText>,
): typeof articleRevisions.$inferInsert {
  const { language, markdown, title, keywords, revision } = text;
  const { summary, html, readingMinutes } = rendered.get(text) as SeedText;
  const isDraft = entry.status === 'draft';
  return {
    id: revisionId(entry, text),
    article: textId(entry),
    language,
    version: revision?.version ?? 1,
    slug: entry.slug,
    title,
    summary,
    keywords,
    body: html,
    source: markdown,
    sourceKind: 'md',
    readingMinutes,
    isPublished: !isDraft && (revision?.isNewest ?? true),
    basedOn: language === original ? null : originalOf(entry, revision),
    comment: revision?.comment ?? '',
    significance: revision?.significance ?? 'medium',
    publishedAt: isDraft ? null : new Date(revision?.publishedAt ?? entry.updatedAt),
    createdBy: owner,
    createdAt: new Date(revision?.publishedAt ?? entry.createdAt),
    updatedAt: new Date(revision?.publishedAt ?? entry.updatedAt),
  };
}

/** The newest version keeps the id that it had as the only version. */
const revisionId = (entry: TextEntry, { language, revision }: LanguageText): string =>
  idOf(`revision:${textId(entry)}:${language}${revision && !revision.isNewest ? `:${revision.version}` : ''}`);

/** The id of the text that a translation was made from. */
function originalOf(entry: TextEntry, revision: SeedRevision | undefined): string | null {
  const originals = entry.texts.filter((text) => text.language === original);
  const meant = originals.find((text) => text.revision?.version === revision?.basedOn) ?? originals.at(-1);
  return meant ? revisionId(entry, meant) : null;
}
