import type { ContentRequestPart } from '../../../shared/portal.ts';

/** A selected passage as a TextQuoteSelector (W3C Web Annotation), with its start position. */
export interface Quote {
  quote: string;
  prefix: string;
  suffix: string;
  position: number;
}

/** Maximum length of a passage, and of its context on either side, in UTF-16 units. */
const maxLength = 1000;
const around = 64;

/** The passage selected within a text; null without one, or where it extends beyond the text. */
export function selectedQuote(text: HTMLElement, selection: Selection | null): (Quote & { range: Range }) | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.startContainer) || !text.contains(range.endContainer)) return null;
  const quote = quoteOf(text, range, selection.toString());
  return quote && { range, ...quote };
}

/** The passage of a range within a text; null if it has no letters. */
export function quoteOf(text: HTMLElement, range: Range, passage = range.toString()): Quote | null {
  const quote = oneLine(passage).trim();
  if (quote === '') return null;
  const before = oneLine(textFrom(text, (part) => part.setEnd(range.startContainer, range.startOffset)));
  const after = oneLine(textFrom(text, (part) => part.setStart(range.endContainer, range.endOffset)));
  return {
    quote: quote.slice(0, maxLength),
    prefix: before.slice(-around),
    suffix: quote.length > maxLength ? '' : after.slice(0, around),
    position: before.length,
  };
}

/** A request about a passage. The passage is literal text, even if it looks like a binding. */
export const aboutQuote = ({ sends, fields }: ContentRequestPart, { quote, prefix, suffix, position }: Quote): ContentRequestPart => ({
  sends: { ...sends, with: { ...sends.with, quote: literal(quote), prefix: literal(prefix), suffix: literal(suffix), position } },
  fields,
});

const literal = (text: string): string => (text.startsWith('$') ? `$${text}` : text);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function textFrom(text: HTMLElement, cut: (part: Range) => void): string {
  const part = document.createRange();
  part.selectNodeContents(text);
  cut(part);
  return part.toString();
}
