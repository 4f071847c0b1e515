/** Distance between card and link, and between card and viewport edge, in CSS pixels. */
const gap = 6;
const edge = 8;

/** Positions a fixed card below an element, or above it if there is no room below. Causes no layout shift. */
export function positionNextTo(card: HTMLElement, of: HTMLElement): void {
  // For a link over several lines, its last line.
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
