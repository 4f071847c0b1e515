/** The word-by-word difference of two lines of text. Each word retains its containing elements. */
import type { Element, ElementContent } from 'hast';
import { addStretch, type Stretch, stretchesOf, type Work } from './changes.ts';

/** The HTML elements for removed and added text. */
export type DiffTag = 'del' | 'ins';

/** A word, a space, a punctuation mark, or an element without words such as a picture. */
interface WordToken {
  /** Equal for tokens that read the same: their text, and the surrounding elements that change its meaning. */
  key: string;
  node: ElementContent;
  /** The ancestor elements, outermost first. */
  path: readonly Element[];
  isWord: boolean;
}

/** Chinese has no spaces between words, so the segmenter uses a dictionary; other scripts follow the usual rules. */
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** The nodes of the newer text with removals and additions marked. */
export function differenceOfWords(before: readonly ElementContent[], after: readonly ElementContent[], work: Work): ElementContent[] {
  const [removed, added] = [tokensOf(before), tokensOf(after)];
  const stretches = readable(stretchesOf(removed, added, (one, other) => one.key === other.key, work));
  const pieces = isMostlyNew(stretches) ? [{ isSame: false, before: removed, after: added }] : stretches;
  const written = writing();
  for (const piece of pieces) {
    if (piece.isSame) written.add(piece.after);
    else {
      written.add(piece.before, 'del');
      written.add(piece.after, 'ins');
    }
  }
  return written.nodes;
}

function tokensOf(nodes: readonly ElementContent[], path: readonly Element[] = [], isCode = false): WordToken[] {
  const around = path.map(meaning).join('');
  return nodes.flatMap((node): WordToken[] => {
    if (node.type === 'text') return textTokens(node.value, path, around, isCode);
    if (node.type !== 'element') return [];
    if (node.children.length > 0) return tokensOf(node.children, [...path, node], isCode || node.tagName === 'code');
    return [{ key: `${around}${meaning(node)}`, node, path, isWord: true }];
  });
}

function textTokens(text: string, path: readonly Element[], around: string, isCode: boolean): WordToken[] {
  return Array.from(words.segment(text), ({ segment }): WordToken => {
    const read = isCode ? segment : segment.replace(/\s+/g, ' ');
    return { key: `${around}${read}`, node: { type: 'text', value: segment }, path, isWord: /[\p{L}\p{N}]/u.test(segment) };
  });
}

/** The meaning of an element apart from its words. Code colours and ids have none. */
const meaning = (element: Element): string => (element.tagName === 'span' ? '' : `<${styleOf(element)}>`);

/** Merges unchanged spaces and punctuation between two changes into the change, so that it reads as one. */
function readable(stretches: readonly Stretch<WordToken>[]): Stretch<WordToken>[] {
  const joined: Stretch<WordToken>[] = [];
  for (const [index, stretch] of stretches.entries()) {
    const isBetween = stretch.isSame && index > 0 && index < stretches.length - 1;
    addStretch(joined, isBetween && !stretch.after.some((token) => token.isWord) ? { ...stretch, isSame: false } : stretch);
  }
  return joined;
}

/** Whether too few words remain to mark single words. */
function isMostlyNew(stretches: readonly Stretch<WordToken>[]): boolean {
  const count = (tokens: readonly WordToken[]) => tokens.filter((token) => token.isWord).length;
  const stayed = stretches.reduce((sum, { isSame, after }) => sum + (isSame ? count(after) : 0), 0);
  const max = stretches.reduce((sum, { before, after }) => sum + Math.max(count(before), count(after)), 0);
  return stayed * 4 < max;
}

type ChangeSide = 'before' | 'after';

/** An open element of the output, and the source elements of either text that continue in it. */
interface Open {
  made: Element;
  sources: { [side in ChangeSide]?: Element };
}

/** Writes tokens in order, within copies of their elements. Consecutive tokens of one element share the copy. */
function writing() {
  const nodes: ElementContent[] = [];
  const named = new Set<Element>();
  let open: Open[] = [];
  const put = (node: ElementContent) => (open.at(-1)?.made.children ?? nodes).push(node);
  const append = ({ node, path }: WordToken, side: ChangeSide, mark: Element | undefined) => {
    const expected = mark ? [...path, mark] : path;
    const firstOther = expected.findIndex((source, index) => !continues(open[index], source, side));
    open = open.slice(0, firstOther < 0 ? expected.length : firstOther);
    for (const source of expected.slice(open.length)) {
      const properties = side === 'before' || named.has(source) ? unnamed(source) : source.properties;
      const made: Element = { ...source, properties, children: [] };
      named.add(source);
      put(made);
      open.push({ made, sources: { [side]: source } });
    }
    put(node.type === 'element' && side === 'before' ? { ...node, properties: unnamed(node) } : node);
  };
  return {
    nodes,
    add(tokens: readonly WordToken[], mark?: DiffTag) {
      const around = mark && marked(mark, []);
      for (const token of tokens) append(token, mark === 'del' ? 'before' : 'after', around);
    },
  };
}

/** Whether an element continues in the open one: it is its source, or the first equivalent element of its text. */
function continues(open: Open | undefined, expected: Element, side: ChangeSide): boolean {
  if (!open) return false;
  const known = open.sources[side];
  if (known) return known === expected;
  if (styleOf(open.made) !== styleOf(expected)) return false;
  open.sources[side] = expected;
  return true;
}

const styleOf = (element: Element): string => `${element.tagName} ${JSON.stringify(unnamed(element))}`;

export const marked = (tagName: DiffTag, children: ElementContent[]): Element => ({ type: 'element', tagName, properties: {}, children });

/** Removed content has no id and no name, so that ids remain unique and a `details` group is not affected. */
export const unnamed = ({ properties: { id: _id, name: _name, ...properties } }: Element): Element['properties'] => properties;
