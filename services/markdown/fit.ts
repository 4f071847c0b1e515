/** Checks and changes that make a text usable on a page of the portal. */
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, textOf, visit } from '../syntaxTree/index.ts';

const tableNames: Record<string, string> = { zh: '表格', en: 'Table', ru: 'Таблица', ar: 'جدول' };
const footnotes: Record<string, string> = { zh: '脚注', en: 'Footnotes', ru: 'Сноски', ar: 'الحواشي' };
const backToText: Record<string, string> = { zh: '返回正文', en: 'Back to the text', ru: 'К тексту', ar: 'العودة إلى النص' };

/** The reading time in minutes, at 200 words or 400 Han characters per minute. */
export function minutesToRead(tree: Root): number {
  const text = textOf(tree);
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(han / 400 + words / 200));
}

/**
 * Adapts a text to a page: no `h1`, wide parts that scroll by keyboard, lazy pictures, check boxes as characters, and labelled
 * footnotes.
 */
export function fitIntoPage(tree: Root, language: string): void {
  const word = (words: Record<string, string>) => words[language] ?? words.en ?? '';
  visit(tree, 'element', (node: Element, index, parent) => {
    fit[node.tagName]?.(node, word);
    if (node.tagName === 'input' && parent?.type === 'element') checkBox(node, parent);
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    for (const row of node.children) nameColumns(row);
    const properties = { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: word(tableNames) };
    parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] };
    return SKIP;
  });
}

type Word = (words: Record<string, string>) => string;

const fit: Readonly<Record<string, (node: Element, word: Word) => void>> = {
  h1: (node) => void Object.assign(node, { tagName: 'h2' }),
  pre: (node) => void Object.assign(node.properties, { tabIndex: 0 }),
  img: (node) => void Object.assign(node.properties, { loading: 'lazy', decoding: 'async' }),
  h2: (node, word) => {
    if (node.properties.id === 'footnote-label') node.children = [{ type: 'text', value: word(footnotes) }];
  },
  a: ({ properties }, word) => {
    if (properties.dataFootnoteBackref !== undefined) properties.ariaLabel = word(backToText);
  },
};

/** Replaces the check box of a task by a character, because texts cannot contain form elements. */
function checkBox(box: Element, parent: Element): void {
  parent.children = parent.children.map((child) => (child === box ? { type: 'text', value: box.properties.checked ? '☑' : '☐' } : child));
  if (parent.tagName === 'li') parent.properties.className = ['text-task'];
}

/** Gives each header cell of a table the scope of a column. */
function nameColumns(node: ElementContent): void {
  if (node.type !== 'element') return;
  if (node.tagName === 'th') node.properties.scope ??= 'col';
  else node.children.forEach(nameColumns);
}
