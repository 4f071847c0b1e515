/** Removes executable and loading content from SVG drawings. The file route blocks such content too. */
import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { DocumentRefusal } from './refusal.ts';

/** Elements that execute or load something, or contain HTML. */
const refused = new Set([
  'script',
  'foreignObject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
  'set',
  'animate',
]);

const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => (tree: Root) => clean(tree))
  .use(rehypeStringify, { space: 'svg', allowDangerousCharacters: false });

/** @throws DocumentRefusal if it is not a drawing */
export function cleanDrawing(svg: string): string {
  if (!/<svg[\s>]/.test(svg)) throw new DocumentRefusal('It is no drawing');
  return String(cleaner.processSync(svg.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?\s*(<!DOCTYPE[^>[]*(\[[\s\S]*?\])?>)?/i, '')));
}

function clean(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'element' && !refused.has(node.tagName)) return void cleanAttributes(node);
    if (node.type === 'text') return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

function cleanAttributes({ properties }: Element): void {
  for (const [name, value] of Object.entries(properties)) {
    const isAddress = /^(xLink)?href$/i.test(name);
    const isOwn = /^(#|data:image\/(png|jpeg|gif|webp);)/i.test(String(value));
    if (/^on/i.test(name) || (isAddress && !isOwn)) delete properties[name];
  }
}
