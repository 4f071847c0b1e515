import { sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { searchTexts } from '../searchIndex/tables.ts';

/** Rows per statement, which takes about 50 ms, because each row gets new entries in all indexes. */
const rowsPerStatement = 500;

/**
 * Sets the ids of a batch of rows from before the column existed. Resolves with their number. Several processes may run it
 * concurrently.
 */
export async function numberTexts(database: Database): Promise<number> {
  const { rowCount } = await database.execute(sql`
    update ${searchTexts} set id = default where ctid = any(array(
      select ctid from ${searchTexts} where id is null limit ${rowsPerStatement} for update skip locked))`);
  return rowCount ?? 0;
}
