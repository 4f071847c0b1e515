import type { Database } from '../../runtime/server/database/database.ts';
import { outwardLinks } from '../../services/downloads/outward/tables.ts';
import type { Names } from '../../services/names.ts';
import { takingOver } from '../../services/upsert.ts';

export type OutwardEntry = Pick<typeof outwardLinks.$inferInsert, 'id' | 'kind' | 'host' | 'path' | 'fileName' | 'size'> & {
  title: Names;
  why: Names;
};

/** Ways out of the portal. */
export async function seedOutwardLinks(database: Database, entries: readonly OutwardEntry[]): Promise<void> {
  const rows = entries.map(({ title, why, ...entry }, position) => ({
    ...entry,
    titles: title,
    whys: why,
    position,
    status: 'published' as const,
  }));
  await database
    .insert(outwardLinks)
    .values(rows)
    .onConflictDoUpdate({ target: outwardLinks.id, set: takingOver(outwardLinks, ['createdAt']) });
}
