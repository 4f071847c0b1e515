/** Repair orders in which the workshop is next. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { repairStates } from '../../schema/entities/repair.ts';
import { repairOrders } from './tables.ts';

/** In the other states the customer or a carrier is next, or nobody. */
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
