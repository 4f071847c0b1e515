import { eq } from 'drizzle-orm';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { makeCaptcha } from '../captcha.ts';
import { beginSession, completeLogin, needsCaptcha, provePassword, recordFailedLogin } from '../entry.ts';
import { identifiesAccount } from '../receiver.ts';
import { redeemTotpCode } from '../totp.ts';

/** The captcha with the field names of the work platform. */
export const workCaptcha: Handler<'work.captcha'> = async (context) => {
  const { id, ...captcha } = await makeCaptcha(context, context.query.userAccount);
  return { uuid: id, ...captcha };
};

/** A login by name and password; `code` answers the captcha, if one is required. */
export const logInAtWork: Handler<'work.login'> = async (context) => {
  const { username, password, uuid, code } = context.body;
  const accountId = await provePassword(context, { userAccount: username, password, captchaId: uuid, captcha: code });
  return completeLogin(context, accountId, 'work');
};

/** The current requirements of a login with this name. They depend on failed attempts, so they are the same for unknown names. */
export const checkLogin: Handler<'work.login.check'> = async (context) => {
  const standing = await context.session.delayState(context.body.username);
  return { needs: needsCaptcha(context, standing) ? ['captcha'] : [], waitSeconds: standing.waitSeconds, way: 'both' };
};

/**
 * Completes a login whose first factor this browser has proved. Failed keys are counted separately: a known password does
 * not reset them.
 */
export const verifyKey: Handler<'work.login.verifyKey'> = async (context) => {
  const { body, session, database, fail, now, portal } = context;
  const half = await session.half();
  const [account] = half ? await database.select().from(accounts).where(eq(accounts.id, half.accountId)) : [];
  if (!half || account?.state !== 'active' || !identifiesAccount(account, body.username, portal.settings.phoneCountry))
    throw fail('login.key-refused');
  const proof = await session.attempt(`key\0${account.id}`, async () =>
    (await context.inOwnTransaction((writing) => redeemTotpCode(writing, account.id, body.key, now))) ? account.id : null,
  );
  if (proof.kind === 'delayed') throw fail('login.delayed', { seconds: proof.seconds });
  if (proof.kind === 'refused') {
    await recordFailedLogin(context, account.userAccount, 'key');
    throw fail('login.key-refused');
  }
  await beginSession(context, account.id, half.way);
  return true;
};
