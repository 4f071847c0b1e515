/** Where a page stands after a navigation (specification section 2). */
import type { SiteTables } from '../shared/portal.ts';

type Offsets = SiteTables['settings']['scrollOffsets'];

/** Scrolls smoothly to what a hash names, leaving room for the header. False where nothing has that id. */
export function scrollToHash(hash: string, offsets: Offsets): boolean {
  const target = document.getElementById(decoded(hash.slice(1)));
  if (!target) return false;
  const top = target.getBoundingClientRect().top + scrollY - offsetFor(innerWidth, offsets);
  scrollTo({ top, behavior: prefersStill() ? 'instant' : 'smooth' });
  return true;
}

/** The first row whose width is under the window's own; the last row is for the narrowest. */
export function offsetFor(width: number, offsets: Offsets): number {
  const rows = [...offsets].sort((a, b) => b.overPx - a.overPx);
  return (rows.find(({ overPx }) => width > overPx) ?? rows.at(-1))?.offsetPx ?? 0;
}

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A hash that is not well-formed names nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const store = 'scrollPositions';

/** Remembers where an entry of the history stood, so that going back returns there. */
export function rememberScroll(key: string): void {
  const kept = Object.entries(readPositions()).slice(-50);
  sessionStorage.setItem(store, JSON.stringify({ ...Object.fromEntries(kept), [key]: scrollY }));
}

/** Where an entry of the history stood. */
export const rememberedScroll = (key: string): number | undefined => readPositions()[key];

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
