import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../syntaxTree/index.ts';

/**
 * Finds components in a text without MDX, such as those of Vue. Their content remains; the allow-list removes the
 * components.
 */
export function reportUnknownTags(tree: Root, file: VFile): void {
  visit(tree, 'html', (node) => {
    for (const [, name] of node.value.matchAll(/<([A-Z]\w*)[\s/>]/g))
      file.message(`The component <${name}> is unknown: its content is kept`, node.position);
  });
}
