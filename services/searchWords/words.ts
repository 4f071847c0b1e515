/**
 * Tokenises texts and queries for the search. Chinese has no spaces: a run is indexed as overlapping pairs of characters, so that
 * any substring is a phrase of pairs. Everything else is words for PostgreSQL's stemmers. Words with digits or hyphens
 * (VR-2116P, fw_3.2.1.bin) are indexed as a whole and in parts.
 */

/** A word or a Chinese run in a text; offsets are UTF-16 units of the original text. */
export interface TextToken {
  kind: 'han' | 'word';
  /** In lower case, NFKC, without the characters that join its parts. */
  form: string;
  /** The parts of a compound, in order: `vr`, `2116`, `p`. A simple word has itself as its only part. */
  parts: string[];
  from: number;
  to: number;
}

/** Replaces the point between digits: parsers treat it as a letter, and texts do not use it. */
const point = 'ꞏ';

/** Longer tokens are not words, and PostgreSQL limits a lexeme to 2 KiB. */
const maxWordLength = 100;

const wordPattern =
  /[\p{Script=Han}&&[\p{L}\p{N}]]+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:[\-_.\/'’‑+－＿．][[\p{L}\p{N}\p{M}]--\p{Script=Han}]+)*/gv;
const partPattern = /\p{N}+(?:\.\p{N}+)*|[\p{L}\p{M}]+/gu;

/** The words of a text, in order. */
export function wordsOf(text: string): TextToken[] {
  const words: TextToken[] = [];
  for (const { 0: found, index: from } of text.matchAll(wordPattern)) {
    const to = from + found.length;
    if (/^\p{Script=Han}/u.test(found)) words.push({ kind: 'han', form: found.normalize('NFKC'), parts: [], from, to });
    else if (found.length <= maxWordLength) words.push(...wordOf(found, from, to));
  }
  return words;
}

function wordOf(found: string, from: number, to: number): TextToken[] {
  if (isOrdinary.test(found)) return [{ kind: 'word', form: found, parts: [found], from, to }];
  const parts = smallLetters(found).match(partPattern)?.map(keepable) ?? [];
  const form = parts.reduce((joined, part) => joined + (/\d$/.test(joined) && /^\d/.test(part) ? point : '') + part, '');
  return form ? [{ kind: 'word', form, parts, from, to }] : [];
}

// Fast path: most words are already in their normalised form.
const isOrdinary = /^(?:[a-z]+|[а-я]+|\d+)$/;

const keepable = (part: string): string => part.replaceAll('.', point);

/** Normalises spelling variants: full width, capitals, ё, vowel marks. */
export const smallLetters = (text: string): string => (isPlain.test(text) ? text.toLowerCase() : inOneSpelling(text));

const isPlain = /^[\0-\x7f]*$/;

const inOneSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?!\u0306)\p{M}/gu, '');

/**
 * The part of an Arabic word that its forms share: without the article, the endings of gender and number, and the
 * conjunction و. The stemmer of PostgreSQL gives كاميرا and الكاميرا different stems. Other words are unchanged.
 */
export const arabicStem = (word: string): string =>
  isArabic.test(word)
    ? // The conjunction comes last: without its ending, وحدة is too short to begin with one.
      arabicBeginning(word).replace(ending, '').replace(weakEnding, '').replace(conjunction, '')
    : word;

/** An Arabic word that is still being typed, as stems begin. Other words are unchanged. */
export const arabicBeginning = (word: string): string =>
  isArabic.test(word)
    ? word
        .replace(article, '')
        .replace(/[أإآٱ]/g, 'ا')
        .replaceAll('ى', 'ي')
        .replaceAll('ـ', '')
    : word;

const isArabic = /^\p{Script=Arabic}+$/u;

// Each leaves three letters or more, because most roots have three.
const article = /^و?(?:ال|بال|كال|فال|لل)(?=.{3})/;
const ending = /(?<=.{3})(?:ات|ين|ون|ها|ية)$/;
const weakEnding = /(?<=.{3})[ةهايء]$/;
const conjunction = /^و(?=.{4})/;

/** Each character of a Chinese run with its successor; the last one alone, so that it can be found too. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

/** The indexed words of a text, in order: Chinese pairs; compounds as a whole and in parts. */
export const indexedWords = (text: string): string[] => wordsOf(text).flatMap(indexed);

/** A text that PostgreSQL's parser can split only at spaces, for its stemmers: Arabic words are stemmed already. */
export const parsable = (text: string): string => indexedWords(text).map(arabicStem).join(' ');

const indexed = ({ kind, form, parts }: TextToken): string[] => {
  if (kind === 'han') return pairsOf(form);
  return parts.length > 1 ? [form, ...parts] : [form];
};

/** Normalises a model, number, code or file name for comparison: ignores case and joining characters. Empty if it contains no word. */
export const codeForm = (code: string): string =>
  wordsOf(code)
    .map(({ form }) => form)
    .join('');

/** Codes in a text: vulnerabilities and files. */
export function codesIn(text: string): string[] {
  const vulnerabilities = text.match(/\bCVE-\d{4}-\d{4,7}\b/gi) ?? [];
  const files = [...text.matchAll(endOfFile)].flatMap(({ 0: end, index }) => {
    const name = /(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_.-]+$/u.exec(text.slice(Math.max(0, index - maxNameLength), index));
    return name ? [name[0] + end] : [];
  });
  return [...new Set([...vulnerabilities, ...files].map(codeForm))];
}

// Finds the extensions and then searches backwards: starting at every letter takes twenty times as long.
const endOfFile = /\.(?:bin|zip|exe|img|pak|dav|cfg|tar|gz|pdf|apk|log|csv|json|xml|pem|crt)\b/gi;

/** Maximum length of a file name before its extension, in UTF-16 units. */
const maxNameLength = 80;
