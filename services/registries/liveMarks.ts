/** Change marks for open streams: unread messages, pending work for staff, other editors of the same records, and questions of visitors. */
import { sql } from 'drizzle-orm';
import type { LiveMarks } from '../../runtime/server/live/marks.ts';
import { articles } from '../articles/tables.ts';
import { demands } from '../demands/tables.ts';
import { sdkAccesses } from '../downloads/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { formPresences } from '../formDrafts/tables.ts';
import { messages } from '../messages/tables.ts';
import { partnerApplications } from '../partnerApplications/tables.ts';
import { planOrders } from '../plans/tables.ts';
import { mistakes } from '../readers/mistakes/tables.ts';
import { repairOrders } from '../repairOrders/tables.ts';
import { securityReports } from '../securityReports/tables.ts';
import { shares } from '../shares/tables.ts';
import { trainingOrders } from '../trainingOrders/tables.ts';

interface OwnMark extends Record<string, unknown> {
  account: string;
  mark: string;
}

/**
 * Runs four statements for any number of accounts and visitors. They check no rights: a mark only says that the counts may have changed.
 * The calls that return the counts check the rights.
 */
export const liveMarks: LiveMarks = async (database, parties) => {
  const accounts = parties.flatMap(({ account }) => (account.id === null ? [] : { ...account, id: account.id }));
  const visitors = parties.flatMap(({ id, account }) => (account.id === null ? id : []));
  const ids = sql.param(accounts.map(({ id }) => id));
  const unread = await database.execute<OwnMark>(
    sql`select account, count(*) || ' ' || max(created_at) as mark from ${messages} where account = any(${ids}::uuid[]) and read_at is null group by account`,
  );
  const present = await othersInForms(database, ids);
  const staff = accounts.filter(({ type }) => type === 3);
  const owned = staff.length === 0 ? [] : await stateOfWork(database);
  const total = owned.map(({ mark }) => mark).join(' ');
  const marks = new Map(unread.rows.map(({ account, mark }) => [account, mark]));
  const own = accounts.map(({ id, type }) => [id, `${marks.get(id) ?? ''} ${present.get(id) ?? ''} ${type === 3 ? total : ''}`] as const);
  return new Map([...own, ...(visitors.length === 0 ? [] : await stateOfQuestions(database, visitors))]);
};

/** The numbers of waiting texts, shares, reports and enquiries, and the last change of the service orders. */
async function stateOfWork(database: Parameters<LiveMarks>[0]): Promise<OwnMark[]> {
  const { rows } = await database.execute<OwnMark>(sql`
    select owner::text as account, owner || ':' || coalesce(change, status) || ':' || count(*) as mark from ${articles}
    where coalesce(change, status) in ('in-review', 'rejected') group by owner, coalesce(change, status)
    union all select '', 'returned:' || count(*) || ' ' || max(returned_at) from ${articles} where returned_at is not null
    union all select giver::text, giver || ':share-' || state || ':' || count(*) from ${shares} where state <> 'accepted' and giver is not null group by giver, state
    union all select '', 'mistakes:' || count(*) from ${mistakes} where state = 'open'
    union all select '', 'enquiries:' || kind || ':' || state || ':' || count(*) || ' ' || max(updated_at) from ${enquiries} where state in ('received', 'in-progress') group by kind, state
    union all select '', 'applications:' || count(*) from ${partnerApplications} where state = 'submitted'
    union all select '', 'sdk-access:' || count(*) from ${sdkAccesses} where state = 'requested'
    union all select '', 'trainings-' || state || credentials_state || ':' || count(*) from ${trainingOrders} where state in ('pending-payment', 'paid') group by state, credentials_state
    union all select '', 'reports:' || count(*) from ${securityReports} where state = 'received'
    union all select '', 'orders:' || coalesce(max(updated_at)::text, '') from ${demands}
    union all select '', 'repairs-' || state || ':' || count(*) from ${repairOrders} where state <> 'closed' group by state
    union all select '', 'plans-' || state || ':' || count(*) from ${planOrders} where state in ('requested', 'accepted') group by state
    order by 1, 2`);
  return rows;
}

/** By visitor: the number and the last change of the questions that the browser sent. */
async function stateOfQuestions(database: Parameters<LiveMarks>[0], visitors: readonly string[]): Promise<[string, string][]> {
  const { rows } = await database.execute<OwnMark>(
    sql`select visitor as account, count(*) || ' ' || max(updated_at) as mark from ${enquiries} where visitor = any(${sql.param(visitors)}::text[]) group by visitor`,
  );
  return rows.map(({ account, mark }) => [account, mark]);
}

/** By account: the other accounts that have a form of the same record open, and since when. */
async function othersInForms(database: Parameters<LiveMarks>[0], ids: ReturnType<typeof sql.param>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.execute<OwnMark>(sql`
    select own.account::text, string_agg(other.record || ' ' || other.account || ' ' || other.since, ' ' order by other.record, other.account) as mark
    from ${formPresences} own join ${formPresences} other on (other.subject, other.record) = (own.subject, own.record) and other.account <> own.account
    where own.account = any(${ids}::uuid[]) group by own.account`);
  return new Map(rows.map(({ account, mark }) => [account, mark]));
}
