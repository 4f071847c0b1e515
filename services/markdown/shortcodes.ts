/** Emoji shortcodes of GitHub and VitePress, such as `:book:`, replaced by their characters. */
import { nameToEmoji } from 'gemoji';
import type { Nodes, Root } from 'mdast';

/** Names begin with a letter or a sign, so that times and ratios such as `1:100:2` are not changed. */
const shortcode = /:([a-z+-][a-z0-9_+-]{0,40}):/g;

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}_:/]/u.test(character);

/** Replaces the shortcodes in the text of a tree. Unknown ones stay as text; code is not touched. */
export function replaceShortcodes(tree: Root): void {
  replaceBelow(tree);
}

function replaceBelow(node: Nodes): void {
  if (!('children' in node)) return;
  joinText(node.children);
  for (const child of node.children) {
    if (child.type === 'text') child.value = withEmoji(child.value);
    else replaceBelow(child);
  }
}

const withEmoji = (text: string): string =>
  text.replace(shortcode, (written, name: string, offset: number) => {
    const isFree = !isWord(text[offset - 1]) && !isWord(text[offset + written.length]);
    return (isFree && Object.hasOwn(nameToEmoji, name) && nameToEmoji[name]) || written;
  });

/** Joins adjacent text nodes, because the parser reads `:book` as a separate directive. */
function joinText(nodes: Nodes[]): void {
  const joined = nodes.splice(0).reduce<Nodes[]>((all, node) => {
    const last = all.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
      if (last.position && node.position) last.position = { ...last.position, end: node.position.end };
    } else all.push(node);
    return all;
  }, []);
  nodes.push(...joined);
}
