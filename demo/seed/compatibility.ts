import type { Database } from '../../runtime/server/database/database.ts';
import { compatibilities } from '../../services/products/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import type { LocalizedText } from '../../services/shared/values/names.ts';

export type CompatibilityEntry = Pick<
  typeof compatibilities.$inferInsert,
  'product' | 'partner' | 'partnerSeries' | 'level' | 'fromVersion' | 'partnerVersion' | 'audience' | 'status'
> & { notes: LocalizedText };

/** Imports the compatibility of products. */
export async function seedCompatibility(database: Database, entries: readonly CompatibilityEntry[]): Promise<void> {
  const rows = entries.map((entry, position) => ({
    status: 'published' as const,
    ...entry,
    id: idOf(`compatibility:${entry.product}:${entry.partner ?? entry.partnerSeries}`),
    position,
  }));
  await database
    .insert(compatibilities)
    .values(rows)
    .onConflictDoUpdate({ target: compatibilities.id, set: excludedColumns(compatibilities, ['createdAt']) });
}
