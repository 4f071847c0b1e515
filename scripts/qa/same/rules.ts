/**
 * Differences that two portals with the same content always have: ids of new records, times, secrets, names of built files.
 * Each rule replaces its matches by a mark. The rule then compares the matches of both sides in pairs.
 */

/** Facts of a run for comparing two matches. */
export interface SameRun {
  /** Ids of new records: each id of the base corresponds to one id of this checkout, and conversely. */
  ids: { toNow: Map<string, string>; toBefore: Map<string, string> };
  /** Names of the base that this checkout has renamed. */
  renamed: readonly SameRename[];
}

export interface SameRename {
  before: RegExp;
  now: string;
}

export interface SameRule {
  name: string;
  pattern: RegExp;
  /** Whether two matches count as equal. If omitted, all do. */
  areEqual?: (before: string, now: string, run: SameRun) => boolean;
  /** Replaces a match. A number keeps JSON valid. */
  mark?: string;
}

/** The portals respond one after the other, and their demo content was created at slightly different times. */
const maxDriftMs = 10 * 60_000;

const areCloseInTime = (before: number, now: number): boolean => Math.abs(before - now) <= maxDriftMs;

const maxViewsDrift = 5;
const digitsOf = (text: string): number =>
  Number(text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).replace(/\D/g, ''));

/** Identifiers of the schema have neither digits nor capitals. */
const looksRandom = (text: string): boolean => /[\dA-Z]/.test(text);

const hexadecimal = /^[0-9a-f]{32}$/;
const areRandom = (before: string, now: string): boolean => [before, now].every((text) => looksRandom(text) || hexadecimal.test(text));

