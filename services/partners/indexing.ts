import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { chainsOf, replaceEntries, servedBy } from '../searchIndex/index.ts';
import { nameIn } from '../shared/values/names.ts';
import { partners } from './tables.ts';

/** Indexes published partners: all, or the given ones. The search itself checks whether a partner is authorised today. */
export async function indexPartners(database: Database, portal: Portal, codes?: readonly string[]): Promise<void> {
  const rows = await database
    .select()
    .from(partners)
    .where(and(eq(partners.status, 'published'), codes && sql`${partners.code} = any(${sql.param([...codes])}::text[])`));
  const chains = chainsOf(portal);
  await replaceEntries(
    database,
    'partner',
    rows.flatMap((row) => {
      const written = Object.keys(row.names);
      return written.map((language) => ({
        kind: 'partner' as const,
        record: row.code,
        language,
        serves: servedBy(chains, language, written),
        title: row.names[language] ?? '',
        summary: [row.cities, row.serviceAreas ?? {}]
          .map((text) => nameIn(text, [language]))
          .filter(Boolean)
          .join(' · '),
        body: nameIn(row.addresses, [language]),
        codes: [row.authorisationNo],
        family: row.products,
        updatedAt: row.updatedAt.toISOString(),
      }));
    }),
    codes,
  );
}
