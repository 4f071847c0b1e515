/**
 * Markdown in the dialect that the portal reads: containers for admonitions, folds and tabs, the meta string after the
 * language of code.
 */
import type { Element, ElementContent } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { Code, Heading, Html, ListItem, Nodes, RootContent } from 'mdast';
import rehypeRemark from 'rehype-remark';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { nameOfAdmonition } from './admonitions.ts';
import { escapeLabel } from './dialects.ts';
import { plainText } from './elements.ts';
import { type CodeFacts, hasClass } from './plainForm.ts';

const inlineTags = ['abbr', 'ins', 'kbd', 'mark', 'q', 'samp', 'small', 'span', 'sub', 'sup', 'u', 'var'];

type Made = Nodes | Nodes[] | undefined;

interface Manner {
  language: string;
  /** Whether headings include their ids. */
  withIds: boolean;
}

const writerOf = ({ language, withIds }: Manner) =>
  unified()
    .use(rehypeRemark, {
      handlers: {
        aside: (state, node): Made => admonitionOf(state, node, language),
        details: foldOf,
        div: (state, node): Made => (hasClass(node, 'text-tabs') ? tabsOf(state, node) : state.all(node)),
        figure: (state, node): Made => (hasClass(node, 'text-code') ? titledCode(node) : state.all(node)),
        pre: (_state, node): Made => codeOf(node, ''),
        li: itemOf,
        ...Object.fromEntries(inlineTags.map((tag) => [tag, inlineHtml])),
        ...Object.fromEntries(([2, 3, 4, 5, 6] as const).map((depth) => [`h${depth}`, headingOf(depth, withIds)])),
      },
    })
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })
    .freeze();

const writers = new Map<string, ReturnType<typeof writerOf>>();

/** Writes a block as Markdown. */
export function writeMarkdown(block: Element, manner: Manner): string {
  const key = JSON.stringify(manner);
  const writer = writers.get(key) ?? writerOf(manner);
  writers.set(key, writer);
  return writer.stringify(writer.runSync({ type: 'root', children: [block] })).trimEnd();
}

const html = (value: string): Html => ({ type: 'html', value });

const labelled = (title: string): string => (title ? `[${escapeLabel(title)}]` : '');

/** A container is fenced by lines of colons, one colon more than nested containers. */
function container(state: State, node: Element, opening: string, children: readonly ElementContent[]): Nodes[] {
  const fence = ':'.repeat(3 + containersWithin(node));
  const content = state.toFlow(state.all({ ...node, children: [...children] }));
  return [html(`${fence}${opening}`), ...content, html(fence)];
}

const isContainer = (node: Element): boolean => ['aside', 'details'].includes(node.tagName) || hasClass(node, 'text-tabs');

function containersWithin({ children }: Element): number {
  const depths = children.map((child) => (child.type === 'element' ? containersWithin(child) + Number(isContainer(child)) : 0));
  return Math.max(0, ...depths);
}

function admonitionOf(state: State, node: Element, language: string): Nodes[] {
  const { className, dataTitle = '' } = node.properties;
  const kind = [className ?? []]
    .flat()
    .map(String)
    .find((name) => name.startsWith('admonition-'));
  const { name, title } = nameOfAdmonition(kind?.slice('admonition-'.length) ?? '', String(dataTitle), language);
  return container(state, node, `${name}${labelled(title)}`, node.children);
}

/** The summary line and the content of a fold. */
function partsOf({ children }: Element): { title: string; content: ElementContent[] } {
  const index = children.findIndex((child) => child.type === 'element' && child.tagName === 'summary');
  return { title: index < 0 ? '' : plainText(children[index]), content: children.toSpliced(index, index < 0 ? 0 : 1) };
}

function foldOf(state: State, node: Element): Nodes[] {
  const { title, content } = partsOf(node);
  return container(state, node, `details${labelled(title)}`, content);
}

function tabsOf(state: State, node: Element): Nodes[] {
  const tabs = node.children.filter((child) => child.type === 'element').map(partsOf);
  const fence = ':'.repeat(2 + containersWithin(node));
  const content = tabs.flatMap((tab): Nodes[] => [
    html(`::tab${labelled(tab.title)}`),
    ...state.toFlow(state.all({ ...node, children: tab.content })),
  ]);
  return [html(`${fence}tabs`), ...(content as RootContent[]), html(fence)];
}

function titledCode({ children }: Element): Made {
  const [caption, pre] = children.filter((child) => child.type === 'element');
  return pre?.tagName === 'pre' ? codeOf(pre, plainText(caption)) : undefined;
}

function codeOf(pre: Element, title: string): Code {
  const code = pre.children[0];
  const { marked, isNumbered } = (pre.data ?? {}) as CodeFacts;
  const name = code?.type === 'element' ? String([code.properties.className ?? []].flat()[0] ?? '') : '';
  const meta = [title && `title="${title}"`, marked && `{${marked}}`, isNumbered && 'showLineNumbers'].filter(Boolean).join(' ');
  // Without a language, the first word of the meta string is used.
  const [lang = '', ...more] = [name.replace(/^language-/, ''), meta].filter(Boolean).join(' ').split(' ');
  return { type: 'code', lang: lang || null, meta: more.join(' ') || null, value: plainText(pre).replace(/\n$/, '') };
}

/** Writes a list item, and preserves whether it is tight or loose. A task retains its check box. */
function itemOf(state: State, node: Element): ListItem {
  const [first, ...rest] = node.children;
  const [, box, words = ''] = (hasClass(node, 'text-task') && first?.type === 'text' && /^([☑☐]) ?([\s\S]*)$/.exec(first.value)) || [];
  const content = box ? { ...node, children: [{ type: 'text', value: words } as const, ...rest] } : node;
  const spread = node.children.some((child) => child.type === 'element' && child.tagName === 'p');
  return {
    type: 'listItem',
    spread,
    checked: box ? box === '☑' : null,
    children: state.toFlow(state.all(content)) as ListItem['children'],
  };
}

const headingOf =
  (depth: Heading['depth'], withIds: boolean) =>
  (state: State, node: Element): Heading => {
    const { id } = node.properties;
    const written = withIds && typeof id === 'string' ? [html(` {#${id}}`)] : [];
    return { type: 'heading', depth, children: [...(state.all(node) as Heading['children']), ...written] };
  };

const printer = unified().use(rehypeStringify).freeze();

/** Inline elements without Markdown syntax. */
function inlineHtml(state: State, node: Element): Nodes[] {
  const [open = '', close = ''] = printer.stringify({ type: 'root', children: [{ ...node, children: [] }] }).split(/(?=<\/)/);
  return [html(open), ...state.all(node), html(close)];
}
