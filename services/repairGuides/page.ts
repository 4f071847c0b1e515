import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { Facets } from '../../generated/openapi.d.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { pictureAddresses } from '../shared/files/pictures.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, pageOf, sortedBy } from '../shared/lists/listing.ts';
import { coverOf, repairGuideRow, visible } from './rows.ts';
import { repairGuides } from './tables.ts';

type RepairGuideListData = Body<'doc.repairGuide.page'>['data'];

/** Lists repair guides, by default in the editors' order. */
export const pageRepairGuides: Handler<'doc.repairGuide.page'> = byRights(async ({ body, fail, files, ...reader }) => {
  const { limit, offset } = pageOf(body, fail);
  const where = conditionOf(reader, body.data);
  const [rows, total, facets] = await Promise.all([
    reader.database
      .select()
      .from(repairGuides)
      .where(where)
      .orderBy(sortedBy(sorts, body.data.sort ?? 'position'), asc(repairGuides.code))
      .limit(limit)
      .offset(offset),
    countOf(reader.database, reader.portal, sql`select from ${repairGuides} where ${where}`),
    facetsOf(reader, body.data),
  ]);
  const address = await pictureAddresses(files, rows.map(coverOf));
  const languages = readingLanguages(reader.portal, body.data.language);
  return { data: rows.map((row) => ({ ...repairGuideRow(row, languages), picture: address(coverOf(row)) })), total, facets };
});

/** The columns that the keyword is searched in: titles, summaries and models. */
const searchedColumns = [
  repairGuides.code,
  ...[repairGuides.titles, repairGuides.summaries].map((column) => sql`${column}::text`),
  sql`array_to_string(${repairGuides.products}, ' ')`,
];

/** The filters with counted values, and the expression that each compares. */
const facetValues = { products: sql`unnest(${repairGuides.products})`, difficulty: sql`${repairGuides.difficulty}` };
type RepairGuideFacetName = keyof typeof facetValues;
const facetNames = Object.keys(facetValues) as RepairGuideFacetName[];

const narrowing: Record<RepairGuideFacetName, (values: readonly string[]) => SQL | undefined> = {
  products: (values) => (values.length > 0 ? sql`${repairGuides.products} && ${sql.param([...values])}::text[]` : undefined),
  difficulty: (values) => isOneOfValues(repairGuides.difficulty, values),
};

/** All conditions of a request, except those of one filter. */
const conditionOf = (reader: Reader, { keyword, modelId, filters = {} }: RepairGuideListData, without?: RepairGuideFacetName): SQL =>
  and(
    visible(reader),
    containsKeyword(searchedColumns, keyword),
    modelId === undefined ? undefined : narrowing.products([modelId]),
    ...facetNames.filter((name) => name !== without).map((name) => narrowing[name](filters[name] ?? [])),
  ) as SQL;

/** The values of each filter with their counts; the value is also its text. */
async function facetsOf(reader: Reader, data: RepairGuideListData): Promise<Facets> {
  const found = await Promise.all(
    facetNames.map(async (name) => {
      const lines = await facetOf(reader.database, facetValues[name], sql`${repairGuides}`, conditionOf(reader, data, name));
      return [name, withCodesAsText(lines)] as const;
    }),
  );
  return Object.fromEntries(found);
}

const sorts = { position: repairGuides.position, updatedAt: repairGuides.updatedAt };
