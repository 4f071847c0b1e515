import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Account } from '../../../runtime/server/account.ts';
import type { FilePolicy } from '../../../runtime/server/files/access.ts';

interface CarriedFileRow extends Record<string, unknown> {
  file: string;
  isOpen: boolean;
}

/** Records with attached files, such as orders with their messages. */
interface FileCarrier {
  /** The id of a record. */
  id: PgColumn;
  /** Condition for the records that an account may see. */
  seen: (account: Account) => SQL;
  /** Selects `owner` and `file` of the attachments; `idList` selects the requested files. */
  carried: (idList: SQL) => SQL;
}

/** Creates a file policy: an account may read the files of each record that it may see. */
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
