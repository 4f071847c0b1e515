import { sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { searchTexts } from '../../searchIndex/tables.ts';

/** Rows of one statement, which takes some 50 ms: each row gets new entries in all indexes. */
const rowsPerStatement = 500;

/** Numbers some rows of the index from before the column, and resolves with how many. Several processes may do it at once. */
export async function numberTexts(database: Database): Promise<number> {
  const { rowCount } = await database.execute(sql`
    update ${searchTexts} set id = default where ctid = any(array(
      select ctid from ${searchTexts} where id is null limit ${rowsPerStatement} for update skip locked))`);
  return rowCount ?? 0;
}
