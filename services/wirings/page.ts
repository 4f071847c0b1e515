import { asc, sql } from 'drizzle-orm';
import type { Facets } from '../../generated/openapi.d.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { countOf, facetOf, pageOf } from '../shared/lists/listing.ts';
import { conditionsOf, facetNames, facets, orderBy, type WiringRecord, wiringRow } from './rows.ts';
import { wirings } from './tables.ts';

/** A page of wiring diagrams. The default order is by code. */
export const pageWirings: Handler<'doc.wiring.page'> = byRights(async ({ body, fail, ...reader }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(reader.portal, data.language);
  const [rows, total, facets] = await Promise.all([
    reader.database
      .select(listed)
      .from(wirings)
      .where(conditionsOf(reader, data))
      .orderBy(orderBy(data.sort ?? 'code'), asc(wirings.id))
      .limit(limit)
      .offset(offset),
    countOf(reader.database, reader.portal, sql`select from ${wirings} where ${conditionsOf(reader, data)}`),
    facetsOf(reader, data),
  ]);
  return { data: rows.map((row) => wiringRow(row as WiringRecord, languages)), total, facets };
});

/** The columns of a list. The drawing is omitted, because it is large. */
const { id, code, names, summaries, ports, scenario, products, updatedAt } = wirings;
const listed = { id, code, names, summaries, ports, scenario, products, updatedAt };

/** The counts of each filter's values. Values of choices are named by interface texts. */
async function facetsOf(reader: Reader, data: Parameters<typeof conditionsOf>[1]): Promise<Facets> {
  const found = await Promise.all(
    facetNames.map(async (name) => {
      const counts = await facetOf(reader.database, facets[name], sql`${wirings}`, conditionsOf(reader, data, name));
      return [name, withCodesAsText(counts)] as const;
    }),
  );
  return Object.fromEntries(found);
}
