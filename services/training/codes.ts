/** Numbers and codes that people copy from paper, without look-alike letters. */
import { randomInt } from 'node:crypto';

/** Digits and letters without I, L, O and U (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters that people type instead of those in the alphabet: similar Latin ones, and Cyrillic and Greek look-alikes. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ O: '0', О: '0', Ο: '0', I: '1', L: '1', '|': '1', І: '1', Ι: '1', Ӏ: '1', U: 'V' },
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', К: 'K', М: 'M', Р: 'P', Ѕ: 'S', Т: 'T', Х: 'X', У: 'Y', Ј: 'J' },
  ...{ Α: 'A', Β: 'B', Ε: 'E', Η: 'H', Κ: 'K', Μ: 'M', Ν: 'N', Ρ: 'P', Τ: 'T', Χ: 'X', Υ: 'Y', Ζ: 'Z' },
};

/** Normalises a code to the alphabet: upper case, without separators. */
export const normaliseCode = (typed: string): string =>
  Array.from(typed.normalize('NFKC').toUpperCase(), (letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[^0-9A-Z]/g, '');

const inGroups = (letters: string): string => (letters.match(/.{1,4}/g) ?? []).join('-');

/** A random code in groups of four, such as 7K3M-9QXP. */
export const randomCode = (groups: number): string =>
  inGroups(Array.from({ length: 4 * groups }, () => alphabet[randomInt(alphabet.length)]).join(''));

/** Converts an entered code to its stored form. */
export const formatCode = (typed: string): string => inGroups(normaliseCode(typed));

/** The number of a certificate: its year and a random part, so that nobody can guess the next one. */
export const certificateNumber = (day: string): string => `VC-${day.slice(0, 4)}-${randomCode(2)}`;

/** Converts an entered number to its stored form. */
export function formatNumber(typed: string): string {
  const letters = normaliseCode(typed);
  return `VC-${letters.slice(2, 6)}-${inGroups(letters.slice(6))}`;
}

/** Normalises a name for comparison: ignores the order of its parts, case, accents and spaces. */
export const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[\s,.·-]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Initials, such as "E. P."; for a name in Han characters, the first character. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s·-]+/u)
    .filter(Boolean)
    .slice(0, 4)
    .map((part) => (/^\p{Script=Han}/u.test(part) ? `${Array.from(part)[0]}＊` : `${Array.from(part)[0]?.toUpperCase()}.`))
    .join(' ');
