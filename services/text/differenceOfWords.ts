/** The difference of two lines of text, word by word, each word within the elements it stands in. */
import type { Element, ElementContent } from 'hast';
import { addStretch, type Stretch, stretchesOf, type Work } from './changes.ts';

/** What has gone and what has come, as HTML says it. */
export type DiffTag = 'del' | 'ins';

/** A word, a space, a sign, or something without words such as a picture. */
interface Token {
  /** Alike where two tokens read alike: their text and what changes its meaning round it. */
  key: string;
  node: ElementContent;
  /** The elements round it, outermost first. */
  path: readonly Element[];
  isWord: boolean;
}

/** Han has no spaces between its words, so they are found by a dictionary; for other scripts it is the usual rule. */
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** The nodes of the later text with what has gone and what has come marked. */
export function differenceOfWords(before: readonly ElementContent[], after: readonly ElementContent[], work: Work): ElementContent[] {
  const [gone, come] = [tokensOf(before), tokensOf(after)];
  const stretches = readable(stretchesOf(gone, come, (one, other) => one.key === other.key, work));
  const pieces = isMostlyNew(stretches) ? [{ isSame: false, before: gone, after: come }] : stretches;
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

function tokensOf(nodes: readonly ElementContent[], path: readonly Element[] = [], isCode = false): Token[] {
  const around = path.map(meaning).join('');
  return nodes.flatMap((node): Token[] => {
    if (node.type === 'text') return textTokens(node.value, path, around, isCode);
    if (node.type !== 'element') return [];
    if (node.children.length > 0) return tokensOf(node.children, [...path, node], isCode || node.tagName === 'code');
    return [{ key: `${around}${meaning(node)}`, node, path, isWord: true }];
  });
}

function textTokens(text: string, path: readonly Element[], around: string, isCode: boolean): Token[] {
  return Array.from(words.segment(text), ({ segment }): Token => {
    const read = isCode ? segment : segment.replace(/\s+/g, ' ');
    return { key: `${around}${read}`, node: { type: 'text', value: segment }, path, isWord: /[\p{L}\p{N}]/u.test(segment) };
  });
}

/** What an element says beside its words. Colours of code say nothing, nor do ids. */
const meaning = (element: Element): string => (element.tagName === 'span' ? '' : `<${look(element)}>`);

/** Spaces and signs that stayed between two changes are told with them: words that changed together are read together. */
function readable(stretches: readonly Stretch<Token>[]): Stretch<Token>[] {
  const joined: Stretch<Token>[] = [];
  for (const [at, stretch] of stretches.entries()) {
    const isBetween = stretch.isSame && at > 0 && at < stretches.length - 1;
    addStretch(joined, isBetween && !stretch.after.some((token) => token.isWord) ? { ...stretch, isSame: false } : stretch);
  }
  return joined;
}

/** Whether so little stayed that single words of the older text among the newer would only confuse. */
function isMostlyNew(stretches: readonly Stretch<Token>[]): boolean {
  const count = (tokens: readonly Token[]) => tokens.filter((token) => token.isWord).length;
  const stayed = stretches.reduce((sum, { isSame, after }) => sum + (isSame ? count(after) : 0), 0);
  const most = stretches.reduce((sum, { before, after }) => sum + Math.max(count(before), count(after)), 0);
  return stayed * 4 < most;
}

type Side = 'before' | 'after';

/** An element that is being written, and the ones of either text that go on in it. */
interface Open {
  made: Element;
  sources: { [side in Side]?: Element };
}

/** Puts tokens one behind another, within the elements they stood in; what stands in the same element goes on in it. */
function writing() {
  const nodes: ElementContent[] = [];
  const named = new Set<Element>();
  let open: Open[] = [];
  const put = (node: ElementContent) => (open.at(-1)?.made.children ?? nodes).push(node);
  const place = ({ node, path }: Token, side: Side, mark: Element | undefined) => {
    const wanted = mark ? [...path, mark] : path;
    const firstOther = wanted.findIndex((source, at) => !goesOn(open[at], source, side));
    open = open.slice(0, firstOther < 0 ? wanted.length : firstOther);
    for (const source of wanted.slice(open.length)) {
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
    add(tokens: readonly Token[], mark?: DiffTag) {
      const around = mark && marked(mark, []);
      for (const token of tokens) place(token, mark === 'del' ? 'before' : 'after', around);
    },
  };
}

/** Whether an element goes on in the open one: it began it, or is the first of its text that looks the same. */
function goesOn(open: Open | undefined, wanted: Element, side: Side): boolean {
  if (!open) return false;
  const known = open.sources[side];
  if (known) return known === wanted;
  if (look(open.made) !== look(wanted)) return false;
  open.sources[side] = wanted;
  return true;
}

const look = (element: Element): string => `${element.tagName} ${JSON.stringify(unnamed(element))}`;

export const marked = (tagName: DiffTag, children: ElementContent[]): Element => ({ type: 'element', tagName, properties: {}, children });

/** What is told as gone takes no name from what is there: no id twice, no fold that closes another. */
export const unnamed = ({ properties: { id: _id, name: _name, ...properties } }: Element): Element['properties'] => properties;
