import { and, type SQL, sql } from 'drizzle-orm';
import { families } from '../../catalogue/tables.ts';
import { languageServed, type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { withCodesAsText } from '../../shared/lists/facets.ts';
import { countOf, facetOf, isOneOfValues, pageOf } from '../../shared/lists/listing.ts';
import { nameIn } from '../../shared/values/names.ts';

import { familyNames, type NameLookup, regionNames } from '../linked.ts';
import { homeRegion } from '../region/list.ts';
import { serviceRegions } from '../region/tables.ts';
import { dayOf, type PolicyShown, selectPolicyVersions, tookEffectBy } from './selection.ts';

type PolicyFilters = NonNullable<Body<'extend.policy.page'>['data']['filters']>;

/** Policies in force. One without a region or a family applies to all of them. */
export const pagePolicies: Handler<'extend.policy.page'> = async ({ body, now, fail, ...reader }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(reader.portal, data.language);
  const shown = selectPolicyVersions(reader, languages, tookEffectBy(dayOf(now)));
  const filters = { ...data.filters, region: await regionsOf(reader, data) };
  const where = (without?: keyof PolicyFilters) => fitting({ ...filters, ...(without && { [without]: undefined }) }, data.keyword);
  const [{ rows }, total, region, family, kind, regions, ofFamily] = await Promise.all([
    reader.database.execute(
      sql`select * from ${shown} as shown where ${where()} order by ${orderOf(data.sort)} limit ${limit} offset ${offset}`,
    ),
    countOf(reader.database, reader.portal, sql`select from ${shown} as shown where ${where()}`),
    facetBy(reader, languages, { table: serviceRegions, column: sql`shown.region`, shown, where: where('region') }),
    facetBy(reader, languages, { table: families, column: sql`shown.family`, shown, where: where('family') }),
    facetOf(reader.database, sql`shown.kind`, sql`${shown} as shown`, where('kind')),
    regionNames(reader.database, languages),
    familyNames(reader.database, languages),
  ]);
  return {
    data: (rows as unknown as PolicyShown[]).map((row) => policyRow(row, languages[0], { regions, families: ofFamily })),
    total,
    facets: { region, family, kind: withCodesAsText(kind) },
  };
};

/** The requested regions, otherwise the region of the reader's site, otherwise all. */
async function regionsOf({ database }: Reader, { filters, site }: Body<'extend.policy.page'>['data']): Promise<string[]> {
  if (filters?.region?.length || site === undefined) return filters?.region ?? [];
  return [await homeRegion(database, site)].filter((region) => region !== undefined);
}

const orderOf = (sort?: string): SQL =>
  sort === undefined
    ? sql`shown.position, shown.code`
    : sql`shown."effectiveAt" ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, shown.position, shown.code`;

function fitting({ region, family, kind }: PolicyFilters, keyword = ''): SQL {
  const search = keyword.replaceAll('\0', '').trim();
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    sql`true`,
    orAll(sql`shown.region`, region),
    orAll(sql`shown.family`, family),
    isOneOfValues(sql`shown.kind`, kind),
    search ? sql`(shown.title ilike ${pattern} or shown.summary ilike ${pattern})` : undefined,
  ) as SQL;
}

const orAll = (column: SQL, values: readonly string[] = []): SQL | undefined =>
  values.length === 0 ? undefined : sql`(${column} is null or ${isOneOfValues(column, values)})`;

interface FacetSource {
  table: typeof serviceRegions | typeof families;
  column: SQL;
  shown: SQL;
  where: SQL;
}

/** The number of policies for each region or family, in the editors' order. */
async function facetBy({ database }: Pick<Reader, 'database'>, languages: readonly string[], { table, column, shown, where }: FacetSource) {
  const { rows } = await database.execute(sql`
    select ${table.code} as value, ${table.names} as names, count(*)::int as count
    from ${table} join ${shown} as shown on ${column} is null or ${column} = ${table.code}
    where ${where} group by ${table.code} order by ${table.position}, ${table.code} limit 50`);
  const found = rows as unknown as { value: string; names: Record<string, string>; count: number }[];
  return found.map(({ value, names, count }) => ({ value, text: nameIn(names, languages, value), count }));
}

/** The fields that a row and a whole policy share. */
export function policyRow(row: PolicyShown, language: string, names: { regions: NameLookup; families: NameLookup }) {
  const { code, kind, title, summary, audience, version, effectiveAt, versionCount } = row;
  return {
    ...{ code, kind, title, summary, audience, version, effectiveAt, versionCount },
    ...(row.region !== null && { region: names.regions(row.region) }),
    ...(row.family !== null && { family: names.families(row.family) }),
    ...languageServed(row.language, language),
  };
}
