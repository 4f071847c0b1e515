/** Hotlines for editors. */
import { sql } from 'drizzle-orm';
import type { ManagedHotline, ManagedHotlineRow } from '../../../generated/openapi.d.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { namesOfRecords, recordHandlers, requireReference } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { requireCountry, requireLanguages } from '../../world/index.ts';
import { hotlines } from '../hotline/tables.ts';
import { indexContacts } from '../indexing.ts';
import { countryNames, languageNames, type RegionNames, regionNames } from '../linked.ts';
import { serviceRegions } from '../region/tables.ts';
import { hoursColumns, hoursForm } from './hours.ts';

type HotlineRow = typeof hotlines.$inferSelect;

const lineOf = (row: HotlineRow, { regions, countries }: RegionNames): ManagedHotlineRow => ({
  id: row.id,
  status: row.status ?? recordStatuses[0],
  names: row.names as ManagedHotlineRow['names'],
  region: regions(row.region),
  ...(row.country !== null && { country: countries(row.country) }),
  phone: row.phone,
  audience: row.audience as ManagedHotlineRow['audience'],
  updatedAt: row.updatedAt.toISOString(),
});

export const hotlineHandlers = recordHandlers<'hotlines', HotlineRow>('hotlines', {
  subject: 'hotline',
  table: hotlines,
  key: hotlines.id,
  keyOf: ({ id }) => id,
  nameOf: ({ names, phone }, languages) => nameIn(names, languages, phone),
  among: hotlines.region,
  seeks: [sql`${hotlines.names}::text`, hotlines.phone, hotlines.email],
  filters: { status: valueFilter(hotlines.status), region: valueFilter(hotlines.region, namesOfRecords(regionNames)) },
  sorts: {
    position: sql`((select ${serviceRegions.position} from ${serviceRegions} where ${serviceRegions.code} = ${hotlines.region}), ${hotlines.position})`,
    updatedAt: hotlines.updatedAt,
  },
  rows: async (rows, { database }, languages) => {
    const naming = { regions: await regionNames(database, languages), countries: countryNames(languages[0] ?? 'en') };
    return rows.map((row) => lineOf(row, naming));
  },
  find: async (row, { database, now }, languages) => {
    const [language = 'en'] = languages;
    const naming = { regions: await regionNames(database, languages), countries: countryNames(language) };
    return {
      ...lineOf(row, naming),
      ...hoursForm(row, now),
      languages: row.languages.map(languageNames(language)),
      email: row.email,
      ...(Object.keys(row.scope).length > 0 && { scope: row.scope as ManagedHotline['scope'] }),
      ...(row.notice && { notice: row.notice as ManagedHotline['notice'] }),
      ...(row.noticeUntil && { noticeUntil: row.noticeUntil.toISOString() }),
      escalation: row.escalation.map(({ who, how }) => ({ who, how })) as ManagedHotline['escalation'],
    };
  },
  values: async (
    { names, region, country, phone, email, languages, audience, scope, notice, noticeUntil, escalation, ...hours },
    writing,
  ) => {
    await requireReference(writing, 'region', serviceRegions.code, region);
    requireCountry(writing, country);
    requireLanguages(writing, languages);
    return {
      ...{ names, region, phone, email, languages, audience },
      ...hoursColumns(hours, writing),
      country: country ?? null,
      scope: scope ?? {},
      notice: notice ?? null,
      noticeUntil: noticeUntil === undefined ? null : new Date(noticeUntil),
      escalation: escalation ?? [],
    };
  },
  changed: (_, { database, portal }) => indexContacts(database, portal),
});
