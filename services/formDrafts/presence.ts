/** The editors of a record: accounts that have its form open, and accounts with an unsent draft of it. */
import { and, asc, eq, gt, inArray, max, ne, sql } from 'drizzle-orm';
import { notifyCounts } from '../../runtime/server/database/changes.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import type { presenceStates } from '../../schema/entities/formPresence.ts';
import { formDrafts, formPresences } from './tables.ts';

/** Maximum number of other editors of each state in a response. */
const maxShown = 20;

/** Another editor of a record, as presented. */
interface OtherEditor {
  account: { id: string; text: string };
  state: (typeof presenceStates)[number];
  since: string;
}

/** A record, and the account that has its form open. The caller has checked that it may edit the record. */
export interface PresentForm {
  account: string;
  /** The kind of record, because different kinds may use the same ids. */
  subject: string;
  record: string;
}

const keyOf = ({ account, subject, record }: PresentForm) =>
  and(eq(formPresences.subject, subject), eq(formPresences.record, record), eq(formPresences.account, account));

/**
 * Stores that the form is open or, with `left`, closed. Other open forms are notified only of a change, so that repeated
 * reports do not wake streams.
 */
export async function reportPresence(
  database: Database,
  form: PresentForm,
  { tab, left = false, now, portal }: { tab: string; left?: boolean | undefined; now: Date; portal: Portal },
): Promise<void> {
  if (left) {
    const deleted = await database.delete(formPresences).where(and(keyOf(form), eq(formPresences.tab, tab)));
    if (deleted.rowCount) await notifyCounts(database);
    return;
  }
  const [row] = await database
    .insert(formPresences)
    .values({ ...form, tab, since: now, seenAt: now })
    .onConflictDoUpdate({
      target: [formPresences.subject, formPresences.record, formPresences.account],
      set: {
        tab,
        seenAt: now,
        since: sql`case when ${formPresences.seenAt} <= ${presentSince(portal, now).toISOString()} then excluded.since else ${formPresences.since} end`,
      },
    })
    .returning({ since: formPresences.since });
  if (row?.since.getTime() === now.getTime()) await notifyCounts(database);
}

/** Reports after this instant count. */
const presentSince = (portal: Portal, now: Date): Date => new Date(now.getTime() - portal.settings.times.presenceMs);

const nameOf = sql<string>`coalesce(nullif(${accounts.fullName}, ''), ${accounts.userAccount})`;

interface PresenceReport {
  now: Date;
  portal: Portal;
}

/** The other editors of a form's record. `call` identifies the forms of this kind of record. */
export async function findOtherEditors(
  database: Database,
  { account, subject, record }: PresentForm,
  { call, now, portal }: PresenceReport & { call: string },
): Promise<OtherEditor[]> {
  const open = await database
    .select({ id: accounts.id, text: nameOf, since: formPresences.since })
    .from(formPresences)
    .innerJoin(accounts, eq(accounts.id, formPresences.account))
    .where(
      and(
        eq(formPresences.subject, subject),
        eq(formPresences.record, record),
        ne(formPresences.account, account),
        gt(formPresences.seenAt, presentSince(portal, now)),
      ),
    )
    .orderBy(asc(formPresences.since), asc(accounts.id))
    .limit(maxShown);
  const unsent = await database
    .select({ id: accounts.id, text: nameOf, since: sql`${max(formDrafts.savedAt)}`.mapWith(formDrafts.savedAt) })
    .from(formDrafts)
    .innerJoin(accounts, eq(accounts.id, formDrafts.account))
    .where(
      and(
        eq(formDrafts.record, record),
        inArray(formDrafts.form, formsWith(portal, call)),
        ne(formDrafts.account, account),
        gt(formDrafts.savedAt, new Date(now.getTime() - portal.settings.times.presenceDraftMs)),
        eq(accounts.state, 'active'),
      ),
    )
    .groupBy(accounts.id)
    .orderBy(asc(accounts.id))
    .limit(maxShown);
  const isOpen = new Set(open.map(({ id }) => id));
  return [
    ...open.map((one) => presenceOf('open', one)),
    ...unsent.filter(({ id }) => !isOpen.has(id)).map((one) => presenceOf('unsent', one)),
  ];
}

const presenceOf = (state: OtherEditor['state'], { id, text, since }: { id: string; text: string; since: Date }): OtherEditor => ({
  account: { id, text },
  state,
  since: since.toISOString(),
});

/** The forms whose cards name the call; their drafts are for the same records. */
const formsWith = ({ pages }: Portal, call: string): string[] =>
  Object.values(pages).flatMap(({ id, presence }) => (presence?.call === call ? [id] : []));

/** The accounts that have a form of each record open, for lists of records. */
export async function presentEditors(
  database: Database,
  subject: string,
  records: readonly string[],
  { now, portal }: PresenceReport,
): Promise<ReadonlyMap<string, readonly OtherEditor['account'][]>> {
  if (records.length === 0) return new Map();
  const rows = await database
    .select({ record: formPresences.record, id: accounts.id, text: nameOf })
    .from(formPresences)
    .innerJoin(accounts, eq(accounts.id, formPresences.account))
    .where(
      and(
        eq(formPresences.subject, subject),
        inArray(formPresences.record, [...records]),
        gt(formPresences.seenAt, presentSince(portal, now)),
      ),
    )
    .orderBy(asc(formPresences.since), asc(accounts.id))
    .limit(records.length * maxShown);
  const byRecord = Map.groupBy(rows, ({ record }) => record);
  return new Map([...byRecord].map(([record, found]) => [record, found.map(({ id, text }) => ({ id, text }))]));
}
