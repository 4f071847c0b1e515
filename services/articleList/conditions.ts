/** Conditions of a request for a list of articles. */
import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ArticleRow } from '../../generated/openapi.d.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { forProducts, inCategory, inDirectory, visible } from '../articles/index.ts';
import { articleLabels, articleProducts, articleRevisions, articles } from '../articles/tables.ts';
import { cacheByRights, type Reader } from '../shared/access/reader.ts';
import type { Body } from '../shared/calls/handler.ts';
import { some } from '../shared/lists/listing.ts';

export type ArticleListData = Body<'doc.article.pageFront'>['data'];
type ArticleFilters = NonNullable<ArticleListData['filters']>;

/** Filters with counted values. */
export const facetNames = ['products', 'labels', 'category', 'classType'] as const;
export type ArticleFacetName = (typeof facetNames)[number];

/** The conditions of a list. Those of facets are separate, because a facet ignores its own filter. */
export interface ListConditions {
  base: SQL;
  facets: Partial<Record<ArticleFacetName, SQL>>;
}

const cache = cacheByRights<ListConditions>();

/**
 * The conditions of a list request for this reader. `mine` lists the account's own articles in any state. Readers with the same
 * rights get the same object for the same request, so that derived statements are built only once.
 */
export function conditionsOf(reader: Reader, data: ArticleListData): ListConditions {
  const { sort: _sort, after: _after, language: _language, ...filters } = data;
  const key = JSON.stringify([data.mine ? reader.account.id : null, filters]);
  return cache(reader, key, () => makeConditions(reader, data));
}

function makeConditions(reader: Reader, data: ArticleListData): ListConditions {
  const { filters = {} } = data;
  const rows = data.mine ? own(reader, filters) : visible(reader);
  return { base: and(rows, ...fixed(data), ...narrowed(filters)) as SQL, facets: facetConditions(filters) };
}

/** All conditions, except the one of a facet. */
export const combineConditions = ({ base, facets }: ListConditions, without?: ArticleFacetName): SQL =>
  and(base, ...facetNames.filter((name) => name !== without).map((name) => facets[name])) as SQL;

const own = ({ account }: Reader, { status }: ArticleFilters): SQL =>
  and(
    account.id === null ? sql`false` : eq(articles.owner, account.id),
    some(status) ? inArray(articles.status, [...status] as ArticleRow['status'][]) : undefined,
  ) as SQL;

const fixed = (data: ArticleListData): (SQL | undefined)[] => [
  data.classType === undefined ? undefined : eq(articles.classType, data.classType),
  data.isFaq === undefined ? undefined : eq(articles.isFaq, data.isFaq),
  data.categoryId === undefined ? undefined : inCategory([data.categoryId]),
  data.modelId === undefined ? undefined : forProducts([data.modelId]),
  data.directoryCode === undefined ? undefined : inDirectory(data.directoryCode),
  data.createUser === undefined
    ? undefined
    : sql`${articles.owner} in (select ${accounts.id} from ${accounts} where lower(${accounts.userAccount}) = lower(${data.createUser}))`,
  data.keyword?.trim() ? named(data.keyword.trim()) : undefined,
];

const narrowed = ({ refining, updatedAt }: ArticleFilters): (SQL | undefined)[] => [
  refining === undefined ? undefined : eq(articles.refining, refining),
  updatedAt?.from === undefined ? undefined : gte(articles.updatedAt, sql`${updatedAt.from}::date`),
  updatedAt?.to === undefined ? undefined : lt(articles.updatedAt, sql`${updatedAt.to}::date + 1`),
];

const facetConditions = ({ products, labels, category, classType }: ArticleFilters): ListConditions['facets'] => ({
  ...(some(products) && { products: forProducts(products) }),
  ...(some(labels) && {
    labels: sql`${articles.id} in (select ${articleLabels.article} from ${articleLabels} where ${inArray(articleLabels.label, [...labels])})`,
  }),
  ...(some(category) && { category: inCategory(category) }),
  ...(some(classType) && { classType: inArray(articles.classType, [...classType]) }),
});

/** Condition for a word in a title of any language, a bill number, or a model. */
function named(keyword: string): SQL {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const titled = sql`select ${articleRevisions.article} from ${articleRevisions} where ${articleRevisions.isPublished} and ${ilike(articleRevisions.title, pattern)}`;
  const applies = sql`select ${articleProducts.article} from ${articleProducts} where ${articleProducts.product} = upper(${keyword})`;
  return or(sql`${articles.id} in (${titled} union ${applies})`, eq(articles.billNo, keyword.toUpperCase())) as SQL;
}
