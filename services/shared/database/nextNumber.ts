import { sql } from 'drizzle-orm';
import type { PgSequence } from 'drizzle-orm/pg-core';
import type { Database } from '../../../runtime/server/database/database.ts';
import { type NumberedRecord, recordNumber } from '../../../schema/define/numbers.ts';

/** Returns the next number of a kind of record from its sequence. */
export async function nextNumber(database: Database, sequence: PgSequence, record: NumberedRecord, now: Date): Promise<string> {
  const { rows } = await database.execute<{ running: string }>(sql`select nextval(${sequence.seqName ?? ''}::regclass)::text as running`);
  return recordNumber(record, rows[0]?.running ?? '', now);
}
