import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { type Chains, chainsOf, type IndexEntry, replaceEntries, servedBy } from '../searchIndex/index.ts';
import type { LocalizedText } from '../shared/values/names.ts';

import { families, products, type Spec, series } from './tables.ts';

/** Indexes all models, or the given ones. */
export async function indexProducts(database: Database, portal: Portal, codes?: readonly string[]): Promise<void> {
  const rows = await database
    .select({ product: products, family: families.names, series: series.names })
    .from(products)
    .innerJoin(families, eq(families.code, products.family))
    .innerJoin(series, eq(series.code, products.series))
    .where(codes && sql`${products.code} = any(${sql.param([...codes])}::text[])`);
  const chains = chainsOf(portal);
  await replaceEntries(
    database,
    'product',
    rows.flatMap((row) => productEntries(row, chains)),
    codes,
  );
}

type IndexedProduct = { product: typeof products.$inferSelect; family: LocalizedText; series: LocalizedText };

function productEntries({ product, family, series: line }: IndexedProduct, chains: Chains): IndexEntry[] {
  const { code, names, summaries, aliases, orderCodes, specs } = product;
  const written = Object.keys(names);
  return written.map((language) => ({
    kind: 'product',
    record: code,
    language,
    serves: servedBy(chains, language, written),
    title: names[language] ?? code,
    summary: summaries[language] ?? '',
    body: specs.map((spec) => specLine(spec, language)).join('. '),
    codes: [code, ...aliases, ...orderCodes],
    keywords: `${family[language] ?? ''} | ${line[language] ?? ''}`,
    family: [product.family],
    products: [code],
  }));
}

const specLine = ({ label, value }: Spec, language: string): string =>
  `${label[language] ?? ''}: ${typeof value === 'string' ? value : (value[language] ?? '')}`;
