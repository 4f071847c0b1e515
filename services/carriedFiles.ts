import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Account } from '../runtime/server/account.ts';
import type { FilePolicy } from '../runtime/server/files/access.ts';

interface CarriedFileRow extends Record<string, unknown> {
  file: string;
  isOpen: boolean;
}

/** The records that carry files, such as orders with their messages. */
interface FileCarrier {
  /** The id of a record. */
  id: PgColumn;
  /** Condition of the records that an account sees. */
  seen: (account: Account) => SQL;
  /** Selects `owner` and `file` of the records that carry one of the files in `asked`, and of others. */
  carried: (idList: SQL) => SQL;
}

/** Files of a record are open to those who see the record. */
export const carriedFilePolicy =
  ({ id, seen, carried }: FileCarrier): FilePolicy =>
  async ({ database, account }, ids) => {
    const idList = sql`${sql.param([...ids])}::uuid[]`;
    const { rows } = await database.execute<CarriedFileRow>(sql`
      select carried.file::text as file, bool_or(${seen(account)}) as "isOpen"
      from (${carried(idList)}) as carried
      inner join ${id.table} on ${id} = carried.owner
      where carried.file = any(${idList})
      group by carried.file`);
    return rows.map(({ file, isOpen }) => [file, { kind: isOpen ? 'open' : 'closed' }] as const);
  };
