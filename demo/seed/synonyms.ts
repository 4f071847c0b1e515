import type { Database } from '../../runtime/server/database/database.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { searchSynonyms } from '../../services/synonyms/tables.ts';

/** Imports the demo's synonyms. `id` returns a stable id for each set. */
export async function seedSynonyms(database: Database, sets: readonly string[][], id: (name: string) => string): Promise<void> {
  const rows = sets.map((words) => ({ id: id(`synonym:${words[0]} ${words[1]}`), words }));
  if (rows.length === 0) return;
  await database
    .insert(searchSynonyms)
    .values(rows)
    .onConflictDoUpdate({ target: searchSynonyms.id, set: excludedColumns(searchSynonyms, ['createdAt']) });
}
