/** The difference of two stored texts, for display. */
import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from '../syntaxTree/index.ts';
import { someWork, stretchesOf, type Work } from './changes.ts';
import { type DiffTag, differenceOfWords, marked, unnamed } from './differenceOfWords.ts';
import { inline } from './inline.ts';
import { sanitise } from './sanitise.ts';

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze();

/**
 * Merges two sanitised bodies: removed content is in `del`, added content in `ins`. Words are compared within blocks
 * that remain; otherwise whole blocks, rows and items are marked. Strike-through and underline of the author become `s` and `u`.
 * The work is bounded: beyond the bound, content is marked as replaced.
 */
export function differenceOf(before: string, after: string): string {
  if (before === after) return before;
  const [older, newer] = [treeOf(before), treeOf(after)];
  const children = difference(older.children as ElementContent[], newer.children as ElementContent[], comparisonOf());
  return sanitise(html.stringify({ type: 'root', children }));
}

function treeOf(text: string): Root {
  const tree = html.parse(text);
  visit(tree, 'element', (node) => {
    if (node.tagName === 'del') node.tagName = 's';
    if (node.tagName === 'ins') node.tagName = 'u';
  });
  return tree;
}

/** The state of one comparison: the remaining work, and a number for each distinct content. */
interface Comparison {
  work: Work;
  known: Map<string, number>;
  numbered: WeakMap<ElementContent, number>;
}

const comparisonOf = (): Comparison => ({ work: someWork(), known: new Map(), numbered: new WeakMap() });

/** A block, or the inline content between two blocks. */
interface DifferencePart {
  block?: Element;
  nodes: readonly ElementContent[];
  /** Equal for parts with the same content. */
  key: number;
  words: ReadonlySet<string>;
}

function difference(before: readonly ElementContent[], after: readonly ElementContent[], comparison: Comparison): ElementContent[] {
  const [older, newer] = [partsOf(before, comparison), partsOf(after, comparison)];
  const stretches = stretchesOf(older, newer, (one, other) => one.key === other.key, comparison.work);
  return stretches.flatMap((stretch) =>
    stretch.isSame ? stretch.after.flatMap(({ nodes }) => nodes) : differenceOfGap(stretch.before, stretch.after, comparison),
  );
}

/** The difference between two unchanged parts: rewritten, removed and added parts. */
function differenceOfGap(before: readonly DifferencePart[], after: readonly DifferencePart[], comparison: Comparison): ElementContent[] {
  const isOnly = before.length === 1 && after.length === 1;
  const isRewritten = (one: DifferencePart, other: DifferencePart) => isAlike(one, other, isOnly ? 0.25 : 0.5);
  return stretchesOf(before, after, isRewritten, comparison.work).flatMap((stretch) =>
    stretch.isSame
      ? stretch.after.flatMap((part, index) => differenceOfPair(stretch.before[index] as DifferencePart, part, comparison))
      : [...stretch.before.flatMap((part) => withMark(part.nodes, 'del')), ...stretch.after.flatMap((part) => withMark(part.nodes, 'ins'))],
  );
}

function differenceOfPair(before: DifferencePart, after: DifferencePart, comparison: Comparison): ElementContent[] {
  if (!before.block || !after.block) return differenceOfWords(before.nodes, after.nodes, comparison.work);
  const [older, newer] = [before.block.children, after.block.children];
  if (after.block.tagName === 'tr' && older.length === newer.length)
    return [{ ...after.block, children: differenceOfCells(older, newer, comparison) }];
  return [{ ...after.block, children: difference(older, newer, comparison) }];
}

/** Compares cells column by column, regardless of their content. */
function differenceOfCells(before: readonly ElementContent[], after: readonly ElementContent[], comparison: Comparison): ElementContent[] {
  return after.map((cell, index) => {
    const older = before[index];
    if (cell.type !== 'element' || older?.type !== 'element') return cell;
    return { ...cell, children: difference(older.children, cell.children, comparison) };
  });
}

/** Two parts are a rewrite if they are of one kind and share enough words, or one contains nearly all words of the other. */
function isAlike(one: DifferencePart, other: DifferencePart, share: number): boolean {
  if (kindOf(one.block) !== kindOf(other.block)) return false;
  const [fewer, more] = one.words.size < other.words.size ? [one.words, other.words] : [other.words, one.words];
  let shared = 0;
  for (const word of fewer) if (more.has(word)) shared += 1;
  return more.size > 0 && (shared >= share * more.size || (fewer.size >= minHeld && shared >= 0.8 * fewer.size));
}

/** Minimum number of words in a part that another contains: fewer words occur by chance. */
const minHeld = 4;

const kindOf = (block: Element | undefined): string =>
  block ? `${block.tagName} ${block.tagName === 'aside' ? JSON.stringify(block.properties) : ''}` : '';

/** Marks every line of a part, within its blocks, so that lists remain lists and rows remain rows. */
function withMark(nodes: readonly ElementContent[], mark: DiffTag): ElementContent[] {
  return groupsOf(nodes).flatMap(({ block, nodes: group }): ElementContent[] => {
    if (!block) return [marked(mark, [...group])];
    if (block.children.length === 0) return block.tagName === 'hr' ? [marked(mark, [block])] : [block];
    return [{ ...block, properties: mark === 'del' ? unnamed(block) : block.properties, children: withMark(block.children, mark) }];
  });
}

function partsOf(nodes: readonly ElementContent[], comparison: Comparison): DifferencePart[] {
  return groupsOf(nodes).map((group) => ({
    ...group,
    key: numberOf(group.nodes.map((node) => contentNumber(node, comparison)).join(' '), comparison),
    words: firstWords(group.nodes),
  }));
}

/** Splits nodes into blocks and the inline content between them; whitespace between blocks is dropped. */
function groupsOf(nodes: readonly ElementContent[]): { block?: Element; nodes: ElementContent[] }[] {
  const groups: { block?: Element; nodes: ElementContent[] }[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (node.type === 'element' && !inline.has(node.tagName)) groups.push({ block: node, nodes: [node] });
    else if (last && !last.block) last.nodes.push(node);
    else groups.push({ nodes: [node] });
  }
  return groups.filter(({ nodes: group }) => !group.every((node) => node.type === 'text' && node.value.trim() === ''));
}

/** A number that identifies the content of a node. It is derived from the children and cached, so that each node is read once. */
function contentNumber(node: ElementContent, comparison: Comparison): number {
  const known = comparison.numbered.get(node);
  if (known !== undefined) return known;
  const number = numberOf(contentOf(node, comparison), comparison);
  comparison.numbered.set(node, number);
  return number;
}

function contentOf(node: ElementContent, comparison: Comparison): string {
  if (node.type !== 'element') return node.type === 'text' ? `:${node.value}` : '';
  const { id: _id, rel: _rel, ...context } = node.properties;
  return `${node.tagName} ${JSON.stringify(context)} ${node.children.map((child) => contentNumber(child, comparison)).join(' ')}`;
}

function numberOf(content: string, { known }: Comparison): number {
  const number = known.get(content) ?? known.size;
  known.set(content, number);
  return number;
}

/** Maximum number of words used to detect a rewritten part. */
const maxWords = 300;

function firstWords(nodes: readonly ElementContent[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of textsIn(nodes))
    for (const [word] of text.matchAll(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu))
      if (words.add(word.toLowerCase()).size >= maxWords) return words;
  return words;
}

function* textsIn(nodes: readonly ElementContent[]): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'text') yield node.value;
    else if (node.type === 'element') yield* textsIn(node.children);
  }
}
