/** Plan orders that wait for the staff. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { startsOf } from '../../schema/define/transitions.ts';
import type { PlanOrderState } from '../../schema/entities/planOrderStates.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { planOrders } from '../plans/tables.ts';

/** A request waits for an offer, and an accepted offer for the start of its term. */
const staffStates: readonly PlanOrderState[] = ['requested', ...startsOf<PlanOrderState>(transitions.planOrder.activate)];

export const countWaitingPlanOrders = (database: Database): Promise<number> =>
  database.$count(planOrders, inArray(planOrders.state, [...staffStates]));
