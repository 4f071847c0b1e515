/**
 * Parses the text of a card that may not be valid JSON. It reports each syntax error by its cause. It returns a corrected
 * text, so that the same run finds other problems of the card.
 */
import { bracketMistake } from './brackets.ts';
import { byteOrderMark, lostLetters, mergeMarks, type TextMistake, translated, unreadable } from './letters.ts';
import { type CardToken, tokensOf } from './tokens.ts';

export type { TextMistake } from './letters.ts';

export interface ParsedText {
  /** The corrected text. */
  text: string;
  /** The offset in the original text, for each character of `text`. */
  origin: readonly number[] | undefined;
  mistakes: TextMistake[];
  /** Original offsets of missing values; a placeholder was inserted. */
  filled: number[];
  /** Whether `text` is complete; otherwise a part of the card could not be parsed. */
  isWhole: boolean;
}

/** Parses a text. Valid JSON is returned unchanged. */
export function readText(written: string): ParsedText {
  const dead = unreadable(written);
  if (dead) return { text: 'null', origin: undefined, mistakes: [dead], filled: [], isWhole: false };
  const mistakes: TextMistake[] = [];
  const marks = mergeMarks(written);
  if (marks) mistakes.push(marks.mistake);
  const isMarked = written.startsWith('\uFEFF');
  if (isMarked) mistakes.push(byteOrderMark);
  const lost = lostLetters(written);
  if (lost) mistakes.push(lost);
  const clean = marks?.clean ?? written;
  const reader = new CardReader(isMarked ? ` ${clean.slice(1)}` : clean);
  const found = reader.read();
  const all = [...mistakes, ...found].sort((a, b) => a.offset - b.offset);
  const isPlain = all.length === 0;
  return {
    text: isPlain ? written : reader.output,
    origin: isPlain ? undefined : reader.origin,
    mistakes: all,
    filled: reader.filled,
    isWhole: reader.isWhole,
  };
}

type ExpectedToken = 'value' | 'firstItem' | 'firstKey' | 'key' | 'colon' | 'next' | 'end';

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const literal = /^(?:true|false|null)$/;
const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

class CardReader {
  readonly #text: string;
  readonly #tokens: CardToken[];
  readonly #mistakes: TextMistake[] = [];
  /** The parts of the corrected text, with their original offsets. */
  readonly #pieces: { text: string; from: number }[] = [];
  readonly #open: string[] = [];
  #expected: ExpectedToken = 'value';
  #before: CardToken | undefined;
  #comma = -1;
  readonly filled: number[] = [];
  isWhole = true;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  get output(): string {
    return this.#pieces.map(({ text }) => text).join('');
  }

  get origin(): number[] {
    return [
      ...this.#pieces.flatMap(({ text, from }) => Array.from(text, (_, index) => from + index).slice(0, text.length)),
      this.#text.length,
    ];
  }

  read(): TextMistake[] {
    for (const token of this.#tokens) {
      if (token.kind === 'space') this.#put(token.text, token.start);
      else this.#take(this.#understood(token));
      if (!this.isWhole) return this.#mistakes;
    }
    this.#finish();
    return this.#mistakes;
  }

