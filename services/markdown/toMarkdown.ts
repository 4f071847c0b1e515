/** Converts stored HTML to Markdown for readers. */
import type { Element, Root } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { Blockquote, Paragraph } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { VFile as File } from 'vfile';
import { visit } from '../syntaxTree/index.ts';

/** The absolute address of a path of the main site. */
export type Outside = (path: string) => string;

const writer = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => (tree: Root, file: VFile) => linkOutside(tree, file.data.outside as Outside))
  .use(rehypeRemark, { handlers: { aside: alert, summary: strongLine, figcaption: strongLine } })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })
  .freeze();

/** Converts a rendered text to Markdown. The source is not used, because it has comments, and links and pictures relative to its folder. */
export const toMarkdown = (html: string, outside: Outside): string =>
  String(writer.processSync(new File({ value: html, data: { outside } })));

function linkOutside(tree: Root, outside: Outside): void {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src'] as const) {
      const address = properties[name];
      if (typeof address === 'string' && address.startsWith('/')) properties[name] = outside(address);
    }
  });
}

/** GitHub's names of our admonition kinds. */
const alerts: Readonly<Record<string, string>> = { note: 'NOTE', tip: 'TIP', warning: 'WARNING', danger: 'CAUTION' };

/** An admonition in the syntax of GitHub. Its title becomes a separate line, because the syntax has no title. */
function alert(state: State, node: Element): Blockquote {
  const names = [node.properties.className ?? []].flat().map(String);
  const kind = names.map((name) => alerts[name.replace('admonition-', '')]).find(Boolean) ?? 'NOTE';
  const title = typeof node.properties.dataTitle === 'string' ? [strong(node.properties.dataTitle)] : [];
  // Written as HTML, so that its brackets are not escaped.
  const mark: Paragraph = { type: 'paragraph', children: [{ type: 'html', value: `[!${kind}]` }] };
  return { type: 'blockquote', children: [mark, ...title, ...state.toFlow(state.all(node))] as Blockquote['children'] };
}

const strong = (text: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: [{ type: 'text', value: text }] }],
});

function strongLine(state: State, node: Element): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children: state.all(node) as never }] };
}
