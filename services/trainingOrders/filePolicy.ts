import { sql } from 'drizzle-orm';
import type { FilePolicy } from '../../runtime/server/files/access.ts';
import { seenTrainingOrders } from './seen.ts';
import { trainingOrders } from './tables.ts';

/** The proof of a payment is open to those who see its order. */
export const trainingFilePolicy: FilePolicy = async ({ database, account }, ids) => {
  const asked = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await database.execute<{ file: string; isOpen: boolean }>(sql`
    select file::text as file, bool_or(${seenTrainingOrders(account)}) as "isOpen"
    from ${trainingOrders} cross join lateral unnest(${trainingOrders.credentials}) as file
    where ${trainingOrders.credentials} && ${asked} and file = any(${asked})
    group by file`);
  return rows.map(({ file, isOpen }) => [file, { kind: isOpen ? 'open' : 'closed' }] as const);
};
