import type { Database } from '../../runtime/server/database/database.ts';
import { dictionary } from '../../services/dictionary/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import type { LocalizedText } from '../../services/shared/values/names.ts';
import { languages } from '../../services/wordings/tables.ts';

export interface DictionaryFileEntry {
  typeCode: string;
  code: string;
  value: string;
  position: number;
  labels: LocalizedText;
}

/** Imports the demo's value lists. */
export async function seedDictionary(database: Database, entries: readonly DictionaryFileEntry[]): Promise<void> {
  const rows = entries.map(({ labels: names, ...entry }) => ({ ...entry, names }));
  const set = excludedColumns(dictionary, ['id', 'typeCode', 'code', 'active']);
  await database
    .insert(dictionary)
    .values(rows)
    .onConflictDoUpdate({ target: [dictionary.typeCode, dictionary.code], set });
}

/** Activates every site that the schema does not always open; sites that staff deactivated remain inactive. */
export async function openSites(database: Database, sites: readonly string[]): Promise<void> {
  if (sites.length > 0)
    await database
      .insert(languages)
      .values(sites.map((code) => ({ code })))
      .onConflictDoNothing();
}
