/** Which part of the page a click belongs to, told by the landmarks that the page has anyway. */

/** Parts that are told of, the inner before the outer. */
const parts = [
  ['#languages', 'languages'],
  ['#account', 'account'],
  ['#menu', 'menu'],
  ['.shortcuts', 'shortcuts'],
  ['.footer', 'footer'],
  ['.block-banner', 'banner'],
  ['.block-tiles, .block-menu', 'tiles'],
] as const;

/** What was clicked, as `menu: FAQ`; nothing where it leads nowhere or stands in no such part. */
export function clickedPart(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
  const part = link && parts.find(([selector]) => link.closest(selector));
  if (!link || !part) return undefined;
  const name = link.getAttribute('aria-label') ?? nameOf(link);
  return name && `${part[1]}: ${name}`;
}

/** Elements of an entry that say how many there are. */
const counts = '.count, .sidebar-count';

/** What an entry of a menu, sidebar or tree is called, without its count. */
export function nameOf(entry: Element): string {
  const copy = entry.cloneNode(true) as Element;
  for (const count of copy.querySelectorAll(counts)) count.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
