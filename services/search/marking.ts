/** Marks what was sought in a text, and cuts the passage out that shows most of it. Plain text in, plain text out. */
import type { Answer } from '../handler.ts';
import { type TextToken, wordsOf } from '../searchWords/index.ts';
import type { KeywordCount } from './sought.ts';

type Marked = Answer<'doc.search.query'>['data'][number]['snippet'];

/** A part of a text that was sought, in UTF-16 units, and which of the things sought it is. */
export interface TextMark {
  from: number;
  to: number;
  of: string;
}

/** What decides whether a part of a text was sought. */
export interface Marker {
  /** Runs of Han that were typed. */
  runs: readonly string[];
  /** Forms of words, as texts have them, that fit what was typed. */
  forms: ReadonlySet<string>;
}

/** A text taken apart once, for everything that is asked of its words. */
export interface TokenizedText {
  text: string;
  words: readonly TextToken[];
}

export const readText = (text: string): TokenizedText => ({ text, words: wordsOf(text) });

/** Forms of a text's words that might fit: those that begin like something that was typed. PostgreSQL says which do. */
export function formsLike({ words }: TokenizedText, beginnings: ReadonlySet<string>): string[] {
  return words.flatMap(({ kind, form, parts }) =>
    kind === 'word' && [form, ...parts].some((part) => beginnings.has(beginningOf(part))) ? [form] : [],
  );
}

/** Inflections change the end of a word: its first letters stay. */
export const beginningOf = (form: string): string => form.slice(0, 2);

/** The parts of each of a record's texts that were sought, in their order, none over another. */
export function marksIn(texts: readonly TokenizedText[], { runs, forms }: Marker): TextMark[][] {
  const han = texts.flatMap(({ words }) => words.flatMap(({ kind, form }) => (kind === 'han' ? [form] : []))).join('\n');
  const pieces = [...new Set(runs.flatMap((run) => piecesHeld(han, run)))];
  return texts.map(({ words }) =>
    words.flatMap((word) => {
      if (word.kind === 'han') return hanMarks(word, pieces);
      return forms.has(word.form) ? [{ from: word.from, to: word.to, of: beginningOf(word.form) }] : [];
    }),
  );
}

/**
 * What of a run is marked: all of it where a text holds that anywhere, for the same characters elsewhere are then parts of
 * other words; else its longest parts that texts hold, of two characters and more.
 */
function piecesHeld(han: string, run: string): string[] {
  if (han.includes(run)) return [run];
  const characters = [...run];
  const pieces: string[] = [];
  let behind = 0;
  for (const from of characters.keys()) {
    let to = Math.max(from + 1, behind);
    while (to < characters.length && han.includes(characters.slice(from, to + 1).join(''))) to += 1;
    // What does not reach beyond the part before is within it.
    if (to <= behind || to - from < 2) continue;
    pieces.push(characters.slice(from, to).join(''));
    behind = to;
  }
  return pieces;
}

function hanMarks({ form, from, to }: TextToken, pieces: readonly string[]): TextMark[] {
  // A compatibility form that is written out longer moves everything behind it: then nothing is marked.
  if (form.length !== to - from) return [];
  return joined(
    pieces.flatMap((piece) => placesOf(form, piece).map((place) => ({ from: from + place, to: from + place + piece.length, of: piece }))),
  );
}

function placesOf(text: string, piece: string): number[] {
  const places: number[] = [];
  for (let place = text.indexOf(piece); place >= 0; place = text.indexOf(piece, place + piece.length)) places.push(place);
  return places;
}

function joined(marks: TextMark[]): TextMark[] {
  const whole: TextMark[] = [];
  for (const mark of marks.sort((one, other) => one.from - other.from || other.to - one.to)) {
    const last = whole.at(-1);
    if (!last || mark.from > last.to) whole.push({ ...mark });
    else if (mark.to > last.to) Object.assign(last, { to: mark.to, of: last.of + mark.of });
  }
  return whole;
}

/** Marks on the wire, at most. */
const maxMarks = 100;

/** A text with its marks, as it goes out. */
export function markedText(text: string, marks: readonly TextMark[]): Marked {
  return { text, marks: marks.slice(0, maxMarks).flatMap(({ from, to }) => [from, to]) };
}

/** UTF-16 units of a passage, and of what stands before its first mark. */
const longest = 240;
const before = 60;

/** How much of what was sought the best passage of a text shows, longer parts for more, and where it begins. */
export function bestPassage(marks: readonly TextMark[]): { first: number; shown: number } {
  let best = { first: 0, shown: 0 };
  for (const [first, mark] of marks.entries()) {
    const seen = new Set<string>();
    for (const other of marks.slice(first, first + 40)) if (other.to <= mark.from - before + longest) seen.add(other.of);
    const shown = [...seen].join('').length;
    if (shown > best.shown) best = { first, shown };
  }
  return best;
}

/** The passage of a text round its best marks; its beginning where there are none. */
export function passageOf(text: string, marks: readonly TextMark[]): Marked {
  const start = marks[bestPassage(marks).first]?.from ?? 0;
  const from = text.length <= longest ? 0 : startNear(text, Math.min(start - before, text.length - longest));
  const to = text.length - from <= longest ? text.length : endNear(text, from + longest);
  const opening = from > 0 ? '…' : '';
  const shift = opening.length - from;
  const inside = marks
    .filter((mark) => mark.from >= from && mark.to <= to)
    .map((mark) => ({ ...mark, from: mark.from + shift, to: mark.to + shift }));
  return markedText(`${opening}${text.slice(from, to)}${to < text.length ? '…' : ''}`, inside);
}

/** The next beginning of a word or sentence at or behind a place; a little further only, as Han text has no spaces. */
function startNear(text: string, place: number): number {
  if (place <= 0) return 0;
  const gap = /[\s，。；：、]/u.exec(text.slice(place, place + before / 2));
  return gap ? place + gap.index + 1 : whole(text, place);
}

function endNear(text: string, place: number): number {
  const gap = Math.max(...[' ', '，', '。', '；', '、'].map((sign) => text.lastIndexOf(sign, place)));
  return gap > place - before / 2 ? gap : whole(text, place);
}

/** Never between the halves of a character. */
const whole = (text: string, place: number): number => (/[\uDC00-\uDFFF]/.test(text[place] ?? '') ? place - 1 : place);

/** What a marker looks for, of what was typed. */
export const runsOf = ({ terms }: KeywordCount): string[] => terms.flatMap(({ word }) => (word.kind === 'han' ? [word.form] : []));
