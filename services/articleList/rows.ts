/** Rows of articles with texts in the reader's language. All lists use the same statement. */
import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ArticleRow } from '../../generated/openapi.d.ts';
import { prepared } from '../../runtime/server/database/prepared.ts';
import { collectStatements, recordStatements, type StatedResult } from '../../runtime/server/database/statements.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { ArticleRow as ArticleRowFields } from '../../schema/entities/article.ts';
import { articleLabels, articleProducts, articleRevisions, articles, categories, classTypes } from '../articles/tables.ts';
import { labels } from '../catalogue/tables.ts';
import { languageServed, type Reader } from '../shared/access/reader.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';
import { columnsFor, presentColumns } from '../shared/database/entityColumns.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';

/** The parameters of the statement besides its conditions. */
interface RowsOptions extends IdsOptions {
  languages: [string, ...string[]];
  /** Own articles show their newest version where none is published. */
  mine?: boolean;
  /** Whether the sort order depends on the shown text. */
  byTitle?: boolean;
  offset?: number;
}

/** Which articles are selected, and in which order. */
interface IdsOptions {
  where: SQL;
  orderBy: SQL[];
  limit: number;
}

/** The text an article is shown with: the published one in the first language that has one. Joined to each row. */
export function textOfArticle(database: Reader['database'], languages: readonly string[] | Placeholder, mine = false) {
  const fits = and(eq(articleRevisions.article, articles.id), mine ? undefined : sql`${articleRevisions.isPublished}`);
  return database
    .select({
      revision: sql<string>`${articleRevisions.id}`.as('revision'),
      language: articleRevisions.language,
      title: articleRevisions.title,
      summary: articleRevisions.summary,
      version: articleRevisions.version,
      readingMinutes: articleRevisions.readingMinutes,
    })
    .from(articleRevisions)
    .where(fits)
    .orderBy(
      sql`array_position(${sql.param(languages)}::text[], ${articleRevisions.language})`,
      desc(articleRevisions.isPublished),
      desc(articleRevisions.version),
    )
    .limit(1)
    .as('shown');
}

/**
 * Rows in the requested order and number. An index selects the ids of the page first. A second statement, the same for every
 * list, reads their texts and names.
 */
export async function selectRows(database: Reader['database'], options: RowsOptions): Promise<ArticleRow[]> {
  const { languages, mine } = options;
  const ids = (await pickIds(database, options)).map(({ id }) => id);
  return inOrder(mine ? ownRows(database) : publishedRows(database), ids, languages);
}

/** The ids of articles in the requested order and number. */
export async function selectIds(database: Reader['database'], { where, orderBy, limit }: IdsOptions): Promise<string[]> {
  const ids = database.select({ id: articles.id }).from(articles);
  return (
    await ids
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
  ).map(({ id }) => id);
}

/** Rows of articles by their ids, in this order, with their published texts. They are cached, because many pages show the same ones. */
export async function rowsInOrder(
  database: Reader['database'],
  ids: readonly string[],
  languages: RowsOptions['languages'],
): Promise<ArticleRow[]> {
  const missing: string[] = [];
  let reading: Promise<StatedResult<ArticleRow[]>> | undefined;
  // All rows that are not cached are read by one statement, whose tables every one of them depends on.
  const readRow = async (id: string): Promise<ArticleRow | null> => {
    missing.push(id);
    reading ??= Promise.resolve().then(() => collectStatements(() => inOrder(publishedRows(database), missing, languages)));
    const { result, statements } = await reading;
    recordStatements(statements);
    return result.find(({ articleId }) => articleId === id) ?? null;
  };
  const rows = await Promise.all(ids.map((id) => shownRows(database, `${languages} ${id}`, () => readRow(id))));
  return rows.filter((row) => row !== null);
}

/** Rows of one to two KB. A changed number of views appears when their time is over. */
const shownRows = cacheByChange<ArticleRow | null>({ max: 2_000, ttlMs: 30_000 });

async function inOrder(
  statement: ReturnType<typeof publishedRows>,
  ids: readonly string[],
  languages: RowsOptions['languages'],
): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const rows = await statement.execute({ languages, ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => articleRow(row, languages));
}

