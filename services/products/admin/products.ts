/** Models in the administration. Saving one updates its folders in the product tree and the search index. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { ManagedProduct, ManagedProductRow, ProductDraft } from '../../../generated/openapi.d.ts';
import { familyNames, isOwned } from '../../afterSales/index.ts';
import { indexProducts } from '../../catalogue/index.ts';
import { products, type Spec, series } from '../../catalogue/tables.ts';
import { transferFiles, transferPictures } from '../../recordContent/index.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { namesOfRecords, type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { type LocalizedText, nameIn } from '../../shared/values/names.ts';
import { rebuildTree } from '../tree.ts';
import { isInUse } from '../uses.ts';
import { writtenCode } from './families.ts';

type StoredProductRow = Omit<typeof products.$inferSelect, 'status'>;

async function presentRows(
  rows: readonly StoredProductRow[],
  { database }: RecordContext,
  languages: readonly string[],
): Promise<ManagedProductRow[]> {
  const [lines, groups, successors] = [
    await familyNames(database, languages),
    await namesOf(
      database,
      series,
      rows.map((row) => row.series),
    ),
    await namesOf(
      database,
      products,
      rows.flatMap(({ successor }) => successor ?? []),
    ),
  ];
  const called = (names: ReadonlyMap<string, LocalizedText>, code: string) => ({
    id: code,
    text: nameIn(names.get(code) ?? {}, languages, code),
  });
  return rows.map((row) => ({
    ...{ id: row.code, code: row.code, status: row.lifeCycle, updatedAt: row.updatedAt.toISOString() },
    series: called(groups, row.series),
    family: lines(row.family),
    names: row.names as ManagedProduct['names'],
    ...datesOf(row),
    ...(row.successor && { successor: called(successors, row.successor) }),
  }));
}

async function namesOf(
  database: RecordContext['database'],
  table: typeof series | typeof products,
  codes: readonly string[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const rows = await database
    .select({ code: table.code, names: table.names })
    .from(table as typeof series)
    .where(inArray(table.code, [...codes]));
  return new Map(rows.map(({ code, names }) => [code, names]));
}

const dateNames = ['endOfSale', 'endOfSoftwareMaintenance', 'endOfSecurityFixes', 'endOfSupport'] as const;

const datesOf = (row: StoredProductRow): Pick<ManagedProduct, (typeof dateNames)[number]> =>
  Object.fromEntries(dateNames.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])));

async function toResponse(row: StoredProductRow, reading: RecordContext, languages: readonly string[]): Promise<ManagedProduct> {
  const [line] = await presentRows([row], reading, languages);
  const ids = [row.picture ?? [], row.pictures.map(({ picture }) => picture), papersOf(row.certifications)].flat();
  const files = new Map((await reading.files.list(ids)).map((file) => [file.attachmentId, file]));
  const main = row.picture === null ? undefined : files.get(row.picture);
  return {
    ...(line as ManagedProductRow),
    ...(Object.keys(row.summaries).length > 0 && { summaries: row.summaries as ManagedProduct['summaries'] }),
    ...(row.aliases.length > 0 && { aliasText: row.aliases.join(', ') }),
    ...(row.orderCodes.length > 0 && { orderCodeText: row.orderCodes.join(', ') }),
    specs: row.specs.map(managedSpec),
    certifications: row.certifications.map(({ file, ...one }) => {
      const facts = file === undefined ? undefined : files.get(file);
      return { ...one, ...(facts && { file: facts }) } as ManagedProduct['certifications'][number];
    }),
    ...(main && { file: main }),
    further: row.pictures.flatMap(({ picture, caption }) => {
      const file = files.get(picture);
      return file ? [{ file, ...(Object.keys(caption).length > 0 && { captions: caption as ManagedProduct['names'] }) }] : [];
    }),
  };
}

type ManagedSpec = ManagedProduct['specs'][number];

const managedSpec = ({ label, value }: Spec): ManagedSpec => ({
  label: label as ManagedSpec['label'],
  ...(typeof value === 'string' ? { value } : { values: value as NonNullable<ManagedSpec['values']> }),
});

/** Each line has either one value for all languages, or a value for each. */
function specsOf(specs: readonly ManagedSpec[], { fail }: RecordContext): Spec[] {
  return specs.map(({ label, value, values }, index) => {
    if ((value === undefined) === (values === undefined)) throw fail('value.either', { field: `specs.${index}.value`, other: 'values' });
    return { key: nameIn(label, ['en', 'zh']), label, value: (value ?? values) as Spec['value'] };
  });
}

