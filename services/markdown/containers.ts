/** Containers between `:::name` and `:::`: admonitions, collapsible blocks, tabs. */
import type { Code, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { visit } from '../syntaxTree/index.ts';
import { admonition, isAdmonition } from './admonitions.ts';
import { fold, plainText } from './elements.ts';
import { type Tab, tabGroup } from './tabs.ts';

type Make = (title: string, children: RootContent[], language: string) => RootContent;

const foldTitles: Record<string, string> = { zh: '详细信息', en: 'Details', ru: 'Подробнее', ar: 'التفاصيل' };

const made: Record<string, Make> = {
  details: (title, children, language) => fold(title || (foldTitles[language] ?? foldTitles.en ?? ''), children),
  tabs: (_title, children) => tabGroup(tabsBetween(children)),
  'code-group': (_title, children) => tabGroup(children.filter((child) => child.type === 'code').map(tabOfCode)),
};

/**
 * Replaces containers by their elements. An unknown container is replaced by its content. Every other directive is restored
 * to its source text: `:37810` or `12:30` are not directives in a technical text.
 */
export function containers(tree: Root, file: VFile, language: string): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'containerDirective') {
      const content = contentOf(node, file, language);
      parent.children.splice(index, 1, ...(content as never[]));
      return index;
    }
    if (isInline(node)) parent.children[index] = asWritten(node, String(file.value)) as never;
    return undefined;
  });
}

function contentOf(node: ContainerDirective, file: VFile, language: string): RootContent[] {
  const label = node.children.find((child): child is Paragraph => child.type === 'paragraph' && Boolean(child.data?.directiveLabel));
  const children = node.children.filter((child) => child !== label) as RootContent[];
  const title = label ? plainText(label) : '';
  if (isAdmonition(node.name)) return [admonition(node.name, title, children, language)];
  const make = Object.hasOwn(made, node.name) ? made[node.name] : undefined;
  if (make) return [make(title, children, language)];
  file.message(`The container ":::${node.name}" is unknown: its content is kept`, node.position);
  return [...(label ? [{ ...label, data: {} }] : []), ...children];
}

/** The tabs between `::tab[…]` lines. */
function tabsBetween(children: readonly RootContent[]): Tab[] {
  const tabs: { label: string; children: RootContent[] }[] = [];
  for (const child of children) {
    if (child.type === 'leafDirective' && child.name === 'tab') tabs.push({ label: plainText(child), children: [] });
    else if (tabs.length > 0) tabs.at(-1)?.children.push(child);
    else tabs.push({ label: '', children: [child] });
  }
  return tabs;
}

/** A code block as a tab, labelled with its title `[…]` or its language. */
export function tabOfCode(code: Code): Tab {
  const label = /\[([^\]]+)\]/.exec(code.meta ?? '')?.[1] ?? /title="([^"]+)"/.exec(code.meta ?? '')?.[1];
  const meta = (code.meta ?? '').replace(/\[[^\]]+\]|title="[^"]+"/, '').trim();
  return { label: label ?? code.lang ?? '', children: [{ ...code, meta }] };
}

const isInline = (node: { type: string }): node is LeafDirective | TextDirective =>
  node.type === 'leafDirective' || node.type === 'textDirective';

function asWritten(node: LeafDirective | TextDirective, source: string): PhrasingContent | Paragraph {
  const value = source.slice(node.position?.start.offset, node.position?.end.offset);
  const text = { type: 'text', value } as const;
  return node.type === 'textDirective' ? text : { type: 'paragraph', children: [text] };
}
