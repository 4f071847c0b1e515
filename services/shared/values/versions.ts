/**
 * Parses and compares version strings of equipment makers: `2.4.1`, `v2.4.1-beta.2`, `V5.5.0 build 180725`,
 * `V2.840.0000000.28.R.20260112`. Follows Semantic Versioning 2.0, but allows any number of numbers and compares builds.
 */

/** A parsed version. Different spellings of a version are equal. */
export interface ParsedVersion {
  /** Without trailing zeros: 2.0 is 2. At least one number. */
  numbers: readonly number[];
  /** The parts of a pre-release identifier, such as `rc.1`. Empty for a release. */
  pre: readonly (number | string)[];
  /** The build number. Among versions with equal numbers, the higher build is later; one without a build comes first. */
  build: number;
}

/** Maximum number of numbers, of digits per number, and of characters in total. */
const maxNumbers = 8;
const maxDigits = 15;
const maxLength = 100;

const digits = `\\d{1,${maxDigits}}`;

/** Numbers; a letter of the manufacturer (R for release, B and T for test); a pre-release; a build, named or not. */
const form = new RegExp(
  `^v?(?<numbers>${digits}(?:\\.${digits}){0,${maxNumbers - 1}})(?:\\.(?<letter>[rbt]))?` +
    `(?:-(?!build)(?<pre>[0-9a-z]+(?:[.-][0-9a-z]+){0,9}))?` +
    `(?:(?:[+ _.-]?build[ ._]?|[+ _]|(?<=\\.[rbt])\\.)(?<build>${digits}))?$`,
);

/** Parses a version; null if the text is not a version. */
export function readVersion(text: string): ParsedVersion | null {
  if (text.length > maxLength) return null;
  const groups = form.exec(text.trim().toLowerCase().replace(/\s+/g, ' '))?.groups;
  if (!groups?.numbers) return null;
  const letter = groups.letter && groups.letter !== 'r' ? [groups.letter] : [];
  const pre = groups.pre?.split(/[.-]/) ?? [];
  return {
    numbers: withoutLastZeros(groups.numbers.split('.').map(Number)),
    pre: [...letter, ...pre].map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : part)),
    build: Number(groups.build ?? 0),
  };
}

function withoutLastZeros(numbers: readonly number[]): number[] {
  const last = numbers.findLastIndex((number) => number !== 0);
  return numbers.slice(0, Math.max(last, 0) + 1);
}

/** Negative if `one` is earlier, 0 if both are equal. */
export function compareVersions(one: ParsedVersion, other: ParsedVersion): number {
  return compareNumbers(one.numbers, other.numbers) || comparePre(one.pre, other.pre) || Math.sign(one.build - other.build);
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  const indexes = Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index);
  return Math.sign(indexes.map((index) => (one[index] ?? 0) - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0);
}

/** A release comes after its pre-releases; numbers come before words; a shorter prefix is earlier (SemVer 11). */
function comparePre(one: ParsedVersion['pre'], other: ParsedVersion['pre']): number {
  if (one.length === 0 || other.length === 0) return Math.sign(other.length - one.length);
  for (const [index, part] of one.entries()) {
    const against = other[index];
    if (against === undefined) return 1;
    const order = comparePart(part, against);
    if (order !== 0) return order;
  }
  return Math.sign(one.length - other.length);
}

function comparePart(one: number | string, other: number | string): number {
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}

const padded = (number: number): string => String(number).padStart(maxDigits, '0');

/** A sortable key: comparing its bytes (collation "C") gives the order of `compareVersions`. */
export function orderKey({ numbers, pre, build }: ParsedVersion): string {
  const parts = Array.from({ length: maxNumbers }, (_, index) => padded(numbers[index] ?? 0)).join('.');
  // `!` ends a part before any letter or digit; `~` comes after all of them.
  const before = pre.length === 0 ? '~' : pre.map((part) => (typeof part === 'number' ? `0${padded(part)}!` : `1${part}!`)).join('');
  return `${parts} ${before} ${padded(build)}`;
}

/** The sortable key of a version string; undefined if it is not a version. */
export function versionKeyOf(text: string): string | undefined {
  const version = readVersion(text);
  return version ? orderKey(version) : undefined;
}
