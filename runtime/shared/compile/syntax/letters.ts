/** Detects texts that are not cards or have wrong characters: encoding, merge conflict markers, characters of other keyboards. */
import { type CardToken, foreignSigns } from './tokens.ts';

/** A problem in a text, with its location. */
export interface TextMistake {
  code: 'encoding' | 'json-syntax';
  offset: number;
  length: number;
  message: string;
  /** The expected text, shown under the marker. */
  hint?: string;
}

/** The problem of a text that cannot be parsed at all; undefined otherwise. */
export function unreadable(text: string): TextMistake | undefined {
  const start = { offset: 0, length: 1 };
  if (text.trim() === '') return { ...start, code: 'json-syntax', message: 'the file is empty: write the card, or delete the file' };
  if (/^\uFFFD{2}|^\uFEFF?(?:[^\0]\0){4}|^(?:\0[^\0]){4}/.test(text))
    return { ...start, code: 'encoding', message: 'the file is encoded as UTF-16: save it as UTF-8' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells a file that is no text
  if (/[\0-\x08\x0E-\x1F]/.test(text))
    return { ...start, code: 'encoding', message: 'this is not text: the file contains control characters' };
  return undefined;
}

const mergeMark = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?\r?$/gm;

/** Merge conflict markers. `clean` is the text with the markers and the other side replaced by spaces. */
export function mergeMarks(text: string): { mistake: TextMistake; clean: string } | undefined {
  const first = text.search(new RegExp(mergeMark.source, 'm'));
  if (first < 0) return undefined;
  const length = /^.*/.exec(text.slice(first))?.[0].trimEnd().length ?? 1;
  const clean = text
    .replace(/^(?:\|{7}|={7})[^\n]*$[\s\S]*?^>{7}[^\n]*$/gm, (theirs) => theirs.replace(/[^\n]/g, ' '))
    .replace(mergeMark, (mark) => ' '.repeat(mark.length));
  const message = 'merge conflict markers: keep one of the two versions and delete the lines that begin with <<<<<<<, ======= and >>>>>>>';
  return { mistake: { code: 'json-syntax', offset: first, length, message }, clean };
}

/** Characters lost by a wrong encoding. */
export function lostLetters(text: string): TextMistake | undefined {
  const offset = text.indexOf('\uFFFD');
  const message = 'a character that is not encoded as UTF-8: save the file as UTF-8 and write the character again';
  return offset < 0 ? undefined : { code: 'encoding', offset, length: 1, message };
}

export const byteOrderMark: TextMistake = {
  code: 'encoding',
  offset: 0,
  length: 1,
  message: 'the file begins with a byte order mark (BOM): save it as UTF-8 without one',
};

const words: Readonly<Record<string, string>> = {
  none: 'null',
  nil: 'null',
  undefined: 'null',
  nan: 'null',
  yes: 'true',
  no: 'false',
  on: 'true',
  off: 'false',
};

/** The JSON token for a character or word that JSON does not have, with a message. */
export function translated(token: CardToken): { text: string; message: string } | undefined {
  const sign = foreignSigns[token.text === '=>' ? '=' : token.text];
  if (sign !== undefined) return { text: sign, message: `"${token.text}" is not valid in JSON: write "${sign}"` };
  if (token.kind === 'foreign') {
    const inner = token.text.slice(1, -1);
    const kind = token.text.startsWith("'") ? 'single quotes' : 'curly quotes';
    return {
      text: JSON.stringify(inner),
      message: `${kind} around ${inner || 'nothing'}: JSON allows only straight double quotes, "${inner}"`,
    };
  }
  const digits = token.text.normalize('NFKC');
  if (digits !== token.text && /^-?\d+(?:\.\d+)?$/.test(digits)) return { text: digits, message: `full-width digits: write ${digits}` };
  const lower = token.text.toLowerCase();
  const meant = words[lower] ?? (['true', 'false', 'null'].includes(lower) && lower !== token.text ? lower : undefined);
  return meant === undefined ? undefined : { text: meant, message: `"${token.text}" is not a JSON value: write ${meant}` };
}