/** Unordered rows by their ids for saved lists, each with its newest best-matching text. */
export async function rowsByIds(database: Reader['database'], ids: readonly string[], languages: readonly string[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const chain = [...languages] as [string, ...string[]];
  return (await ownRows(database).execute({ languages: chain, ids })).map((row) => articleRow(row, chain));
}

const publishedRows = prepared((database) => rowsById(database, false).prepare('article_rows'));
const ownRows = prepared((database) => rowsById(database, true).prepare('own_article_rows'));

/**
 * A separate query, which PostgreSQL always estimates at ten rows. With a lower estimate it would plan each request again,
 * which takes three times as long as reading the rows.
 */
const requestedIds = sql`array(select unnest(${sql.placeholder('ids')}::uuid[]))`;

function rowsById(database: Reader['database'], mine: boolean) {
  const shown = textOfArticle(database, sql.placeholder('languages'), mine);
  return database
    .select(fieldsOfRow(shown))
    .from(articles)
    .innerJoinLateral(shown, sql`true`)
    .innerJoin(classTypes, eq(classTypes.code, articles.classType))
    .innerJoin(categories, eq(categories.code, articles.category))
    .innerJoin(accounts, eq(accounts.id, articles.owner))
    .where(sql`${articles.id} = any(${requestedIds})`);
}

/** Fields of a row that are columns of the article. */
const rowColumns = ArticleRowFields.omit({ classType: true, category: true });
const presentRow = presentColumns(articles, rowColumns);

/** The columns of a row. Its statement joins the class type, the category and the owner. */
export const fieldsOfRow = (shown: ReturnType<typeof textOfArticle>) => ({
  id: articles.id,
  ...columnsFor(articles, rowColumns),
  language: shown.language,
  title: shown.title,
  summary: shown.summary,
  readingMinutes: shown.readingMinutes,
  classType: classTypes.code,
  classNames: classTypes.names,
  category: categories.code,
  categoryNames: categories.names,
  author: accounts.id,
  authorName: accounts.fullName,
  products: productsOf,
  labels: labelsOf,
});

function pickIds(database: Reader['database'], { languages, mine, byTitle, where, orderBy, limit, offset = 0 }: RowsOptions) {
  const ids = database.select({ id: articles.id }).from(articles).$dynamic();
  const joined = byTitle ? ids.innerJoinLateral(textOfArticle(database, languages, mine), sql`true`) : ids;
  return joined
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

type SelectedRow = Parameters<typeof presentRow>[0] &
  Pick<ArticleRow, 'title' | 'summary' | 'readingMinutes'> & {
    id: string;
    language: string;
    classType: string;
    classNames: LocalizedText;
    category: string;
    categoryNames: LocalizedText;
    author: string;
    authorName: string;
    products: string[];
    labels: { code: string; names: LocalizedText }[];
  };

/** Presents a row. */
export function articleRow(row: SelectedRow, languages: [string, ...string[]]): ArticleRow {
  const { id, title, summary, readingMinutes } = row;
  const served = languageServed(row.language, languages[0]);
  return {
    ...presentRow(row),
    ...{ language: served.language, title, summary, readingMinutes },
    classType: { id: row.classType, text: nameIn(row.classNames, languages, row.classType) },
    category: { id: row.category, text: nameIn(row.categoryNames, languages, row.category) },
    author: { id: row.author, text: row.authorName },
    products: row.products.map((code) => ({ id: code, text: code })),
    labels: row.labels.map(({ code, names }) => ({ id: code, text: nameIn(names, languages, code) })),
    ...{ articleId: id, uuid: id, ...served },
  };
}

/** The models of an article, in its author's order. */
export const productsOf = sql<string[]>`array(select ${articleProducts.product} from ${articleProducts}
  where ${articleProducts.article} = ${articles.id} order by ${articleProducts.position}, ${articleProducts.product})`;

const labelsOf = sql<
  { code: string; names: LocalizedText }[]
>`(select coalesce(json_agg(json_build_object('code', ${labels.code}, 'names', ${labels.names})
  order by ${articleLabels.position}, ${labels.code}), '[]') from ${articleLabels} join ${labels} on ${labels.code} = ${articleLabels.label}
  where ${articleLabels.article} = ${articles.id})`;
