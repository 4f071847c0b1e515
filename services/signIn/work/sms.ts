import type { Handler } from '../../shared/calls/handler.ts';
import { acceptsCaptcha } from '../captcha.ts';
import { redeemCode, sendCode } from '../codes.ts';
import { completeLogin } from '../entry.ts';

/** Sends a code to a number after a captcha. The only call that changes data by GET, because the protocol requires it. */
export const sendSms: Handler<'work.sms.send'> = async (context) => {
  const { tel, sendType, redisValue } = context.query;
  const [id = '', ...answer] = redisValue.split(':');
  if (!(await acceptsCaptcha(context, id, answer.join(':'), tel))) throw context.fail('captcha.refused');
  await sendCode(context, { purpose: sendType, entered: tel });
  return true;
};

/** Begins the session of the account with this number. A wrong, expired or used code and an unknown number get the same response. */
export const verifySms: Handler<'work.sms.verify'> = async (context) => {
  const { tel, code } = context.body;
  const account = await redeemCode(context, { purpose: 'login', entered: tel, code });
  if (!account) throw context.fail('code.refused');
  await completeLogin(context, account.id, 'sms');
  return true;
};
