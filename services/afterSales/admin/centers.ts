/** Service centres for editors. */
import { sql } from 'drizzle-orm';
import type { ManagedCenter, ManagedCenterRow } from '../../../generated/openapi.d.ts';
import { families } from '../../catalogue/tables.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { freeCode, namesOfRecords, recordHandlers, requireReference } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { requireCountry } from '../../world/index.ts';
import { serviceCenters } from '../center/tables.ts';
import { indexContacts } from '../indexing.ts';
import { countryNames, familyNames, type RegionNames, regionNames } from '../linked.ts';
import { serviceRegions } from '../region/tables.ts';
import { hoursColumns, hoursForm } from './hours.ts';

type CenterRow = typeof serviceCenters.$inferSelect;

const lineOf = (row: CenterRow, { regions, countries }: RegionNames): ManagedCenterRow => ({
  id: row.code,
  code: row.code,
  status: row.status ?? recordStatuses[0],
  names: row.names as ManagedCenterRow['names'],
  cities: row.cities as ManagedCenterRow['cities'],
  type: row.type,
  region: regions(row.region),
  country: countries(row.country),
  audience: row.audience as ManagedCenterRow['audience'],
  verifiedAt: row.verifiedAt,
  updatedAt: row.updatedAt.toISOString(),
});

export const centerHandlers = recordHandlers<'centers', CenterRow>('centers', {
  subject: 'serviceCenter',
  table: serviceCenters,
  key: serviceCenters.code,
  keyOf: ({ code }) => code,
  nameOf: ({ names, code }, languages) => nameIn(names, languages, code),
  among: serviceCenters.region,
  seeks: [
    serviceCenters.code,
    sql`${serviceCenters.names}::text`,
    sql`${serviceCenters.cities}::text`,
    sql`${serviceCenters.addresses}::text`,
  ],
  filters: {
    status: valueFilter(serviceCenters.status),
    region: valueFilter(serviceCenters.region, namesOfRecords(regionNames)),
    type: valueFilter(serviceCenters.type),
  },
  sorts: {
    position: sql`((select ${serviceRegions.position} from ${serviceRegions} where ${serviceRegions.code} = ${serviceCenters.region}), ${serviceCenters.position})`,
    code: serviceCenters.code,
    verifiedAt: serviceCenters.verifiedAt,
    updatedAt: serviceCenters.updatedAt,
  },
  rows: async (rows, { database }, languages) => {
    const naming = { regions: await regionNames(database, languages), countries: countryNames(languages[0] ?? 'en') };
    return rows.map((row) => lineOf(row, naming));
  },
  find: async (row, { database, now }, languages) => {
    const naming = { regions: await regionNames(database, languages), countries: countryNames(languages[0] ?? 'en') };
    const { latitude, longitude, phone, email } = row;
    return {
      ...lineOf(row, naming),
      ...hoursForm(row, now),
      ...{ phone, email },
      addresses: row.addresses as ManagedCenter['addresses'],
      place: { latitude, longitude },
      services: row.services as ManagedCenter['services'],
      families: row.families.map(await familyNames(database, languages)),
    };
  },
  values: async (
    { code, names, cities, addresses, type, place, phone, email, services, verifiedAt, audience, ...named },
    writing,
    before,
  ) => {
    const { region, country, families: lines = [], ...hours } = named;
    await requireReference(writing, 'region', serviceRegions.code, region);
    await requireReference(writing, 'families', families.code, lines);
    requireCountry(writing, country);
    return {
      code: before?.code ?? (await freeCode(writing, serviceCenters.code, code, nameIn(names, ['en', 'zh']))),
      ...{ names, cities, addresses, type, region, country, phone, email, services, verifiedAt, audience, ...place },
      ...hoursColumns(hours, writing),
      families: lines,
    };
  },
  changed: (_, { database, portal }) => indexContacts(database, portal),
});
