/** Changes to accounts by administrators: settings, state, and credentials. */
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { writes } from '../../../runtime/server/handler.ts';
import type { StoredAccount } from '../../../runtime/server/session/tables.ts';
import { accessTokens, accounts, halfLogins, sessions } from '../../../runtime/server/session/tables.ts';
import { sharedTransitions } from '../../../schema/entities/sharedTransitions.ts';
import { companyNames, requireCompany } from '../../companies/index.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { totp } from '../../signIn/index.ts';
import { emitEvent } from '../../webhooks/index.ts';
import { hasAdminRole, isLastAdministrator, lockAdministration } from '../administrators.ts';
import { changeContacts } from '../contacts.ts';
import { grantFirstAccess } from './firstAccess.ts';
import { auditFields, entryOf, type Settings, settingsOf } from './settings.ts';

type AccountChangeContext = Pick<
  Context<'manage.accounts.disable'>,
  'account' | 'address' | 'config' | 'database' | 'fail' | 'now' | 'portal' | 'requestId'
>;

/**
 * Changes an account. A change based on an older version is refused, because it would overwrite another change. A new mail address
 * or phone number becomes effective when the owner confirms it, unless the administrator marks it as confirmed.
 */
export const changeAccount: Handler<'manage.accounts.change'> = writes(async ({ body, ...context }) => {
  const before = await openAccount(context, body.id, 'change');
  if (before.updatedAt.toISOString() !== new Date(body.version).toISOString()) throw context.fail('request.conflict');
  const { contactConfirmed: isConfirmed = false, ...changes } = body;
  const { email, phone, ...others } = settingsOf(context.portal, changes, context.fail, before);
  if (others.company !== null && others.company !== before.company) await requireCompany(context, others.company);
  const contacts = await changeContacts(context, before, { email, phone }, isConfirmed ? 'administrator at once' : 'administrator');
  const note = isConfirmed && Object.keys(contacts).length > 0 ? { contactConfirmed: true } : {};
  await writeChange(context, { action: 'account.changed', note }, before, { ...others, ...contacts });
  return { id: before.id };
});

/** Disables an account. */
export const disableAccount: Handler<'manage.accounts.disable'> = writes(async ({ body, ...context }): Promise<true> => {
  await writeChange(context, { action: 'account.disabled' }, await openAccount(context, body.id, 'disable'), { state: 'disabled' });
  return true;
});

/** Enables an account. */
export const enableAccount: Handler<'manage.accounts.enable'> = writes(async ({ body, ...context }): Promise<true> => {
  await writeChange(context, { action: 'account.enabled' }, await openAccount(context, body.id, 'enable'), { state: 'active' });
  return true;
});

/** Ends every session of an account. */
export const endAccountSessions: Handler<'manage.accounts.endSessions'> = writes(async ({ body, ...context }): Promise<true> => {
  const account = await findRow(context, body.id);
  const ended = await context.database.delete(sessions).where(eq(sessions.accountId, account.id)).returning({ id: sessions.id });
  await recordAudit(context.database, context, { ...entryOf('session.ended', account), after: { sessions: ended.length } });
  return true;
});

/** Removes the authenticator of an account and ends its sessions, for an owner who has lost the device. */
export const resetAuthenticator: Handler<'manage.accounts.resetAuthenticator'> = writes(async ({ body, ...context }): Promise<true> => {
  const { database } = context;
  const account = await findRow(context, body.id);
  if (!(await totp.isSet(database, account.id))) return true;
  await totp.end(database, account.id);
  await endEverything(database, account.id);
  await recordAudit(database, context, entryOf('account.authenticator-reset', account));
  return true;
});

/** Resets the password of an account and ends its sessions. The owner gets a link or password to set a new one. */
export const renewPassword: Handler<'manage.accounts.password'> = writes(async ({ body, ...context }) => {
  const { database, now } = context;
  const account = await openAccount(context, body.id, 'change');
  const { password, ...handedOver } = await grantFirstAccess(context, account, body.language);
  await database
    .update(accounts)
    .set({ password, passwordAt: null, updatedAt: nextVersion(account, now) })
    .where(eq(accounts.id, account.id));
  await endEverything(database, account.id);
  await recordAudit(database, context, entryOf('account.password-renewed', account));
  return { id: account.id, userAccount: account.userAccount, ...handedOver };
});

async function findRow({ database, fail }: Pick<AccountChangeContext, 'database' | 'fail'>, id: string): Promise<StoredAccount> {
  const [row] = isUuid(id) ? await database.select().from(accounts).where(eq(accounts.id, id)) : [];
  if (!row) throw fail('request.not-found');
  return row;
}

/** Returns an account whose state allows an operation. A lock prevents concurrent changes of accounts. */
async function openAccount(
  context: AccountChangeContext,
  id: string,
  operation: keyof typeof sharedTransitions.account,
): Promise<StoredAccount> {
  await lockAdministration(context.database);
  const row = await findRow(context, id);
  if (!sharedTransitions.account[operation][row.state]) throw context.fail('account.deleted');
  return row;
}

/** The columns that an administrator may change. */
type ChangedValues = Partial<Settings & Pick<StoredAccount, 'state' | 'pendingEmail' | 'pendingPhone'>>;

/** The action of an audit entry, with additional facts. */
interface LoggedAs {
  action: string;
  note?: Readonly<Record<string, unknown>>;
}

/** Writes a change and its audit entry. A change of type or state ends every session, because it changes the rights. */
async function writeChange(
  context: AccountChangeContext,
  { action, note = {} }: LoggedAs,
  row: StoredAccount,
  values: ChangedValues,
): Promise<void> {
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
  const companies = await companyNames(database, [row.company, values.company]);
  const only = (from: StoredAccount) =>
    auditFields(portal, Object.fromEntries(changed.map((name) => [name, from[name as keyof StoredAccount]])), companies);
  await recordAudit(database, context, { ...entryOf(action, row), before: only(row), after: { ...only({ ...row, ...values }), ...note } });
  await emitEvent(context, 'account.changed', { id: row.id, action });
}

/** Administrators cannot remove their own role, and at least one administrator must exist. */
async function requireAdministrator(
  { account, database, portal, fail }: AccountChangeContext,
  before: StoredAccount,
  after: StoredAccount,
): Promise<void> {
  if (!hasAdminRole(portal, before) || hasAdminRole(portal, after)) return;
  if (before.id === account.id) throw fail('account.own-office');
  if (await isLastAdministrator(database, portal, before.id)) throw fail('account.last-admin');
}

/** Ends everything that permits access without signing in again. */
async function endEverything(database: Database, accountId: string): Promise<void> {
  for (const table of [sessions, halfLogins, accessTokens]) await database.delete(table).where(eq(table.accountId, accountId));
}

/** Versions are timestamps. Two changes within a millisecond must still differ. */
const nextVersion = ({ updatedAt }: StoredAccount, now: Date): Date => new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
