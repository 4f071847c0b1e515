import { z } from 'zod';
import { address, choice, code, count, entity, hash, id, phone, picture, secret, text } from '../define/fields.ts';
import { Account } from './account.ts';

/** The bound half of a session that script may see, or the token of another service. */
export const token = () => text({ min: 1, max: 4000 });

/** A login by password. Captcha and its id go along where the last answer asked for them. */
export const Login = entity('login', {
  userAccount: code(),
  password: secret(),
  captchaId: id('captcha').optional(),
  captcha: text({ max: 12 }).optional(),
});

/** What a login gives. */
export const LoginResult = z.strictObject({ token: token(), user: Account });

/** A one-time assertion another system sends its user with. */
export const Handover = entity('handover', {
  isdpToken: token(),
  sysType: code(50).optional(),
});

/** The same from the cloud platform, signed. */
export const CloudHandover = z.strictObject({ token: token(), signature: text({ min: 1, max: 1000 }) });

/** The token another system gave its user, in the form older callers read: its own code beside it. */
export const HandoverResult = z.strictObject({ code: z.int(), data: token() });

/** An access token handed in for the account it stands for. */
export const AccessToken = z.strictObject({ accessToken: token(), loginFlag: z.literal('web') });

/** A bare token. */
export const TokenHolder = z.strictObject({ token: token() });

/** An address to go to. */
export const AddressHolder = entity('destination', { url: address() });

/** A way in that begins elsewhere: single sign-on, or the login service of the platform. */
export const WayOfLogin = z.strictObject({ way: z.enum(['oidc', 'platform']), url: address() });

/** Where a visitor wants to be after a login; a path of the portal. */
export const Destination = entity('destination', { returnUrl: address() });

/**
 * Work for a browser whose owner cannot read a picture: the number from 0 to `most` whose SHA-256 behind the salt, in
 * hex, is the challenge. It is answered as `work:<number>`.
 */
const Work = z.strictObject({ challenge: hash(), salt: z.string().max(200), most: count() });

/** A picture to read letters from, and the id its answer is sent with. */
export const Captcha = entity('captcha', { captchaId: id('captcha'), image: picture(), work: Work.optional() });

/** A code asked for by e-mail or SMS; the captcha comes first. */
export const VerifyCodeRequest = entity('verifyCode', {
  account: text({ min: 1, max: 254 }),
  captchaId: id('captcha'),
  captcha: text({ min: 1, max: 12 }),
});

/** A new password for an account that lost its own; the code reached its owner. */
export const PasswordReset = entity('reset', {
  userAccount: text({ min: 1, max: 254 }),
  code: code(6),
  password: secret(),
});

/** A login on the work platform; `code` answers the captcha with this `uuid`. */
export const WorkLogin = entity('workLogin', {
  username: code(),
  password: secret(),
  code: text({ max: 12 }),
  uuid: id('captcha'),
});

/** Whose login is meant. */
export const WorkAccount = WorkLogin.pick({ username: true });

/** The key from an authenticator or a device. */
export const WorkKey = entity('workLogin', { username: code(), key: code(64) });

/** The work platform's captcha. */
export const WorkCaptcha = entity('captcha', { uuid: id('captcha'), image: picture(), work: Work.optional() });

/** A code by SMS. `redisValue` is the captcha's answer as its id and letters; it never names a place in a store. */
export const SmsRequest = z.strictObject({
  tel: phone(),
  sendType: z.enum(['login', 'register', 'reset']),
  redisValue: z.string().max(200),
  source: z.literal('PC'),
});

/** The code that arrived. */
export const SmsCode = entity('smsCode', { tel: phone(), code: code(6) });

/** What an account still needs before it can log in; the same for an unknown account. */
export const LoginNeeds = entity('loginNeeds', {
  needs: z.array(z.enum(['captcha', 'sms', 'verifyKey', 'newPassword'])).max(4),
  waitSeconds: count(),
  way: choice(['password', 'sms', 'both']),
});
