/** The public list of authorised partners. */

import { and, asc, desc, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { byRights } from '../../runtime/server/handler.ts';
import type { Coordinates } from '../../runtime/shared/map/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { partnerDistances, partnerLevels, partnerTypes } from '../../schema/entities/partner.ts';
import { familyNames, officeHours } from '../afterSales/index.ts';
import { arrayFilter, conditionOf, type NamesOf, type RecordFilter, valueFilter } from '../recordFilters/index.ts';
import { namesOfRecords } from '../records/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { wordIn } from '../shared/calls/words.ts';
import { withNames } from '../shared/lists/facets.ts';
import { countOf, facetOf, pageOf } from '../shared/lists/listing.ts';
import { dayOf } from '../shared/values/days.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { countryNames, type NameLookup } from '../world/index.ts';
import { countryOf, provinceNames, provincesOf } from './provinces.ts';
import { type PartnerRecord, partners } from './tables.ts';

/** Published partners whose authorisation is valid today. */
export const isAuthorised = (now: Date): SQL =>
  and(
    eq(partners.status, 'published'),
    lte(partners.authorisedFrom, dayOf(now)),
    gte(partners.authorisedTo, dayOf(now)),
    or(isNull(partners.withdrawnOn), gt(partners.withdrawnOn, dayOf(now))),
  ) as SQL;

/** As `isAuthorised`, at the time of the statement, for conditions without a clock. Days are in UTC. */
export const authorisedPartners = sql`(select ${partners.code} from ${partners} where ${partners.status} = 'published'
  and (now() at time zone 'utc')::date between ${partners.authorisedFrom} and ${partners.authorisedTo}
  and (${partners.withdrawnOn} is null or ${partners.withdrawnOn} > (now() at time zone 'utc')::date))`;

/** The city of a partner, the same in every language. */
const cityKey = sql`(${partners.country} || ':' || coalesce(${partners.cities}->>'en', ${partners.cities}->>'zh', ''))`;

/** City names, only from visible partners, because others may spell a city differently. */
const cityNames =
  (now: Date): NamesOf =>
  async (database, values, languages) => {
    const rows = await database
      .selectDistinct({ key: sql<string>`${cityKey}`, cities: partners.cities })
      .from(partners)
      .where(and(isAuthorised(now), sql`${cityKey} = any(${sql.param([...values])}::text[])`));
    return new Map(rows.map(({ key, cities }) => [key, nameIn(cities, languages, key)]));
  };

/** The requested location: coordinates, or the centre of the partners of a city. */
async function requestedArea(database: Database, now: Date, near: string | undefined): Promise<Coordinates | undefined> {
  if (near === undefined || near === '') return undefined;
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/.exec(near) ?? [];
  if (latitude !== undefined) return { latitude: Number(latitude), longitude: Number(longitude) };
  const [middle] = await database
    .select({ latitude: sql<number | null>`avg(${partners.latitude})`, longitude: sql<number | null>`avg(${partners.longitude})` })
    .from(partners)
    .where(and(isAuthorised(now), sql`${cityKey} = ${near}`));
  return middle?.latitude == null || middle.longitude == null
    ? undefined
    : { latitude: Number(middle.latitude), longitude: Number(middle.longitude) };
}

const earthKm = 6371;

/** The great-circle distance of a partner in kilometres (haversine formula). */
const distanceFrom = ({ latitude, longitude }: Coordinates): SQL =>
  sql`(2 * ${earthKm}::float8 * asin(least(1, sqrt(sin(radians(${partners.latitude} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${partners.latitude})) * cos(radians(${latitude}::float8)) * sin(radians(${partners.longitude} - ${longitude}::float8) / 2) ^ 2))))`;

const valueNames =
  (names: (languages: readonly string[]) => NameLookup): NamesOf =>
  async (_database, values, languages) =>
    new Map(values.map((value) => [value, names(languages)(value).text]));

function partnerList(now: Date, from: Coordinates | undefined) {
  const distance = from && distanceFrom(from);
  const near: RecordFilter = { fits: () => undefined, counts: { value: cityKey }, names: cityNames(now) };
  const steps = sql.join(
    partnerDistances.map((step) => sql`(${step})`),
    sql`, `,
  );
  const withinStep: RecordFilter = {
    fits: (filters) => {
      const farthest = Math.max(...((filters as string[] | undefined) ?? []).map(Number));
      return distance && Number.isFinite(farthest) ? sql`${distance} <= ${farthest}` : undefined;
    },
    ...(distance && {
      counts: { value: sql`step`, joined: sql`join (values ${steps}) as steps (step) on ${distance} <= step::float8` },
    }),
  };
  return {
    where: isAuthorised(now),
    seeks: [partners.code, sql`${partners.names}::text`, sql`${partners.cities}::text`, sql`${partners.serviceAreas}::text`],
    filters: {
      country: valueFilter(
        partners.country,
        valueNames((languages) => countryNames(languages[0] ?? 'en')),
      ),
      province: valueFilter(partners.province, namesOfRecords(provinceNames)),
      type: valueFilter(partners.type),
      level: valueFilter(partners.level),
      products: arrayFilter(partners.products, namesOfRecords(familyNames)),
      near,
      within: withinStep,
    },
  };
}

type PartnerList = ReturnType<typeof partnerList>;

/** Order of values whose names have no natural order. */
const valueOrder: Readonly<Record<string, readonly string[]>> = { type: partnerTypes, level: partnerLevels, within: partnerDistances };

/** The number of partners for each value of a filter, with all other filters applied. */
async function facetsOf(database: Database, portal: Portal, list: PartnerList, filters: object, languages: readonly string[]) {
  const facets = Object.entries<RecordFilter>(list.filters).map(async ([name, filter]) => {
    if (!filter.counts) return [name, []] as const;
    const { value, joined } = filter.counts;
    const found = await facetOf(database, value, joined ? sql`${partners} ${joined}` : sql`${partners}`, conditionOf(list, filters, name));
    const values = found.map((facet) => facet.value);
    const texts = await filter.names?.(database, values, languages, portal);
    const order = valueOrder[name];
    const named = withNames(found, (value) => texts?.get(value) ?? value);
    const { compare } = new Intl.Collator(languages[0]);
    return [
      name,
      named.sort((one, other) => (order ? order.indexOf(one.value) - order.indexOf(other.value) : compare(one.text, other.text))),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(facets));
}

export interface PartnerNames {
  languages: readonly string[];
  now: Date;
  countries: NameLookup;
  provinces: NameLookup;
  families: NameLookup;
}

export async function findPartnerNames(database: Database, languages: readonly string[], now: Date): Promise<PartnerNames> {
  const [provinces, families] = await Promise.all([provinceNames(database, languages), familyNames(database, languages)]);
  return { languages, now, provinces, families, countries: countryNames(languages[0] ?? 'en') };
}

function partnerOf(row: PartnerRecord, naming: PartnerNames, distance?: number | null): Answer<'partner.find'> {
  const { languages, now, countries, provinces, families } = naming;
  const { id, code, type, level, latitude, longitude, phone, email, engineers, authorisationNo, verifiedAt } = row;
  return {
    ...{ id, code, name: nameIn(row.names, languages, code), type, level },
    ...{ country: countries(row.country), province: provinces(row.province), city: nameIn(row.cities, languages) },
    ...(distance != null && { distance: Math.round(distance * 10) / 10 }),
    ...{ address: nameIn(row.addresses, languages), place: { latitude, longitude }, phone, email },
    hours: officeHours.hoursOf(row.hours, row.timeZone, languages, now),
    products: row.products.map(families),
    serviceArea: nameIn(row.serviceAreas ?? {}, languages),
    engineers,
    certificates: row.certificates.map(({ titles, ...certificate }) => ({
      title: nameIn(titles as LocalizedText, languages),
      ...certificate,
    })),
    ...{ authorisationNo, validTo: row.authorisedTo, verifiedAt },
  };
}

const levelRank = sql`array_position(${sql.param([...partnerLevels])}::text[], ${partners.level})`;

/** Nearest first if a location is requested, otherwise highest level first. */
function orderOf(sort: string | undefined, distance: SQL | undefined, languages: readonly string[]): SQL[] {
  const name = sql`coalesce(${sql.join(
    languages.map((language) => sql`${partners.names}->>${language}`),
    sql`, `,
  )})`;
  const by: Readonly<Record<string, SQL>> = {
    ...{ name, level: levelRank, engineers: sql`${partners.engineers}`, validTo: sql`${partners.authorisedTo}` },
    distance: distance ?? sql`${partners.position}`,
  };
  const filters = by[sort?.replace('-', '') ?? ''];
  const usual = distance ? asc(distance) : desc(levelRank);
  const chosen = filters ? [sort?.startsWith('-') ? desc(filters) : asc(filters)] : [];
  return [...chosen, usual, asc(partners.position), asc(partners.code)];
}

export const pagePartners: Handler<'partner.all'> = byRights(async ({ body, database, portal, fail, now }) => {
  const { language, sort, ...filters } = body.data;
  const languages = readingLanguages(portal, language);
  const from = await requestedArea(database, now, filters.filters?.near?.[0]);
  const distance = from && distanceFrom(from);
  const list = partnerList(now, from);
  const where = conditionOf(list, filters);
  const { limit, offset } = pageOf(body, fail);
  const [rows, total, facets, naming] = await Promise.all([
    database
      .select({ partner: partners, distance: sql<number | null>`${distance ?? sql`null::float8`}` })
      .from(partners)
      .where(where)
      .orderBy(...orderOf(sort, distance, languages))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${partners} where ${where}`),
    facetsOf(database, portal, list, filters, languages),
    findPartnerNames(database, languages, now),
  ]);
  return { data: rows.map((row) => partnerOf(row.partner, naming, row.distance)), total, facets };
});

export const findPartner: Handler<'partner.find'> = async ({ body, database, portal, fail, now }) => {
  const languages = readingLanguages(portal, body.language);
  const [row] = await database
    .select()
    .from(partners)
    .where(and(eq(partners.code, body.code), isAuthorised(now)));
  if (!row) throw fail('request.not-found');
  return partnerOf(row, await findPartnerNames(database, languages, now));
};

/** All provinces, including those without a partner, because applications can select any of them. */
export const listProvinces: Handler<'partner.province'> = async ({ query, database, portal, now }) => {
  const languages = readingLanguages(portal, query.language);
  const countries = countryNames(languages[0]);
  const [provinces, counts] = await Promise.all([
    provincesOf(database, languages),
    facetOf(database, sql`${partners.province}`, sql`${partners}`, isAuthorised(now)),
  ]);
  const countByKey = new Map(counts.map(({ value, count }) => [value, count]));
  return provinces.map(({ code, name }) => {
    const country = countries(countryOf(code));
    return { code, name: `${country.text} · ${name}`, country, count: countByKey.get(code) ?? 0 };
  });
};

export const listTypes: Handler<'partner.types'> = async ({ query, database, portal, now }) => {
  const word = wordIn({ portal }, query.language);
  const counts = await facetOf(database, sql`${partners.type}`, sql`${partners}`, isAuthorised(now));
  return partnerTypes.map((code) => ({
    ...{ code, name: word(`choice.partner.type.${code}`) },
    count: counts.find(({ value }) => value === code)?.count ?? 0,
  }));
};
