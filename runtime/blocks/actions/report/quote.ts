/** A selected passage as a TextQuoteSelector (W3C Web Annotation), with its start position. */
export interface Quote {
  quote: string;
  prefix: string;
  suffix: string;
  position: number;
}

/** Maximum length of a passage, and of its context on either side, in UTF-16 units. */
const longest = 1000;
const around = 64;

/** The passage selected within a text; null without one, or where it extends beyond the text. */
export function selectedQuote(text: HTMLElement, selection: Selection | null): (Quote & { range: Range }) | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.startContainer) || !text.contains(range.endContainer)) return null;
  const quote = oneLine(selection.toString()).trim();
  if (quote === '') return null;
  const before = oneLine(textFrom(text, (part) => part.setEnd(range.startContainer, range.startOffset)));
  const after = oneLine(textFrom(text, (part) => part.setStart(range.endContainer, range.endOffset)));
  return {
    range,
    quote: quote.slice(0, longest),
    prefix: before.slice(-around),
    suffix: quote.length > longest ? '' : after.slice(0, around),
    position: before.length,
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function textFrom(text: HTMLElement, cut: (part: Range) => void): string {
  const part = document.createRange();
  part.selectNodeContents(text);
  cut(part);
  return part.toString();
}
