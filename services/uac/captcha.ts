/**
 * Captchas. Their ids are signed and hold all there is to know, so that asking for one writes nothing: letters and work
 * follow from the id and a key that only the server has. The first answer uses an id up, right or wrong.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { ServerConfig } from '../../runtime/server/config.ts';
import { provideSetting } from '../../runtime/server/session/keys.ts';
import type { Answer, Context, Handler } from '../handler.ts';
import { usedCaptchas } from './tables.ts';

/** What captchas need of a handler's context. */
export type CaptchaDoor = Pick<Context<'uac.captcha.image'>, 'apart' | 'config' | 'now' | 'portal'>;

type Work = NonNullable<Answer<'uac.captcha.image'>['work']>;

/** A captcha as it is handed out. */
export interface MadeCaptcha {
  id: string;
  /** Where its picture is. */
  image: string;
  /** For a browser whose owner cannot read it. */
  work: Work;
}

const nonceBytes = 16;
const timeBytes = 6;
const macBytes = 16;

/** Letters and digits that look like no other. */
const alphabet = 'CDFGHJKLMNPQRTVWXY34679';

/** What an answer begins with that was worked out instead of read. */
const worked = 'work:';

/** A captcha that nobody has answered yet. */
export async function makeCaptcha(context: CaptchaDoor): Promise<MadeCaptcha> {
  const { settings } = context.portal;
  const key = await captchaKey(context);
  const endsAt = Buffer.alloc(timeBytes);
  endsAt.writeUIntBE(context.now.getTime() + settings.times.captchaMs, 0, timeBytes);
  const nonce = Buffer.concat([randomBytes(nonceBytes), endsAt]);
  const id = Buffer.concat([nonce, macOf(key, nonce)]).toString('base64url');
  const most = settings.limits.captchaWork;
  const challenge = createHash('sha256')
    .update(id + workOf(key, nonce, most))
    .digest('hex');
  return { id, image: `/uac/security-code/picture/${id}`, work: { challenge, salt: id, most } };
}

/** Whether a captcha was answered rightly. It is used up in either case. */
export async function acceptsCaptcha(context: CaptchaDoor, id: string, answer: string): Promise<boolean> {
  const { limits } = context.portal.settings;
  const key = await captchaKey(context);
  const nonce = readId(key, id, context.now);
  if (!nonce || !(await spend(context, nonce))) return false;
  const given = answer.trim().toUpperCase();
  const isWork = given.startsWith(worked.toUpperCase());
  return isSame(
    isWork ? given.slice(worked.length) : given,
    isWork ? String(workOf(key, nonce, limits.captchaWork)) : lettersOf(key, nonce, limits.captchaLetters),
  );
}

/** The picture of a captcha and the work in its place. */
export const captchaImage: Handler<'uac.captcha.image'> = async (context) => {
  const { id, ...captcha } = await makeCaptcha(context);
  return { captchaId: id, ...captcha };
};

/** Draws the letters of a captcha; each time anew, so nothing is kept. */
export const captchaPicture: Handler<'uac.captcha.picture'> = async (context) => {
  const { params, now, portal, fail } = context;
  const key = await captchaKey(context);
  const nonce = readId(key, params.id, now);
  if (!nonce) throw fail('request.not-found');
  const { default: svgCaptcha } = await import('svg-captcha');
  // What the package exports draws a text; its types know only the methods beside that, which choose the text themselves.
  const draw = svgCaptcha as unknown as (
    text: string,
    options: { width: number; height: number; fontSize: number; noise: number },
  ) => string;
  const content = draw(lettersOf(key, nonce, portal.settings.limits.captchaLetters), { width: 150, height: 48, fontSize: 60, noise: 2 });
  return { name: 'captcha.svg', mime: 'image/svg+xml', content };
};

/** The signed part of an id that is ours and still lives. */
function readId(key: Buffer, id: string, now: Date): Buffer | null {
  const bytes = Buffer.from(id, 'base64url');
  if (bytes.length !== nonceBytes + timeBytes + macBytes) return null;
  const nonce = bytes.subarray(0, -macBytes);
  if (!timingSafeEqual(macOf(key, nonce), bytes.subarray(-macBytes))) return null;
  return nonce.readUIntBE(nonceBytes, timeBytes) > now.getTime() ? nonce : null;
}

/** False where it was answered before. Those that have ended need not be remembered: their ids say so. */
const spend = ({ apart, now }: CaptchaDoor, nonce: Buffer): Promise<boolean> =>
  apart(async (database) => {
    const endsAt = new Date(nonce.readUIntBE(nonceBytes, timeBytes));
    await database.delete(usedCaptchas).where(lt(usedCaptchas.endsAt, now));
    const used = await database
      .insert(usedCaptchas)
      .values({ nonce: nonce.toString('hex'), endsAt })
      .onConflictDoNothing()
      .returning();
    return used.length > 0;
  });

const derive = (key: Buffer, what: string, nonce: Buffer): Buffer => createHmac('sha256', key).update(what).update(nonce).digest();

const macOf = (key: Buffer, nonce: Buffer): Buffer => derive(key, 'id', nonce).subarray(0, macBytes);

const lettersOf = (key: Buffer, nonce: Buffer, count: number): string =>
  [...derive(key, 'letters', nonce).subarray(0, count)].map((byte) => alphabet[byte % alphabet.length]).join('');

const workOf = (key: Buffer, nonce: Buffer, most: number): number => derive(key, 'work', nonce).readUInt32BE() % (most + 1);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const keys = new WeakMap<ServerConfig, Promise<Buffer>>();

/** Made at the first captcha of a portal, and read once by each process. */
function captchaKey({ apart, config }: CaptchaDoor): Promise<Buffer> {
  const known = keys.get(config);
  if (known) return known;
  const read = apart((database) => provideSetting(database, 'key.captcha')).then((text) => Buffer.from(text, 'base64'));
  keys.set(config, read);
  read.catch(() => keys.delete(config));
  return read;
}
