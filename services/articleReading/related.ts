import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ArticleRow } from '../../generated/openapi.d.ts';
import { statementName } from '../../runtime/server/database/prepared.ts';
import { productsOf, selectRows, sharedModels } from '../articleList/index.ts';
import { forProducts, inCategory, visible } from '../articles/index.ts';
import { articles, categories } from '../articles/tables.ts';
import type { Handler } from '../handler.ts';
import { preparedByRights, readingLanguages } from '../reader.ts';
import { isNamed, nameOf } from './find.ts';

const most = 5;
/** Maximum number of articles of a category that are compared by models, newest first; comparing more would be slow. */
const maxCompared = 200;

/** Related articles: of the same category, then about its models in the parent category, then about its models anywhere. */
export const relatedArticles: Handler<'doc.article.related'> = async ({ body, fail, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const [article] = await placeOf(reader).execute(nameOf(body.articleId));
  if (!article) throw fail('request.not-found');
  const found: ArticleRow[] = [];
  // One statement per relation: each finds its few rows by an index, however many articles exist.
  for (const { where: near, orderBy } of nearnessesOf(article)) {
    if (found.length >= most) break;
    const known = [article.id, ...found.map(({ articleId }) => articleId)];
    const where = and(visible(reader), eq(articles.isFaq, false), notInArray(articles.id, known), near) as SQL;
    found.push(...(await selectRows(reader.database, { languages, where, orderBy, limit: most - found.length })));
  }
  return found;
};

/** The category and models of an article that the reader may see. */
const placeOf = preparedByRights((reader) => {
  const statement = reader.database
    .select({ id: articles.id, category: articles.category, above: categories.parent, models: productsOf })
    .from(articles)
    .innerJoin(categories, eq(categories.code, articles.category))
    .where(and(visible(reader), isNamed))
    .limit(1);
  return statement.prepare(statementName('place_of_article', statement.toSQL().sql));
});

type RelatedPosition = Awaited<ReturnType<ReturnType<typeof placeOf>['execute']>>[number];

/** The relations to other articles, closest first. */
function nearnessesOf({ category, above, models }: RelatedPosition): { where: SQL; orderBy: SQL[] }[] {
  const byViews = [desc(articles.views), desc(articles.id)];
  const beside = { where: newestOf(category), orderBy: [desc(sharedModels(models)), ...byViews] };
  if (models.length === 0) return [beside];
  const aboutModels = forProducts(models);
  const around = above ? [{ where: and(inCategory([above]), aboutModels) as SQL, orderBy: byViews }] : [];
  return [beside, ...around, { where: aboutModels, orderBy: byViews }];
}

const newestOf = (category: string): SQL =>
  sql`${articles.id} in (select near.id from ${articles} near where near.category = ${category} and near.status = 'published'
    order by near.updated_at desc, near.id desc limit ${maxCompared})`;
