import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ArticleRow } from '../../generated/openapi.d.ts';
import { statementName } from '../../runtime/server/database/prepared.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { productsOf, rowsInOrder, selectIds } from '../articleList/index.ts';
import { forProducts, inCategory, visible } from '../articles/index.ts';
import { articles, categories } from '../articles/tables.ts';
import { cacheByRights, preparedByRights, type Reader, readingLanguages } from '../shared/access/reader.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { articleKey, matchesArticleKey } from './find.ts';

const max = 5;
/** Maximum number of articles of a category that are compared by models, newest first; comparing more would be slow. */
const maxCompared = 200;
/** Maximum number of categories whose compared articles are cached, for each kind of reader: about 40 KB each. */
const maxCategories = 100;
/** Milliseconds after which a changed number of views changes the order. */
const viewsTtlMs = 30_000;

/**
 * Related articles: of the same category, then about its models in the parent category, then about its models anywhere. A
 * question has related questions: no article is in its category.
 */
export const relatedArticles: Handler<'doc.article.related'> = byRights(async ({ body, fail, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const [article] = await findCategory(reader).execute(articleKey(body.articleId));
  if (!article) throw fail('request.not-found');
  return findRelatedTexts(reader, article, { languages, further: furtherOf(article) });
});

/** Finds up to `limit` texts that the reader may see, closest first, without those that are known. */
type TextRelation = (known: readonly string[], limit: number) => Promise<string[]>;

/** A text, and the relations that find related ones. */
interface RelatedText {
  id: string;
  isFaq: boolean;
  category: string;
  models: readonly string[];
}

/** Texts that fit a condition, in an order. */
interface SelectedTexts {
  where: SQL;
  orderBy: SQL[];
}

interface NearestOptions {
  languages: [string, ...string[]];
  /** Texts that are closer than the same category, and those that are not as close. */
  closer?: readonly SelectedTexts[];
  further?: readonly SelectedTexts[];
}

/** Up to five published texts that the reader may see. Queries a more distant relation only if the closer ones found too few texts. */
export async function findRelatedTexts(
  reader: Reader,
  text: RelatedText,
  { languages, closer = [], further = [] }: NearestOptions,
): Promise<ArticleRow[]> {
  const bySelection = (texts: SelectedTexts) => selected(reader, text, texts);
  const found: string[] = [];
  // One statement per relation: each finds its few rows by an index, however many articles exist.
  for (const relation of [...closer.map(bySelection), inSameCategory(reader, text), ...further.map(bySelection)]) {
    if (found.length >= max) break;
    found.push(...(await relation([text.id, ...found], max - found.length)));
  }
  return rowsInOrder(reader.database, found, languages);
}

const selected =
  (reader: Reader, { isFaq }: RelatedText, { where, orderBy }: SelectedTexts): TextRelation =>
  (known, limit) =>
    selectIds(reader.database, {
      where: and(visible(reader), eq(articles.isFaq, isFaq), notInArray(articles.id, [...known]), where) as SQL,
      orderBy,
      limit,
    });

/** The category and models of an article that the reader may see. */
const findCategory = preparedByRights((reader) => {
  const statement = reader.database
    .select({ id: articles.id, isFaq: articles.isFaq, category: articles.category, above: categories.parent, models: productsOf })
    .from(articles)
    .innerJoin(categories, eq(categories.code, articles.category))
    .where(and(visible(reader), matchesArticleKey))
    .limit(1);
  return statement.prepare(statementName('place_of_article', statement.toSQL().sql));
});

type RelatedPosition = Awaited<ReturnType<ReturnType<typeof findCategory>['execute']>>[number];

/** The texts beyond the category, closest first. */
function furtherOf({ above, models }: RelatedPosition): SelectedTexts[] {
  if (models.length === 0) return [];
  const aboutModels = forProducts(models);
  const around = above ? [{ where: and(inCategory([above]), aboutModels) as SQL, orderBy: byViews }] : [];
  return [...around, { where: aboutModels, orderBy: byViews }];
}

const byViews = [desc(articles.views), desc(articles.id)];

/** The newest texts of a category, ordered by the number of models that they share. */
const inSameCategory =
  (reader: Reader, { isFaq, category, models }: RelatedText): TextRelation =>
  async (known, limit) => {
    const shared = (text: ComparedArticle) => text.models.filter((model) => models.includes(model)).length;
    return (await comparedIn(reader, category))
      .filter((text) => text.isFaq === isFaq && !known.includes(text.id))
      .map((text) => ({ id: text.id, shared: shared(text) }))
      .sort((one, other) => other.shared - one.shared)
      .slice(0, limit)
      .map(({ id }) => id);
  };

/** A text of a category, with what it is compared by. */
interface ComparedArticle {
  id: string;
  isFaq: boolean;
  models: string[];
}

/** Counting the models of 200 texts takes most of the time of an article page, and all articles of a category need the same texts. */
const comparedTexts = cacheByRights<ReturnType<typeof cacheByChange<ComparedArticle[]>>>();

/** The compared texts of a category that the reader may see, those with most views first. */
function comparedIn(reader: Reader, category: string): Promise<ComparedArticle[]> {
  const { database } = reader;
  const cache = comparedTexts(reader, '', () => cacheByChange({ max: maxCategories, ttlMs: viewsTtlMs }));
  return cache(database, category, () =>
    database
      .select({ id: articles.id, isFaq: articles.isFaq, models: productsOf })
      .from(articles)
      .where(and(visible(reader), newestOf(category)))
      .orderBy(...byViews),
  );
}

const newestOf = (category: string): SQL =>
  sql`${articles.id} in (select near.id from ${articles} near where near.category = ${category} and near.status = 'published'
    order by near.updated_at desc, near.id desc limit ${maxCompared})`;
