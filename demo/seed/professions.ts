/** Imports the demo's industries, professions and software versions. */
import type { Database } from '../../runtime/server/database/database.ts';
import { industries, professions, softwareVersions } from '../../services/professions/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { versionKeyOf } from '../../services/shared/values/versions.ts';

export interface ProfessionsFile {
  industries: (typeof industries.$inferInsert)[];
  professions: (typeof professions.$inferInsert)[];
  versions: Omit<typeof softwareVersions.$inferInsert, 'versionKey'>[];
}

export async function seedProfessions(database: Database, file: ProfessionsFile): Promise<void> {
  await database
    .insert(industries)
    .values(file.industries.map((entry, position) => ({ ...entry, position })))
    .onConflictDoUpdate({ target: industries.code, set: excludedColumns(industries, ['createdAt']) });
  await database
    .insert(professions)
    .values(file.professions.map((entry, position) => ({ ...entry, position })))
    .onConflictDoUpdate({ target: professions.code, set: excludedColumns(professions, ['createdAt']) });
  await database
    .insert(softwareVersions)
    .values(file.versions.map((entry) => ({ ...entry, versionKey: keyOf(entry.versionNo) })))
    .onConflictDoUpdate({ target: softwareVersions.code, set: excludedColumns(softwareVersions, ['createdAt']) });
}

function keyOf(versionNo: string): string {
  const key = versionKeyOf(versionNo);
  if (key === undefined) throw new Error(`The demo content has no version ${versionNo}.`);
  return key;
}
