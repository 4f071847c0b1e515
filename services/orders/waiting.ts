/** Orders that wait for the staff. In all other states, staff have nothing to do. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { startsOf } from '../../schema/define/transitions.ts';
import type { DemandStatus } from '../../schema/entities/demandStates.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { demands } from '../demands/tables.ts';

/** The states in which an order can become overdue. */
export const dueStates = startsOf<DemandStatus>(transitions.demand.escalate);

/** The orders that wait for an account: those without an engineer, and its own. */
export const countWaitingOrders = (database: Database, account: string | null): Promise<number> => {
  const isOwn = account === null ? undefined : eq(demands.engineer, account);
  return database.$count(demands, and(inArray(demands.status, dueStates), or(isNull(demands.engineer), isOwn)));
};
