/** Terms: by letter, by word, by their addresses, from articles that use them, and proposals for missing ones. */
import { violationsOf } from '../../scripts/axe.ts';
import { addresses, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const entries = (page: Page) => page.locator('.entry');
const letters = (page: Page) => page.getByRole('navigation', { name: 'By letter' });
const card = (page: Page) => page.getByRole('tooltip');
const firstTerm = (page: Page) => page.locator('.prose a[data-card]').first();

test('a visitor opens a letter, and gets from a term to a related one', async ({ page }) => {
  await page.goto('/en/terminology');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('A');
  await letters(page).getByRole('link', { name: /^B,/ }).click();
  await expect(page).toHaveURL('/en/terminology?initial=B');
  for (const title of await entries(page).getByRole('heading').all()) await expect(title).toHaveText(/^B/i);
  await entries(page).filter({ hasText: 'Bit rate' }).getByRole('link', { name: 'Variable bit rate' }).click();
  await expect(page).toHaveURL('/en/terminology?term=vbr');
  await expect(entries(page).getByRole('heading')).toHaveText(/^Variable bit rate/);
  await page.getByRole('link', { name: 'Remove the filter Variable bit rate' }).click();
  await expect(page).toHaveURL('/en/terminology');
});

test('a keyword is searched under all letters, also by a name in another language', async ({ page }) => {
  await page.goto('/en/terminology?initial=A');
  await loadProgram(page);
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('码率');
  await page.getByRole('searchbox', { name: 'Search in this list' }).press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  expect(new URL(page.url()).searchParams.has('initial')).toBe(false);
  await expect(entries(page).getByRole('heading', { name: 'Bit rate', exact: true })).toBeVisible();
});

test('the address of a term shows it, in each language, and an unknown one says so', async ({ page }) => {
  for (const [prefix, name] of [
    ['', '码率'],
    ['/en', 'Bit rate'],
    ['/ru', 'Битрейт'],
    ['/mena', 'معدل البت'],
  ]) {
    await page.goto(`${prefix}/terminology?term=bitrate`);
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page).getByRole('heading')).toHaveText(name as string);
  }
  await expect(entries(page).locator('.in-languages [lang=ru]')).toHaveText('русский Битрейт');
  await page.goto('/en/terminology?term=no-such-term');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('a term in an article shows its meaning while the pointer is on it or on its card', async ({ page }) => {
  await page.goto(`/en${addresses.article}`);
  await loadProgram(page);
  const term = firstTerm(page);
  await term.scrollIntoViewIfNeeded();
  const before = await page.locator('.prose').first().boundingBox();
  await term.hover();
  await expect(card(page)).toBeVisible();
  await expect(term).toHaveAccessibleDescription(/.{20}/);
  expect(await page.locator('.prose').first().boundingBox()).toEqual(before);
  await card(page).hover();
  await page.waitForTimeout(600);
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
});

test('by keyboard the card opens on focus and closes with Escape, and the link opens the term', async ({ page }) => {
  await page.goto(`/en${addresses.article}`);
  await loadProgram(page);
  await firstTerm(page).evaluate((link) => {
    const before = document.createElement('span');
    before.tabIndex = -1;
    link.before(before);
    before.focus();
  });
  await page.keyboard.press('Tab');
  await expect(firstTerm(page)).toBeFocused();
  await expect(card(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(firstTerm(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/terminology\?term=/);
  await expect(entries(page)).toHaveCount(1);
});

test('a missing term can be suggested, and the form already contains the keyword', async ({ page }) => {
  await page.goto('/en/terminology?q=frame+grabber');
  await loadProgram(page);
  const requestForm = page.locator('.wish');
  const term = requestForm.getByRole('textbox', { name: 'Term', exact: true });
  await expect(term).toHaveValue('frame grabber');
  await term.fill('');
  await requestForm.getByRole('button', { name: 'Send' }).click();
  await expect(requestForm.getByRole('alert')).toContainText('Term');
  await term.fill('Frame grabber');
  await requestForm.getByRole('textbox', { name: /^What you know/ }).fill('Named in the capture guide.');
  await requestForm.getByRole('button', { name: 'Send' }).click();
  await expect(requestForm.getByRole('status')).toContainText('has reached the editors');
});

test('a term can be suggested from below the list', async ({ page }) => {
  await page.goto('/en/terminology');
  await page.getByText('Suggest a term').click();
  await page.locator('.wish').getByRole('textbox', { name: 'Term', exact: true }).fill('Genlock');
  await page.locator('.wish').getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.wish').getByRole('status')).toContainText('has reached the editors');
});

test('the site help is one page with its contents and a map', async ({ page }) => {
  await page.goto('/en/websiteHelp#help-search');
  await expect(page.getByRole('heading', { level: 2, name: 'How to search' })).toBeInViewport();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL(/#help-accessibility$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Accessibility' })).toBeInViewport();
  await loadProgram(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Site map' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Terminology' }).last().click();
  await expect(page).toHaveURL('/en/terminology');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('letters, keywords and single terms have addresses, and terms of an article link to their meaning', async ({ page }) => {
    await page.goto('/ru/terminology');
    await page.getByRole('navigation', { name: 'По буквам' }).getByRole('link', { name: /^Б,/ }).click();
    await expect(page).toHaveURL(/initial=/);
    await expect(entries(page).filter({ hasText: 'Битрейт' }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Поиск в списке' }).fill('битрейт');
    await page.getByRole('button', { name: 'Найти', exact: true }).last().click();
    await expect(page).toHaveURL(/q=/);
    await expect(entries(page).first()).toBeVisible();
    await page.goto(`/en${addresses.article}`);
    await firstTerm(page).click();
    await expect(page).toHaveURL(/\/en\/terminology\?term=/);
    await expect(entries(page)).toHaveCount(1);
  });
});
