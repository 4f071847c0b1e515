/** Between a card and what it belongs to, and between it and the edge of the window; in CSS pixels. */
const gap = 6;
const edge = 8;

/** Puts a fixed card under an element, or above it where there is no room below. It moves nothing else. */
export function placeBeside(card: HTMLElement, of: HTMLElement): void {
  // Of a link that is broken over lines, the part on the last line.
  const line = [...of.getClientRects()].at(-1) ?? of.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const isFromRight = getComputedStyle(of).direction === 'rtl';
  const start = isFromRight ? line.right - width : line.left;
  const left = Math.max(edge, Math.min(start, document.documentElement.clientWidth - width - edge));
  const fitsBelow = line.bottom + gap + height + edge <= innerHeight;
  const top = fitsBelow || line.top < height + gap + edge ? line.bottom + gap : line.top - gap - height;
  card.style.left = `${Math.round(left)}px`;
  card.style.top = `${Math.round(top)}px`;
}
