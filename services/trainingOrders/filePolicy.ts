import { sql } from 'drizzle-orm';
import { carriedFilePolicy } from '../shared/files/recordFiles.ts';
import { visibleTrainingOrders } from './access.ts';
import { trainingOrders } from './tables.ts';

/** File policy for the proof of payment of an order. */
export const trainingFilePolicy = carriedFilePolicy({
  id: trainingOrders.orderNo,
  seen: visibleTrainingOrders,
  carried: (ids) => sql`
    select order_no as owner, unnest(credentials) as file from ${trainingOrders} where credentials && ${ids}`,
});
