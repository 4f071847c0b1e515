/** Changes of accounts: what they are, whether they are let in, and what opens them. */
import { eq } from 'drizzle-orm';
import { keepAudit } from '../../../runtime/server/audit/audit.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { accessTokens, accounts, halfLogins, sessions } from '../../../runtime/server/session/tables.ts';
import { transitions } from '../../../schema/entities/transitions.ts';
import type { Context, Handler } from '../../handler.ts';
import { totp } from '../../signIn/index.ts';
import { isUuid } from '../../uuid.ts';
import { hasAdminRole, isLastAdministrator, oneAtATime } from '../administrators.ts';
import { changeContacts } from '../contacts.ts';
import { handOver } from './handover.ts';
import type { AccountRow } from './rights.ts';
import { auditFields, entryOf, type Settings, settingsOf } from './settings.ts';

type Changing = Pick<
  Context<'manage.accounts.disable'>,
  'account' | 'address' | 'config' | 'database' | 'fail' | 'now' | 'portal' | 'requestId'
>;

/**
 * Changes an account. A change of an older version is refused, as it would undo another's. A new e-mail address or phone
 * number waits until its owner has confirmed it, unless the administrator chose that it counts at once.
 */
export const changeAccount: Handler<'manage.accounts.change'> = writes(async ({ body, ...context }) => {
  const before = await openAccount(context, body.id, 'change');
  if (before.updatedAt.toISOString() !== new Date(body.version).toISOString()) throw context.fail('request.conflict');
  const { contactConfirmed: isConfirmed = false, ...asked } = body;
  const { email, phone, ...others } = settingsOf(context.portal, asked, context.fail, before);
  const contacts = await changeContacts(context, before, { email, phone }, isConfirmed ? 'administrator at once' : 'administrator');
  const note = isConfirmed && Object.keys(contacts).length > 0 ? { contactConfirmed: true } : {};
  await keepChange(context, { action: 'account.changed', note }, before, { ...others, ...contacts });
  return { id: before.id };
});

/** Keeps an account out. */
export const disableAccount: Handler<'manage.accounts.disable'> = writes(async ({ body, ...context }): Promise<true> => {
  await keepChange(context, { action: 'account.disabled' }, await openAccount(context, body.id, 'disable'), { state: 'disabled' });
  return true;
});

/** Lets an account in again. */
export const enableAccount: Handler<'manage.accounts.enable'> = writes(async ({ body, ...context }): Promise<true> => {
  await keepChange(context, { action: 'account.enabled' }, await openAccount(context, body.id, 'enable'), { state: 'active' });
  return true;
});

/** Ends every session of an account. */
export const endSessionsOf: Handler<'manage.accounts.endSessions'> = writes(async ({ body, ...context }): Promise<true> => {
  const account = await findRow(context, body.id);
  const ended = await context.database.delete(sessions).where(eq(sessions.accountId, account.id)).returning({ id: sessions.id });
  await keepAudit(context.database, context, { ...entryOf('session.ended', account), after: { sessions: ended.length } });
  return true;
});

/** Takes the authenticator off an account whose owner has lost it. Who was in with it is out. */
export const resetAuthenticator: Handler<'manage.accounts.resetAuthenticator'> = writes(async ({ body, ...context }): Promise<true> => {
  const { database } = context;
  const account = await findRow(context, body.id);
  if (!(await totp.isSet(database, account.id))) return true;
  await totp.end(database, account.id);
  await endEverything(database, account.id);
  await keepAudit(database, context, entryOf('account.authenticator-reset', account));
  return true;
});

/** Ends the password of an account whose owner has lost it, and opens the way to another. Who was in with the old one is out. */
export const renewPassword: Handler<'manage.accounts.password'> = writes(async ({ body, ...context }) => {
  const { database, now } = context;
  const account = await openAccount(context, body.id, 'change');
  const { password, ...told } = await handOver(context, account, body.language);
  await database
    .update(accounts)
    .set({ password, passwordAt: null, updatedAt: nextVersion(account, now) })
    .where(eq(accounts.id, account.id));
  await endEverything(database, account.id);
  await keepAudit(database, context, entryOf('account.password-renewed', account));
  return { id: account.id, userAccount: account.userAccount, ...told };
});

async function findRow({ database, fail }: Pick<Changing, 'database' | 'fail'>, id: string): Promise<AccountRow> {
  const [row] = isUuid(id) ? await database.select().from(accounts).where(eq(accounts.id, id)) : [];
  if (!row) throw fail('request.not-found');
  return row;
}

/** An account in a state that allows an operation. No other request changes an account until this one is done. */
async function openAccount(context: Changing, id: string, operation: keyof typeof transitions.account): Promise<AccountRow> {
  await oneAtATime(context.database);
  const row = await findRow(context, id);
  if (!transitions.account[operation][row.state]) throw context.fail('account.deleted');
  return row;
}

/** What of an account an administrator's call may change. */
type ChangedValues = Partial<Settings & Pick<AccountRow, 'state' | 'pendingEmail' | 'pendingPhone'>>;

/** An entry of the audit log with its further facts. */
interface LoggedAs {
  action: string;
  note?: Readonly<Record<string, unknown>>;
}

/** Writes what changed and keeps it in the log. Another type or state ends every session, as rights change with it. */
async function keepChange(context: Changing, { action, note = {} }: LoggedAs, row: AccountRow, values: ChangedValues): Promise<void> {
  const { database, portal, now } = context;
  const changed = Object.keys(values).filter(
    (name) => String(row[name as keyof ChangedValues]) !== String(values[name as keyof ChangedValues]),
  );
  if (changed.length === 0) return;
  await requireAdministrator(context, row, { ...row, ...values });
  await database
    .update(accounts)
    .set({ ...values, updatedAt: nextVersion(row, now) })
    .where(eq(accounts.id, row.id));
  if (changed.includes('type') || changed.includes('state')) await endEverything(database, row.id);
  const only = (from: AccountRow) => auditFields(portal, Object.fromEntries(changed.map((name) => [name, from[name as keyof AccountRow]])));
  await keepAudit(database, context, { ...entryOf(action, row), before: only(row), after: { ...only({ ...row, ...values }), ...note } });
}

/** Nobody takes the office from themselves, and the last who holds it keeps it. */
async function requireAdministrator({ account, database, portal, fail }: Changing, before: AccountRow, after: AccountRow): Promise<void> {
  if (!hasAdminRole(portal, before) || hasAdminRole(portal, after)) return;
  if (before.id === account.id) throw fail('account.own-office');
  if (await isLastAdministrator(database, portal, before.id)) throw fail('account.last-admin');
}

/** All that lets somebody in without proving themselves again. */
async function endEverything(database: Database, accountId: string): Promise<void> {
  for (const table of [sessions, halfLogins, accessTokens]) await database.delete(table).where(eq(table.accountId, accountId));
}

/** Versions are moments: two changes within a millisecond still differ. */
const nextVersion = ({ updatedAt }: AccountRow, now: Date): Date => new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
