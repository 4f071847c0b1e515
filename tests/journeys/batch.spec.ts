import { readFile } from 'node:fs/promises';
import { enter, expect, loadProgram, logIn, type Page, test } from '../support/journeys/portal.ts';
import { filesOfZip } from '../support/zip.ts';

/** An article of the demo with two files. */
const article = '/en/dataSectionDetailNew/80eb0e36-58cc-8cf1-a353-2ba3976ea392';

const open = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Download list/ })
    .click();
const tray = (page: Page) => page.getByRole('dialog', { name: 'Download list' });

async function chooseBoth(page: Page): Promise<void> {
  await page.goto(article);
  await loadProgram(page);
  const buttons = page.getByRole('button', { name: /^Add .* to the download list/ });
  for (const left of [2, 1]) {
    await expect(buttons).toHaveCount(left);
    await buttons.first().click();
  }
  // The button of a listed file says so and opens the list.
  await expect(page.getByRole('button', { name: /is in the download list/ })).toHaveCount(2);
}

test('releases are added to the tray from the table of their model, and downloaded after one licence prompt', async ({ page }) => {
  await enter(page, 'demo-approver');
  await chooseBoth(page);
  await page.goto('/en/productPackageDownload/VC-B420');
  await loadProgram(page);
  const row = page.getByRole('row', { name: /V3\.210\.0012/ });
  await row.getByRole('button', { name: /^Add .*V3\.210\.0012.* to the download list/ }).click();
  await open(page);
  await expect(tray(page)).toContainText('V3.210.0012');
  await tray(page).getByRole('button', { name: 'Download all' }).click();
  await expect(tray(page).getByRole('heading', { name: 'Accept the licence terms to download' })).toBeFocused();
  await expect(tray(page)).toContainText('Veyra software licence 3.0');
  await expect(tray(page).getByRole('button', { name: 'Download the others (2)' })).toBeVisible();
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await tray(page).getByRole('button', { name: 'Accept and download' }).click();
  const files = filesOfZip(await readFile(await (await coming).path()));
  expect(files.size).toBe(4);
  await expect(page.getByRole('status').filter({ hasText: 'Files downloading: 3 of 3.' })).toBeAttached();
  await expect(tray(page).getByText('Ready', { exact: true })).toHaveCount(3);
});

test('the chosen files survive a reload, wait for the login, and are downloaded as one archive', async ({ page }) => {
  await chooseBoth(page);
  await page.reload();
  await loadProgram(page);
  await open(page);
  await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  await tray(page).getByRole('button', { name: 'Download all' }).click();
  const alert = page.getByRole('dialog', { name: 'Prompt' });
  await expect(alert).toContainText('no permission, please log in to download');
  await alert.getByRole('button', { name: 'Go to login' }).click();
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await logIn(page, 'demo-external');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^downloads-\d{8}-\d{4}\.zip$/);
  const files = filesOfZip(await readFile(await download.path()));
  expect([...files.keys()].map((path) => path.replace(/^.*\//, '')).sort()).toEqual([
    'SHA256SUMS.txt',
    'acceptance-record.pdf',
    '验收记录表.pdf',
  ]);
  await open(page);
  await expect(tray(page).getByText('Ready', { exact: true })).toHaveCount(2);
});

test('on a phone the tray is used by keyboard: one file is removed, then all; the page lists archives without script', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'demo-middle');
  await chooseBoth(page);
  await page.goto('/en/commondownload');
  await loadProgram(page);
  const list = page.getByRole('main').getByRole('listitem').filter({ hasText: '.pdf' });
  await expect(list).toHaveCount(2);
  await list
    .first()
    .getByRole('button', { name: /^Remove/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(1);
  await expect(list.getByRole('button', { name: /^Remove/ })).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Empty the list' }).click();
  await expect(page.getByText('No files selected.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Download list/ })).toHaveCount(0);

  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const still = await plain.newPage();
  await still.goto('/en/commondownload');
  await expect(still.getByRole('heading', { name: 'Your archives' })).toBeVisible();
  await expect(still.getByText('sha256sum -c SHA256SUMS.txt')).toBeVisible();
  await plain.close();
});
