/** The list of public advisories. */

import { and, type SQL, sql } from 'drizzle-orm';
import { byRights } from '../../runtime/server/handler.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, Context, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetsOf, isOneOfValues, orderOf, pageOf } from '../shared/lists/listing.ts';
import { csafNameKey } from '../shared/values/csafDocument.ts';
import { isPublic } from './public.ts';
import { advisoryRow, containsProduct, rowColumns } from './rows.ts';
import { advisories, advisoryProducts } from './tables.ts';

type AdvisoryListData = Body<'doc.advisory.page'>['data'];
type AdvisoryFilters = NonNullable<AdvisoryListData['filters']>;

/** The condition of a list. A facet omits its own filter, to count the values that the filter excludes. */
function whereOf(now: Date, { keyword, filters }: AdvisoryListData, without?: keyof AdvisoryFilters): SQL {
  const given: AdvisoryFilters = { ...filters, ...(without && { [without]: undefined }) };
  return and(
    isPublic(now),
    isOneOfValues(advisories.kind, given.kind),
    isOneOfValues(advisories.severity, given.severity),
    isOneOfValues(sql`${advisories.year}::text`, given.year),
    given.cves?.length ? sql`${advisories.cves} && ${sql.param(given.cves.map((cve) => cve.toUpperCase()))}::text[]` : undefined,
    given.products?.length ? containsProduct(given.products.map(csafNameKey)) : undefined,
    containsKeyword([advisories.id, advisories.title, advisories.summary, sql`array_to_string(${advisories.cves}, ' ')`], keyword),
  ) as SQL;
}

const sorts = { updatedAt: advisories.currentAt, publishedAt: advisories.initialAt, score: advisories.score } as const;

/** A page of public advisories, the latest change first. */
export const pageAdvisories: Handler<'doc.advisory.page'> = byRights(async ({ body, fail, database, portal, now }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const { sort = '-updatedAt' } = data;
  const [language] = readingLanguages(portal, data.language);
  const selected = await database
    .select(rowColumns)
    .from(advisories)
    .where(whereOf(now, data))
    .orderBy(...orderOf(sorts, sort, advisories.id))
    .limit(limit)
    .offset(offset);
  const rows = selected.map((row) => advisoryRow(row, language));
  if (data.uncounted) return { data: rows, total: rows.length };
  return { data: rows, ...(await countsOf({ database, portal, now }, data)) };
});

/** The number of all advisories of a list, and its facets. */
async function countsOf(
  { database, portal, now }: Pick<Context<'doc.advisory.page'>, 'database' | 'portal' | 'now'>,
  data: AdvisoryListData,
) {
  const facet = (name: keyof AdvisoryFilters, value: SQL) => ({ value, where: whereOf(now, data, name) });
  const ofProducts = sql`${advisories} join (select distinct ${advisoryProducts.advisory}, ${advisoryProducts.product} from ${advisoryProducts})
    as named(advisory, product) on named.advisory = ${advisories.id}`;
  const ofCves = sql`${advisories} cross join unnest(${advisories.cves}) as numbered(cve)`;
  const [total, facets, products, cves] = await Promise.all([
    countOf(database, portal, sql`select from ${advisories} where ${whereOf(now, data)}`),
    facetsOf(database, sql`${advisories}`, {
      kind: facet('kind', sql`${advisories.kind}`),
      severity: facet('severity', sql`${advisories.severity}`),
      year: facet('year', sql`${advisories.year}::text`),
    }),
    facetsOf(database, ofProducts, { products: facet('products', sql`named.product`) }),
    facetsOf(database, ofCves, { cves: facet('cves', sql`numbered.cve`) }),
  ]);
  return {
    total,
    facets: {
      kind: withCodesAsText(facets.kind),
      severity: withCodesAsText(facets.severity),
      year: withCodesAsText(facets.year.toSorted((one, other) => (one.value < other.value ? 1 : -1))),
      products: withCodesAsText(products.products),
      cves: withCodesAsText(cves.cves),
    },
  };
}
