/**
 * Conditions for the bulletins that an account may read, and their current state. Every statement uses them, so that counts
 * and details agree.
 */
import { type SQL, sql } from 'drizzle-orm';
import { readable as readableRecord } from '../shared/access/readable.ts';
import { type Reader, reach } from '../shared/access/reader.ts';
import { bulletinAcks, bulletinReads, bulletins } from './tables.ts';

/** The reader and the current time. */
export type ReaderNow = Pick<Reader, 'account'> & { now: Date };

/** Condition that a bulletin is published and within the account's audience. */
export const readable = (reader: Pick<Reader, 'account'>): SQL => readableRecord(reader, bulletins);

/** A column of the latest bulletin that supersedes this one and that the reader may see, or null. */
export const successor = ({ account }: Pick<Reader, 'account'>, column: SQL): SQL =>
  sql`(select ${column} from ${bulletins} later where later.supersedes = ${bulletins.id} and later.status = 'published'
    and later.audience <= ${reach(account)} order by later.issued_at desc, later.id limit 1)`;

/** Expired, superseded, upcoming or active. */
export const stateOf = (reader: ReaderNow): SQL<string> =>
  sql`(case when ${bulletins.expiresAt} <= ${reader.now.toISOString()}::timestamptz then 'expired'
    when ${successor(reader, sql`later.id`)} is not null then 'superseded'
    when ${bulletins.effectiveAt} > ${reader.now.toISOString()}::timestamptz then 'upcoming' else 'active' end)`;

/** Whether it is listed first; expired and superseded bulletins are not. */
export const pinnedOf = (reader: ReaderNow): SQL<boolean> => sql`(${bulletins.pinned} and ${stateOf(reader)} in ('active', 'upcoming'))`;

/** Whether the account has not opened it yet. */
export const unreadOf = ({ account }: Pick<Reader, 'account'>): SQL<boolean> =>
  account.id === null
    ? sql`false`
    : sql`(not exists (select from ${bulletinReads} where ${bulletinReads.bulletin} = ${bulletins.id} and ${bulletinReads.account} = ${account.id}::uuid))`;

/** When the account acknowledged it, or null. */
export const acknowledgedOf = ({ account }: Pick<Reader, 'account'>): SQL =>
  account.id === null
    ? sql`null::timestamptz`
    : sql`(select ${bulletinAcks.at} from ${bulletinAcks} where ${bulletinAcks.bulletin} = ${bulletins.id} and ${bulletinAcks.account} = ${account.id}::uuid)`;
