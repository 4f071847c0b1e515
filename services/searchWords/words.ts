/**
 * The words of a text, as the search keeps and seeks them. Han text has no spaces: it is kept as pairs of neighbours, so
 * that every substring is found by the pairs it is made of standing in a row. Everything else is words for PostgreSQL's
 * stemmers; those with digits or hyphens (VR-2116P, fw_3.2.1.bin) are kept whole and in their parts.
 */

/** A word or a run of Han in a text; places are UTF-16 units of the text as it was given. */
export interface TextToken {
  kind: 'han' | 'word';
  /** In small letters, compatibility forms resolved; what joins its parts is gone. */
  form: string;
  /** What a compound is made of, in its order: `vr`, `2116`, `p`. A word that is whole has itself. */
  parts: string[];
  from: number;
  to: number;
}

/** Stands for the point between digits: a letter to every parser, and none that texts use. */
const point = 'ꞏ';

/** Longer ones are no words, and PostgreSQL keeps none beyond 2 KiB. */
const maxWordLength = 100;

const wordPattern =
  /[\p{Script=Han}&&[\p{L}\p{N}]]+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:[\-_.\/'’‑+－＿．][[\p{L}\p{N}\p{M}]--\p{Script=Han}]+)*/gv;
const partPattern = /\p{N}+(?:\.\p{N}+)*|[\p{L}\p{M}]+/gu;

/** The words of a text in their order. */
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

// Most words are: what they would be changed into, they are already.
const isOrdinary = /^(?:[a-z]+|[а-я]+|\d+)$/;

const keepable = (part: string): string => part.replaceAll('.', point);

/** One spelling for what people write in several: full width, capitals, ё, vowel signs. */
export const smallLetters = (text: string): string => (isPlain.test(text) ? text.toLowerCase() : inOneSpelling(text));

const isPlain = /^[\0-\x7f]*$/;

const inOneSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?!\u0306)\p{M}/gu, '');

/** The characters of a Han run, each with its neighbour; the last one alone, so that it is found by itself too. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, place) => character + (characters[place + 1] ?? ''));
}

/** The words of a text as they are indexed, in their order: pairs of Han, compounds whole and in their parts. */
export const indexedWords = (text: string): string[] => wordsOf(text).flatMap(indexed);

/** A text as PostgreSQL's parser takes it without a choice: words between spaces, nothing else. */
export const parsable = (text: string): string => indexedWords(text).join(' ');

const indexed = ({ kind, form, parts }: TextToken): string[] => {
  if (kind === 'han') return pairsOf(form);
  return parts.length > 1 ? [form, ...parts] : [form];
};

/** A model, number, code or file name as it is compared: in any case, with and without what joins its parts. Nothing where there is no word. */
export const codeForm = (code: string): string =>
  wordsOf(code)
    .map(({ form }) => form)
    .join('');

/** Codes that a text names: vulnerabilities and files. */
export function codesIn(text: string): string[] {
  const vulnerabilities = text.match(/\bCVE-\d{4}-\d{4,7}\b/gi) ?? [];
  const files = [...text.matchAll(endOfFile)].flatMap(({ 0: end, index }) => {
    const name = /(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_.-]+$/u.exec(text.slice(Math.max(0, index - maxNameLength), index));
    return name ? [name[0] + end] : [];
  });
  return [...new Set([...vulnerabilities, ...files].map(codeForm))];
}

// The ends are looked for, and then back from each: to try every letter as a beginning takes twenty times as long.
const endOfFile = /\.(?:bin|zip|exe|img|pak|dav|cfg|tar|gz|pdf|apk|log|csv|json|xml|pem|crt)\b/gi;

/** UTF-16 units of a file's name before its last point. */
const maxNameLength = 80;
