/** Warranty terms for editors. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ManagedWarrantyTerm, WarrantyTermDraft } from '../../../generated/openapi.d.ts';
import { families, products } from '../../catalogue/tables.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { namesOfRecords, type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { familyNames, regionNames } from '../linked.ts';
import { policies } from '../policy/tables.ts';
import { serviceRegions } from '../region/tables.ts';
import { warrantyTerms } from '../warranty/tables.ts';
import { policyTitles } from './policies.ts';

type StoredWarrantyTerm = typeof warrantyTerms.$inferSelect;

/** The title of a term, such as `EU cameras since 2026-01-01`. */
const nameOf = ({
  region,
  family,
  product = null,
  purchasedFrom,
}: Pick<WarrantyTermDraft, 'region' | 'family' | 'purchasedFrom'> & { product?: string | null | undefined }) =>
  `${region} · ${product ?? family} · ${purchasedFrom}`;

async function toResponse(
  rows: readonly StoredWarrantyTerm[],
  { database }: Pick<RecordContext, 'database'>,
  languages: readonly string[],
): Promise<ManagedWarrantyTerm[]> {
  const [regions, lines] = [await regionNames(database, languages), await familyNames(database, languages)];
  const titles = await policyTitles(
    database,
    rows.flatMap(({ policy }) => policy ?? []),
    languages,
  );
  return rows.map(({ id, status, months, starts, withinDays, purchasedFrom, audience, updatedAt, ...row }) => ({
    ...{ id, status: status ?? recordStatuses[0], months, starts, purchasedFrom },
    family: lines(row.family),
    region: regions(row.region),
    ...(row.product !== null && { product: { id: row.product, text: row.product } }),
    ...(withinDays !== null && { withinDays }),
    ...(Object.keys(row.exclusions).length > 0 && { exclusions: row.exclusions as ManagedWarrantyTerm['exclusions'] }),
    ...(row.policy !== null && { policy: { id: row.policy, text: titles.get(row.policy) ?? row.policy } }),
    audience: audience as ManagedWarrantyTerm['audience'],
    updatedAt: updatedAt.toISOString(),
  }));
}

export const warrantyTermHandlers = recordHandlers<'warrantyTerms', StoredWarrantyTerm>('warrantyTerms', {
  subject: 'warrantyTerm',
  table: warrantyTerms,
  key: warrantyTerms.id,
  keyOf: ({ id }) => id,
  nameOf,
  seeks: [warrantyTerms.family, warrantyTerms.product, sql`${warrantyTerms.exclusions}::text`],
  filters: {
    status: valueFilter(warrantyTerms.status),
    region: valueFilter(warrantyTerms.region, namesOfRecords(regionNames)),
    family: valueFilter(warrantyTerms.family, namesOfRecords(familyNames)),
    starts: valueFilter(warrantyTerms.starts),
  },
  sorts: { purchasedFrom: warrantyTerms.purchasedFrom, updatedAt: warrantyTerms.updatedAt },
  rows: toResponse,
  find: async (row, reading, languages) => (await toResponse([row], reading, languages))[0] as ManagedWarrantyTerm,
  values: async (draft, writing, before) => {
    const { family, product, region, months, starts, withinDays, purchasedFrom, exclusions = {}, policy, audience } = draft;
    await requireReference(writing, 'region', serviceRegions.code, region);
    await requireReference(writing, 'family', families.code, family);
    await requireReference(writing, 'policy', policies.code, policy);
    await requireFamilyOf(writing, family, product);
    await requireUnique(writing, draft, before);
    return {
      ...{ family, region, months, starts, purchasedFrom, exclusions, audience },
      product: product ?? null,
      withinDays: withinDays ?? null,
      policy: policy ?? null,
    };
  },
});

/** The model must belong to the given family. */
async function requireFamilyOf({ database, fail }: RecordContext, family: string, product: string | undefined): Promise<void> {
  if (product === undefined) return;
  const found = await database.$count(products, and(eq(products.code, product), eq(products.family, family)));
  if (found === 0) throw fail('value.not-found', { field: 'product' });
}

/** Two terms for the same product and date would be ambiguous. */
async function requireUnique(
  { database, fail }: RecordContext,
  draft: WarrantyTermDraft,
  before: StoredWarrantyTerm | undefined,
): Promise<void> {
  const { family, product, region, purchasedFrom } = draft;
  const others = await database.$count(
    warrantyTerms,
    and(
      eq(warrantyTerms.region, region),
      eq(warrantyTerms.family, family),
      product === undefined ? isNull(warrantyTerms.product) : eq(warrantyTerms.product, product),
      eq(warrantyTerms.purchasedFrom, purchasedFrom),
      before && ne(warrantyTerms.id, before.id),
    ),
  );
  if (others > 0) throw fail('record.doubled', { name: nameOf(draft) });
}
