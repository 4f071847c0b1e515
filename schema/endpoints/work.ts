import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { CaptchaRequest, LoginNeeds, SmsCode, SmsRequest, TokenHolder, WorkAccount, WorkCaptcha, WorkKey, WorkLogin } from '../entities/session.ts';
import { asNobody } from './asNobody.ts';

/** The work platform: its login and captcha. */
export const work = defineEndpoints('work', {
  captcha: { get: '/workplatform/captchaImage', query: CaptchaRequest, answers: WorkCaptcha, who: 'everyone', rows: 'all', ...asNobody, external: true },
  login:   { post: '/workplatform/auth/login',  body: WorkLogin,       answers: TokenHolder, who: 'everyone', rows: 'all', ...asNobody, fails: ['captcha.refused', 'login.refused', 'login.delayed', 'login.busy', 'login.key-needed'], external: true },
});

/** The requirements of a login on the work platform. */
export const login = defineEndpoints('work.login', {
  check:     { post: '/workplatform/loginCheck',          body: WorkAccount, answers: LoginNeeds,      who: 'everyone', rows: 'all', ...asNobody },
  verifyKey: { post: '/workplatform/loginVerifyKeyCheck', body: WorkKey,     answers: z.literal(true), who: 'everyone', rows: 'all', ...asNobody, fails: ['login.key-refused', 'login.delayed'] },
});

/** Codes by SMS. */
export const sms = defineEndpoints('work.sms', {
  send:   { get: '/workplatform/sms/cloudSendCode',     query: SmsRequest, answers: z.literal(true), who: 'everyone', rows: 'all', ...asNobody, changes: true, fails: ['captcha.refused', 'code.limit-reached'] },
  verify: { post: '/workplatform/sms/verificationCode', body: SmsCode,     answers: z.literal(true), who: 'everyone', rows: 'all', ...asNobody, fails: ['code.refused', 'login.key-needed'] },
});
