/** The part of the sheets that stands in a page, held against the whole. */
import type { Page } from './portal.ts';

/**
 * Elements of an open page that would move or look different with the sheets that come with the program. A page that changes
 * meanwhile is checked again.
 */
export async function missingStyles(page: Page, tries = 3): Promise<string[]> {
  const missing = await page.evaluate(compareSheets);
  return missing.length > 0 && tries > 1 ? missingStyles(page, tries - 1) : missing;
}

/**
 * Runs in the page: the looks of every element, without and with those sheets. One call, because the looks of a page are a
 * quarter of a mebibyte.
 *
 * The sheets are fetched, and nothing else of the program. They become sheets of script: a program that starts meanwhile would
 * take a link that is still loading for a lost sheet.
 */
async function compareSheets(): Promise<string[]> {
  const styles = [
    'display',
    'position',
    'color',
    'backgroundColor',
    'fontSize',
    'fontWeight',
    'padding',
    'margin',
    'borderWidth',
    'gap',
  ] as const;
  const looks = (): string[] =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const computed = getComputedStyle(element);
      return `${element.tagName}.${element.getAttribute('class')} ${[x, y, width, height].join()} ${styles.map((style) => computed[style]).join('; ')}`;
    });
  const addresses = document.querySelector<HTMLElement>('[data-sheets]')?.dataset.sheets?.split(' ').filter(Boolean) ?? [];
  const texts = await Promise.all(addresses.map(async (href) => (await fetch(href)).text()));
  const before = looks();
  document.adoptedStyleSheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  // The frame after it has the new looks, where none of them is reached by a transition.
  await new Promise(requestAnimationFrame);
  const after = looks();
  document.adoptedStyleSheets = [];
  return after.length === before.length ? after.filter((look, at) => look !== before[at]) : ['another number of elements'];
}
