import { and, type SQL, sql } from 'drizzle-orm';
import type { Facets } from '../../generated/openapi.d.ts';
import { matchesName, presentProduct, selectProducts } from '../catalogue/index.ts';
import { families, products, series } from '../catalogue/tables.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { pictureAddresses } from '../shared/files/pictures.ts';
import { withNames } from '../shared/lists/facets.ts';
import { countOf, facetOf, isOneOfValues, pageOf, sortedBy } from '../shared/lists/listing.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';

type ProductListData = Body<'doc.product.page'>['data'];

/** A page of models with the counts of each filter. */
export const pageProducts: Handler<'doc.product.page'> = async ({ body, fail, files, ...reader }) => {
  const { data } = body;
  const languages = readingLanguages(reader.portal, data.language);
  const where = whereOf(data);
  const [rows, total, facets] = await Promise.all([
    selectProducts(reader, { where, ...orderOf(data.sort), ...pageOf(body, fail) }),
    countOf(reader.database, reader.portal, sql`select from ${products} where ${where}`),
    facetsOf(reader, data, languages),
  ]);
  const address = await pictureAddresses(
    files,
    rows.map(({ product }) => product.picture),
  );
  return { data: rows.map((row) => presentProduct(row, languages, address)), total, facets };
};

const columns = { family: products.family, series: products.series, status: products.lifeCycle } as const;
type FilterName = keyof typeof columns;
const filterNames = Object.keys(columns) as FilterName[];

/** The condition of a list without one of its filters. */
function whereOf({ keyword = '', filters = {} }: ProductListData, without?: FilterName): SQL {
  const search = keyword.replaceAll('\0', '').trim();
  const narrowed = filterNames.filter((name) => name !== without).map((name) => isOneOfValues(columns[name], filters[name]));
  return and(sql`true`, search ? matchesName(search) : undefined, ...narrowed) as SQL;
}

/** The default order is that of the manufacturer. */
function orderOf(sort: ProductListData['sort']): { orderBy?: SQL[] } {
  if (sort === undefined) return {};
  return { orderBy: [sortedBy({ code: products.code, endOfSale: products.endOfSale }, sort)] };
}

async function facetsOf({ database }: Reader, data: ProductListData, languages: readonly string[]): Promise<Facets> {
  const [lines, groups, ...found] = await Promise.all([
    database.select({ code: families.code, names: families.names }).from(families),
    database.select({ code: series.code, names: series.names }).from(series),
    ...filterNames.map((name) => facetOf(database, sql`${columns[name]}`, sql`${products}`, whereOf(data, name))),
  ]);
  const names = new Map<string, LocalizedText>([...lines, ...groups].map(({ code, names: own }) => [code, own]));
  const countsOf = (values: { value: string; count: number }[] = []) =>
    withNames(values, (value) => nameIn(names.get(value) ?? {}, languages, value));
  return Object.fromEntries(filterNames.map((name, index) => [name, countsOf(found[index])]));
}
