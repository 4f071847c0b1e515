/** Passages of the texts that a page shows. */
import { type Quote, quoteOf } from '../actions/report/quote.ts';

/** A passage within one of the texts, by the anchor of that text. */
export interface ChosenPassage {
  anchor: string;
  quote: Quote;
}

/** The element with the text below an anchor. */
export const proseOf = (anchor: string): HTMLElement | null =>
  document.getElementById(anchor)?.closest('section')?.querySelector<HTMLElement>('.prose') ?? null;

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, pre, td, th, figcaption, dt, dd';

/** The paragraphs of a text, as a list to choose from. Of nested blocks, only the inner one is listed. */
export function paragraphsOf(anchor: string): Quote[] {
  const prose = proseOf(anchor);
  if (!prose) return [];
  const inner = [...prose.querySelectorAll<HTMLElement>(blocks)].filter((block) => block.querySelector(blocks) === null);
  return inner.flatMap((block) => {
    const range = document.createRange();
    range.selectNodeContents(block);
    return quoteOf(prose, range) ?? [];
  });
}

/** The range of a passage in the shown texts; undefined if no text contains it. */
export function rangeOf(anchors: readonly string[], { text, marks }: { text: string; marks: readonly number[] }): Range | undefined {
  const [from = 0, to = 0] = marks;
  const passage = letters(text.slice(from, to));
  if (passage === '') return undefined;
  const before = letters(text.slice(0, from).replace(/^… /, ''));
  for (const anchor of anchors) {
    const prose = proseOf(anchor);
    const range = prose && findRange(prose, before, passage);
    if (range) return range;
  }
  return undefined;
}

const letters = (text: string): string => text.replace(/\s+/g, '');

/** Finds a passage in the text of an element, preferably after the same preceding text. White space is ignored. */
function findRange(prose: HTMLElement, before: string, passage: string): Range | undefined {
  const textPositions: [Text, number][] = [];
  let text = '';
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const letter = node.data[offset] as string;
      if (/\s/.test(letter)) continue;
      textPositions.push([node, offset]);
      text += letter;
    }
  }
  const withContext = text.indexOf(before + passage);
  const start = withContext < 0 ? text.indexOf(passage) : withContext + before.length;
  const [first, last] = [textPositions[start], textPositions[start + passage.length - 1]];
  if (start < 0 || !first || !last) return undefined;
  const range = document.createRange();
  range.setStart(...first);
  range.setEnd(last[0], last[1] + 1);
  return range;
}
