import { z } from 'zod';
import { address, choice, code, count, entity, id, phone, picture, secret, text } from '../define/fields.ts';
import { Account } from './account.ts';

/** The half of a session token that scripts may read, or the token of another service. */
export const token = () => text({ min: 1, max: 4000 });

/** The answer to a captcha. */
const captchaAnswer = () => text({ max: 2000 });

/** A login by password. The captcha answer and its id are required if the previous response requested them. */
export const Login = entity('login', {
  userAccount: code(),
  password: secret(),
  captchaId: id('captcha').optional(),
  captcha: captchaAnswer().optional(),
});

/** The result of a login. */
export const LoginResult = z.strictObject({ token: token(), user: Account });

/** A one-time assertion from another system for one of its users. */
export const SsoAssertion = entity('handover', {
  isdpToken: token(),
  sysType: code(50).optional(),
});

/** The assertion of the cloud platform, signed. */
export const CloudAssertion = z.strictObject({ token: token(), signature: text({ min: 1, max: 1000 }) });

/** The token of another system, in the format of older callers, with a separate code. */
export const SsoResult = z.strictObject({ code: z.int(), data: token() });

/** An access token for logging in to its account. */
export const AccessToken = z.strictObject({ accessToken: token(), loginFlag: z.literal('web') });

/** An object with a token. */
export const TokenHolder = z.strictObject({ token: token() });

/** The address of the next page. */
export const AddressHolder = entity('destination', { url: address() });

/** A login that starts elsewhere: single sign-on, or the login service of the platform. */
export const WayOfLogin = z.strictObject({ way: z.enum(['oidc', 'platform']), url: address() });

/** The page after a login; a path of the portal. */
export const Destination = entity('destination', { returnUrl: address() });

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/**
 * A proof-of-work challenge as defined by altcha. The browser counts keys up from 0 and searches the first that starts with
 * `keyPrefix`. The captcha answer is the challenge and its solution, as JSON in base64url.
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
    /** The captcha id, the minimum number of keys to try, and the expiry (milliseconds since 1970). */
    data: z.strictObject({ id: z.string().max(100), least: count(), endsAt: z.int() }),
  }),
  signature: hex(32),
});

/** The account of the login that a captcha protects. Failed logins of this name increase the work. */
export const CaptchaRequest = z.strictObject({ userAccount: text({ max: 254 }).optional() });

/** A challenge, and the id to send with its answer. The picture is an illustration and does not contain the answer. */
export const Captcha = entity('captcha', { captchaId: id('captcha'), image: picture(), work: Work.optional() });

/** A request for a code by e-mail or SMS; it needs a captcha. */
export const VerifyCodeRequest = entity('verifyCode', {
  account: text({ min: 1, max: 254 }),
  captchaId: id('captcha'),
  captcha: captchaAnswer(),
});

/** A new password for an account whose owner has forgotten it. The code was sent to the owner. */
export const PasswordReset = entity('reset', {
  userAccount: text({ min: 1, max: 254 }),
  code: code(6),
  password: secret(),
});

/** A login on the work platform. `code` answers the captcha with this `uuid`. */
export const WorkLogin = entity('workLogin', {
  username: code(),
  password: secret(),
  code: captchaAnswer(),
  uuid: id('captcha'),
});

/** The account that logs in. */
export const WorkAccount = WorkLogin.pick({ username: true });

/** The code from an authenticator or a device. */
export const WorkKey = entity('workLogin', { username: code(), key: code(64) });

/** The work platform's captcha. */
export const WorkCaptcha = entity('captcha', { uuid: id('captcha'), image: picture(), work: Work.optional() });

/** The purposes of a code by SMS. */
export const smsPurposes = ['login', 'register', 'reset'] as const;

/** The purposes of a code by SMS or mail. */
export const codePurposes = [...smsPurposes, 'email', 'phone'] as const;

/** A request for a code by SMS. `redisValue` is the captcha's id and answer, separated by a colon; it is not a key of a store. */
export const SmsRequest = z.strictObject({
  tel: phone(),
  sendType: z.enum(smsPurposes),
  redisValue: z.string().max(2200),
  source: z.literal('PC'),
});

/** The code from the SMS. */
export const SmsCode = entity('smsCode', { tel: phone(), code: code(6) });

/** The requirements of a login to the account. They are the same for an unknown account. */
export const LoginNeeds = entity('loginNeeds', {
  needs: z.array(z.enum(['captcha', 'sms', 'verifyKey', 'newPassword'])).max(4),
  waitSeconds: count(),
  way: choice(['password', 'sms', 'both']),
});
