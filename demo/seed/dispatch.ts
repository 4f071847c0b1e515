/** Imports the demo's kinds of demands, organisational units and contractors' employees. */
import type { Database } from '../../runtime/server/database/database.ts';
import { contractorEmployees, demandKinds, organisations } from '../../services/dispatch/tables.ts';
import { idOf } from '../../services/ids.ts';
import { takingOver } from '../../services/upsert.ts';
import { companyId } from './companies.ts';

export interface DispatchFile {
  kinds: (typeof demandKinds.$inferInsert)[];
  /** Units follow the unit above them. */
  organisations: (typeof organisations.$inferInsert)[];
  employees: (typeof contractorEmployees.$inferInsert)[];
}

export async function seedDispatch(database: Database, { kinds, organisations: units, employees }: DispatchFile): Promise<void> {
  const published = <Entry extends object>(entry: Entry, position: number) => ({ ...entry, position, status: 'published' as const });
  await database
    .insert(demandKinds)
    .values(kinds.map(published))
    .onConflictDoUpdate({ target: demandKinds.code, set: takingOver(demandKinds, ['createdAt']) });
  await database
    .insert(organisations)
    .values(units.map(published))
    .onConflictDoUpdate({ target: organisations.code, set: takingOver(organisations, ['createdAt']) });
  const rows = employees.map((entry) => ({ ...entry, company: companyId(entry.company), id: idOf(`contractor:${entry.certificateNo}`) }));
  await database
    .insert(contractorEmployees)
    .values(rows)
    .onConflictDoUpdate({ target: contractorEmployees.certificateNo, set: takingOver(contractorEmployees, ['createdAt']) });
}
