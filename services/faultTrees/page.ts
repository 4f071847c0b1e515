import { and, asc, type SQL, sql } from 'drizzle-orm';
import { byRights } from '../../runtime/server/handler.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, pageOf, sortedBy } from '../shared/lists/listing.ts';
import { treeRow } from './rows.ts';
import { faultTrees } from './tables.ts';
import { visible } from './visible.ts';

type FaultTreeListData = Body<'doc.faultTree.page'>['data'];
type FaultTreeFacetName = 'symptom' | 'products';

/** A page of fault trees. The default order is the editors' order. */
export const pageFaultTrees: Handler<'doc.faultTree.page'> = byRights(async ({ body, fail, ...reader }) => {
  const { data } = body;
  const page = pageOf(body, fail);
  const { database, portal } = reader;
  const where = conditionOf(reader, data);
  const [rows, total, symptom, products] = await Promise.all([
    database
      .select()
      .from(faultTrees)
      .where(where)
      .orderBy(sortedBy(sorts, data.sort ?? 'position'), asc(faultTrees.code))
      .limit(page.limit)
      .offset(page.offset),
    countOf(database, portal, sql`select from ${faultTrees} where ${where}`),
    facetOf(database, sql`${faultTrees.symptom}`, sql`${faultTrees}`, conditionOf(reader, data, 'symptom')),
    facetOf(database, sql`unnest(${faultTrees.products})`, sql`${faultTrees}`, conditionOf(reader, data, 'products')),
  ]);
  const languages = readingLanguages(portal, data.language);
  return {
    data: rows.map((row) => treeRow(row, languages)),
    total,
    facets: { symptom: withCodesAsText(symptom), products: withCodesAsText(products) },
  };
});

/** The condition of a list without one of its filters. */
function conditionOf(reader: Reader, { keyword, modelId, filters = {} }: FaultTreeListData, without?: FaultTreeFacetName): SQL {
  const forModels = (codes: readonly string[] = []) =>
    codes.length > 0 ? sql`${faultTrees.products} && ${sql.param([...codes])}::text[]` : undefined;
  return and(
    visible(reader),
    containsKeyword([faultTrees.code, written(faultTrees.titles), written(faultTrees.summaries), ofModels], keyword),
    modelId === undefined ? undefined : forModels([modelId]),
    without === 'symptom' ? undefined : isOneOfValues(faultTrees.symptom, filters.symptom),
    without === 'products' ? undefined : forModels(filters.products),
  ) as SQL;
}

/** The texts of all languages, without the language codes. */
const written = (column: typeof faultTrees.titles): SQL => sql`(select string_agg(value, ' ') from jsonb_each_text(${column}))`;

const ofModels = sql`array_to_string(${faultTrees.products}, ' ')`;

const sorts = { position: faultTrees.position, updatedAt: faultTrees.updatedAt, views: faultTrees.views };