const listed = (typed = ''): string[] => [
  ...new Set(
    typed
      .split(/[,，、;]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

export const productHandlers = recordHandlers<'products', StoredProductRow>('products', {
  subject: 'product',
  table: products,
  key: products.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code }) => code,
  among: products.series,
  seeks: [products.code, sql`${products.names}::text`, sql`array_to_string(${products.aliases} || ${products.orderCodes}, ' ')`],
  filters: {
    family: valueFilter(products.family, namesOfRecords(familyNames)),
    series: valueFilter(products.series),
    status: valueFilter(products.lifeCycle),
  },
  sorts: {
    position: sql`(${products.family}, ${products.series}, ${products.position})`,
    code: products.code,
    endOfSale: products.endOfSale,
    updatedAt: products.updatedAt,
  },
  rows: presentRows,
  find: toResponse,
  values: valuesOf,
  isUsed: async ({ code }, { database }) => (await isInUse(database, code)) || (await isOwned(database, code)),
  changed: async (codes, { database, portal }) => {
    await rebuildTree(database);
    await indexProducts(database, portal, codes);
  },
});

async function valuesOf(draft: ProductDraft, writing: RecordContext, before?: StoredProductRow): Promise<Partial<StoredProductRow>> {
  const { database, fail } = writing;
  const { file, further = [], certifications = [], successor } = draft;
  const [line] = await database.select().from(series).where(eq(series.code, draft.series));
  if (!line) throw fail('value.not-found', { field: 'series' });
  await requireReference(writing, 'successor', products.code, successor);
  if (successor !== undefined && successor === before?.code) throw fail('value.itself', { field: 'successor' });
  requireOrderedDates(draft, writing);
  await transferPictures(writing, { field: 'file', now: [file ?? []].flat(), before: [before?.picture ?? []].flat() });
  const [now, previous] = [further.map((one) => one.file), before?.pictures.map(({ picture }) => picture)];
  await transferPictures(writing, { field: 'further', now, before: previous ?? [] });
  await handOverPapers(writing, certifications, before?.certifications);
  return {
    code: before?.code ?? (await writtenCode(writing, draft.code)),
    ...{ series: line.code, family: line.family, names: draft.names, summaries: draft.summaries ?? {}, lifeCycle: draft.status },
    ...(Object.fromEntries(dateNames.map((name) => [name, draft[name] ?? null])) as Pick<StoredProductRow, (typeof dateNames)[number]>),
    ...{ successor: successor ?? null, aliases: listed(draft.aliasText), orderCodes: listed(draft.orderCodeText) },
    ...{ specs: specsOf(draft.specs ?? [], writing), certifications },
    picture: file ?? null,
    pictures: further.map((one) => ({ picture: one.file, caption: one.captions ?? {} })),
  };
}

type Papers = readonly { file?: string | undefined; audience: number }[];

const papersOf = (certifications: Papers): string[] => certifications.flatMap(({ file }) => file ?? []);

/** Each document of a model has its own audience. */
async function handOverPapers(writing: RecordContext, certifications: Papers, before: Papers = []): Promise<void> {
  const [papers, previous] = [papersOf(certifications), papersOf(before)];
  for (const audience of [1, 2, 3]) {
    const now = papersOf(certifications.filter((one) => one.audience === audience));
    await transferFiles(writing, {
      field: 'certifications',
      now,
      before: previous.filter((id) => now.includes(id) || !papers.includes(id)),
      audience,
    });
  }
}

/** Refuses life cycle dates that are not in order. */
function requireOrderedDates(draft: ProductDraft, { fail }: RecordContext): void {
  const known = dateNames.filter((name) => draft[name] !== undefined);
  for (const [index, name] of known.entries()) {
    const before = known[index - 1];
    const limit = before && draft[before];
    if (limit && (draft[name] as string) < limit) throw fail('value.too-early', { field: name, limit });
  }
}
