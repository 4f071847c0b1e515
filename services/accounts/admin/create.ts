import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { companyNames, requireCompany } from '../../companies/index.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { emitEvent } from '../../webhooks/index.ts';
import { grantFirstAccess } from './firstAccess.ts';
import { auditFields, entryOf, settingsOf } from './settings.ts';

/** Creates an account, and gives its owner access to it. */
export const createAccount: Handler<'manage.accounts.create'> = writes(async (context) => {
  const { body, database, portal, now, fail } = context;
  const { userAccount, language } = body;
  const settings = settingsOf(portal, body, fail);
  if (settings.company !== null) await requireCompany(context, settings.company);
  const { password, ...handed } = await grantFirstAccess(context, { userAccount, email: settings.email }, language);
  const [made] = await database
    .insert(accounts)
    .values({ userAccount, ...settings, password, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id, userAccount: accounts.userAccount });
  if (!made) throw fail('account.name-taken', { userAccount });
  const after = auditFields(portal, { ...made, ...settings }, await companyNames(database, [settings.company]));
  await recordAudit(database, context, { ...entryOf('account.created', made), after });
  await emitEvent(context, 'account.changed', { id: made.id, action: 'account.created' });
  return { ...made, ...handed };
});
