/**
 * Refuses texts that would take a parser too long or exceed its nesting depth. Markdown parsers are super-linear in nesting
 * and in the marks of a paragraph; this check is linear. It need not be complete, because the rendering process has a time
 * limit.
 */
import type { Node, Parent } from 'unist';
import { textBounds, type textErrors } from '../../schema/define/text.ts';

type TextError = (typeof textErrors)[number];

/** A text that exceeds a limit. `error` is an id of errors.json, `facts` the values of its message. */
export class TextRefusal extends Error {
  readonly error: TextError;
  readonly facts: Readonly<Record<string, number>>;

  constructor(error: TextError, facts: Readonly<Record<string, number>> = {}) {
    super(`${error} ${JSON.stringify(facts)}`);
    this.error = error;
    this.facts = facts;
  }
}

const { characters, levels, marks } = textBounds;

/** @throws TextRefusal if a text is too long, nests too deeply, or has a paragraph with too many marks */
export function assertWithinLimits(source: string): void {
  if (source.length > characters) throw new TextRefusal('text.too-long', { limit: characters });
  const count = { marks: 0, containers: 0, elements: 0 };
  let fencedBy = '';
  for (const [index, line] of source.split('\n').entries()) {
    const [, quotes = '', rest = ''] = openers.exec(line) ?? [];
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(rest)?.[1] ?? '';
    const isWithin = fencedBy !== '';
    if (isWithin ? mark.startsWith(fencedBy) && rest.trim() === mark : mark !== '') fencedBy = isWithin ? '' : mark;
    if (depthOf(quotes) > levels) throw new TextRefusal('text.too-deep', { line: index + 1, limit: levels });
    if (isWithin || mark !== '') count.marks = 0;
    else countLine(line, rest, count);
    if (Math.max(count.containers, count.elements) > levels) throw new TextRefusal('text.too-deep', { line: index + 1, limit: levels });
    if (count.marks > marks) throw new TextRefusal('text.too-dense', { line: index + 1, limit: marks });
  }
}

/** Quote and list markers at the beginning of a line, and the rest of the line. */
const openers = /^((?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*)([\s\S]*)$/;

const depthOf = (quotes: string): number => quotes.match(/>|[-*+]|\d[.)]/g)?.length ?? 0;

interface NestingCounts {
  /** Number of marks in the current paragraph. */
  marks: number;
  containers: number;
  elements: number;
}

/** Lines that begin a block: a list, a heading, a table row, HTML, a definition, indented code, an empty line. */
const begins = /^(?:\s*$| {4}|\t|\s*(?:[-*+] |\d{1,9}[.)] |#{1,6} |<|:::|\[[^\]\n]{1,200}\]:))/;

function countLine(line: string, rest: string, count: NestingCounts): void {
  if (begins.test(line) || line.includes('|')) count.marks = 0;
  count.marks += 1 + (rest.match(/[*_~[\]`]/g)?.length ?? 0);
  const container = /^[ \t]*:{3,}[ \t]*(\w)?/.exec(rest);
  if (container) count.containers = Math.max(0, count.containers + (container[1] === undefined ? -1 : 1));
  count.elements = elementsAfter(rest.replace(/`[^`]*`/g, ''), count.elements);
}

/** Elements that nest until they are closed. Words in angle brackets, such as `List<String>`, are not elements. */
const nested = new Set(
  'article aside b big blockquote center code del details div dl em figure font i ins mark ol s section small span strike strong sub sup table tt u ul'.split(
    ' ',
  ),
);

/** The number of open HTML elements after a line, given the number before it. */
function elementsAfter(line: string, before: number): number {
  let open = before;
  for (const [, slash = '', name = ''] of line.matchAll(/<(\/?)([A-Za-z][\w-]{0,30})(?=[\s/>])/g)) {
    if (!nested.has(name)) continue;
    open = Math.max(0, open + (slash ? -1 : 1));
    if (open > levels) return open;
  }
  return open;
}

/** Nodes of a Markdown tree that count as a nesting level. */
const nesting = new Set(
  'blockquote list containerDirective emphasis strong delete link mdxJsxFlowElement mdxJsxTextElement footnoteDefinition'.split(' '),
);

/** @throws TextRefusal if blocks and emphasis of a parsed text nest too deeply. Not recursive, because the tree may be deep. */
export const assertDepth = (tree: Node): void => assertMaxDepth(tree, levels, (node) => nesting.has(node.type));

/** Maximum depth of HTML nodes. One level of a text can need several: `table`, `tbody`, `tr`, `td`. */
const maxElements = levels * 8;

/** As `assertDepth`, for the resulting HTML. */
export const assertHtmlDepth = (tree: Node): void => assertMaxDepth(tree, maxElements, () => true);

function assertMaxDepth(tree: Node, max: number, isLevel: (node: Node) => boolean): void {
  const open: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const depth = next.depth + Number(isLevel(next.node));
    if (depth > max) throw new TextRefusal('text.too-deep', { line: next.node.position?.start.line ?? 1, limit: levels });
    for (const node of (next.node as Partial<Parent>).children ?? []) open.push({ node, depth });
  }
}
