/** Families of products and their series, managed by editors. Changes update the folders of the product tree. */
import { count, eq, sql } from 'drizzle-orm';
import type { ManagedFamily, ManagedSeries } from '../../../generated/openapi.d.ts';
import { familyNames } from '../../afterSales/index.ts';
import { directories, families, products, series } from '../../catalogue/tables.ts';
import { transferPictures } from '../../recordContent/index.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { freeCode, namesOfRecords, type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { nameIn } from '../../shared/values/names.ts';
import { rebuildTree } from '../tree.ts';

type FamilyRow = typeof families.$inferSelect;
type SeriesRow = typeof series.$inferSelect;

/** The number of models of each family or series. */
async function countModels({ database }: Pick<RecordContext, 'database'>, column: typeof products.family | typeof products.series) {
  const rows = await database.select({ code: column, count: count() }).from(products).groupBy(column);
  const counts = new Map(rows.map((row) => [row.code, row.count]));
  return (code: string) => counts.get(code) ?? 0;
}

async function presentFamilies(rows: readonly FamilyRow[], reading: Pick<RecordContext, 'database' | 'files'>): Promise<ManagedFamily[]> {
  const [models, files] = [
    await countModels(reading, products.family),
    await reading.files.list(rows.flatMap(({ picture }) => picture ?? [])),
  ];
  const pictures = new Map(files.map((file) => [file.attachmentId, file]));
  return rows.map(({ code, names, summaries, picture, updatedAt }) => {
    const file = picture === null ? undefined : pictures.get(picture);
    return {
      ...{ id: code, code, productCount: models(code), updatedAt: updatedAt.toISOString() },
      names: names as ManagedFamily['names'],
      ...(Object.keys(summaries).length > 0 && { summaries: summaries as ManagedFamily['summaries'] }),
      ...(file && { file }),
    };
  });
}

export const familyHandlers = recordHandlers<'families', FamilyRow>('families', {
  subject: 'family',
  table: families,
  key: families.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [families.code, sql`${families.names}::text`],
  filters: {},
  sorts: { position: families.position, code: families.code, updatedAt: families.updatedAt },
  rows: presentFamilies,
  find: async (row, reading) => (await presentFamilies([row], reading))[0] as ManagedFamily,
  values: async ({ code, names, summaries, file }, writing, before) => {
    await transferPictures(writing, { field: 'file', now: [file ?? []].flat(), before: [before?.picture ?? []].flat() });
    const given = before?.code ?? (await freeCode(writing, families.code, code, nameIn(names, ['en', 'zh'])));
    if (!before) await requireNewInTree(writing, given);
    return { code: given, names, summaries: summaries ?? {}, picture: file ?? null };
  },
  isUsed: async ({ code }, { database }) => (await database.$count(series, eq(series.family, code))) > 0,
  changed: (_, { database }) => rebuildTree(database),
});

/** Codes of folders of the product tree are unique. */
async function requireNewInTree({ database, fail }: RecordContext, code: string): Promise<void> {
  if ((await database.$count(directories, eq(directories.code, code))) > 0) throw fail('record.code-taken', { name: code });
}

/** Validates a code that people use; it is stored as entered and never generated. */
export async function writtenCode(writing: RecordContext, code = ''): Promise<string> {
  const written = code.trim();
  if (!/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(written))
    throw writing.fail(written === '' ? 'value.required' : 'value.wrong-format', { field: 'code', example: 'VA-F30' });
  await requireNewInTree(writing, written);
  return written;
}

async function presentSeries(rows: readonly SeriesRow[], reading: RecordContext, languages: readonly string[]): Promise<ManagedSeries[]> {
  const [models, lines] = [await countModels(reading, products.series), await familyNames(reading.database, languages)];
  return rows.map(({ code, family, names, updatedAt }) => ({
    ...{ id: code, code, productCount: models(code), updatedAt: updatedAt.toISOString() },
    family: lines(family),
    names: names as ManagedSeries['names'],
  }));
}

export const seriesHandlers = recordHandlers<'series', SeriesRow>('series', {
  subject: 'series',
  table: series,
  key: series.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  among: series.family,
  seeks: [series.code, sql`${series.names}::text`],
  filters: { family: valueFilter(series.family, namesOfRecords(familyNames)) },
  sorts: { position: sql`(${series.family}, ${series.position})`, code: series.code, updatedAt: series.updatedAt },
  rows: presentSeries,
  find: async (row, reading, languages) => (await presentSeries([row], reading, languages))[0] as ManagedSeries,
  values: async ({ code, family, names }, writing, before) => {
    await requireReference(writing, 'family', families.code, family);
    return { code: before?.code ?? (await writtenCode(writing, code)), family, names };
  },
  // The family of a model is that of its series.
  writeRelated: async ({ code, family }, _, { database }) => {
    await database.update(products).set({ family }).where(eq(products.series, code));
  },
  isUsed: async ({ code }, { database }) => (await database.$count(products, eq(products.series, code))) > 0,
  changed: (_, { database }) => rebuildTree(database),
});
