import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Body, Handler } from '../../handler.ts';
import { countOf, holding, pageOf } from '../../listing.ts';
import { pictureAddresses } from '../../pictures.ts';
import { type Reader, readingLanguages } from '../../reader.ts';
import { coverOf, repairGuideRow, visible } from './rows.ts';
import { repairGuides } from './tables.ts';

type ListData = Body<'doc.repairGuide.page'>['data'];

/** A page of repairs, in the editors' order where no other is asked for. */
export const pageRepairGuides: Handler<'doc.repairGuide.page'> = async ({ body, fail, files, ...reader }) => {
  const { limit, offset } = pageOf(body, fail);
  const where = conditionOf(reader, body.data);
  const [rows, total] = await Promise.all([
    reader.database
      .select()
      .from(repairGuides)
      .where(where)
      .orderBy(orderOf(body.data.sort), asc(repairGuides.code))
      .limit(limit)
      .offset(offset),
    countOf(reader.database, reader.portal, sql`select from ${repairGuides} where ${where}`),
  ]);
  const address = await pictureAddresses(files, rows.map(coverOf));
  const languages = readingLanguages(reader.portal, body.data.language);
  return { data: rows.map((row) => ({ ...repairGuideRow(row, languages), picture: address(coverOf(row)) })), total };
};

/** What is looked through for what was typed: what a repair is called and of which models it is. */
const seeks = [
  repairGuides.code,
  ...[repairGuides.titles, repairGuides.summaries].map((column) => sql`${column}::text`),
  sql`array_to_string(${repairGuides.products}, ' ')`,
];

const conditionOf = (reader: Reader, { keyword, modelId }: ListData): SQL =>
  and(
    visible(reader),
    holding(seeks, keyword),
    modelId === undefined ? undefined : sql`${repairGuides.products} @> array[${modelId}]::text[]`,
  ) as SQL;

function orderOf(sort: ListData['sort']): SQL {
  if (!sort) return asc(repairGuides.position);
  return sort.startsWith('-') ? desc(repairGuides.updatedAt) : asc(repairGuides.updatedAt);
}
