/** Rules for new passwords (NIST SP 800-63B): long and not common. No rules about character classes. */
import type { ErrorId } from '../../runtime/shared/portal.ts';
import type { Context } from '../shared/calls/handler.ts';
import { commonWords } from './commonWords.ts';

export interface WeakPassword {
  error: Extract<ErrorId, `password.${string}`>;
  facts?: Record<string, number>;
}

/** Throws the refusal of a password that is too weak for an account with this name. */
export function checkPassword(
  { portal, fail }: Pick<Context<'uac.login.reset'>, 'fail' | 'portal'>,
  password: string,
  { userAccount }: { userAccount: string | null },
): void {
  const weak = checkPasswordRules(password, userAccount === null ? [] : [userAccount], portal.settings.limits);
  if (weak) throw fail(weak.error, weak.facts);
}

/** Shorter names occur in many words. */
const minNameLength = 4;

/** The reason why a password is refused; null if it is accepted. */
export function checkPasswordRules(password: string, names: readonly string[], limits: { passwordMinLength: number }): WeakPassword | null {
  const plain = password.normalize('NFKC').toLowerCase();
  if ([...plain].length < limits.passwordMinLength) return { error: 'password.too-short', facts: { letters: limits.passwordMinLength } };
  if (names.flatMap(partsOf).some((name) => plain.includes(name))) return { error: 'password.holds-name' };
  return isCommon(plain) ? { error: 'password.too-common' } : null;
}

/** If the account name is a mail address, the part before the @ is checked. */
function partsOf(name: string): string[] {
  const [local = ''] = name.normalize('NFKC').trim().toLowerCase().split('@');
  return local.length >= minNameLength ? [local] : [];
}

/** Most leaked passwords of this length are a common word or a keyboard run, decorated or repeated. */
function isCommon(plain: string): boolean {
  const repeated = unit(undressed(plain));
  return (
    new Set(plain).size < 5 || isRun(plain) || isRun(repeated) || repeated.length < 4 || commonWords.has(repeated) || madeOfCommon(repeated)
  );
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Removes digits and signs around a word, and replaces look-alike characters within it. */
const undressed = (text: string): string =>
  text
    .replace(/^[^\p{L}]+|(?<!\P{L})[^\p{L}]+$/gu, '')
    .replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)
    .replace(/[\s._-]/g, '');

/** `abcabc` is `abc`. */
const unit = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** Keyboard rows, the alphabet and the digits, in both directions. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '12345678901234567890',
];
const runs = rows.flatMap((row) => [row + row, [...(row + row)].reverse().join('')]);

const isRun = (text: string): boolean => text.length > 3 && runs.some((run) => run.includes(text));

/** Up to three common words in a row. */
const madeOfCommon = (text: string, max = 3): boolean =>
  commonWords.has(text) ||
  (max > 1 && [...commonWords].some((word) => word.length > 2 && text.startsWith(word) && madeOfCommon(text.slice(word.length), max - 1)));
