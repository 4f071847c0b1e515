/** Firmware: chosen by model, checked against the version of a device, read about, and downloaded after a login. */
import { addresses, enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const tableOf = (page: Page, name: string) => page.getByRole('table', { name });
const firstCells = (page: Page, name: string) => tableOf(page, name).locator('tbody tr td:first-child');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a model is chosen, its firmware compared, and an installed version upgraded to the recommended one', async ({ page }) => {
    await page.goto('/en/productPackageDownload?node=VC-4&in=camera');
    await page.getByRole('link', { name: 'VC-B420 4 MP bullet camera' }).click();
    await expect(page).toHaveURL('/en/productPackageDownload/VC-B420');
    await expect(firstCells(page, 'Firmware')).toHaveText(['V3.210.0012', 'V3.200.0118']);
    await page.getByText('Older and withdrawn versions (4)').first().click();
    await expect(page.getByRole('row', { name: /^V3\.208\.0003/ })).toContainText('Withdrawn');
    await page.getByLabel('Installed version').fill('V3.190.0044');
    await page.getByRole('button', { name: 'Show the upgrade path' }).click();
    await expect(page).toHaveURL(/version=V3\.190\.0044/);
    await expect(page.getByRole('button', { name: 'Show the upgrade path' })).toBeInViewport();
    await expect(firstCells(page, 'Upgrade path')).toHaveText(['VC-4 series firmware V3.200.0118', 'VC-4 series firmware V3.210.0012']);
    await expect(page.getByText('At least one step cannot be taken back')).toBeVisible();
    await page.goto('/en/productPackageDownload/VC-B420?version=newest');
    await expect(page.getByText('This is not a version.')).toBeVisible();
  });

  test('a release page is complete, a withdrawn release names its replacement, and a file lists its contents', async ({ page }) => {
    await page.goto('/en/release/fw-vc4-v3.208.0003');
    await expect(page.getByText('This version was withdrawn')).toBeVisible();
    await expect(page.getByText('devices may restart every few hours')).toBeVisible();
    await page.getByRole('link', { name: 'VC-4 series firmware V3.210.0012' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VC-4 series firmware V3.210.0012');
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
      'Download',
      'Licence',
      'Release notes',
      'Installation',
      'File contents',
      'Component lists and vulnerability statements',
      'Security advisories',
      'All versions',
    ]);
    await page.goto('/en/release/manual-va-1.2');
    await page.getByRole('table', { name: 'File contents' }).getByRole('link', { name: 'Veyra_manual-va_1.2_en.docx' }).click();
    await expect(page.getByRole('article')).toContainText('Wiring of lock, reader and exit button.');
    await page.goto(`/en${addresses.file}`);
    const second = page.getByRole('figure', { name: 'Page 2' });
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
    await expect(second).toBeInViewport();
    await expect(second.getByText('Where and how high')).toBeAttached();
    await expect.poll(() => second.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1190);
    await page.goto(`/en${addresses.outward}`);
    await expect(page.getByRole('link', { name: 'Go to www.veyra.example' })).toHaveAttribute(
      'href',
      'https://www.veyra.example/downloads/veyra-vms-trial.iso',
    );
  });
});

test('the pages of a manual are turned, magnified and searched', async ({ page }) => {
  await page.goto(`/en${addresses.file}`);
  await loadProgram(page);
  const stage = page.getByRole('region', { name: 'Pages' });
  const sheet = (number: number) => stage.getByRole('figure', { name: `Page ${number}` });
  const shown = page.locator('.sheets-leafing');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(shown).toHaveText('2 of 8');
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Page 1' }).click();
  await expect(shown).toHaveText('1 of 8');

  const widthOf = async () => (await sheet(1).boundingBox())?.width ?? 0;
  const fullWidth = await widthOf();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('group', { name: 'Page size' })).toHaveText('125%');
  expect(await widthOf()).toBeGreaterThan(fullWidth * 1.2);
  await stage.press('0');
  await expect.poll(widthOf).toBe(fullWidth);

  const find = page.getByRole('searchbox', { name: 'Find in the document' });
  await find.fill('sha-256');
  const counter = page.locator('.sheets-finder').getByRole('status').filter({ hasText: 'of' });
  await expect(counter).toHaveText('1 of 1');
  await expect(shown).toHaveText('4 of 8');
  await expect(sheet(4).locator('.sheet-find-current')).toBeInViewport();
  await find.fill('to');
  const before = await counter.textContent();
  await find.press('Enter');
  await expect(counter).toHaveText(before?.replace(/^1/, '2') ?? '');
  await expect(page.getByRole('link', { name: /Page 2, \d+ found/ })).toBeVisible();
  await find.fill('zzqxvw');
  await expect(page.getByText('Not found')).toBeVisible();
  await expect(stage.locator('.sheet-find')).toHaveCount(0);
});