  #put(text: string, from: number): void {
    this.#pieces.push({ text, from });
  }

  /** Reports one problem per line, because later ones on it are guesses. */
  #note(offset: number, length: number, message: string): void {
    const last = this.#mistakes.at(-1);
    if (last && !this.#text.slice(last.offset, offset).includes('\n')) return;
    this.#mistakes.push({ code: 'json-syntax', offset, length, message });
  }

  #giveUp(offset: number, length: number, message: string): void {
    this.#note(offset, length, message);
    this.isWhole = false;
  }

  /** Replaces a token of another language by the JSON equivalent, and adds the missing quote of a string. */
  #understood(token: CardToken): CardToken {
    const other = token.kind === 'foreign' || token.kind === 'word' ? translated(token) : undefined;
    if (!other) return token;
    this.#note(token.start, token.end - token.start, other.message);
    return { ...token, text: other.text, kind: /^["]/.test(other.text) ? 'text' : /^[{}[\]:,]$/.test(other.text) ? 'sign' : 'word' };
  }

  #take(token: CardToken): void {
    if (token.kind === 'text' && !/^"(?:\\.|[^"\\])*"$/.test(token.text)) this.#takeOpenText(token);
    else if (this.#isTornText(token))
      this.#giveUp(token.start - 1, 1, 'the quotes of this line do not match: one is missing, or one within a text is not written \\"');
    else takers[this.#expected].call(this, token);
    if (token.kind !== 'space') this.#before = token;
  }

  /** Whether a string continues after its closing quote. */
  #isTornText({ kind, start }: CardToken): boolean {
    return (kind === 'word' || kind === 'text') && this.#before?.kind === 'text' && this.#before.end === start;
  }

  /** A string without its closing quote ends with its line, before any punctuation at the end. */
  #takeOpenText(token: CardToken): void {
    const [rest = ''] = /[\s,}\]]*$/.exec(token.text.slice(1)) ?? [];
    const inner = token.text.slice(1, token.text.length - rest.length);
    this.#note(token.start, token.end - token.start - rest.length, 'the closing quote of this text is missing: a text ends on its line');
    this.#take({ kind: 'text', start: token.start, end: token.end - rest.length, text: JSON.stringify(inner.replace(/\\/g, '')) });
    for (const part of tokensOf(rest)) {
      const placed = { ...part, start: part.start + token.end - rest.length, end: part.end + token.end - rest.length };
      if (placed.kind === 'space') this.#put(placed.text, placed.start);
      else this.#take(placed);
    }
  }

  open(token: CardToken): void {
    this.#put(token.text, token.start);
    this.#open.push(token.text);
    this.#expected = token.text === '{' ? 'firstKey' : 'firstItem';
  }

  close(token: CardToken): void {
    const opened = this.#open.at(-1);
    if (opened === undefined || closing[opened] !== token.text) {
      const mistake = bracketMistake(this.#text, this.#tokens);
      this.#giveUp(mistake.offset, mistake.length, mistake.message);
      return;
    }
    this.#put(token.text, token.start);
    this.#open.pop();
    this.#expected = this.#open.length === 0 ? 'end' : 'next';
  }

  value(token: CardToken): void {
    if (token.text === '{' || token.text === '[') this.open(token);
    else if (token.kind === 'text') this.copy(token, 'next');
    else if (token.kind === 'word') this.word(token);
    else if (token.text === ',' && this.#open.at(-1) === '[') this.spare(token);
    else if (token.text === ']' && this.#open.at(-1) === '[' && this.#before?.text === ',') this.trailing(token);
    else this.noValue(token);
  }

  copy(token: CardToken, next: ExpectedToken): void {
    this.#put(token.text, token.start);
    this.#expected = this.#open.length === 0 && next === 'next' ? 'end' : next;
  }

  word(token: CardToken): void {
    if (literal.test(token.text) || number.test(token.text)) {
      this.copy(token, 'next');
      return;
    }
    this.#note(token.start, token.end - token.start, `${token.text} is not a JSON value: a text needs double quotes, a number does not`);
    this.fill(token.start);
  }

  /** Inserts a placeholder for a missing value. */
  fill(offset: number): void {
    this.filled.push(offset);
    this.#put('null', offset);
    this.#expected = this.#open.length === 0 ? 'end' : 'next';
  }

  noValue(token: CardToken): void {
    const before = this.#before;
    const isFar = before !== undefined && this.#text.slice(before.end, token.start).includes('\n');
    const offset = isFar ? before.end : token.start;
    this.#note(offset, 1, 'the value is missing here');
    this.fill(before?.end ?? token.start);
    takers[this.#expected].call(this, token);
  }

  spare(token: CardToken): void {
    this.#note(token.start, 1, 'an extra comma: delete it');
  }

  /** Removes the comma before a closing bracket. */
  trailing(token: CardToken): void {
    const before = this.#before as CardToken;
    this.#note(before.start, 1, `an extra comma before "${token.text}"`);
    this.#pieces[this.#comma] = { text: ' ', from: before.start };
    this.#expected = 'next';
    this.close(token);
  }

  key(token: CardToken): void {
    const isCommaBefore = this.#before?.text === ',';
    if (token.kind === 'text') this.copy(token, 'colon');
    else if (token.text === ',') this.spare(token);
    else if (token.text === '}' && isCommaBefore) this.trailing(token);
    else if (token.text === '}' || token.text === ']') this.close(token);
    else if (token.kind === 'word') {
      this.#note(token.start, token.end - token.start, `the key ${token.text} needs double quotes: "${token.text}"`);
      this.#put(JSON.stringify(token.text), token.start);
      this.#expected = 'colon';
    } else this.#giveUp(token.start, 1, `"${token.text}" is not a key: write a key and its value as "key": value`);
  }

  colon(token: CardToken): void {
    if (token.text === ':') {
      this.copy(token, 'value');
      return;
    }
    const before = this.#before as CardToken;
    const isAlone = token.text === ',' || token.text === '}' || token.text === ']';
    this.#note(
      before.end,
      1,
      isAlone ? `${before.text} has no value: write ${before.text}: and the value` : `a colon is missing after ${before.text}`,
    );
    this.#put(':', before.end);
    if (isAlone) this.fill(before.end);
    else this.#expected = 'value';
    takers[this.#expected].call(this, token);
  }

  next(token: CardToken): void {
    const inList = this.#open.at(-1) === '[';
    if (token.text === ',') {
      this.#comma = this.#pieces.length;
      this.copy(token, inList ? 'value' : 'key');
    } else if (token.text === '}' || token.text === ']') this.close(token);
    else if (token.text === ':')
      this.#giveUp(
        token.start,
        1,
        inList ? 'a colon within a list: write a key and its value in { }' : 'an extra colon, or a comma is missing before the key',
      );
    else {
      const before = this.#before as CardToken;
      this.#note(before.end, 1, `a comma is missing after ${shortened(before.text)}`);
      this.#put(',', before.end);
      this.#expected = inList ? 'value' : 'key';
      takers[this.#expected].call(this, token);
    }
  }

  end(token: CardToken): void {
    if (token.text !== '}' && token.text !== ']' && this.#isAtStart(token)) {
      this.#giveUp(token.start, token.end - token.start, 'the card ended above: a file holds one card');
      return;
    }
    const mistake = bracketMistake(this.#text, this.#tokens);
    this.#giveUp(mistake.offset, mistake.length, mistake.message);
  }

  /** Whether the text after the card starts a line: something was appended. */
  #isAtStart({ start }: CardToken): boolean {
    return this.#text[start - 1] === '\n' || start === 0;
  }

  #finish(): void {
    if (this.#open.length === 0) return;
    const mistake = bracketMistake(this.#text, this.#tokens);
    this.#note(mistake.offset, mistake.length, mistake.message);
    const isLast = this.#text.slice(mistake.offset).trim() === '' && this.#expected === 'next';
    if (!isLast) this.isWhole = false;
    this.#put(
      this.#open
        .toReversed()
        .map((opened) => closing[opened])
        .join(''),
      this.#text.length,
    );
  }
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 38)}…` : text);

/** The handler of a token, by expected token. */
const takers: Readonly<Record<ExpectedToken, (this: CardReader, token: CardToken) => void>> = {
  value(token) {
    this.value(token);
  },
  firstItem(token) {
    if (token.text === ']') this.close(token);
    else this.value(token);
  },
  firstKey(token) {
    this.key(token);
  },
  key(token) {
    this.key(token);
  },
  colon(token) {
    this.colon(token);
  },
  next(token) {
    this.next(token);
  },
  end(token) {
    this.end(token);
  },
};
