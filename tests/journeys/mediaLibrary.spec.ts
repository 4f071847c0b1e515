/** An editor works with the media library. */
import { png } from '../support/docx.ts';
import { enter, expect, loadProgram, test } from '../support/journeys/portal.ts';

test('a picture is found, described in a language, replaced in every text that shows it, and cannot be deleted while it is used', async ({
  page,
}) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/media');
  await loadProgram(page);
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('alarm-io');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Media library' }).getByRole('heading', { level: 2 })).toHaveText(['alarm-io.svg']);
  await page.getByRole('link', { name: 'alarm-io.svg' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'alarm-io.svg' })).toBeVisible();
  const medium = page.url();
  const use = page.getByRole('region', { name: 'Where it is used' }).getByRole('link', { name: 'Alarm inputs, outputs and RS-485' });
  await expect(use).toBeVisible();

  // Its page offers no deletion, and the deletion call reports its uses.
  await expect(page.getByRole('link', { name: 'Delete' })).toHaveCount(0);
  await page.goto(`${medium}/remove`);
  await expect(page.getByText('This file is in use, so it cannot be deleted.')).toBeVisible();
  await expect(use).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await page.goto(medium);
  await page.getByRole('link', { name: 'Edit alternative text' }).click();
  await loadProgram(page);
  const text = 'Inputs and the relay of an alarm panel';
  await page.getByRole('group', { name: 'Alternative text' }).getByLabel('English').fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(medium);
  await expect(page.getByText(text)).toBeVisible();

  await page.getByRole('link', { name: 'Replace everywhere' }).click();
  await loadProgram(page);
  await page.locator('input[name=picture]').setInputFiles({ name: 'panel.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('panel.png has been uploaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Replace everywhere' }).click();
  // The medium keeps its address, and the text that shows it shows the new content.
  await expect(page).toHaveURL(medium);
  await expect(page.getByRole('heading', { level: 1, name: /^panel-.*png$/ })).toBeVisible();
  await expect(use).toBeVisible();
  await page.goto('/en/dataSectionDetail/99df8464-cd78-88bd-a0d9-30d6d8278625');
  const shown = page.locator('.prose img[src*="panel-"]');
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
});
