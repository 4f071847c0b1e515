/** Orders that wait for the training staff. */
import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { trainingOrders } from '../../trainingOrders/tables.ts';

/** A proof of payment waits for review, and a paid order for confirmation. */
export const countWaitingTrainingOrders = (database: Database): Promise<number> =>
  database.$count(
    trainingOrders,
    or(
      eq(trainingOrders.state, 'paid'),
      and(eq(trainingOrders.state, 'pending-payment'), eq(trainingOrders.credentialsState, 'in-review')),
    ),
  );
