/** The difference of two texts of the store, for people to read. */
import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { someWork, stretchesOf, type Work } from './changes.ts';
import { type DiffTag, differenceOfWords, marked, unnamed } from './differenceOfWords.ts';
import { inline } from './inline.ts';
import { sanitise } from './sanitise.ts';
import { visit } from './visit.ts';

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze();

/**
 * Two sanitised bodies as one, with what has gone in `del` and what has come in `ins`: words within what is still
 * there, else whole blocks, rows and entries. What an author struck out or underlined is `s` and `u` in it. However
 * different the texts are, the work is bounded: what goes beyond it is told as replaced.
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

/** What one comparison carries along: how much it may still do, and a number for each content it met. */
interface Comparison {
  work: Work;
  known: Map<string, number>;
  numbered: WeakMap<ElementContent, number>;
}

const comparisonOf = (): Comparison => ({ work: someWork(), known: new Map(), numbered: new WeakMap() });

/** A block, or the words and pictures between two blocks. */
interface DifferencePart {
  block?: Element;
  nodes: readonly ElementContent[];
  /** Alike where two parts say the same. */
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

/** What has changed between two places that stayed: parts that were rewritten, and parts that have gone or come. */
function differenceOfGap(before: readonly DifferencePart[], after: readonly DifferencePart[], comparison: Comparison): ElementContent[] {
  const isOnly = before.length === 1 && after.length === 1;
  const isRewritten = (one: DifferencePart, other: DifferencePart) => isAlike(one, other, isOnly ? 0.25 : 0.5);
  return stretchesOf(before, after, isRewritten, comparison.work).flatMap((stretch) =>
    stretch.isSame
      ? stretch.after.flatMap((part, at) => differenceOfPair(stretch.before[at] as DifferencePart, part, comparison))
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

/** Cells of a row belong to their columns, however different what stands in them is. */
function differenceOfCells(before: readonly ElementContent[], after: readonly ElementContent[], comparison: Comparison): ElementContent[] {
  return after.map((cell, at) => {
    const older = before[at];
    if (cell.type !== 'element' || older?.type !== 'element') return cell;
    return { ...cell, children: difference(older.children, cell.children, comparison) };
  });
}

/** Parts are rewritten rather than replaced where they are of one kind and share enough of their words, or one holds nearly all of the other's. */
function isAlike(one: DifferencePart, other: DifferencePart, share: number): boolean {
  if (kindOf(one.block) !== kindOf(other.block)) return false;
  const [fewer, more] = one.words.size < other.words.size ? [one.words, other.words] : [other.words, one.words];
  let shared = 0;
  for (const word of fewer) if (more.has(word)) shared += 1;
  return more.size > 0 && (shared >= share * more.size || (fewer.size >= minHeld && shared >= 0.8 * fewer.size));
}

/** Words of a part that is held by another: fewer stand in many. */
const minHeld = 4;

const kindOf = (block: Element | undefined): string =>
  block ? `${block.tagName} ${block.tagName === 'aside' ? JSON.stringify(block.properties) : ''}` : '';

/** A part with every line of it marked: within the blocks, so that lists stay lists and rows stay rows. */
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

/** Blocks one by one, and what stands between two of them together; space between blocks is nothing. */
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

/** A number for each content, found from those within it and kept, so that a text is read once however deep it is. */
function contentNumber(node: ElementContent, comparison: Comparison): number {
  const known = comparison.numbered.get(node);
  if (known !== undefined) return known;
  const number = numberOf(contentOf(node, comparison), comparison);
  comparison.numbered.set(node, number);
  return number;
}

function contentOf(node: ElementContent, comparison: Comparison): string {
  if (node.type !== 'element') return node.type === 'text' ? `:${node.value}` : '';
  const { id: _id, rel: _rel, ...telling } = node.properties;
  return `${node.tagName} ${JSON.stringify(telling)} ${node.children.map((child) => contentNumber(child, comparison)).join(' ')}`;
}

function numberOf(content: string, { known }: Comparison): number {
  const number = known.get(content) ?? known.size;
  known.set(content, number);
  return number;
}

/** Enough to tell by whether two parts are the same one rewritten. */
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
