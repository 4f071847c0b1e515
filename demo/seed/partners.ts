/** Imports the demo's partners. Days are relative to the import, so that most authorisations are always valid. */
import type { Database } from '../../runtime/server/database/database.ts';
import { comparisonValues } from '../../services/partners/index.ts';
import { partners } from '../../services/partners/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';

type PartnerInsert = typeof partners.$inferInsert;
type Certificate = NonNullable<PartnerInsert['certificates']>[number];

export interface PartnerEntry
  extends Pick<
    PartnerInsert,
    | 'code'
    | 'province'
    | 'latitude'
    | 'longitude'
    | 'timeZone'
    | 'type'
    | 'level'
    | 'names'
    | 'cities'
    | 'addresses'
    | 'serviceAreas'
    | 'phone'
    | 'email'
    | 'products'
    | 'engineers'
    | 'licenceNo'
    | 'authorisationNo'
  > {
  weekly: PartnerInsert['hours']['weekly'];
  /** `days`: until it expires. */
  certificates: (Omit<Certificate, 'expiresOn'> & { days: number })[];
  /** Days since the authorisation began, until it ends, since it was withdrawn, and since the entry was verified. */
  sinceDays: number;
  untilDays: number;
  withdrawnDays?: number;
  verifiedDays: number;
}

const dayMs = 86_400_000;

export async function seedPartners(database: Database, entries: readonly PartnerEntry[], today: Date): Promise<void> {
  const dayAt = (days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);
  const rows = entries.map(({ weekly, certificates, sinceDays, untilDays, withdrawnDays, verifiedDays, ...entry }, position) => ({
    ...entry,
    country: entry.province.slice(0, 2),
    hours: { weekly, exceptions: [] },
    certificates: certificates.map(({ days, ...certificate }) => ({ ...certificate, expiresOn: dayAt(days) })),
    ...{ authorisedFrom: dayAt(-sinceDays), authorisedTo: dayAt(untilDays), verifiedAt: dayAt(-verifiedDays) },
    withdrawnOn: withdrawnDays === undefined ? null : dayAt(-withdrawnDays),
    compared: comparisonValues(entry),
    status: 'published' as const,
    position,
  }));
  await database
    .insert(partners)
    .values(rows)
    .onConflictDoUpdate({ target: partners.code, set: excludedColumns(partners, ['id', 'createdAt']) });
}
