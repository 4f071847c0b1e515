/** Repair orders that wait for the workshop. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { repairStates } from '../../schema/entities/repair.ts';
import { repairOrders } from './tables.ts';

/** In all other states the workshop has nothing to do. */
const workshopStates = [
  'submitted',
  'received',
  'diagnosing',
  'accepted',
  'declined',
  'repairing',
] as const satisfies readonly (typeof repairStates)[number][];

export const countWaitingRepairs = (database: Database): Promise<number> =>
  database.$count(repairOrders, inArray(repairOrders.state, [...workshopStates]));