test('a download needs a login and the licence, and then starts automatically', { tag: '@core' }, async ({ page }) => {
  const file = page.getByRole('link', { name: 'Download Veyra_fw-var10_2.0.1.zip' });
  await page.goto('/en/release/fw-var10-2.0.1');
  await file.click();
  await expect(page.getByRole('dialog', { name: 'Prompt' })).toContainText('please log in to download');
  await enter(page, 'demo-external');
  await page.goto('/en/productPackageDownload/VA-R10');
  await loadProgram(page);
  const fromRow = tableOf(page, 'Firmware').getByRole('link', { name: 'Download Veyra_fw-var10_2.0.1.zip' });
  await fromRow.click();
  const question = page.getByRole('dialog', { name: 'Accept the licence?' });
  await expect(question.getByRole('link', { name: 'Details and terms' })).toHaveAttribute('href', '/en/release/fw-var10-2.0.1');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/en/release/fw-var10-2.0.1');
  // Without script the server reports missing input and links back.
  const requested = await page.request.get((await file.getAttribute('href')) ?? '', {
    headers: { accept: 'text/html', referer: page.url() },
  });
  expect([requested.status(), await requested.text()]).toEqual([403, expect.stringContaining('href="/en/release/fw-var10-2.0.1"')]);
  await loadProgram(page);
  await expect(page.getByRole('button', { name: 'Accept the licence' })).toBeVisible();
  await file.press('Enter');
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept the licence' }).click();
  expect((await coming).suggestedFilename()).toBe('Veyra_fw-var10_2.0.1.zip');
  await expect(page.getByText('You have accepted the licence')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the licence' })).toHaveCount(0);

  // Accepted licences are not requested again.
  await page.goto('/en/productPackageDownload/VA-R10');
  await loadProgram(page);
  const again = page.waitForEvent('download');
  await fromRow.click();
  expect((await again).suggestedFilename()).toBe('Veyra_fw-var10_2.0.1.zip');
});

test('a model is found by typing, and offered again in the same browser', async ({ page }) => {
  await page.goto('/en/productPackageDownload');
  await loadProgram(page);
  await page.getByLabel('Find a model').fill('6464');
  await expect(page.getByRole('status').filter({ hasText: '1 entry found' })).toBeAttached();
  await page.getByLabel('Find a model').press('Enter');
  await expect(page).toHaveURL('/en/productPackageDownload/VR-6464R');
  await page.goto('/en/productPackageDownload');
  await loadProgram(page);
  await expect(page.getByRole('list', { name: 'Opened last' }).getByRole('link')).toHaveText(['VR-6464R 64-channel RAID recorder']);
  await page.getByLabel('Find a model').fill('nothing of ours');
  await expect(page.getByText('No matches.')).toBeVisible();
});

test('on a phone a release is found by its file name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/search?q=Veyra_veyra-setup_4.8.0_macos.zip');
  await page.getByRole('link', { name: 'Veyra Setup 4.8.0' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veyra Setup 4.8.0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('an external link asks for confirmation before it leaves the portal', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/en${addresses.outward}`);
  await loadProgram(page);
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL(`/en${addresses.outward}`);
  const onward = page.getByRole('checkbox', { name: /Continue automatically/ });
  await onward.check();
  await page.clock.runFor(3000);
  await expect(page.getByRole('status').filter({ hasText: '7 seconds left' })).toBeVisible();
  await onward.uncheck();
  await page.clock.runFor(30_000);
  await page.getByText('Open on a phone').click();
  await expect(page.getByRole('img', { name: 'Code that leads to www.veyra.example' })).toBeVisible();
  await page.getByRole('link', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/en');
});
