import type { Handler } from '../shared/calls/handler.ts';
import { ownAccount } from './account.ts';
import { completeLogin, provePassword } from './entry.ts';

/** A login by account name and password. An unknown account and a wrong password get the same response in the same time. */
export const logInByPassword: Handler<'uac.login.password'> = async (context) => {
  const accountId = await provePassword(context, context.body);
  const { token } = await completeLogin(context, accountId, 'password');
  const user = await ownAccount(context.database, accountId, token);
  if (!user) throw context.fail('login.refused');
  return { token, user };
};

/** Ends the session, if there is one. */
export const logOut: Handler<'uac.login.logout'> = async ({ session }) => {
  await session.end();
  return true;
};
