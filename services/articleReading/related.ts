import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ArticleRow } from '../../generated/openapi.d.ts';
import { statementName } from '../../runtime/server/database/prepared.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { productsOf, selectRows, sharedModels } from '../articleList/index.ts';
import { forProducts, inCategory, visible } from '../articles/index.ts';
import { articles, categories } from '../articles/tables.ts';
import type { Handler } from '../handler.ts';
import { preparedByRights, type Reader, readingLanguages } from '../reader.ts';
import { isNamed, nameOf } from './find.ts';

const max = 5;
/** Maximum number of articles of a category that are compared by models, newest first; comparing more would be slow. */
const maxCompared = 200;

/**
 * Related articles: of the same category, then about its models in the parent category, then about its models anywhere. A
 * question has related questions: no article is in its category.
 */
export const relatedArticles: Handler<'doc.article.related'> = byRights(async ({ body, fail, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const [article] = await findCategory(reader).execute(nameOf(body.articleId));
  if (!article) throw fail('request.not-found');
  return findNearest(reader, article, { languages, further: furtherOf(article) });
});

/** A relation between texts: which are related, and in which order. */
interface TextRelation {
  where: SQL;
  orderBy: SQL[];
}

/** A text, and the relations that find related ones. */
interface RelatedText {
  id: string;
  isFaq: boolean;
  category: string;
  models: readonly string[];
}

interface NearestOptions {
  languages: [string, ...string[]];
  /** Relations closer than the same category, and more distant ones. */
  closer?: readonly TextRelation[];
  further?: readonly TextRelation[];
}

/** Up to five published texts that the reader may see. Queries a more distant relation only if the closer ones found too few texts. */
export async function findNearest(
  reader: Reader,
  { id, isFaq, category, models }: RelatedText,
  { languages, closer = [], further = [] }: NearestOptions,
): Promise<ArticleRow[]> {
  const found: ArticleRow[] = [];
  // One statement per relation: each finds its few rows by an index, however many articles exist.
  for (const { where: near, orderBy } of [...closer, inSameCategory(category, models), ...further]) {
    if (found.length >= max) break;
    const known = [id, ...found.map(({ articleId }) => articleId)];
    const where = and(visible(reader), eq(articles.isFaq, isFaq), notInArray(articles.id, known), near) as SQL;
    found.push(...(await selectRows(reader.database, { languages, where, orderBy, limit: max - found.length })));
  }
  return found;
}

/** The category and models of an article that the reader may see. */
const findCategory = preparedByRights((reader) => {
  const statement = reader.database
    .select({ id: articles.id, isFaq: articles.isFaq, category: articles.category, above: categories.parent, models: productsOf })
    .from(articles)
    .innerJoin(categories, eq(categories.code, articles.category))
    .where(and(visible(reader), isNamed))
    .limit(1);
  return statement.prepare(statementName('place_of_article', statement.toSQL().sql));
});

type RelatedPosition = Awaited<ReturnType<ReturnType<typeof findCategory>['execute']>>[number];

/** The relations beyond the category, closest first. */
function furtherOf({ above, models }: RelatedPosition): TextRelation[] {
  if (models.length === 0) return [];
  const aboutModels = forProducts(models);
  const around = above ? [{ where: and(inCategory([above]), aboutModels) as SQL, orderBy: byViews }] : [];
  return [...around, { where: aboutModels, orderBy: byViews }];
}

const byViews = [desc(articles.views), desc(articles.id)];

/** The newest texts of a category, ordered by the number of the given models that they apply to. */
const inSameCategory = (category: string, models: readonly string[]): TextRelation => ({
  where: sql`${articles.id} in (select near.id from ${articles} near where near.category = ${category} and near.status = 'published'
    order by near.updated_at desc, near.id desc limit ${maxCompared})`,
  orderBy: [desc(sharedModels(models)), ...byViews],
});
