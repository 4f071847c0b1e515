/** Compatible products, managed by editors. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { CompatibilityDraft, ManagedCompatibility } from '../../../generated/openapi.d.ts';
import { products, series } from '../../catalogue/tables.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { compatibilities } from '../tables.ts';

type CompatibilityTableRow = typeof compatibilities.$inferSelect;

const nameOf = ({ product, partner, partnerSeries }: Pick<CompatibilityTableRow, 'product' | 'partner' | 'partnerSeries'>): string =>
  `${product} · ${partner ?? partnerSeries}`;

async function toResponse(
  rows: readonly CompatibilityTableRow[],
  { database }: RecordContext,
  languages: readonly string[],
): Promise<ManagedCompatibility[]> {
  const models = rows.flatMap(({ product, partner }) => [product, ...(partner ? [partner] : [])]);
  const named = await database.select({ code: products.code, names: products.names }).from(products).where(inArray(products.code, models));
  const lines = await database.select({ code: series.code, names: series.names }).from(series);
  const names = new Map([...lines, ...named].map((one) => [one.code, one.names]));
  const called = (code: string) => ({ id: code, text: nameIn(names.get(code) ?? {}, languages, code) });
  return rows.map((row) => ({
    ...{ id: row.id, status: row.status ?? recordStatuses[0], level: row.level, updatedAt: row.updatedAt.toISOString() },
    product: called(row.product),
    ...(row.partner && { with: called(row.partner) }),
    ...(row.partnerSeries && { withSeries: called(row.partnerSeries) }),
    ...(row.fromVersion && { fromVersion: row.fromVersion }),
    ...(row.partnerVersion && { partnerVersion: row.partnerVersion }),
    ...(Object.keys(row.notes).length > 0 && { notes: row.notes as ManagedCompatibility['notes'] }),
    audience: row.audience as ManagedCompatibility['audience'],
  }));
}

export const compatibilityHandlers = recordHandlers<'compatibilities', CompatibilityTableRow>('compatibilities', {
  subject: 'compatibility',
  table: compatibilities,
  key: compatibilities.id,
  keyOf: ({ id }) => id,
  nameOf,
  seeks: [compatibilities.product, compatibilities.partner, compatibilities.partnerSeries, sql`${compatibilities.notes}::text`],
  filters: {
    status: valueFilter(compatibilities.status),
    level: valueFilter(compatibilities.level),
    product: valueFilter(compatibilities.product),
  },
  sorts: { position: compatibilities.position, updatedAt: compatibilities.updatedAt },
  rows: toResponse,
  find: async (row, reading, languages) => (await toResponse([row], reading, languages))[0] as ManagedCompatibility,
  values: async (draft, writing, before) => {
    const { product, with: partner, withSeries, level, fromVersion, partnerVersion, notes, audience } = draft;
    if (partner === product) throw writing.fail('value.itself', { field: 'with' });
    if ((partner === undefined) === (withSeries === undefined)) throw writing.fail('value.either', { field: 'with', other: 'withSeries' });
    await requireReference(writing, 'product', products.code, product);
    await requireReference(writing, 'with', products.code, partner);
    await requireReference(writing, 'withSeries', series.code, withSeries);
    await requireUnique(draft, writing, before);
    return {
      ...{ product, partner: partner ?? null, partnerSeries: withSeries ?? null, level, audience },
      ...{ fromVersion: fromVersion ?? null, partnerVersion: partnerVersion ?? null, notes: notes ?? {} },
    };
  },
});

/** Two lines about the same pair would contradict each other. */
async function requireUnique(
  { product, with: partner, withSeries }: CompatibilityDraft,
  { database, fail }: RecordContext,
  before?: CompatibilityTableRow,
): Promise<void> {
  const pair =
    partner === undefined
      ? and(eq(compatibilities.product, product), eq(compatibilities.partnerSeries, withSeries ?? ''))
      : sql`(${compatibilities.product}, ${compatibilities.partner}) in ((${product}, ${partner}), (${partner}, ${product}))`;
  const others = await database.$count(compatibilities, and(pair, before && ne(compatibilities.id, before.id)));
  if (others > 0) throw fail('record.doubled', { name: nameOf({ product, partner: partner ?? null, partnerSeries: withSeries ?? null }) });
}
