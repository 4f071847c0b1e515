import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ProductRow } from '../../generated/openapi.d.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { pictureAddresses } from '../shared/files/pictures.ts';
import { nameIn } from '../shared/values/names.ts';
import { families, products, series } from './tables.ts';

/** Models by a part of their name, number, alias or order code, or all models of a family. */
export const listModels: Handler<'doc.model.list'> = byRights(({ body, files, ...reader }) => {
  const family = body.productId === undefined ? undefined : eq(products.family, body.productId);
  return selectModels(reader, files, and(family, body.keyword?.trim() ? matchesName(body.keyword.trim()) : undefined), body.language);
});

/** All models. */
export const listProducts: Handler<'doc.article.getProduct'> = ({ query, files, ...reader }) =>
  selectModels(reader, files, undefined, query?.language);

async function selectModels(
  { database, portal }: Reader,
  files: FileStore,
  where: SQL | undefined,
  language?: string,
): Promise<ProductRow[]> {
  const languages = readingLanguages(portal, language);
  const rows = await database
    .select({ product: products, family: families, series })
    .from(products)
    .innerJoin(families, eq(families.code, products.family))
    .innerJoin(series, eq(series.code, products.series))
    .where(where)
    .orderBy(families.position, series.position, products.position, products.code);
  const address = await pictureAddresses(
    files,
    rows.map(({ product }) => product.picture),
  );
  return rows.map(({ product, family, series: line }) => ({
    productId: product.code,
    code: product.code,
    name: nameIn(product.names, languages, product.code),
    family: { id: family.code, text: nameIn(family.names, languages, family.code) },
    series: nameIn(line.names, languages, line.code),
    picture: address(product.picture),
    status: product.lifeCycle,
  }));
}

/** Condition that a model matches a keyword by its name, code, alias or order code. */
export function matchesName(keyword: string): SQL {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const others = sql`array_to_string(${products.aliases} || ${products.orderCodes}, ' ') ilike ${pattern}`;
  return or(
    ilike(products.code, pattern),
    others,
    sql`exists (select from jsonb_each_text(${products.names}) as name where name.value ilike ${pattern})`,
  ) as SQL;
}

/** The distinct families of the models in a column of codes. */
export const familiesOf = (models: AnyPgColumn): SQL<string[]> =>
  sql<string[]>`array(select distinct ${products.family} from ${products} where ${products.code} = any(${models}))`;
