/** Calls of the work platform: login, captcha and SMS codes. */
import type { ServiceHandlers } from '../../shared/calls/handler.ts';
import { checkLogin, logInAtWork, verifyKey, workCaptcha } from './login.ts';
import { sendSms, verifySms } from './sms.ts';

export const workHandlers: ServiceHandlers<'work'> = {
  'work.captcha': workCaptcha,
  'work.login': logInAtWork,
  'work.login.check': checkLogin,
  'work.login.verifyKey': verifyKey,
  'work.sms.send': sendSms,
  'work.sms.verify': verifySms,
};
