import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { CallRefusal } from '../../../runtime/server/refusal.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { normalContacts, ownAccount } from '../../signIn/index.ts';

import { changeContacts } from '../contacts.ts';
import { subjectOf } from './proof.ts';

/** The account as its owner sees and changes it. */
export const ownProfile: Handler<'account.profile'> = async ({ database, account, fail }) => {
  const found = account.id === null ? null : await ownAccount(database, account.id, '');
  if (!found) throw fail('session.unknown');
  const { token: _, ...profile } = found;
  return profile;
};

/** Changes the profile and logs the previous values. A new contact is pending until it is confirmed. */
export const modifyProfile: Handler<'uac.users.modify'> = writes(async (context) => {
  const { database, account, session, body, portal, now, fail } = context;
  const before = account.id === null ? null : await lockedProfile(database, account.id);
  if (account.id === null || !before) throw fail('session.unknown');
  const { email, phone, ...others } = changedIn(before, profileOf(body, portal.settings.phoneCountry));
  const owner = { ...before, id: account.id, userAccount: account.userAccount ?? '' };
  const changed = { ...others, ...(await changeContacts(context, owner, { email, phone }, 'owner')) };
  if (Object.keys(changed).length > 0) {
    await database
      .update(accounts)
      .set({ ...changed, updatedAt: now })
      .where(eq(accounts.id, account.id));
    await recordAudit(database, context, {
      action: 'account.profile-changed',
      ...subjectOf(account),
      before: pick(before, changed),
      after: changed,
    });
  }
  const answer = await ownAccount(database, account.id, session.token ?? '');
  if (!answer) throw fail('session.unknown');
  return answer;
});

type Profile = Pick<
  typeof accounts.$inferSelect,
  'fullName' | 'orgName' | 'email' | 'pendingEmail' | 'phone' | 'pendingPhone' | 'language'
>;

/** The lock makes concurrent changes run one after the other, so that each logs the values that it replaced. */
async function lockedProfile(database: Database, accountId: string): Promise<Profile | undefined> {
  const { fullName, orgName, email, pendingEmail, phone, pendingPhone, language } = accounts;
  const [row] = await database
    .select({ fullName, orgName, email, pendingEmail, phone, pendingPhone, language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return row;
}

/** The fields of the request in their stored form. */
function profileOf({ fullName, orgName, email, phone, language }: Body<'uac.users.modify'>, country: string): Partial<Profile> {
  return {
    ...(fullName !== undefined && { fullName: filled(fullName) }),
    ...(orgName !== undefined && { orgName: orgName?.trim() ?? '' }),
    ...(email !== undefined && { email: email && normalContacts.email(email) }),
    ...(phone !== undefined && { phone: phone && dialled(phone, country) }),
    ...(language !== undefined && { language }),
  };
}

function filled(fullName: string): string {
  if (fullName.trim() === '') throw new CallRefusal('value.required', { field: 'fullName' });
  return fullName.trim();
}

function dialled(phone: string, country: string): string {
  const number = normalContacts.phone(phone, country);
  if (number === null) throw new CallRefusal('value.wrong-format', { field: 'phone', example: '+49 30 901820' });
  return number;
}

const changedIn = (before: Profile, after: Partial<Profile>): Partial<Profile> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Profile] !== value));

const pick = (profile: Profile, names: Partial<Profile>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, profile[name as keyof Profile]]));
