import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { chainsOf, type IndexEntry, replaceEntries, servedBy } from '../searchIndex/index.ts';
import { caCertificates } from './tables.ts';

/** Indexes published certificates, all or those with certain codes. Their serial numbers and fingerprints are searchable too. */
export async function indexCaCertificates(database: Database, portal: Portal, codes?: readonly string[]): Promise<void> {
  const rows = await database
    .select()
    .from(caCertificates)
    .where(and(eq(caCertificates.status, 'published'), codes && inArray(caCertificates.code, [...codes])));
  const chains = chainsOf(portal);
  await replaceEntries(
    database,
    'caCertificate',
    rows.flatMap(({ code, names, usages, issuer, serialNo, fingerprint, audience, updatedAt }) =>
      Object.entries(names).map(
        ([language, title]): IndexEntry => ({
          ...{ kind: 'caCertificate', record: code, language, serves: servedBy(chains, language, Object.keys(names)) },
          ...{ title, summary: usages[language] ?? '', body: issuer },
          ...{ codes: [code, serialNo, fingerprint], audience, updatedAt: updatedAt.toISOString() },
        }),
      ),
    ),
    codes,
  );
}
