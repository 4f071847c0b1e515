/** Which bulletins an account may read, and how each of them stands today. In the SQL of every read, so that counts and details agree. */
import { type SQL, sql } from 'drizzle-orm';
import { readable as readableRecord } from '../readable.ts';
import { type Reader, reach } from '../reader.ts';
import { bulletinAcks, bulletinReads, bulletins } from './tables.ts';

/** Who reads, and when. */
export type ReaderNow = Pick<Reader, 'account'> & { now: Date };

/** Published, and within the account's display range. */
export const readable = (reader: Pick<Reader, 'account'>): SQL => readableRecord(reader, bulletins);

/** The latest bulletin that takes the place of this one, of those that the reader may know of: a column of it, or null. */
export const successor = ({ account }: Pick<Reader, 'account'>, column: SQL): SQL =>
  sql`(select ${column} from ${bulletins} later where later.supersedes = ${bulletins.id} and later.status = 'published'
    and later.audience <= ${reach(account)} order by later.issued_at desc, later.id limit 1)`;

/** Over on its last day, replaced, still to come, or in force. */
export const stateOf = (reader: ReaderNow): SQL<string> =>
  sql`(case when ${bulletins.expiresAt} <= ${reader.now.toISOString()}::timestamptz then 'expired'
    when ${successor(reader, sql`later.id`)} is not null then 'superseded'
    when ${bulletins.effectiveAt} > ${reader.now.toISOString()}::timestamptz then 'upcoming' else 'active' end)`;

/** Whether it is kept above the others: one that is over makes room. */
export const pinnedOf = (reader: ReaderNow): SQL<boolean> => sql`(${bulletins.pinned} and ${stateOf(reader)} in ('active', 'upcoming'))`;

/** Whether the account has not opened it yet. */
export const unreadOf = ({ account }: Pick<Reader, 'account'>): SQL<boolean> =>
  account.id === null
    ? sql`false`
    : sql`(not exists (select from ${bulletinReads} where ${bulletinReads.bulletin} = ${bulletins.id} and ${bulletinReads.account} = ${account.id}::uuid))`;

/** When the account has acknowledged it, or null. */
export const acknowledgedOf = ({ account }: Pick<Reader, 'account'>): SQL =>
  account.id === null
    ? sql`null::timestamptz`
    : sql`(select ${bulletinAcks.at} from ${bulletinAcks} where ${bulletinAcks.bulletin} = ${bulletins.id} and ${bulletinAcks.account} = ${account.id}::uuid)`;
