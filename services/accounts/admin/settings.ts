/** The settings of an account, and their form in the audit log. */
import type { AuditEntry } from '../../../runtime/server/audit/audit.ts';
import type { StoredAccount } from '../../../runtime/server/session/tables.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import type { Body, Context } from '../../shared/calls/handler.ts';
import { findDisallowedRole, typeName, typeNumber } from './rights.ts';

/** The settings that staff can change. */
export type Settings = Pick<
  StoredAccount,
  'fullName' | 'type' | 'roles' | 'orgName' | 'company' | 'deptName' | 'email' | 'phone' | 'overseas'
>;

type RequestedSettings = Omit<Body<'manage.accounts.change'>, 'id' | 'version' | 'contactConfirmed'>;

/** A new account has no settings yet. */
const nothing: Omit<Settings, 'type'> = {
  fullName: '',
  roles: [],
  orgName: '',
  company: null,
  deptName: '',
  email: null,
  phone: null,
  overseas: false,
};

/** The settings after a request; absent fields keep their value. Refuses a role that the account type does not allow. */
export function settingsOf(
  portal: Portal,
  settings: RequestedSettings,
  fail: Context<'manage.accounts.change'>['fail'],
  before = nothing,
): Settings {
  const type = typeNumber(portal, settings.type);
  const roles = settings.roles === undefined ? before.roles : [...new Set(settings.roles ?? [])].sort();
  const unfit = findDisallowedRole(portal, type, roles);
  if (unfit !== undefined) throw fail('account.role-refused', { role: unfit });
  return {
    type,
    roles,
    fullName: plain(settings.fullName, before.fullName),
    orgName: plain(settings.orgName, before.orgName),
    company: settings.company === undefined ? before.company : settings.company,
    deptName: plain(settings.deptName, before.deptName),
    email: settings.email === undefined ? before.email : settings.email,
    phone: settings.phone === undefined ? before.phone : settings.phone,
    overseas: settings.isOverseasSpecial ?? before.overseas,
  };
}

/** PostgreSQL stores every character except NUL. */
const plain = (text: string | null | undefined, before: string): string =>
  text === undefined ? before : (text ?? '').toWellFormed().replaceAll('\0', '').trim();

/** The fields of an account in the audit log, by their names there. None of them is secret. */
export const auditFields = (
  portal: Portal,
  row: Partial<Settings & Pick<StoredAccount, 'userAccount' | 'state' | 'pendingEmail' | 'pendingPhone'>>,
  companies: ReadonlyMap<string, string> = new Map(),
): Record<string, unknown> => ({
  ...(row.userAccount !== undefined && { userAccount: row.userAccount }),
  ...(row.state !== undefined && { state: row.state }),
  ...(row.type !== undefined && { type: typeName(portal, row.type) }),
  ...(row.roles !== undefined && { roles: row.roles }),
  ...(row.fullName && { fullName: row.fullName }),
  ...(row.orgName && { orgName: row.orgName }),
  ...(row.company && { company: companies.get(row.company) ?? row.company }),
  ...(row.deptName && { deptName: row.deptName }),
  ...(row.email && { email: row.email }),
  ...(row.phone && { phone: row.phone }),
  ...(row.pendingEmail && { pendingEmail: row.pendingEmail }),
  ...(row.pendingPhone && { pendingPhone: row.pendingPhone }),
  ...(row.overseas && { isOverseasSpecial: true }),
});

/** The common part of entries about an account. */
export const entryOf = (action: string, { id, userAccount }: Pick<StoredAccount, 'id' | 'userAccount'>): AuditEntry => ({
  action,
  subject: 'account',
  subjectId: id,
  subjectName: userAccount,
});
