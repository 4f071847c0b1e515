/** Password reset: a code sent to the account, and a new password. */
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { endAccessTokens } from '../../runtime/server/session/accessTokens.ts';
import { hashPassword, PasswordsBusy } from '../../runtime/server/session/password.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { acceptsCaptcha } from './captcha.ts';
import { redeemCode, sendCode } from './codes.ts';
import { checkPassword } from './passwordRules.ts';

/** Sends a code to an account, by mail or SMS. The response does not reveal whether the account exists. */
export const sendVerifyCode: Handler<'uac.captcha.verifyCode'> = async (context) => {
  const { account, captchaId, captcha } = context.body;
  if (!(await acceptsCaptcha(context, captchaId, captcha, account))) throw context.fail('captcha.refused');
  await sendCode(context, { purpose: 'reset', entered: account });
  return true;
};

/** Sets a new password, and ends all sessions and access tokens of the account. A refused password does not consume the code. */
export const resetPassword: Handler<'uac.login.reset'> = async (context) => {
  const { body, session, fail } = context;
  checkPassword(context, body.password, body);
  const account = await redeemCode(context, { purpose: 'reset', entered: body.userAccount, code: body.code });
  if (!account) throw fail('code.refused');
  checkPassword(context, body.password, account);
  const password = await hashed(context);
  await context.inOwnTransaction(async (database) => {
    await database.update(accounts).set({ password, passwordAt: context.now, updatedAt: context.now }).where(eq(accounts.id, account.id));
    await endAccessTokens(database, account.id);
    const subject = { subject: 'account', subjectId: account.id, subjectName: account.userAccount };
    await recordAudit(database, { ...context, account }, { action: 'password.reset', ...subject });
  });
  await session.endAll(account.id);
  await session.forgive(account.userAccount);
  return true;
};

async function hashed({ body, fail }: Context<'uac.login.reset'>): Promise<string> {
  try {
    return await hashPassword(body.password);
  } catch (error) {
    throw error instanceof PasswordsBusy ? fail('portal.unavailable') : error;
  }
}
