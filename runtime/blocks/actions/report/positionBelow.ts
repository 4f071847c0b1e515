/** Distance between passage and button in CSS pixels. The button is below, because phones show their own menu above. */
const gap = 8;

/** Moves a fixed button below a passage, within the window. */
export function positionBelow(offer: HTMLElement, range: Range): void {
  const { left, right, bottom } = range.getBoundingClientRect();
  const half = offer.offsetWidth / 2 || 90;
  const middle = Math.min(Math.max((left + right) / 2, half + gap), innerWidth - half - gap);
  offer.style.left = `${Math.round(middle)}px`;
  offer.style.top = `${Math.round(Math.min(bottom + gap, innerHeight - 60))}px`;
}
