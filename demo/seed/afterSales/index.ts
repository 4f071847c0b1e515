/** Imports the demo's after-sales data: regions, policies, warranty terms, hotlines and service centres. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../runtime/server/database/database.ts';
import { serviceCenters } from '../../../services/afterSales/center/tables.ts';
import { type EscalationStep, hotlines } from '../../../services/afterSales/hotline/tables.ts';
import type { officeHours } from '../../../services/afterSales/index.ts';
import { serviceRegions } from '../../../services/afterSales/region/tables.ts';
import { warrantyTerms } from '../../../services/afterSales/warranty/tables.ts';
import { excludedColumns } from '../../../services/shared/database/upsert.ts';
import type { LocalizedText } from '../../../services/shared/values/names.ts';
import { type PolicyEntry, type RenderTexts, seedPolicies } from './policies.ts';

interface RegionEntry {
  code: string;
  name: LocalizedText;
  sites: string[];
  timeZone: string;
}

type WarrantyTermInsert = typeof warrantyTerms.$inferInsert;
type WarrantyTermEntry = Pick<
  WarrantyTermInsert,
  'region' | 'family' | 'product' | 'months' | 'starts' | 'withinDays' | 'exclusions' | 'purchasedFrom' | 'policy'
>;

type Line = typeof hotlines.$inferInsert;

interface HotlineEntry extends Pick<Line, 'region' | 'country' | 'phone' | 'timeZone' | 'email' | 'audience' | 'status'> {
  slug: string;
  name: LocalizedText;
  hours: officeHours.OfficeHours;
  languages: string[];
  scope: LocalizedText;
  notice?: LocalizedText;
  noticeUntil?: string;
  escalation: EscalationStep[];
}

type Center = typeof serviceCenters.$inferInsert;

interface CenterEntry
  extends Pick<
    Center,
    'code' | 'region' | 'country' | 'timeZone' | 'latitude' | 'longitude' | 'type' | 'phone' | 'email' | 'audience' | 'status'
  > {
  name: LocalizedText;
  city: LocalizedText;
  address: LocalizedText;
  hours: officeHours.OfficeHours;
  services: string[];
  families: string[];
  verifiedAt: string;
}

/** The contents of the demo files. */
export interface AfterSalesFiles {
  regions: readonly RegionEntry[];
  policies: readonly PolicyEntry[];
  warranty: readonly WarrantyTermEntry[];
  hotlines: readonly HotlineEntry[];
  centers: readonly CenterEntry[];
}

export interface AfterSalesSeed {
  /** Derives a stable id from a name. */
  id: (name: string) => string;
  render: RenderTexts;
}

export async function seedAfterSales(database: Database, files: AfterSalesFiles, { id, render }: AfterSalesSeed): Promise<void> {
  const regions = files.regions.map(({ code, name, sites, timeZone }, position) => ({ code, names: name, sites, timeZone, position }));
  await upsert(database, serviceRegions, regions, 'code');
  await seedPolicies(database, files.policies, render);
  await upsert(database, warrantyTerms, files.warranty.map(termRow(id)), 'id');
  await upsert(database, hotlines, files.hotlines.map(hotlineRow(id)), 'id');
  await upsert(database, serviceCenters, files.centers.map(centerRow(id)), 'id');
}

const termRow =
  (id: AfterSalesSeed['id']) =>
  (entry: WarrantyTermEntry, position: number): WarrantyTermInsert => ({
    ...entry,
    id: id(`warranty:${entry.region}:${entry.family}:${entry.product ?? ''}:${entry.purchasedFrom}`),
    status: 'published',
    position,
  });

const hotlineRow =
  (id: AfterSalesSeed['id']) =>
  ({ slug, name, noticeUntil, ...entry }: HotlineEntry, position: number): Line => ({
    ...entry,
    id: id(`hotline:${slug}`),
    names: name,
    noticeUntil: noticeUntil === undefined ? null : new Date(noticeUntil),
    position,
  });

const centerRow =
  (id: AfterSalesSeed['id']) =>
  ({ name, city, address, ...entry }: CenterEntry, position: number): Center => ({
    ...entry,
    id: id(`center:${entry.code}`),
    names: name,
    cities: city,
    addresses: address,
    position,
  });

/** Inserts rows, or updates the rows with the same key. */
async function upsert<Table extends PgTable, Key extends keyof Table & string>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  key: Key,
): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insert(table)
    .values([...rows])
    .onConflictDoUpdate({ target: table[key] as never, set: excludedColumns(table, ['createdAt']) as never });
}
