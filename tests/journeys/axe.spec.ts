/**
 * Accessibility rules for opened popovers and dialogs, and for forms with errors. everyPage.spec.ts checks every page.
 */
import { violationsOf } from '../../scripts/axe.ts';
import { expect, loadProgram, readOnlyTest as test } from '../support/journeys/portal.ts';

test('menus, filters, the drawer and the login alert have no violations', async ({ page }) => {
  await page.goto('/en/dataSection/cases');
  await loadProgram(page);
  for (const opener of ['Documents', /^Language/, /^Theme/, 'Products', 'Updated', 'More for Cases']) {
    await page.getByRole('button', { name: opener }).first().click();
    expect.soft(await violationsOf(page), String(opener)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'More for Cases' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  expect.soft(await violationsOf(page), 'the columns').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await violationsOf(page), 'the login alert').toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  expect.soft(await violationsOf(page), 'the drawer').toEqual([]);
});

test('a form with mistakes has no violations', async ({ page }) => {
  await page.goto('/en/login');
  await loadProgram(page);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('2 fields need a change')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('an interactive directory with a selected entry has no violations', async ({ page }) => {
  await page.goto('/en/directorySearch?node=camera');
  await loadProgram(page);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
