/** Orders in which the training staff are next. */
import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { trainingOrders } from '../../trainingOrders/tables.ts';

/** A proof of payment waits for a judgement, a paid order for its confirmation. */
export const countWaitingTrainingOrders = (database: Database): Promise<number> =>
  database.$count(
    trainingOrders,
    or(
      eq(trainingOrders.state, 'paid'),
      and(eq(trainingOrders.state, 'pending-payment'), eq(trainingOrders.credentialsState, 'in-review')),
    ),
  );
