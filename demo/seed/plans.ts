/** Imports the demo's service plans. */
import type { Database } from '../../runtime/server/database/database.ts';
import { servicePlans } from '../../services/plans/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';

export type PlanEntry = typeof servicePlans.$inferInsert;

export const seedPlans = (database: Database, entries: readonly PlanEntry[]): Promise<unknown> =>
  database
    .insert(servicePlans)
    .values(entries.map((entry, position) => ({ ...entry, position, status: 'published' as const })))
    .onConflictDoUpdate({ target: servicePlans.code, set: excludedColumns(servicePlans, ['createdAt']) });
