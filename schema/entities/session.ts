import { z } from 'zod';
import { address, choice, code, count, entity, id, phone, picture, secret, text } from '../define/fields.ts';
import { Account } from './account.ts';

/** The bound half of a session that script may see, or the token of another service. */
export const token = () => text({ min: 1, max: 4000 });

/** What a captcha is answered with. */
const captchaAnswer = () => text({ max: 2000 });

/** A login by password. Captcha and its id go along where the last answer asked for them. */
export const Login = entity('login', {
  userAccount: code(),
  password: secret(),
  captchaId: id('captcha').optional(),
  captcha: captchaAnswer().optional(),
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

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/**
 * Work for a browser, as altcha states it: of the keys that count up from 0, the first is sought that begins with `keyPrefix`.
 * The challenge and its solution, as JSON in base64url, answer the captcha.
 */
const Work = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: count(),
    keyLength: count(),
    keyPrefix: hex(16),
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
    /** Which captcha it is, the least number of keys that it takes, and when it ends (milliseconds since 1970). */
    data: z.strictObject({ id: z.string().max(100), least: count(), endsAt: z.int() }),
  }),
  signature: hex(32),
});

/** For whom a captcha is asked for: the more has failed under this name, the more work it takes. */
export const CaptchaRequest = z.strictObject({ userAccount: text({ max: 254 }).optional() });

/** Work to be done, and the id its answer is sent with. The picture says what happens and holds no answer. */
export const Captcha = entity('captcha', { captchaId: id('captcha'), image: picture(), work: Work.optional() });

/** A code asked for by e-mail or SMS; the captcha comes first. */
export const VerifyCodeRequest = entity('verifyCode', {
  account: text({ min: 1, max: 254 }),
  captchaId: id('captcha'),
  captcha: captchaAnswer(),
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
  code: captchaAnswer(),
  uuid: id('captcha'),
});

/** Whose login is meant. */
export const WorkAccount = WorkLogin.pick({ username: true });

/** The key from an authenticator or a device. */
export const WorkKey = entity('workLogin', { username: code(), key: code(64) });

/** The work platform's captcha. */
export const WorkCaptcha = entity('captcha', { uuid: id('captcha'), image: picture(), work: Work.optional() });

/** What a code by SMS may be for. */
export const smsPurposes = ['login', 'register', 'reset'] as const;

/** What a code by SMS or mail may be for. */
export const codePurposes = [...smsPurposes, 'email', 'phone'] as const;

/** A code by SMS. `redisValue` is the captcha's id and answer with a colon between; it never names a place in a store. */
export const SmsRequest = z.strictObject({
  tel: phone(),
  sendType: z.enum(smsPurposes),
  redisValue: z.string().max(2200),
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
