import type { Handler } from '../handler.ts';
import { ownAccount } from './account.ts';

/** A login by account name and password. An unknown account and a wrong password get the same answer in the same time. */
export const logInByPassword: Handler<'uac.login.password'> = async ({ body, session, database, fail }) => {
  const outcome = await session.logIn(body.userAccount, body.password);
  if (outcome.kind === 'delayed') throw fail('login.delayed', { seconds: outcome.seconds });
  const user = outcome.kind === 'in' ? await ownAccount(database, outcome.accountId, outcome.token) : null;
  if (!user) throw fail('login.refused');
  return { token: user.token, user };
};

/** Ends the session; without one there is nothing to do. */
export const logOut: Handler<'uac.login.logout'> = async ({ session }) => {
  await session.end();
  return true;
};
