/** What is said of an article beside its texts: read as a whole, and written as a whole. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import { articleFacts } from '../../schema/entities/article.ts';
import { factColumns } from '../articles/index.ts';
import {
  type ArticleFacts,
  articleFiles,
  articleLabels,
  articleProducts,
  articleRevisions,
  articles,
  otherQuestions,
} from '../articles/tables.ts';
import { pickFields } from '../entityColumns.ts';
import { linkArticles } from './links.ts';

/** A revision that readers have, or one that waits to be published. */
const isLive = sql`(is_published or published_at is null)`;

/** Named with its table: a column of the only table of a statement goes by its bare name, which means another one within. */
const own = sql`${articles}.id`;

/** What is said of an article as it stands. */
export async function factsOf(database: Database, article: string): Promise<ArticleFacts> {
  const [row] = await database
    .select({
      classType: articles.classType,
      category: articles.category,
      audience: articles.audience,
      ...factColumns,
      slug: sql<string | null>`(select slug from ${articleRevisions} where article = ${own} and slug is not null and ${isLive}
        order by is_published desc, version desc limit 1)`,
      products: sql<string[]>`array(select product from ${articleProducts} where article = ${own} order by position, product)`,
      labels: sql<string[]>`array(select label from ${articleLabels} where article = ${own} order by position, label)`,
      files: sql<string[]>`array(select file from ${articleFiles} where article = ${own} order by position)`,
      others: sql<string[]>`array(select other from ${otherQuestions} where article = ${own} order by position)`,
      languages: sql<string[]>`array(select distinct language from ${articleRevisions} where article = ${own} and ${isLive} order by 1)`,
    })
    .from(articles)
    .where(eq(articles.id, article));
  return row as ArticleFacts;
}

/** What is to be said of it: that of its change where there is one. */
export const factsToBe = async (
  database: Database,
  { id, changeFacts }: Pick<typeof articles.$inferSelect, 'id' | 'changeFacts'>,
): Promise<ArticleFacts> => changeFacts ?? factsOf(database, id);

/** Columns of an article by what is said of it. */
export const columnsOf = (facts: ArticleFacts) => {
  const { classType, category, audience } = facts;
  return { classType, category, audience, ...pickFields(articleFacts, facts) };
};

/** Writes what is said of an article whose row and texts are there. */
export async function writeFacts(database: Database, article: string, facts: ArticleFacts): Promise<void> {
  const before = await factsOf(database, article);
  await openFiles(database, facts, before);
  await database.update(articles).set(columnsOf(facts)).where(eq(articles.id, article));
  const { products, labels, files: attached, others } = facts;
  await linkArticles(database, [{ article, products, labels, files: attached, others: others.filter((other) => other !== article) }]);
  await database.update(articleRevisions).set({ slug: facts.slug }).where(sql`${articleRevisions.article} = ${article} and ${isLive}`);
}

/** Files are for those who read the article, but for those that were for fewer before. */
async function openFiles(database: Database, { files: attached, audience }: ArticleFacts, before: ArticleFacts): Promise<void> {
  if (attached.length === 0) return;
  const isNew = sql`not ${files.id} = any(${sql.param(before.files)}::uuid[])`;
  await database
    .update(files)
    .set({ audience })
    .where(sql`${inArray(files.id, attached)} and (${isNew} or ${files.audience} = ${before.audience})`);
}

interface Judging {
  database: Database;
  fail: (error: 'record.code-taken', facts: { name: string }) => CallRefusal;
}

/** A slug leads to one document in each language. */
export async function expectFreeSlug(
  { database, fail }: Judging,
  { slug, languages }: Pick<ArticleFacts, 'slug' | 'languages'>,
  article = '',
): Promise<void> {
  if (slug === null) return;
  const [taken] = await database
    .select({ id: articleRevisions.id })
    .from(articleRevisions)
    .where(
      and(
        eq(articleRevisions.slug, slug),
        inArray(articleRevisions.language, languages),
        isLive,
        ne(sql`${articleRevisions.article}::text`, article),
      ),
    )
    .limit(1);
  if (taken) throw fail('record.code-taken', { name: slug });
}
