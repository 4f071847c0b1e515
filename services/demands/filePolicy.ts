import { sql } from 'drizzle-orm';
import type { FilePolicy } from '../../runtime/server/files/access.ts';
import { seenDemands } from './seen.ts';
import { demandMessages, demands } from './tables.ts';

interface OrderFile extends Record<string, unknown> {
  file: string;
  isOpen: boolean;
}

/** Files of an order are open to those who see the order. */
export const demandFilePolicy: FilePolicy = async ({ database, account }, ids) => {
  const asked = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await database.execute<OrderFile>(sql`
    select carried.file::text as file, bool_or(${seenDemands(account)}) as "isOpen"
    from (
      select id as demand, unnest(photos) as file from ${demands} where photos && ${asked}
      union all select demand, unnest(files) from ${demandMessages} where files && ${asked}
    ) as carried
    inner join ${demands} on ${demands.id} = carried.demand
    where carried.file = any(${asked})
    group by carried.file`);
  return rows.map(({ file, isOpen }) => [file, { kind: isOpen ? 'open' : 'closed' }] as const);
};
