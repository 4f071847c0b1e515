/** Admonitions in Markdown: `:::note`, `:::tip`, `:::warning`, `:::danger`, closed by `:::`. */
import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** What stands above an admonition in the language of its article. */
const titles: Record<string, Record<string, string>> = {
  note: { zh: '说明', en: 'Note', ru: 'Примечание', ar: 'ملاحظة' },
  tip: { zh: '提示', en: 'Tip', ru: 'Совет', ar: 'نصيحة' },
  warning: { zh: '注意', en: 'Warning', ru: 'Внимание', ar: 'تحذير' },
  danger: { zh: '危险', en: 'Danger', ru: 'Опасно', ar: 'خطر' },
};

/**
 * Turns containers into `<aside class="admonition admonition-note" data-title="Note">`. Every other directive becomes
 * the text it was written as: `:37810` or `12:30` are no directives in a technician's text.
 */
export function admonitions(tree: Root, file: VFile, language: string): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'containerDirective' && titles[node.name]) frame(node, language);
    else if (parent && index !== undefined && isDirective(node)) parent.children[index] = asWritten(node, String(file.value)) as never;
  });
}

type Directive = ContainerDirective | LeafDirective | TextDirective;

const isDirective = (node: { type: string }): node is Directive =>
  ['containerDirective', 'leafDirective', 'textDirective'].includes(node.type);

function frame(node: ContainerDirective, language: string): void {
  const label = node.children.find((child): child is Paragraph => child.type === 'paragraph' && Boolean(child.data?.directiveLabel));
  if (label) node.children = node.children.filter((child) => child !== label);
  const words = titles[node.name] as Record<string, string>;
  node.data = {
    hName: 'aside',
    hProperties: {
      className: ['admonition', `admonition-${node.name}`],
      dataTitle: label ? plain(label.children) : (words[language] ?? words.en),
    },
  };
}

const plain = (children: PhrasingContent[]): string =>
  children
    .map((child) => ('value' in child ? child.value : 'children' in child ? plain(child.children as PhrasingContent[]) : ''))
    .join('');

function asWritten(node: Directive, source: string): PhrasingContent | Paragraph {
  const value = source.slice(node.position?.start.offset, node.position?.end.offset);
  const text = { type: 'text', value } as const;
  return node.type === 'textDirective' ? text : { type: 'paragraph', children: [text] };
}
