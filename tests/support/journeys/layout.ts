/** Checks whether a page fits its window and is legible. All functions run in the page. */

/** Elements that extend beyond the page, by a name for reports; scrollable ones may be wider. */
export function overflowing(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const width = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width: own } = element.getBoundingClientRect();
    return own > 0 && (right > width + 1 || left < -1) && !scrolls(element);
  });
  return [`the page is ${scrollWidth} px wide`, ...wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`)];
}

/** Parts of the header without enough space: a truncated name, or a search field that is too narrow. */
export function crowdedTargets(): string[] {
  const name = document.querySelector('.brand-text');
  const search = document.querySelector('.search-header');
  const isCut = name !== null && getComputedStyle(name).position !== 'absolute' && name.scrollWidth > name.clientWidth;
  const width = search?.getBoundingClientRect().width ?? 0;
  // On narrow screens the field is an icon until it has the focus.
  const isField = matchMedia('(width > 85em)').matches;
  return [...(isCut ? ['the name of the portal is cut'] : []), ...(isField && width < 220 ? [`the search field is ${width} px wide`] : [])];
}

/**
 * Visible texts smaller than 16 px, each with its size. Marks, counts and code within a text may be one step smaller.
 */
export function smallTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true })) continue;
    if (!node.textContent?.trim() || element.closest('script, style, noscript, .visually-hidden, svg')) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < 16) found.add(`${size} px: ${element.tagName.toLowerCase()}.${element.className} “${node.textContent.trim().slice(0, 30)}”`);
  }
  return [...found];
}
