/** The part of the sheets that stands in a page, held against the whole. */
import type { Page } from './portal.ts';

/** What of an open page would stand or look otherwise with the sheets that come with the program. A page that changes meanwhile is looked at again. */
export async function missingStyles(page: Page, tries = 3): Promise<string[]> {
  const before = await page.evaluate(looks);
  await page.evaluate(addWholeSheets);
  const after = await page.evaluate(looks);
  await page.evaluate(removeWholeSheets);
  const missing = after.length === before.length ? after.filter((look, at) => look !== before[at]) : ['another number of elements'];
  return missing.length > 0 && tries > 1 ? missingStyles(page, tries - 1) : missing;
}

/** How every element of the page stands and looks. */
function looks(): string[] {
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
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const computed = getComputedStyle(element);
    return `${element.tagName}.${element.getAttribute('class')} ${[x, y, width, height].join()} ${styles.map((style) => computed[style]).join('; ')}`;
  });
}

/**
 * Asks for the sheets that come with the program, and for nothing else of it. As sheets of script: a program that begins
 * meanwhile would take a link that is on its way for a sheet that is lost.
 */
async function addWholeSheets(): Promise<void> {
  const addresses = document.querySelector<HTMLElement>('[data-sheets]')?.dataset.sheets?.split(' ').filter(Boolean) ?? [];
  const texts = await Promise.all(addresses.map(async (href) => (await fetch(href)).text()));
  document.adoptedStyleSheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

function removeWholeSheets(): void {
  document.adoptedStyleSheets = [];
}
