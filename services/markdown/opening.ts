import type { Paragraph, Root } from 'mdast';
import { plainText } from './elements.ts';

/** What a page shows above a text. */
export interface Opening {
  title: string;
  summary: string;
}

/** Longer than this, a first paragraph is no summary. */
const maxSummary = 300;

/**
 * Takes out of a text what the page shows above it: a heading that says the title, and, where there is no summary, a
 * first paragraph of words alone that can be one. A text without a title of its own (undefined) keeps all of it.
 */
export function takeOpening(tree: Root, { title, summary }: Partial<Opening>): Opening {
  if (title === undefined) return { title: '', summary: summary ?? '' };
  const at = tree.children.findIndex(({ type }) => type === 'heading');
  const heading = tree.children[at];
  const words = heading?.type === 'heading' && heading.depth === 1 ? wordsOf(heading) : '';
  const isTitle = words !== '' && (title === '' || title === words);
  if (isTitle) tree.children.splice(at, 1);
  return { title: title || (isTitle ? words : ''), summary: summary ?? takeSummary(tree) };
}

function takeSummary({ children }: Root): string {
  const at = children.findIndex(({ type }) => type !== 'html');
  const first = children[at];
  if (first?.type !== 'paragraph' || !isPlain(first)) return '';
  const words = wordsOf(first);
  if (words.length > maxSummary || /[:\uff1a]$/.test(words)) return '';
  children.splice(at, 1);
  return words;
}

const isPlain = ({ children }: Paragraph): boolean =>
  children.every(({ type }) => ['text', 'emphasis', 'strong', 'inlineCode'].includes(type));

const wordsOf = (node: unknown): string => plainText(node).replace(/\s+/g, ' ').trim();
