/** Imports the demo's kinds of demands, organisational units and contractors' employees. */
import type { Database } from '../../runtime/server/database/database.ts';
import { contractorEmployees, demandKinds, organisations } from '../../services/dispatch/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import { companyId } from './companies.ts';
import { accountIds } from './people.ts';

export interface DispatchFile {
  kinds: (typeof demandKinds.$inferInsert)[];
  /** A parent unit precedes its children. People are identified by their user names. */
  organisations: (typeof organisations.$inferInsert)[];
  employees: (typeof contractorEmployees.$inferInsert)[];
}

export async function seedDispatch(database: Database, { kinds, organisations: units, employees }: DispatchFile): Promise<void> {
  const published = <Entry extends object>(entry: Entry, position: number) => ({ ...entry, position, status: 'published' as const });
  await database
    .insert(demandKinds)
    .values(kinds.map(published))
    .onConflictDoUpdate({ target: demandKinds.code, set: excludedColumns(demandKinds, ['createdAt']) });
  const names = [...units.flatMap(({ members = [] }) => members), ...employees.flatMap(({ account }) => account ?? [])];
  const people = await accountIds(database, names);
  const peopled = units.map((unit) => ({ ...unit, members: (unit.members ?? []).flatMap((name) => people.get(name) ?? []) }));
  await database
    .insert(organisations)
    .values(peopled.map(published))
    .onConflictDoUpdate({ target: organisations.code, set: excludedColumns(organisations, ['createdAt']) });
  const rows = employees.map((entry) => ({
    ...entry,
    account: people.get(entry.account ?? '') ?? null,
    company: companyId(entry.company),
    id: idOf(`contractor:${entry.certificateNo}`),
  }));
  await database
    .insert(contractorEmployees)
    .values(rows)
    .onConflictDoUpdate({ target: contractorEmployees.certificateNo, set: excludedColumns(contractorEmployees, ['createdAt']) });
}
