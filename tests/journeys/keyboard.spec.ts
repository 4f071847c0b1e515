import { eq } from 'drizzle-orm';
import { withPortal } from '../../scripts/portalData.ts';
import { directories } from '../../services/catalogue/tables.ts';
import { addresses, expect, type Locator, loadProgram, test } from '../support/journeys/portal.ts';

test('the first key press skips the header', async ({ page }) => {
  await page.goto(`/en${addresses.article}`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the main menu is opened, navigated and closed by keyboard', async ({ page }) => {
  await page.goto('/en');
  const documents = page.getByRole('button', { name: 'Documents' });
  const [products, cases] = ['Products', 'Cases'].map((name) =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }),
  ) as [Locator, Locator];
  await documents.focus();
  await page.keyboard.press('Enter');
  await expect(cases).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(products).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cases).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cases).toBeHidden();
  await expect(documents).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/dataSection/cases');
});

test('the focus is always visible', async ({ page }) => {
  await page.goto('/en/dataSection/cases');
  await loadProgram(page);
  for (let index = 0; index < 40; index++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const within = element.closest(':focus-within:not(html, body)');
      const isMarked = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      return isMarked || within?.matches('label, .input') ? null : element.outerHTML.slice(0, 120);
    });
    expect(seen, `after ${index + 1} steps`).toBeNull();
  }
});

test('after a navigation the focus is on the new page, and its title is announced', async ({ page }) => {
  await page.goto('/en/dataSection/cases');
  await loadProgram(page);
  await page.getByRole('link', { name: 'RAID 5 degraded and the rebuild takes days' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'RAID 5 degraded and the rebuild takes days' })).toHaveCount(1);
});

test('the directory is navigated, opened and searched by keyboard', async ({ page }) => {
  await page.goto('/en/directorySearch');
  await loadProgram(page);
  const item = (name: RegExp) => page.getByRole('treeitem', { name });
  await item(/^Network cameras/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(item(/^Network recorders/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(/^Transmission/)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(item(/^Network cameras/)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('[role=treeitem][aria-level="2"]')).not.toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[role=treeitem][aria-level="2"]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/node=/);
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  // Enter has expanded the node. The left arrow collapses it, then moves to its parent, then collapses that.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(item(/^Network cameras/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item(/^Network cameras/)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('t');
  await expect(item(/^Transmission/)).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search the opened entries' }).fill('recorders');
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search the opened entries' }).fill('');
  await expect(page.getByRole('treeitem')).not.toHaveCount(1);
});

test('hundreds of entries are navigated by held keys, and the focus is never lost', async ({ page }) => {
  test.skip(!process.env.PORTAL_DATA, 'the folders are made beside the portal');
  const folders = Array.from({ length: 250 }, (_, index) => ({
    code: `many-${index}`,
    parent: 'many',
    names: { en: `Many ${index}` },
    position: index,
  }));
  const many = { code: 'many', parent: 'access', names: { en: 'Many' }, position: 99 };
  await withPortal(({ database }) => database.insert(directories).values([many, ...folders]));
  try {
    await page.goto('/en/directorySearch?node=access');
    await loadProgram(page);
    const line = (number: number) => page.locator(`.tree-long [href*="node=many-${number}&"]`);
    await page.getByRole('treeitem', { name: /^Many/ }).focus();
    // A placeholder has the focus when the lines arrive, and the tree becomes virtualised.
    for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await expect(line(0)).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(line(3)).toBeFocused();
    // After scrolling away, keys continue from the focused line.
    await line(3).hover();
    await page.mouse.wheel(0, 4_000);
    await expect(line(3)).not.toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(line(4)).toBeFocused();
    await expect(line(4)).toBeInViewport();
  } finally {
    await withPortal(async ({ database }) => {
      await database.delete(directories).where(eq(directories.parent, 'many'));
      await database.delete(directories).where(eq(directories.code, 'many'));
    });
  }
});
