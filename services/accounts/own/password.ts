import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { endAccessTokens } from '../../../runtime/server/session/accessTokens.ts';
import { hashPassword } from '../../../runtime/server/session/password.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { checkPassword } from '../../signIn/index.ts';
import { proveOwner, subjectOf } from './proof.ts';
import { endSessionsExcept } from './sessions.ts';

/**
 * Changes the password after a check of the current one. Every other session ends; access tokens end if the request says so.
 * Both passwords are hashed before the transaction: a rollback must not undo the count of wrong passwords, and hashing must
 * not hold a row lock.
 */
export const changeOwnPassword: Handler<'account.password'> = async (context) => {
  const { body, account, session, inOwnTransaction, now } = context;
  const { id } = await proveOwner(context, body.current);
  checkPassword(context, body.next, account);
  const password = await hashPassword(body.next);
  await inOwnTransaction(async (database) => {
    await database.update(accounts).set({ password, passwordAt: now, updatedAt: now }).where(eq(accounts.id, id));
    const ended = await endSessionsExcept(database, id, session.idHash);
    const tokens = body.endTokens ? await endAccessTokens(database, id) : 0;
    await recordAudit(database, context, { action: 'account.password-changed', ...subjectOf(account), after: { sessions: ended, tokens } });
  });
  return true;
};
