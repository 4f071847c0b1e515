/** Compares the inlined critical CSS of a page with the whole style sheets. */
import type { Page } from './portal.ts';

/**
 * Elements of an open page whose layout or look the whole style sheets would change. A page that changes meanwhile is
 * checked again.
 */
export async function missingStyles(page: Page, tries = 3): Promise<string[]> {
  const missing = await page.evaluate(compareSheets);
  return missing.length > 0 && tries > 1 ? missingStyles(page, tries - 1) : missing;
}

/**
 * Runs in the page: compares the computed styles of every element without and with the sheets. In one call, because the
 * styles of a page are a quarter of a MiB.
 *
 * Only the sheets are fetched, and nothing else of the program. They are added as constructed sheets: a program that
 * starts meanwhile would report an unfinished link as a failed sheet.
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
  // The rules of a dialog arrive before it is opened.
  const shown = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('dialog:not([open])'));
  const looks = (): string[] =>
    shown.map((element) => {
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
  // The new styles apply in the following frame, unless a transition delays them.
  await new Promise(requestAnimationFrame);
  const after = looks();
  document.adoptedStyleSheets = [];
  return after.filter((look, index) => look !== before[index]);
}
