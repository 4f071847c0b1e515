import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../syntaxTree/index.ts';

/** Tells components in a text without MDX, such as Vue's: their content stays, they themselves do not pass the allow-list. */
export function tellUnknownTags(tree: Root, file: VFile): void {
  visit(tree, 'html', (node) => {
    for (const [, name] of node.value.matchAll(/<([A-Z]\w*)[\s/>]/g))
      file.message(`The component <${name}> is unknown: its content is kept`, node.position);
  });
}
