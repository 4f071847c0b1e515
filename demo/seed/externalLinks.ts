import type { Database } from '../../runtime/server/database/database.ts';
import { externalLinks } from '../../services/downloads/externalLinks/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import type { LocalizedText } from '../../services/shared/values/names.ts';

export type ExternalLinkEntry = Pick<typeof externalLinks.$inferInsert, 'id' | 'kind' | 'host' | 'path' | 'fileName' | 'size'> & {
  title: LocalizedText;
  why: LocalizedText;
};

/** Imports the external links. */
export async function seedExternalLinks(database: Database, entries: readonly ExternalLinkEntry[]): Promise<void> {
  const rows = entries.map(({ title, why, ...entry }, position) => ({
    ...entry,
    titles: title,
    whys: why,
    position,
    status: 'published' as const,
  }));
  await database
    .insert(externalLinks)
    .values(rows)
    .onConflictDoUpdate({ target: externalLinks.id, set: excludedColumns(externalLinks, ['createdAt']) });
}
