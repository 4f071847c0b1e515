/** Determines the part of the page that a click belongs to, by its landmarks. */

/** Tracked parts, inner before outer. */
const parts = [
  ['#languages', 'languages'],
  ['#account', 'account'],
  ['#menu', 'menu'],
  ['.shortcuts', 'shortcuts'],
  ['.footer', 'footer'],
  ['.block-banner', 'banner'],
  ['.block-tiles, .block-menu', 'tiles'],
] as const;

/** The clicked element, such as `menu: FAQ`; undefined for other elements and parts. */
export function clickedPart(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
  const part = link && parts.find(([selector]) => link.closest(selector));
  if (!link || !part) return undefined;
  const name = link.getAttribute('aria-label') ?? nameOf(link);
  return name && `${part[1]}: ${name}`;
}

/** Elements that contain an entry's count. */
const counts = '.count, .sidebar-count';

/** The name of an entry in a menu, sidebar or tree, without its count. */
export function nameOf(entry: Element): string {
  const copy = entry.cloneNode(true) as Element;
  for (const count of copy.querySelectorAll(counts)) count.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
