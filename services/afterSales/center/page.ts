import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ServiceCenter } from '../../../generated/openapi.d.ts';
import { families } from '../../catalogue/tables.ts';
import { readable } from '../../shared/access/readable.ts';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, pageOf } from '../../shared/lists/listing.ts';
import { nameIn } from '../../shared/values/names.ts';
import { hoursOf } from '../hours.ts';
import { countryNames, familyNames, type NameLookup, type RegionNames, regionNames } from '../linked.ts';
import { serviceRegions } from '../region/tables.ts';
import { serviceCenters } from './tables.ts';

type CenterFilters = NonNullable<Body<'extend.center.page'>['data']['filters']>;

/** Service centres by region, in the editors' order. */
export const pageCenters: Handler<'extend.center.page'> = async ({ body, now, fail, ...reader }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(reader.portal, data.language);
  const where = (without?: keyof CenterFilters) =>
    fitting(reader, { ...data.filters, ...(without && { [without]: undefined }) }, data.keyword);
  const [rows, total, naming] = await Promise.all([
    selectCenters(reader, where(), { limit, offset }),
    countOf(reader.database, reader.portal, sql`select from ${serviceCenters} where ${where()}`),
    namingOf(reader, languages),
  ]);
  return {
    data: rows.map((row) => centerOf(row, { languages, naming, now })),
    total,
    facets: await facetsOf(reader, where, naming),
  };
};

const selectCenters = ({ database }: Reader, where: SQL, page: { limit: number; offset: number }) =>
  database
    .select({ center: serviceCenters })
    .from(serviceCenters)
    .innerJoin(serviceRegions, eq(serviceRegions.code, serviceCenters.region))
    .where(where)
    .orderBy(asc(serviceRegions.position), asc(serviceCenters.position), asc(serviceCenters.code))
    .limit(page.limit)
    .offset(page.offset);

function fitting(reader: Reader, { region, country, type, services, families: lines }: CenterFilters, keyword?: string): SQL {
  return and(
    readable(reader, serviceCenters),
    isOneOfValues(serviceCenters.region, region),
    isOneOfValues(serviceCenters.country, country),
    isOneOfValues(serviceCenters.type, type),
    overlapping(serviceCenters.services, services),
    overlapping(serviceCenters.families, lines),
    containsKeyword(
      [sql`${serviceCenters.names}::text`, sql`${serviceCenters.cities}::text`, sql`${serviceCenters.addresses}::text`],
      keyword,
    ),
  ) as SQL;
}

/** Condition that an array column contains one of the values; no condition if there are none. */
const overlapping = (column: typeof serviceCenters.services | typeof serviceCenters.families, values: readonly string[] = []) =>
  values.length === 0 ? undefined : sql`${column} && ${sql.param([...values])}::text[]`;

interface CenterNames extends RegionNames {
  families: NameLookup;
}

async function namingOf({ database }: Reader, languages: readonly [string, ...string[]]): Promise<CenterNames> {
  const [regions, lines] = await Promise.all([regionNames(database, languages), familyNames(database, languages)]);
  return { regions, countries: countryNames(languages[0]), families: lines };
}

/** The number of centres for each value of a filter, with all other filters applied. */
async function facetsOf({ database }: Reader, where: (without: keyof CenterFilters) => SQL, naming: CenterNames) {
  const facet = (value: SQL, name: keyof CenterFilters, from: SQL = sql`${serviceCenters}`) => facetOf(database, value, from, where(name));
  const [region, country, type, services, lines] = await Promise.all([
    facet(sql`${serviceCenters.region}`, 'region'),
    facet(sql`${serviceCenters.country}`, 'country'),
    facet(sql`${serviceCenters.type}`, 'type'),
    facet(sql`each.value`, 'services', sql`${serviceCenters} cross join unnest(${serviceCenters.services}) as each (value)`),
    facet(sql`${families.code}`, 'families', sql`${serviceCenters} join ${families} on ${families.code} = any(${serviceCenters.families})`),
  ]);
  const named = (facets: typeof region, name: (code: string) => string) =>
    facets.map((each) => ({ ...each, text: name(each.value) })).sort((one, other) => (one.text < other.text ? -1 : 1));
  return {
    region: named(region, (code) => naming.regions(code).text),
    country: named(country, (code) => naming.countries(code).text),
    type: named(type, (code) => code),
    services: named(services, (code) => code),
    families: named(lines, (code) => naming.families(code).text),
  };
}

interface CenterContext {
  languages: readonly string[];
  naming: CenterNames;
  now: Date;
}

function centerOf({ center }: Awaited<ReturnType<typeof selectCenters>>[number], { languages, naming, now }: CenterContext): ServiceCenter {
  const { id, code, type, latitude, longitude, phone, email, verifiedAt } = center;
  return {
    ...{ id, code, type, phone, email, verifiedAt },
    name: nameIn(center.names, languages, code),
    region: naming.regions(center.region),
    country: naming.countries(center.country),
    city: nameIn(center.cities, languages),
    address: nameIn(center.addresses, languages),
    place: { latitude, longitude },
    hours: hoursOf(center.hours, center.timeZone, languages, now),
    services: center.services as ServiceCenter['services'],
    families: center.families.map(naming.families),
  };
}
