/** Service regions for editors. */
import { sql } from 'drizzle-orm';
import type { ManagedRegion } from '../../../generated/openapi.d.ts';
import { freeCode, type RecordContext, recordHandlers } from '../../records/index.ts';
import { nameIn } from '../../shared/values/names.ts';
import { serviceCenters } from '../center/tables.ts';
import { hotlines } from '../hotline/tables.ts';
import { indexContacts } from '../indexing.ts';
import { policies } from '../policy/tables.ts';
import { serviceRegions } from '../region/tables.ts';
import { warrantyTerms } from '../warranty/tables.ts';

type RegionRow = typeof serviceRegions.$inferSelect;

/** Tables whose records belong to a region. */
const tablesOfRegion = [policies, warrantyTerms, hotlines, serviceCenters] as const;

const toResponse = ({ code, names, sites, updatedAt }: RegionRow, { portal }: Pick<RecordContext, 'portal'>): ManagedRegion => ({
  id: code,
  code,
  names: names as ManagedRegion['names'],
  sites: sites.map((id) => ({ id, text: portal.sites[id]?.name ?? id })),
  updatedAt: updatedAt.toISOString(),
});

export const regionHandlers = recordHandlers<'regions', RegionRow>('regions', {
  subject: 'serviceRegion',
  table: serviceRegions,
  key: serviceRegions.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [serviceRegions.code, sql`${serviceRegions.names}::text`],
  filters: {},
  sorts: { position: serviceRegions.position, code: serviceRegions.code, updatedAt: serviceRegions.updatedAt },
  rows: (rows, reading) => rows.map((row) => toResponse(row, reading)),
  find: toResponse,
  values: async ({ code, names, sites = [] }, writing, before) => {
    if (sites.some((site) => !Object.hasOwn(writing.portal.sites, site))) throw writing.fail('value.not-found', { field: 'sites' });
    return { code: before?.code ?? (await freeCode(writing, serviceRegions.code, code, nameIn(names, ['en', 'zh']))), names, sites };
  },
  isUsed: async ({ code }, { database }) => {
    for (const table of tablesOfRegion) if ((await database.$count(table, sql`${table.region} = ${code}`)) > 0) return true;
    return false;
  },
  // The titles of hotlines contain their names.
  changed: (_, { database, portal }) => indexContacts(database, portal),
});
