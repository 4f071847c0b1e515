import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import type { PersonalDataTables } from '../../shared/database/personalDataTable.ts';
import { emitEvent } from '../../webhooks/index.ts';
import { isLastAdministrator } from '../administrators.ts';
import { proveOwner, subjectOf } from './proof.ts';

/**
 * Deletes the account of the request after a check of its password. Sessions, tokens and personal data are deleted, and its
 * name can be used again. Its texts remain without an author. The password is checked before the transaction, so that a
 * rollback does not undo the count of wrong passwords.
 */
export const deleteOwn =
  (personalData: PersonalDataTables): Handler<'account.delete'> =>
  async (context) => {
    const { body, account, session, portal, inOwnTransaction, fail, now } = context;
    const { id } = await proveOwner(context, body.password);
    await inOwnTransaction(async (database) => {
      if (await isLastAdministrator(database, portal, id)) throw fail('account.last-admin');
      for (const { erase } of Object.values(personalData)) await erase?.(database, id);
      await emptyAccount(database, id, now);
      await recordAudit(database, context, { action: 'account.deleted', ...subjectOf(account) });
      await emitEvent({ database, now }, 'account.changed', { id, action: 'account.deleted' });
    });
    await session.end();
    return true;
  };

/** Clears the account's row. The row itself remains, because other rows refer to it. */
async function emptyAccount(database: Database, id: string, now: Date): Promise<void> {
  await database
    .update(accounts)
    .set({
      userAccount: sql`'deleted-' || ${accounts.id}::text`,
      fullName: '',
      deptName: '',
      orgName: '',
      company: null,
      roles: [],
      overseas: false,
      email: null,
      pendingEmail: null,
      phone: null,
      pendingPhone: null,
      language: null,
      state: 'deleted',
      password: null,
      passwordAt: null,
      updatedAt: now,
    })
    .where(eq(accounts.id, id));
}
