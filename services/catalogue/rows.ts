/** Models with names in the reader's language. */
import { asc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductEntry } from '../../generated/openapi.d.ts';
import type { Reader } from '../shared/access/reader.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { families, products, type Spec, series } from './tables.ts';

export type Product = typeof products.$inferSelect;

/** A model with the names of its family, series and successor. */
export interface ProductRow {
  product: Product;
  family: LocalizedText;
  series: LocalizedText;
  successor: LocalizedText | null;
}

const successors = alias(products, 'successors');

/** By family, then series, then model, each in the editors' order. */
const inOrder = [asc(families.position), asc(series.position), asc(products.position), asc(products.code)];

interface CatalogueSelection {
  where?: SQL | undefined;
  orderBy?: readonly SQL[];
  limit?: number;
  offset?: number;
}

/** Reads models, by default in the editors' order. */
export async function selectProducts(
  { database }: Pick<Reader, 'database'>,
  { where, orderBy = inOrder, limit, offset = 0 }: CatalogueSelection = {},
): Promise<ProductRow[]> {
  const rows = database
    .select({ product: products, family: families.names, series: series.names, successor: successors.names })
    .from(products)
    .innerJoin(families, eq(families.code, products.family))
    .innerJoin(series, eq(series.code, products.series))
    .leftJoin(successors, eq(successors.code, products.successor))
    .where(where)
    .orderBy(...orderBy, asc(products.code))
    .offset(offset);
  return limit === undefined ? rows : rows.limit(limit);
}

type AddressOf = (id: string | null) => string;

/** Presents a model as a list row. */
export function presentProduct({ product, ...named }: ProductRow, languages: readonly string[], address: AddressOf): ProductEntry {
  return {
    productId: product.code,
    code: product.code,
    name: nameIn(product.names, languages, product.code),
    family: { id: product.family, text: nameIn(named.family, languages, product.family) },
    series: nameIn(named.series, languages, product.series),
    summary: nameIn(product.summaries, languages),
    picture: address(product.picture),
    status: product.lifeCycle,
    ...(product.endOfSale && { endOfSale: product.endOfSale }),
    ...(product.successor && { successor: { id: product.successor, text: nameIn(named.successor ?? {}, languages, product.successor) } }),
  };
}

/** A specification in the reader's language. A plain string is the same in every language. */
export const localizeSpecs = (specs: readonly Spec[], languages: readonly string[]): Answer<'doc.product.find'>['specs'] =>
  specs.map(({ key, label, value }) => ({
    key,
    label: nameIn(label, languages, key),
    value: typeof value === 'string' ? value : nameIn(value, languages),
  }));

/** The known end-of-life dates of a product, in order. */
export function lifeCycleOf(product: Product, today: string): Answer<'doc.product.find'>['lifeCycle'] {
  const days = [
    ['end-of-sale', product.endOfSale],
    ['end-of-software-maintenance', product.endOfSoftwareMaintenance],
    ['end-of-security-fixes', product.endOfSecurityFixes],
    ['end-of-support', product.endOfSupport],
  ] as const;
  // A stage ends after its day.
  return days.flatMap(([stage, day]) => (day ? [{ stage, day, state: day < today ? ('ended' as const) : ('coming' as const) }] : []));
}
