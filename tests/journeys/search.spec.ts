/** The search: keywords, filters, and help without hits. */
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

/** A search field with suggestions becomes a combobox on first use. */
const field = (page: Page) => page.getByRole('main').locator('input[name=q][type=search]');
const total = (page: Page) => page.getByRole('main').locator('.list-total');
const hits = (page: Page) => page.getByRole('region', { name: 'Search results' }).getByRole('heading', { level: 2 });
const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name });
const countOf = async (page: Page) => Number(((await total(page).textContent()) ?? '').replace(/\D/g, ''));

/** Searches in the large field. */
async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await field(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(query).replaceAll('%20', '\\+')}`));
}

test('a visitor searches, filters by a facet and a tab, sorts, and goes back step by step', { tag: '@core' }, async ({ page }) => {
  await page.goto('/en/search');
  await loadProgram(page);
  await search(page, 'password');
  await expect(page).toHaveTitle(/^password – Search · /);
  await expect(hits(page).filter({ hasText: 'What if the administrator password is forgotten?' })).toHaveCount(1);
  await expect(page.locator('.hit mark').first()).toHaveText(/password/i);
  const all = await countOf(page);

  const facet = page.getByRole('group', { name: 'Products' });
  const model = await facet.getByRole('checkbox').first().getAttribute('value');
  const option = facet.locator(`input[value="${model}"]`);
  const promised = Number(/\d+$/.exec((await facet.locator('.check').first().textContent()) ?? '')?.[0]);
  await option.check();
  await expect(page).toHaveURL(/products=/);
  await expect.poll(() => countOf(page)).toBe(promised);
  expect(promised).toBeLessThan(all);
  await expect(option).toBeFocused();

  await tab(page, /^Questions/).click();
  await expect(page).toHaveURL(/tab=faq/);
  await expect(tab(page, /^Questions/)).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Sort by').selectOption({ label: 'Most viewed' });
  await expect(page).toHaveURL(/sort=-views/);
  await page.reload();
  await expect(field(page)).toHaveValue('password');
  await expect(option).toBeChecked();

  // Before hydration, going back would reload the page.
  await loadProgram(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/tab=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/products=/);
  await expect(option).not.toBeChecked();
  await expect.poll(() => countOf(page)).toBe(all);
});

test('a hit opens the page of its kind', async ({ page }) => {
  await page.goto('/en/search?q=administrator+password+forgotten&tab=faq');
  await hits(page).getByRole('link', { name: 'What if the administrator password is forgotten?' }).click();
  await expect(page).toHaveURL(/\/en\/faqZoneDetail\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What if the administrator password is forgotten?');
  await page.goto('/en/search?q=VR-4232&tab=product');
  await hits(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/hardwareDetail\//);
});

test('a search without results offers help and a note to staff', async ({ page, expectErrors }) => {
  expectErrors(/daGrand_search\/wish/);
  await page.goto('/en/search?q=zzqxvw+kkrtpl');
  await loadProgram(page);
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzqxvw kkrtpl”' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What often helps' })).toBeVisible();
  const form = page.locator('.wish form');
  await expect(form.getByLabel('Searched for')).toHaveValue('zzqxvw kkrtpl');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await form.getByLabel('What were you trying to do or find?').fill('The wiring of an old controller');

  await page.route('**/daGrand_search/wish', (route) => route.abort());
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText(/./);
  await expect(form.getByLabel('What were you trying to do or find?')).toHaveValue('The wiring of an old controller');
  await page.unroute('**/daGrand_search/wish');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your note has reached the documentation team.')).toBeVisible();
});

test('a filter that excludes results can be removed, and shows the promised count', async ({ page }) => {
  await page.goto('/en/search?q=password&year=1999');
  await loadProgram(page);
  const filterLink = page.getByRole('navigation', { name: 'Remove a filter' }).getByRole('link', { name: /^Without “Year”/ });
  const promised = Number(((await filterLink.textContent()) ?? '').replace(/\D/g, ''));
  await filterLink.click();
  await expect(page).not.toHaveURL(/year=/);
  await expect.poll(() => countOf(page)).toBe(promised);
});

test('an empty search offers starting points', async ({ page }) => {
  await page.goto('/en/search');
  await loadProgram(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Terms/ })
    .click();
  await expect(page).toHaveURL('/en/search?tab=term');
  await expect(hits(page).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/labels=/);
  await expect(hits(page).first()).toBeVisible();
});

test('on a phone the filters open as a panel, and the tabs scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/search?q=camera');
  await loadProgram(page);
  await expect(page.getByRole('group', { name: 'Products' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('group', { name: 'Products' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/products=/);
  await page.getByRole('button', { name: /^Show \d/ }).click();
  await expect(page.getByRole('group', { name: 'Products' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
});

test('search engines may index only the empty search', async ({ page }) => {
  await page.goto('/en/search?q=camera&page=2');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto('/en/search');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches, filters, sorts and turns pages', async ({ page }) => {
    await page.goto('/en/search');
    await field(page).fill('camera');
    await field(page).press('Enter');
    await expect(hits(page).first()).toBeVisible();
    const facet = page.getByRole('group', { name: 'Products' });
    await facet.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/q=camera.*products=/);
    await expect(facet.getByRole('checkbox').first()).toBeChecked();
    await field(page).fill('recorder');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/products=/);
    await expect(page).toHaveURL(/q=recorder/);
    await tab(page, /^Questions/).click();
    await expect(page).toHaveURL(/tab=faq/);
  });

  test('without script, a search without results says that a note needs script', async ({ page }) => {
    await page.goto('/en/search?q=zzqxvw+kkrtpl');
    await expect(page.locator('.wish .notice')).toBeVisible();
  });
});

test('a search is saved under a name with its filters, opened, and deleted', async ({ page }) => {
  await enter(page, 'demo-external');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/search?q=password&products=VC-B420&products=VC-D420&sort=-views');
  await loadProgram(page);
  const found = await countOf(page);
  await page.getByRole('link', { name: 'Save search' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Passwords of two cameras');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/en/search/saved');
  const response = page.waitForResponse('**/doc/savedSearch/open');
  await page.getByRole('link', { name: 'Passwords of two cameras' }).click();
  await expect(field(page)).toHaveValue('password');
  await expect.poll(() => countOf(page)).toBe(found);
  await expect(page).toHaveURL(/sort=-views/);
  expect((await response).status()).toBe(200);
  await page.goBack();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved searches')).toBeVisible();
});
