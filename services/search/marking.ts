/** Marks the search terms in a text and selects the best passage. Input and output are plain text. */

import type { KeywordCount } from '../searchQuery/index.ts';
import { arabicStem, type TextToken, wordsOf } from '../searchWords/index.ts';
import type { Answer } from '../shared/calls/handler.ts';

type Marked = Answer<'doc.search.query'>['data'][number]['snippet'];

/** A match in UTF-16 units, with the term that it matches. */
export interface TextMark {
  from: number;
  to: number;
  of: string;
}

/** Decides which parts of a text match. */
export interface Marker {
  /** Chinese runs of the query. */
  runs: readonly string[];
  /** Word forms in the texts that match the query. */
  forms: ReadonlySet<string>;
}

/** A text that is tokenised once for all uses. */
export interface TokenizedText {
  text: string;
  words: readonly TextToken[];
}

export const readText = (text: string): TokenizedText => ({ text, words: wordsOf(text) });

/** Word forms of a text that may match: those with a prefix of a query word. PostgreSQL decides which do. */
export function formsLike({ words }: TokenizedText, beginnings: ReadonlySet<string>): string[] {
  return words.flatMap(({ kind, form, parts }) =>
    kind === 'word' && [form, ...parts].some((part) => beginnings.has(beginningOf(part))) ? [form] : [],
  );
}

/** Inflection changes the end of a word; its first letters remain, in Arabic those after the article. */
export const beginningOf = (form: string): string => arabicStem(form).slice(0, 2);

/** The matches in each text of a record, in order and without overlap. */
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
 * The parts of a run to mark. If a text contains the whole run, only the whole run: parts of it elsewhere belong to other
 * words. Otherwise its longest parts that the texts contain, with two or more characters.
 */
function piecesHeld(han: string, run: string): string[] {
  if (han.includes(run)) return [run];
  const characters = [...run];
  const pieces: string[] = [];
  let behind = 0;
  for (const from of characters.keys()) {
    let to = Math.max(from + 1, behind);
    while (to < characters.length && han.includes(characters.slice(from, to + 1).join(''))) to += 1;
    // A part that does not extend beyond the previous one is contained in it.
    if (to <= behind || to - from < 2) continue;
    pieces.push(characters.slice(from, to).join(''));
    behind = to;
  }
  return pieces;
}

function hanMarks({ form, from, to }: TextToken, pieces: readonly string[]): TextMark[] {
  // NFKC may change the length and thus the offsets; such a word is not marked.
  if (form.length !== to - from) return [];
  return joined(
    pieces.flatMap((piece) =>
      offsetsOf(form, piece).map((offset) => ({ from: from + offset, to: from + offset + piece.length, of: piece })),
    ),
  );
}

function offsetsOf(text: string, piece: string): number[] {
  const offsets: number[] = [];
  for (let offset = text.indexOf(piece); offset >= 0; offset = text.indexOf(piece, offset + piece.length)) offsets.push(offset);
  return offsets;
}

function joined(marks: TextMark[]): TextMark[] {
  const merged: TextMark[] = [];
  for (const mark of marks.sort((one, other) => one.from - other.from || other.to - one.to)) {
    const last = merged.at(-1);
    if (!last || mark.from > last.to) merged.push({ ...mark });
    else if (mark.to > last.to) Object.assign(last, { to: mark.to, of: last.of + mark.of });
  }
  return merged;
}

/** Maximum number of marks in a response. */
const maxMarks = 100;

/** A text with its marks, as sent in the response. */
export function markedText(text: string, marks: readonly TextMark[]): Marked {
  return { text, marks: marks.slice(0, maxMarks).flatMap(({ from, to }) => [from, to]) };
}

/** Maximum length of a passage, and of the text before its first mark, in UTF-16 units. */
const maxLength = 240;
const before = 60;

/** The start of the best passage and how much of the query it shows; longer terms count more. */
export function bestPassage(marks: readonly TextMark[]): { first: number; shown: number } {
  let best = { first: 0, shown: 0 };
  for (const [first, mark] of marks.entries()) {
    const seen = new Set<string>();
    for (const other of marks.slice(first, first + 40)) if (other.to <= mark.from - before + maxLength) seen.add(other.of);
    const shown = [...seen].join('').length;
    if (shown > best.shown) best = { first, shown };
  }
  return best;
}

/** The passage around the best marks; the beginning of the text if there are none. */
export function passageOf(text: string, marks: readonly TextMark[]): Marked {
  const start = marks[bestPassage(marks).first]?.from ?? 0;
  const from = text.length <= maxLength ? 0 : startNear(text, Math.min(start - before, text.length - maxLength));
  const to = text.length - from <= maxLength ? text.length : endNear(text, from + maxLength);
  const opening = from > 0 ? '…' : '';
  const shift = opening.length - from;
  const inside = marks
    .filter((mark) => mark.from >= from && mark.to <= to)
    .map((mark) => ({ ...mark, from: mark.from + shift, to: mark.to + shift }));
  return markedText(`${opening}${text.slice(from, to)}${to < text.length ? '…' : ''}`, inside);
}

/** The next start of a word or sentence near an offset; the distance is limited, because Chinese has no spaces. */
function startNear(text: string, offset: number): number {
  if (offset <= 0) return 0;
  const gap = /[\s，。；：、]/u.exec(text.slice(offset, offset + before / 2));
  return gap ? offset + gap.index + 1 : characterStart(text, offset);
}

function endNear(text: string, offset: number): number {
  const gap = Math.max(...[' ', '，', '。', '；', '、'].map((sign) => text.lastIndexOf(sign, offset)));
  return gap > offset - before / 2 ? gap : characterStart(text, offset);
}

/** Never splits a surrogate pair. */
const characterStart = (text: string, offset: number): number => (/[\uDC00-\uDFFF]/.test(text[offset] ?? '') ? offset - 1 : offset);

/** The Chinese runs of a query, for a marker. */
export const runsOf = ({ terms }: KeywordCount): string[] => terms.flatMap(({ word }) => (word.kind === 'han' ? [word.form] : []));
