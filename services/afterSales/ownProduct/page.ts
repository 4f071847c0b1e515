import { and, eq, sql } from 'drizzle-orm';
import { products } from '../../catalogue/tables.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { withNames } from '../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, pageOf, sortedBy } from '../../shared/lists/listing.ts';
import { nameIn } from '../../shared/values/names.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { isOwnDevice, ownProduct, selectOwn } from './rows.ts';
import { ownProducts } from './tables.ts';

/** A page of the account's devices, in the order in which they were added unless another order is requested. */
export const pageOwn: Handler<'extend.ownProduct.page'> = async ({ body, fail, now, ...reader }) => {
  const { keyword, filters, sort, language } = body.data;
  const languages = readingLanguages(reader.portal, language);
  const matches = containsKeyword([ownProducts.serial, ownProducts.product, ownProducts.place], keyword);
  const where = and(matches, isOneOfValues(ownProducts.product, filters?.product));
  const [rows, total, models, names] = await Promise.all([
    selectOwn(reader, {
      where,
      ...(sort && { orderBy: [sortedBy({ place: ownProducts.place, boughtAt: ownProducts.boughtAt }, sort)] }),
      ...pageOf(body, fail),
    }),
    countOf(reader.database, reader.portal, sql`select from ${ownProducts} where ${and(isOwnDevice(reader), where)}`),
    facetOf(reader.database, sql`${ownProducts.product}`, sql`${ownProducts}`, and(isOwnDevice(reader), matches)),
    reader.database.select({ code: products.code, names: products.names }).from(products),
  ]);
  const named = new Map(names.map((model) => [model.code, model.names]));
  return {
    data: await Promise.all(rows.map((row) => ownProduct({ ...reader, now }, row, languages))),
    total,
    facets: { product: withNames(models, (value) => nameIn(named.get(value) ?? {}, languages, value)) },
  };
};

/** One device of the account. A device of another account gets the same response as an unknown one. */
export const findOwn: Handler<'extend.ownProduct.find'> = async ({ body, fail, now, ...reader }) => {
  const [row] = isUuid(body.id) ? await selectOwn(reader, { where: eq(ownProducts.id, body.id) }) : [];
  if (!row) throw fail('request.not-found');
  return ownProduct({ ...reader, now }, row, readingLanguages(reader.portal, body.language));
};
