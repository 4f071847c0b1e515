import type { Paragraph, Root } from 'mdast';
import { plainText } from './elements.ts';

/** The title and summary that a page shows above a text. */
export interface Opening {
  title: string;
  summary: string;
}

/** Maximum length of a first paragraph that becomes the summary. */
const maxSummary = 300;

/**
 * Removes the parts of a text that the page shows above it: a heading with the title. Without a given summary, also a first
 * paragraph of plain text. A text without a title (undefined) is not changed.
 */
export function extractOpening(tree: Root, { title, summary }: Partial<Opening>): Opening {
  if (title === undefined) return { title: '', summary: summary ?? '' };
  const index = tree.children.findIndex(({ type }) => type === 'heading');
  const heading = tree.children[index];
  const words = heading?.type === 'heading' && heading.depth === 1 ? wordsOf(heading) : '';
  const isTitle = words !== '' && (title === '' || title === words);
  if (isTitle) tree.children.splice(index, 1);
  return { title: title || (isTitle ? words : ''), summary: summary ?? extractSummary(tree) };
}

function extractSummary({ children }: Root): string {
  const index = children.findIndex(({ type }) => type !== 'html');
  const first = children[index];
  if (first?.type !== 'paragraph' || !isPlain(first)) return '';
  const words = wordsOf(first);
  if (words.length > maxSummary || /[:\uff1a]$/.test(words)) return '';
  children.splice(index, 1);
  return words;
}

const isPlain = ({ children }: Paragraph): boolean =>
  children.every(({ type }) => ['text', 'emphasis', 'strong', 'inlineCode'].includes(type));

const wordsOf = (node: unknown): string => plainText(node).replace(/\s+/g, ' ').trim();
