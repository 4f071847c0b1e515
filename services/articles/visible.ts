/** Condition that an account may read an article. Every read uses it, so that counts and details agree. */
import { and, eq, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { closedContents } from '../../runtime/shared/access/zones.ts';
import { directories } from '../catalogue/tables.ts';
import { type Reader, reach } from '../shared/access/reader.ts';
import { articleProducts, articles, categories } from './tables.ts';

/** Published, within the account's audience, and not in a zone that is closed to it. */
export function visible({ account, portal }: Pick<Reader, 'portal'> & { account: Pick<Reader['account'], 'type'> }): SQL {
  const closed = closedContents(portal, account.type).map(matchesContent);
  return and(isPublished, lte(articles.audience, reach(account)), ...(closed.length > 0 ? [not(or(...closed) as SQL)] : [])) as SQL;
}

// A literal, not a parameter, so that PostgreSQL can use the partial indexes of published articles.
const isPublished = sql`${articles.status} = 'published'`;

/** Condition for rows at or below a category. The codes are looked up once for the statement, not for each row. */
export const inCategory = (codes: readonly string[]): SQL => sql`${articles.category} = any(array(
  with recursive below as (
    select ${categories.code} from ${categories} where ${inArray(categories.code, [...codes])}
    union select child.code from ${categories} child join below on child.parent = below.code
  ) select code from below))`;

/** Condition for rows that apply to one of the models. */
export const forProducts = (codes: readonly string[]): SQL =>
  sql`${articles.id} in (select ${articleProducts.article} from ${articleProducts} where ${inArray(articleProducts.product, [...codes])})`;

/** Condition for rows that apply to a model at or below a folder of the product tree. */
export const inDirectory = (folder: string): SQL => sql`${articles.id} in (
  with recursive below as (
    select ${directories.code}, ${directories.product} from ${directories} where ${directories.code} = ${folder}
    union select child.code, child.product from ${directories} child join below on child.parent = below.code
  ) select ${articleProducts.article} from ${articleProducts} join below on below.product = ${articleProducts.product})`;

const contentConditions: Record<string, (value: string | number | boolean) => SQL> = {
  classType: (value) => eq(articles.classType, String(value)),
  isFaq: (value) => eq(articles.isFaq, value === true),
  categoryId: (value) => inCategory([String(value)]),
  modelId: (value) => forProducts([String(value)]),
  directoryCode: (value) => inDirectory(String(value)),
};

/** Whether a row fits a zone's content. An unknown key adds no condition, so that a closed zone hides more rows, never fewer. */
export function matchesContent(content: Record<string, string | number | boolean>): SQL {
  const conditions = Object.entries(content).flatMap(([key, value]) => contentConditions[key]?.(value) ?? []);
  return and(sql`true`, ...conditions) as SQL;
}
