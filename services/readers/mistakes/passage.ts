import { plainText } from '../../text/index.ts';

/** A quoted passage with some text before and after it, and its offset in the plain text, in UTF-16 units. */
export interface Quoted {
  quote: string;
  prefix: string;
  suffix: string;
  position: number;
}

/** A passage with its surroundings. `stands` is true if the text still contains it. */
interface ReportedPassage {
  passage: { text: string; marks: number[] };
  stands: boolean;
}

/** Length of the surroundings on either side, in UTF-16 units. */
const around = 200;

/**
 * Finds a passage in a text, ignoring whitespace. Of several matches, it returns the one with the most similar
 * surroundings. Without a match, it returns the passage as quoted.
 */
export function findPassage(html: string, quoted: Quoted): ReportedPassage {
  const { quote, prefix, suffix } = quoted;
  if (quote === '') return { passage: { text: '', marks: [] }, stands: true };
  const text = plainText(html);
  const range = positionOf(text, quoted);
  if (!range) return { passage: { text: prefix + quote + suffix, marks: [prefix.length, prefix.length + quote.length] }, stands: false };
  const [from, to] = range;
  const [start, end] = [wordStart(text, from - around), wordEnd(text, to + around)];
  const [before, after] = [start > 0 ? '… ' : '', end < text.length ? ' …' : ''];
  const marks = [from, to].map((offset) => offset - start + before.length);
  return { passage: { text: before + text.slice(start, end) + after, marks }, stands: true };
}

function positionOf(text: string, { quote, prefix, suffix, position }: Quoted): [number, number] | undefined {
  const [squeezed, passage] = [squeeze(text), squeeze(quote)];
  const [before, after] = [squeeze(prefix).letters, squeeze(suffix).letters];
  const length = passage.letters.length;
  const offsets = length === 0 ? [] : occurrences(squeezed.letters, passage.letters);
  const scored = offsets.map((offset) => ({
    at: offset,
    agreement: commonEnd(squeezed.letters.slice(0, offset), before) + commonStart(squeezed.letters.slice(offset + length), after),
    distance: Math.abs((squeezed.offsets[offset] ?? 0) - position),
  }));
  const [best] = scored.sort((a, b) => b.agreement - a.agreement || a.distance - b.distance);
  if (!best) return undefined;
  return [squeezed.offsets[best.at] as number, (squeezed.offsets[best.at + length - 1] as number) + 1];
}

/** A text without whitespace, with the original offset of each unit. */
function squeeze(text: string): { letters: string; offsets: number[] } {
  const offsets = [...Array(text.length).keys()].filter((offset) => !/\s/.test(text[offset] as string));
  return { letters: offsets.map((offset) => text[offset]).join(''), offsets };
}

/** Maximum number of matches that are compared. */
const maxOccurrences = 200;

function occurrences(text: string, passage: string): number[] {
  const found: number[] = [];
  for (let offset = text.indexOf(passage); offset >= 0 && found.length < maxOccurrences; offset = text.indexOf(passage, offset + 1))
    found.push(offset);
  return found;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/** The start of a word at or after an offset. Text without spaces is cut at the offset. */
function wordStart(text: string, offset: number): number {
  if (offset <= 0) return 0;
  const blank = text.indexOf(' ', offset);
  return blank >= 0 && blank - offset < 20 ? blank + 1 : offset;
}

function wordEnd(text: string, offset: number): number {
  if (offset >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', offset);
  return blank >= 0 && offset - blank < 20 ? blank : offset;
}
