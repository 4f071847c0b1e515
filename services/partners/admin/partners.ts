/** Partners, managed by staff. */
import { sql } from 'drizzle-orm';
import { ManagedPartner, ManagedPartnerRow, PartnerDraft } from '../../../schema/entities/managedPartner.ts';
import { familyNames, officeHours } from '../../afterSales/index.ts';
import { families } from '../../catalogue/tables.ts';
import { dateRangeFilter, valueFilter } from '../../recordFilters/index.ts';
import { freeCode, namesOfRecords, type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { countryNames } from '../../world/index.ts';
import { comparisonValues } from '../comparison.ts';
import { indexPartners } from '../indexing.ts';
import { countryOf, isProvince, provinceNames } from '../provinces.ts';
import { type PartnerRecord, partners } from '../tables.ts';

const presentRow = presentRecord(partners, ManagedPartnerRow.omit({ country: true, province: true }));
const present = presentRecord(
  partners,
  ManagedPartner.omit({ country: true, province: true, products: true, timeZone: true, weekly: true, exceptions: true }),
);
const store = storeDraft(partners, PartnerDraft.omit({ id: true, certificates: true, timeZone: true }));

async function locationNamesOf({ database }: Pick<RecordContext, 'database'>, languages: readonly string[]) {
  const [provinces, countries] = [await provinceNames(database, languages), countryNames(languages[0] ?? 'en')];
  return (row: PartnerRecord) => ({ country: countries(row.country), province: provinces(row.province) });
}

const ownOf = ({ code, latitude, longitude }: PartnerRecord) => ({ id: code, place: { latitude, longitude } });

export const partnerRecordHandlers = recordHandlers<'partners', PartnerRecord>('partners', {
  subject: 'partner',
  table: partners,
  key: partners.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [partners.code, partners.licenceNo, partners.authorisationNo, sql`${partners.names}::text`, sql`${partners.cities}::text`],
  filters: {
    status: valueFilter(partners.status),
    type: valueFilter(partners.type),
    level: valueFilter(partners.level),
    province: valueFilter(partners.province, namesOfRecords(provinceNames)),
    authorisedTo: dateRangeFilter(partners.authorisedTo),
  },
  sorts: {
    position: partners.position,
    code: partners.code,
    authorisedTo: partners.authorisedTo,
    verifiedAt: partners.verifiedAt,
    updatedAt: partners.updatedAt,
  },
  rows: async (rows, reading, languages) => {
    const locationNames = await locationNamesOf(reading, languages);
    return rows.map((row) => ({ ...presentRow(row, ownOf(row)), ...locationNames(row) }));
  },
  find: async (row, reading, languages) => {
    const [locationNames, family] = await Promise.all([locationNamesOf(reading, languages), familyNames(reading.database, languages)]);
    const own = { ...locationNames(row), products: row.products.map(family), ...officeHours.hoursForm(row, reading.now) };
    return { ...present(row, ownOf(row)), ...own };
  },
  changed: (codes, { database, portal }) => indexPartners(database, portal, codes),
  values: async (draft, writing, before) => {
    await requireReference(writing, 'products', families.code, draft.products);
    if (!(await isProvince(writing.database, draft.province))) throw writing.fail('value.not-found', { field: 'province' });
    if (draft.authorisedTo < draft.authorisedFrom)
      throw writing.fail('value.too-early', { field: 'authorisedTo', limit: draft.authorisedFrom });
    const code = before?.code ?? (await freeCode(writing, partners.code, draft.code, nameIn(draft.names, ['en', 'zh'])));
    return {
      ...store(draft),
      ...draft.place,
      ...officeHours.hoursColumns(draft, writing),
      code,
      country: countryOf(draft.province),
      certificates: draft.certificates ?? [],
      compared: comparisonValues(draft),
    };
  },
});
