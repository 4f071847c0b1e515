import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Handler } from '../../handler.ts';
import { type Reader, readingLanguages } from '../../reader.ts';
import { type ArticleRow, selectRows, sharedModels } from '../list/rows.ts';
import { articles, categories } from '../tables.ts';
import { forProducts, inCategory, visible } from '../visible.ts';
import { findRow, named } from './find.ts';

const most = 5;
/** So many of a category, the newest, are compared by their models: what it holds beyond them would be counted row by row. */
const mostCompared = 200;

/** Articles that stand beside one: of its category, then about its models in the categories around it, then about its models at all. */
export const relatedArticles: Handler<'doc.article.related'> = async ({ body, fail, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const article = await findRow(reader, named(body.articleId), languages);
  if (!article) throw fail('request.not-found');
  const found: ArticleRow[] = [];
  // One statement for each nearness: so each finds its few rows by an index, however many articles there are.
  for (const { where: near, orderBy } of await nearnessesOf(reader, article)) {
    if (found.length >= most) break;
    const known = [article, ...found].map(({ articleId }) => articleId);
    const where = and(visible(reader), eq(articles.isFaq, false), notInArray(articles.id, known), near) as SQL;
    found.push(...(await selectRows(reader.database, { languages, where, orderBy, limit: most - found.length })));
  }
  return found;
};

/** What is near to an article, the nearest first. */
async function nearnessesOf({ database }: Pick<Reader, 'database'>, article: ArticleRow): Promise<{ where: SQL; orderBy: SQL[] }[]> {
  const [category] = await database.select({ parent: categories.parent }).from(categories).where(eq(categories.code, article.category.id));
  const byViews = [desc(articles.views), desc(articles.id)];
  const beside = { where: newestOf(article.category.id), orderBy: [desc(sharedModels(article)), ...byViews] };
  const models = article.products.map(({ id }) => id);
  if (models.length === 0) return [beside];
  const aboutModels = forProducts(models);
  const around = category?.parent ? [{ where: and(inCategory([category.parent]), aboutModels) as SQL, orderBy: byViews }] : [];
  return [beside, ...around, { where: aboutModels, orderBy: byViews }];
}

const newestOf = (category: string): SQL =>
  sql`${articles.id} in (select near.id from ${articles} near where near.category = ${category} and near.status = 'published'
    order by near.updated_at desc, near.id desc limit ${mostCompared})`;
