/** Splits texts into passages: the smallest quotable parts, each with its headings. */
import { plainText } from '../text/index.ts';

/** A part of a text, with its position in the text. */
export interface Passage {
  /** The headings above it, outermost first. */
  headings: string[];
  /** The id of the nearest heading, as a link target; empty before the first heading. */
  anchor: string;
  /** Paragraphs, list entries and table rows in lines. */
  text: string;
}

/** Passages end at the first block that reaches this length, in UTF-16 units. */
const fullLength = 450;
/** Maximum length of a passage. Longer blocks are divided at sentences. */
export const maxPassage = 900;
/** Maximum number of passages of one text. */
const maxPassages = 80;

const blockTags = new Set(
  'p li tr pre blockquote dd dt figcaption summary div section details aside table ul ol h1 h2 h3 h4 h5 h6 br hr'.split(' '),
);

interface HeadingLevel {
  level: number;
  text: string;
  anchor: string;
}

/** The blocks of stored HTML in order: headings with their level, and the plain text of everything else. */
function* blocksOf(html: string): Generator<HeadingLevel | string> {
  let raw = '';
  let heading: { level: number; anchor: string } | undefined;
  for (const [piece] of html.matchAll(/<[^>]*>|&(?:#?\w+;)?|[^<&]+/g)) {
    const tag = tagOf(piece);
    if (!tag) raw += piece;
    else if (tag.name === 'td' || tag.name === 'th') raw += tag.isEnd ? ' · ' : '';
    else if (!blockTags.has(tag.name)) raw += piece;
    else {
      const text = withoutEnd(plainText(raw));
      if (text !== '') yield heading ? { ...heading, text } : text;
      raw = '';
      const level = levelOf(tag.name);
      heading = level > 0 && !tag.isEnd ? { level, anchor: anchorOf(piece) } : undefined;
    }
  }
  const rest = withoutEnd(plainText(raw));
  if (rest !== '') yield rest;
}

/** Removes the separator after the last cell of a row. */
const withoutEnd = (text: string): string => (text.endsWith(' ·') ? text.slice(0, -2).trimEnd() : text);

function tagOf(piece: string): { name: string; isEnd: boolean } | undefined {
  if (!piece.startsWith('<') || piece.startsWith('<!')) return undefined;
  const isEnd = piece.startsWith('</');
  const [name = ''] = /^[a-z0-9]*/i.exec(piece.slice(isEnd ? 2 : 1)) ?? [];
  return { name: name.toLowerCase(), isEnd };
}

const levelOf = (name: string): number => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0);

function anchorOf(tag: string): string {
  const from = tag.indexOf(' id="');
  return from < 0 ? '' : tag.slice(from + 5, tag.indexOf('"', from + 5));
}

/** Collects blocks into passages below the same heading. */
function collect(blocks: Iterable<HeadingLevel | string>): Passage[] {
  const passages: Passage[] = [];
  let above: HeadingLevel[] = [];
  let lines: string[] = [];
  const close = (): void => {
    if (lines.length > 0)
      passages.push({ headings: above.map(({ text }) => text), anchor: above.at(-1)?.anchor ?? '', text: lines.join('\n') });
    lines = [];
  };
  for (const block of blocks) {
    if (passages.length >= maxPassages) break;
    if (typeof block !== 'string') {
      close();
      above = [...above.filter(({ level }) => level < block.level), block];
      continue;
    }
    for (const line of dividedText(block)) {
      const length = lines.reduce((sum, other) => sum + other.length + 1, 0);
      if (length > 0 && length + line.length > maxPassage) close();
      lines.push(line);
      if (length + line.length >= fullLength) close();
    }
  }
  close();
  return passages.slice(0, maxPassages);
}

/** The passages of stored HTML. */
export const splitHtml = (html: string): Passage[] => collect(blocksOf(html));

/** The passages of a text without structure. */
export const splitPlainText = (text: string): Passage[] => collect(splitSentences(text));

/** Splits a block that is longer than a passage into groups of sentences. */
function dividedText(block: string): string[] {
  if (block.length <= maxPassage) return [block];
  const parts: string[] = [];
  for (const sentence of splitSentences(block).flatMap(cut)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length < fullLength) parts[parts.length - 1] = `${last} ${sentence}`;
    else parts.push(sentence);
  }
  return parts;
}

/** A sentence without an end, such as a long code, is cut. */
const cut = (sentence: string): string[] =>
  Array.from({ length: Math.ceil(sentence.length / maxPassage) }, (_, index) =>
    sentence.slice(index * maxPassage, (index + 1) * maxPassage).toWellFormed(),
  );

const segmenter = new Intl.Segmenter('zh', { granularity: 'sentence' });

/** The sentences of a text, by the Unicode rules for sentence boundaries (UAX #29). */
export const splitSentences = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
