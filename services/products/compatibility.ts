/** The compatible products of a product, from both sides of the relation. */

import { and, asc, eq, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Compatibility } from '../../generated/openapi.d.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { products, series } from '../catalogue/tables.ts';
import { type Reader, reach, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { compatibilities } from './tables.ts';

/** The maximum number of rows in the response. */
const max = 200;

/** The compatibilities of a product that the account may read: stored for it, for its partner, or for its series. */
export const ofProduct = (reader: Pick<Reader, 'account'>, product: { code: string; series: string }): SQL =>
  and(
    eq(compatibilities.status, 'published'),
    lte(compatibilities.audience, reach(reader.account)),
    or(
      eq(compatibilities.product, product.code),
      eq(compatibilities.partner, product.code),
      and(eq(compatibilities.partnerSeries, product.series), not(hasCloser(reader, product.code))),
    ),
  ) as SQL;

/** An entry for a model has precedence over one for its series. */
const hasCloser = ({ account }: Pick<Reader, 'account'>, code: string): SQL => sql`exists (select from ${compatibilities} closer
  where closer.product = ${compatibilities.product} and closer.partner = ${code} and closer.status = 'published'
    and closer.audience <= ${reach(account)})`;

const owners = alias(products, 'owners');
const partners = alias(products, 'partners');

/** Lists compatible products; series come after single models. */
export const listCompatibility: Handler<'doc.product.compatibility'> = byRights(async ({ body, fail, ...reader }) => {
  const { database } = reader;
  const [product] = await database.select().from(products).where(eq(products.code, body.productId));
  if (!product) throw fail('request.not-found');
  const rows = await database
    .select({ row: compatibilities, owner: owners.names, partner: partners.names, line: series.names })
    .from(compatibilities)
    .innerJoin(owners, eq(owners.code, compatibilities.product))
    .leftJoin(partners, eq(partners.code, compatibilities.partner))
    .leftJoin(series, eq(series.code, compatibilities.partnerSeries))
    .where(ofProduct(reader, product))
    .orderBy(sql`${compatibilities.partnerSeries} nulls first`, asc(compatibilities.position), asc(compatibilities.id))
    .limit(max);
  const languages = readingLanguages(reader.portal, body.language);
  return rows.map((row) => lineOf(row, product.code, languages));
});

interface CompatibilitySqlRow {
  row: typeof compatibilities.$inferSelect;
  owner: Record<string, string>;
  partner: Readonly<Record<string, string>> | null;
  line: Readonly<Record<string, string>> | null;
}

function lineOf({ row, owner, partner, line }: CompatibilitySqlRow, code: string, languages: readonly string[]): Compatibility {
  const entry = { compatibilityId: row.id, level: row.level, note: nameIn(row.notes, languages) };
  const versions = (own: string | null, others: string | null) => ({
    ...(own && { fromVersion: own }),
    ...(others && { partnerVersion: others }),
  });
  if (row.product !== code)
    return {
      ...entry,
      ...versions(row.partnerVersion, row.fromVersion),
      partner: { id: row.product, text: nameIn(owner, languages, row.product) },
      partnerKind: 'product',
    };
  const [id, names, partnerKind] =
    row.partner === null
      ? ([row.partnerSeries as string, line ?? {}, 'series'] as const)
      : ([row.partner, partner ?? {}, 'product'] as const);
  return { ...entry, ...versions(row.fromVersion, row.partnerVersion), partner: { id, text: nameIn(names, languages, id) }, partnerKind };
}
