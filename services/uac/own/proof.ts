import { eq } from 'drizzle-orm';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Context } from '../../handler.ts';

type Asking = Pick<Context<'account.delete'>, 'database' | 'account' | 'session' | 'config' | 'fail'>;

/** An account that sits at a browser, by its id and name. */
export interface Owner {
  id: string;
  userAccount: string;
}

/** Who asks in a session of their own. A program with a token is refused: one that was lost must not open more than it does. */
export function ownerAtBrowser({ account, session, fail }: Pick<Asking, 'account' | 'session' | 'fail'>): Owner {
  if (session.kind !== 'session' || account.id === null || account.userAccount === null) throw fail('account.needs-session');
  return { id: account.id, userAccount: account.userAccount };
}

/**
 * Asks an owner for the password again, before what cannot be taken back. A wrong one counts as a failed login, so that a
 * browser left open is no place to guess in. Demo accounts are everybody's and stay as they are.
 */
export async function proveOwner(context: Asking, password: string): Promise<Owner> {
  const { database, session, config, fail } = context;
  const owner = ownerAtBrowser(context);
  if (config.demo && owner.userAccount.startsWith('demo-')) throw fail('account.demo');
  const [row] = await database.select({ password: accounts.password }).from(accounts).where(eq(accounts.id, owner.id));
  if (!row?.password) throw fail('account.no-password');
  const proof = await session.prove(owner.userAccount, password);
  if (proof.kind === 'delayed') throw fail('login.delayed', { seconds: proof.seconds });
  if (proof.kind === 'refused' || proof.accountId !== owner.id) throw fail('account.password-wrong');
  return owner;
}