/** An id of the demo content is derived from a name (version 8) and is the same on both sides. Other ids are random. */
const newId = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-7][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

function pairIds(before: string, now: string, { ids }: SameRun): boolean {
  const known = ids.toNow.get(before);
  if (known === undefined && !ids.toBefore.has(now)) {
    ids.toNow.set(before, now);
    ids.toBefore.set(now, before);
    return true;
  }
  return known === now;
}

/** Applied in this order: a rule sees the marks of those before it. */
const sameRules: readonly SameRule[] = [
  { name: 'origin', pattern: /(?:https?:\/\/|%2F%2F|\b)(?:127\.0\.0\.1|localhost)(?::|%3A)\d{2,5}\b/g },
  { name: 'nonce', pattern: /(?<=nonce[=-]"?)[\w+/=-]{16,}/g },
  { name: 'asset', pattern: /(?<=\/assets\/)[\w.~-]+/g },
  { name: 'table', pattern: /(?<=\/portal\/[\w/.+-]*\.)[\w-]{8,}(?=\.json)/g },
  { name: 'style hash', pattern: /(?<='sha256-)[\w+/=]{43,44}(?=')/g },
  { name: 'id', pattern: newId, areEqual: pairIds },
  {
    name: 'time',
    pattern: /\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g,
    areEqual: (before, now) => areCloseInTime(Date.parse(before.replace(' ', 'T')), Date.parse(now.replace(' ', 'T'))),
  },
  {
    name: 'HTTP time',
    pattern: /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} 20\d\d \d\d:\d\d:\d\d (?:GMT|\+0000)/g,
    areEqual: (before, now) => areCloseInTime(Date.parse(before), Date.parse(now)),
  },
  {
    // A displayed time of day.
    name: 'clock',
    pattern: /(?<=<time dateTime="‹time›"[^<]{0,80})\b\d\d:\d\d(?= UTC)/g,
    areEqual: (before, now) => areCloseInTime(Date.parse(`2026-01-01T${before}Z`), Date.parse(`2026-01-01T${now}Z`)),
  },
  { name: 'milliseconds', pattern: /\b1[6-9]\d{11}\b/g, areEqual: (before, now) => areCloseInTime(Number(before), Number(now)), mark: '1' },
  {
    name: 'views',
    // Views are counted after the response, so the new count may appear in a later response.
    pattern:
      /(?<="(?:views|hits|downloads)"\s*:\s*)\d+|(?<=data-kind="count"><dt>[^<]*<\/dt><dd><span class="figures">)[\d.,\s\u00a0\u202f٠-٩٬]+/g,
    areEqual: (before, now) => Math.abs(digitsOf(before) - digitsOf(now)) <= maxViewsDrift,
    mark: '1',
  },
  {
    name: 'captcha',
    pattern: /(?<="(?:captchaId|uuid|id)":")[\w-]{22}(?=")|(?<="keyPrefix":")[0-9a-f]{32}(?=")/g,
    areEqual: areRandom,
  },
  {
    name: 'secret',
    pattern:
      /(?<=(?:token|[sS]ecretKey|[pP]assword|[sS]ecret|[cC]ursor|salt|[sS]ignature|challenge|nonce|half|session|device|accessCode|[?]key)(?:"\s*:\s*"|=))[\w+/=.%~-]{16,}/g,
    areEqual: areRandom,
  },
  // The answers of calls for tokens contain nothing else.
  { name: 'token', pattern: /(?<="data":")[\w-]{43}(?=")|(?<="data":")[\w-]{8,}(?:\.[\w-]{16,}){2}(?=")/g, areEqual: areRandom },
  // The end of the number makes other numbers unpredictable.
  { name: 'repair order', pattern: /(?<=\bRMA-20\d\d-\d{6}-)[\dA-Z]{6}\b/g },
  {
    name: 'OpenPGP key',
    pattern: /-----BEGIN PGP PUBLIC KEY BLOCK-----[\w+/=\s\\]+-----END PGP PUBLIC KEY BLOCK-----|\b(?:[\dA-F]{4}\s){9}[\dA-F]{4}\b/g,
  },
];

/** Headers with times, durations and recipients; a name excludes a header from the comparison. */
export const ignoredHeaders: ReadonlySet<string> = new Set([
  'date',
  'age',
  'etag',
  'content-length',
  'keep-alive',
  'connection',
  'server-timing',
  'x-request-id',
  'request-id',
]);

/** A match with its rule. */
interface MarkedText {
  text: string;
  matches: { rule: SameRule; text: string }[];
}

/** Whether a normalised text contains a random value. Rows that are sorted by it have no fixed order. */
export const hasRandomValue = (marked: string): boolean => /‹(?:id|time)›/.test(marked);

export function markText(text: string): MarkedText {
  const matches: MarkedText['matches'] = [];
  let marked = text;
  for (const rule of sameRules)
    marked = marked.replace(rule.pattern, (match) => {
      matches.push({ rule, text: match });
      return rule.mark ?? `‹${rule.name}›`;
    });
  return { text: marked, matches };
}

/** Two texts with their marks. `disagreement` is the first pair of matches that its rule does not accept. */
export interface ComparableTexts {
  before: string;
  now: string;
  disagreement?: { rule: string; before: string; now: string };
  /** The number of times that each rule accepted two different matches as equal. */
  applied: ReadonlyMap<string, number>;
}

export function comparable(before: string, now: string, run: SameRun): ComparableTexts {
  const [one, other] = [markText(applyRenames(before, run)), markText(now)];
  const applied = new Map<string, number>();
  const texts = { before: one.text, now: other.text, applied };
  if (one.text !== other.text) return texts;
  for (const [index, match] of one.matches.entries()) {
    const twin = other.matches[index] as MarkedText['matches'][number];
    if (match.text === twin.text) continue;
    const { name, areEqual } = match.rule;
    if (areEqual && !areEqual(match.text, twin.text, run))
      return { ...texts, disagreement: { rule: name, before: match.text, now: twin.text } };
    applied.set(name, (applied.get(name) ?? 0) + 1);
  }
  return texts;
}

/** Applies the renames of this checkout to a text of the base. */
export const applyRenames = (text: string, { renamed }: Pick<SameRun, 'renamed'>): string =>
  renamed.reduce((made, { before, now }) => made.replace(before, now), text);

export const createRun = (renamed: readonly SameRename[] = []): SameRun => ({ ids: { toNow: new Map(), toBefore: new Map() }, renamed });
