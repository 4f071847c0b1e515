import type { Database } from '../../runtime/server/database/database.ts';
import type { noticeLevels } from '../../schema/entities/notice.ts';
import { notices } from '../../services/notices/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import type { LocalizedText } from '../../services/shared/values/names.ts';

export interface NoticeFileEntry {
  id: string;
  level: (typeof noticeLevels)[number];
  sites: string[];
  title: LocalizedText;
  text?: LocalizedText;
  link?: string;
}

/** Imports the demo's notices. `id` returns a stable id for each. */
export async function seedNotices(database: Database, entries: readonly NoticeFileEntry[], id: (name: string) => string): Promise<void> {
  const rows = entries.map(({ id: name, title, text = {}, link = null, ...entry }, position) => ({
    ...entry,
    ...{ id: id(`notice:${name}`), titles: title, texts: text, link, position, status: 'published' as const },
  }));
  if (rows.length === 0) return;
  await database
    .insert(notices)
    .values(rows)
    .onConflictDoUpdate({ target: notices.id, set: excludedColumns(notices, ['hits', 'createdAt']) });
}
