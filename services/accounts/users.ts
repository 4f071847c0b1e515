import type { Context, Handler } from '../shared/calls/handler.ts';
import { ownAccount } from '../signIn/index.ts';

type OwnAccount = NonNullable<Awaited<ReturnType<typeof ownAccount>>>;

/** Returns the account of the browser's session. */
export const validateSession: Handler<'uac.users.validate'> = (context) => self(context);

/** As `validateSession`, for callers that send their token. A token of another session yields no account. */
export const currentUser: Handler<'uac.users.detail'> = async (context) => {
  if (context.body.token !== context.session.token) throw context.fail('session.unknown');
  return self(context);
};

async function self({
  database,
  account,
  session,
  fail,
}: Pick<Context<'uac.users.validate'>, 'database' | 'account' | 'session' | 'fail'>): Promise<OwnAccount> {
  const found = account.id === null || session.token === null ? null : await ownAccount(database, account.id, session.token);
  if (!found) throw fail('session.unknown');
  return found;
}
