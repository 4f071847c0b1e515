/** The scroll position after a navigation (specification section 2). */
import type { SiteTables } from '../../shared/portal.ts';
import { prefersReducedMotion } from '../document/motion.ts';
import type { PageRouter } from './pageRouter.ts';

type Offsets = SiteTables['settings']['scrollOffsets'];

/** Whether the window is scrolling to a fragment. */
let isScrollingSmoothly = false;

/** Scrolls to the element of a fragment, with space for the header. Returns false if no element has that id. */
export function scrollToHash(hash: string, offsets: Offsets): boolean {
  const target = document.getElementById(decoded(hash.slice(1)));
  if (!target) return false;
  const top = target.getBoundingClientRect().top + scrollY - offsetFor(innerWidth, offsets);
  const isSmooth = !prefersReducedMotion();
  isScrollingSmoothly = isSmooth;
  if (isSmooth) addEventListener('scrollend', () => (isScrollingSmoothly = false), { once: true });
  scrollTo({ top, behavior: isSmooth ? 'smooth' : 'instant' });
  return true;
}

/** Scrolls at once. The next frame of a smooth scroll would add its step, so the call is repeated after it. */
export function jumpTo(top: number): void {
  scrollTo(0, top);
  if (isScrollingSmoothly) requestAnimationFrame(() => scrollTo(0, top));
}

/** The offset of the widest breakpoint below the window's width, otherwise that of the narrowest breakpoint. */
export function offsetFor(width: number, offsets: Offsets): number {
  const rows = [...offsets].sort((a, b) => b.overPx - a.overPx);
  return (rows.find(({ overPx }) => width > overPx) ?? rows.at(-1))?.offsetPx ?? 0;
}

/** A malformed fragment is used unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const store = 'scrollPositions';

/** Stores the scroll position of a history entry when the next entry is opened, for going back. The page renders afterwards. */
export function rememberScrolling(router: PageRouter): void {
  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    rememberScroll(key);
    key = location.key;
  });
}

function rememberScroll(key: string): void {
  const recent = Object.entries(readPositions()).slice(-50);
  sessionStorage.setItem(store, JSON.stringify({ ...Object.fromEntries(recent), [key]: scrollY }));
}

/** The stored scroll position of a history entry. */
export const rememberedScroll = (key: string): number | undefined => readPositions()[key];

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
