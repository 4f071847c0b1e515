import type { Database } from '../../runtime/server/database/database.ts';
import { readPem } from '../../services/caCertificates/index.ts';
import { caCertificates } from '../../services/caCertificates/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { type DemoFiles, parseJsonFile } from './folder.ts';

type CaCertificateEntry = Pick<typeof caCertificates.$inferInsert, 'code' | 'names' | 'usages'>;

/** Imports the demo's certificates. Their private keys were deleted. */
export async function seedCaCertificates(database: Database, demo: DemoFiles): Promise<void> {
  const rows = parseJsonFile<CaCertificateEntry[]>(demo, 'caCertificates/certificates.json').map((entry, position) => {
    const read = readPem(String(demo.get(`caCertificates/${entry.code}.pem`)));
    if (typeof read === 'string') throw new Error(`The demo content has a mistake in caCertificates/${entry.code}.pem: ${read}`);
    return { ...entry, ...read, position, status: 'published' as const };
  });
  await database
    .insert(caCertificates)
    .values(rows)
    .onConflictDoUpdate({ target: caCertificates.code, set: excludedColumns(caCertificates, ['createdAt']) });
}
