/** The facts of an article, except its texts: read and written as a whole. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import { articleFacts } from '../../schema/entities/article.ts';
import { articleFactFields } from '../articles/index.ts';
import {
  type ArticleFacts,
  articleFiles,
  articleLabels,
  articleProducts,
  articleRevisions,
  articles,
  otherQuestions,
} from '../articles/tables.ts';
import { pickFields } from '../shared/database/entityColumns.ts';
import { linkArticles } from './links.ts';

/** A published revision, or one that waits for publication. */
const isLive = sql`(is_published or published_at is null)`;

/** Qualified with its table: drizzle omits the table name in a statement with one table, which would be ambiguous in a subquery. */
const own = sql`${articles}.id`;

/** The current facts of an article. */
export async function factsOf(database: Database, article: string): Promise<ArticleFacts> {
  const [row] = await database
    .select({
      classType: articles.classType,
      category: articles.category,
      audience: articles.audience,
      ...articleFactFields.columns,
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

/** The facts after publication: those of the pending change, if there is one. */
export const factsToBe = async (
  database: Database,
  { id, changeFacts }: Pick<typeof articles.$inferSelect, 'id' | 'changeFacts'>,
): Promise<ArticleFacts> => changeFacts ?? factsOf(database, id);

/** The columns of an article for its facts. */
export const columnsOf = (facts: ArticleFacts) => {
  const { classType, category, audience } = facts;
  return { classType, category, audience, ...pickFields(articleFacts, facts) };
};

/** Writes the facts of an existing article. */
export async function writeFacts(database: Database, article: string, facts: ArticleFacts): Promise<void> {
  const before = await factsOf(database, article);
  await openFiles(database, facts, before);
  await database.update(articles).set(columnsOf(facts)).where(eq(articles.id, article));
  const { products, labels, files: attached, others } = facts;
  await linkArticles(database, [{ article, products, labels, files: attached, others: others.filter((other) => other !== article) }]);
  await database.update(articleRevisions).set({ slug: facts.slug }).where(sql`${articleRevisions.article} = ${article} and ${isLive}`);
}

/** Attached files get the audience of the article, except files with a different audience before. */
async function openFiles(database: Database, { files: attached, audience }: ArticleFacts, before: ArticleFacts): Promise<void> {
  if (attached.length === 0) return;
  const isNew = sql`not ${files.id} = any(${sql.param(before.files)}::uuid[])`;
  await database
    .update(files)
    .set({ audience })
    .where(sql`${inArray(files.id, attached)} and (${isNew} or ${files.audience} = ${before.audience})`);
}

interface SlugCheckContext {
  database: Database;
  fail: (error: 'record.code-taken', facts: { name: string }) => CallRefusal;
}

/** A slug is unique in each language. */
export async function requireFreeSlug(
  { database, fail }: SlugCheckContext,
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
