/** Code blocks: title, line numbers, highlighted lines. */
import type { Element, ElementContent, Root } from 'hast';
import type { Code, Root as Text } from 'mdast';
import type { VFile } from 'vfile';
import { SKIP, textOf, visit } from '../syntaxTree/index.ts';

/** Languages of diagrams, which remain as source text. */
export const diagramLanguages = ['mermaid', 'plantuml', 'dot', 'graphviz'];

/** Reads the meta string after the language: `{1,3-5}`, `title="…"`, `[…]`, `showLineNumbers`, `:line-numbers`. */
export function readCodeMeta(tree: Text, file: VFile): void {
  visit(tree, 'code', (node) => {
    const { lang, meta } = partsOf(node);
    if (lang !== undefined) node.lang = lang;
    if (diagramLanguages.includes(node.lang ?? '')) file.message(`The drawing in ${node.lang} is kept as its text`, node.position);
    const title = /title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
    const dataTitle = title?.[1] ?? title?.[2] ?? /\[([^\]]+)\]/.exec(meta)?.[1];
    const marked = [...linesOf(/\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? ''), ...markedByComments(node)];
    const hProperties = {
      ...(dataTitle && { dataTitle }),
      ...(marked.length > 0 && { dataMarked: marked.join(' ') }),
      ...(/\b(showLineNumbers|line-numbers|linenums)\b(?!=false)/.test(meta) && { dataNumbered: '' }),
    };
    node.data = { ...node.data, hProperties };
  });
}

/** The language of a block, and its meta string. Without a language, the meta string comes first. */
function partsOf({ lang: first = '', meta = '' }: Code): { lang?: string; meta: string } {
  if (first === null || first === '') return { meta: meta ?? '' };
  if (/^(title=|showLineNumbers)/.test(first)) return { lang: '', meta: `${first} ${meta ?? ''}` };
  const [lang = '', flag = ''] = first.split(':');
  return { lang: lang.replace(/\{.*$/, ''), meta: `${flag} ${/\{[\d,\s-]+\}$/.exec(lang)?.[0] ?? ''} ${meta ?? ''}` };
}

const maxLines = 10_000;

/** `1,3-5` as 1, 3, 4, 5. */
function linesOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return first > 0 && last >= first && last <= maxLines ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : [];
  });
}

const comment = /^\s*(?:\/\/|#|--|<!--|\/\*|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\}?)?\s*$/;

/** Lines that Docusaurus highlights with comments, which are removed. */
function markedByComments(node: Code): number[] {
  if (!node.value.includes('highlight-')) return [];
  const blocks: string[] = [];
  const marked: number[] = [];
  let [isNext, isWithin] = [false, false];
  for (const line of node.value.split('\n')) {
    const what = comment.exec(line)?.[1];
    if (what === 'next-line') isNext = true;
    else if (what) isWithin = what === 'start';
    else {
      blocks.push(line);
      if (isNext || isWithin) marked.push(blocks.length);
      isNext = false;
    }
  }
  node.value = blocks.join('\n');
  return marked;
}

/** Adds title, numbers and highlights to code blocks, after syntax highlighting. */
export function decorateCode(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const code = node.children[0];
    if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code' || !parent || index === undefined) return undefined;
    const { dataTitle, dataMarked, dataNumbered, ...properties } = code.properties;
    code.properties = properties;
    const marked = new Set(
      String(dataMarked ?? '')
        .split(' ')
        .map(Number),
    );
    const isNumbered = dataNumbered !== undefined;
    if (isNumbered || dataMarked !== undefined) code.children = withLines(code.children, marked, isNumbered);
    if (isNumbered) node.properties.className = ['text-numbered'];
    if (typeof dataTitle === 'string') parent.children[index] = titled(node, dataTitle);
    return SKIP;
  });
}

const titled = (pre: Element, title: string): Element => ({
  type: 'element',
  tagName: 'figure',
  properties: { className: ['text-code'] },
  children: [{ type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: title }] }, pre],
});

/** Wraps every highlighted line in an element, or every line if they are numbered. */
function withLines(children: readonly ElementContent[], marked: ReadonlySet<number>, isNumbered: boolean): ElementContent[] {
  return splitLines(children).flatMap((line, index): ElementContent[] => {
    const isMarked = marked.has(index + 1);
    if (!isMarked && !isNumbered) return line;
    return [{ type: 'element', tagName: isMarked ? 'mark' : 'span', properties: { className: ['text-line'] }, children: line }];
  });
}

/** Splits highlighted code after each line feed. An element across a line end is split into two. */
function splitLines(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  const pieces = children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') return splitLines(child.children).map((part) => ({ ...child, children: part }));
    return child.type === 'text' ? child.value.split(/(?<=\n)/).map((value) => ({ type: 'text', value })) : [child];
  });
  for (const piece of pieces) {
    const last = lines.at(-1)?.at(-1);
    if (last && textOf(last).endsWith('\n')) lines.push([]);
    lines.at(-1)?.push(piece);
  }
  return lines;
}
