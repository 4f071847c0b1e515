import type { CallHandlers } from '../shared/calls/handler.ts';
import { captchaImage } from './captcha.ts';
import { issueCloudToken } from './cloudToken.ts';
import { logInByPassword, logOut } from './login.ts';
import { listLoginMethods, singleUrl } from './loginMethods.ts';
import { resetPassword, sendVerifyCode } from './reset.ts';
import { findByAccessToken, logInByCloud, logInByIsdp, logInFromOverseas } from './ssoIntake.ts';
import { workHandlers } from './work/index.ts';

export const signInHandlers = {
  'uac.login.password': logInByPassword,
  'uac.login.logout': logOut,
  'uac.login.ways': listLoginMethods,
  'uac.login.singleUrl': singleUrl,
  'uac.login.isdp': logInByIsdp,
  'uac.login.cloud': logInByCloud,
  'uac.login.byAccessToken': findByAccessToken,
  'overseas.loginCurl': logInFromOverseas,
  'uac.login.cloudToken': issueCloudToken,
  'uac.login.reset': resetPassword,
  'uac.captcha.image': captchaImage,
  'uac.captcha.verifyCode': sendVerifyCode,
  ...workHandlers,
} satisfies Partial<CallHandlers>;
