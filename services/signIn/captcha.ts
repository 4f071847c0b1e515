/**
 * Captchas by proof of work (altcha): the browser computes, without any user input. A challenge is signed and self-contained,
 * so creating one writes nothing. The first answer consumes it, right or wrong.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import { provideSetting } from '../../runtime/server/session/keys.ts';
import type { Answer, Context, Handler } from '../shared/calls/handler.ts';
import { usedCaptchas } from './tables.ts';

/** The part of a handler's context that captchas need. */
export type CaptchaContext = Pick<Context<'uac.captcha.image'>, 'inOwnTransaction' | 'config' | 'now' | 'portal' | 'session'>;

type CaptchaChallenge = NonNullable<Answer<'uac.captcha.image'>['work']>;

/** An issued captcha. */
export interface MadeCaptcha {
  id: string;
  /** A picture without an answer. The specification requires a picture. */
  image: string;
  work: CaptchaChallenge;
}

const image = '/captcha.svg';
const algorithm = 'PBKDF2/SHA-256';
const keyLength = 32;

/** Creates a captcha for an account name. Its difficulty grows with failed logins. */
export async function makeCaptcha(context: CaptchaContext, userAccount = ''): Promise<MadeCaptcha> {
  const { limits, times } = context.portal.settings;
  const minimum = await minDifficulty(context, userAccount);
  const id = randomBytes(16).toString('base64url');
  const challenge = await createChallenge({
    algorithm,
    keyLength,
    deriveKey,
    cost: limits.captchaCost,
    counter: randomInt(minimum, 2 * minimum),
    data: { id, least: minimum, endsAt: context.now.getTime() + times.captchaTtlMs },
    ...(await secretsOf(context)),
  });
  return { id, image, work: challenge as CaptchaChallenge };
}

/** Whether a captcha is solved with the currently required difficulty. Consumes it in either case. */
export async function acceptsCaptcha(context: CaptchaContext, id: string, answer: string, userAccount = ''): Promise<boolean> {
  const read = readAnswer(answer);
  if (!read || read.challenge.parameters.data.id !== id) return false;
  const { verified, invalidSignature } = await verifySolution({ ...read, deriveKey, ...(await secretsOf(context)) });
  if (invalidSignature !== false) return false;
  const { endsAt, least } = read.challenge.parameters.data;
  if (endsAt <= context.now.getTime() || !(await spend(context, id, new Date(endsAt)))) return false;
  return verified && least >= (await minDifficulty(context, userAccount));
}

/** Refuses visitors without a solved captcha if the portal requires one. */
export async function refusePrograms(
  context: CaptchaContext & Pick<Context<'uac.captcha.image'>, 'fail'>,
  { captchaId = '', captcha = '' }: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<void> {
  if (context.config.captcha !== 'off' && !(await acceptsCaptcha(context, captchaId, captcha))) throw context.fail('captcha.refused');
}

/** A new captcha for a browser. */
export const captchaImage: Handler<'uac.captcha.image'> = async (context) => {
  const { id, ...captcha } = await makeCaptcha(context, context.query.userAccount);
  return { captchaId: id, ...captcha };
};

/** The minimum number of keys to try. It doubles with every `loginFailures` failures. */
async function minDifficulty({ session, portal }: CaptchaContext, userAccount: string): Promise<number> {
  const { captchaWork, captchaDoublings, loginFailures } = portal.settings.limits;
  const { failures } = await session.delayState(userAccount);
  return captchaWork * 2 ** Math.min(Math.floor(failures / Math.max(1, loginFailures)), captchaDoublings);
}

interface CaptchaSolution {
  challenge: CaptchaChallenge;
  solution: { counter: number; derivedKey: string };
}

/** Reads the challenge and solution that a browser sends as JSON in base64url. Null if the text is anything else. */
function readAnswer(answer: string): CaptchaSolution | null {
  try {
    const read = JSON.parse(Buffer.from(answer, 'base64url').toString()) as Partial<CaptchaSolution> | null;
    const isWhole = typeof read?.challenge?.parameters?.data === 'object' && typeof read.challenge.signature === 'string' && read.solution;
    return isWhole ? (read as CaptchaSolution) : null;
  } catch {
    return null;
  }
}

/** Marks a captcha as used. False if it was used before. Deletes expired ones, which their signed expiry time already invalidates. */
const spend = ({ inOwnTransaction, now }: CaptchaContext, id: string, endsAt: Date): Promise<boolean> =>
  inOwnTransaction(async (database) => {
    await database.delete(usedCaptchas).where(lt(usedCaptchas.endsAt, now));
    const used = await database.insert(usedCaptchas).values({ nonce: id, endsAt }).onConflictDoNothing().returning();
    return used.length > 0;
  });

/** One key signs the challenge, another its solution. */
async function secretsOf(context: CaptchaContext) {
  const key = await captchaKey(context);
  return { hmacSignatureSecret: key, hmacKeySignatureSecret: `${key}:solution` };
}

const keys = new WeakMap<ServerConfig, Promise<string>>();

/** The key, generated at the first captcha of a portal and read once by each process. */
function captchaKey({ inOwnTransaction, config }: CaptchaContext): Promise<string> {
  const known = keys.get(config);
  if (known) return known;
  const read = inOwnTransaction((database) => provideSetting(database, 'key.captcha'));
  keys.set(config, read);
  read.catch(() => keys.delete(config));
  return read;
}
