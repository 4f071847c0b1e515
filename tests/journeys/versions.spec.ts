import { addresses, enter, expect, loadProgram, test } from '../support/journeys/portal.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the versions of an article and compares two', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/en${addresses.versions}`);
    await page.getByRole('link', { name: 'All 3 versions' }).click();
    await page.getByRole('link', { name: 'Version 1', exact: true }).click();
    await expect(page.getByText('This is version 1 of 3')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Clean domes indoors every 12 months');
    await expect(page.getByRole('link', { name: 'Markdown' })).toHaveAttribute('href', /\.md\?version=1$/);

    await page.getByRole('radio', { name: 'Compare from version 1' }).check();
    await page.getByRole('radio', { name: 'Compare to version 2' }).check();
    await page.getByRole('button', { name: 'Compare versions' }).click();
    await expect(page).toHaveURL(/compare=1&version=2|version=2&compare=1/);
    await expect(page.getByText('What changed from version 1 to version 2')).toBeVisible();
    await expect(page.getByRole('deletion').filter({ hasText: 'Clean domes indoors' })).toBeVisible();
    await expect(page.getByRole('insertion').filter({ hasText: 'use a turret' })).toBeVisible();

    await page.getByRole('link', { name: 'Newest version' }).click();
    await expect(page).toHaveURL(`/en${addresses.versions}`);
  });

  test('a question has versions like articles', async ({ page }) => {
    await page.goto('/en/faqZoneDetail/ports-to-open');
    await page.getByRole('link', { name: 'All 2 versions' }).click();
    await page.getByRole('radio', { name: 'Compare from version 1' }).check();
    await page.getByRole('radio', { name: 'Compare to version 2' }).check();
    await page.getByRole('button', { name: 'Compare versions' }).click();
    await expect(page.getByText('What changed from version 1 to version 2')).toBeVisible();
    await expect(page.getByRole('insertion').filter({ hasText: 'To test a port' })).toBeVisible();
  });

  test('an outdated translation links to its original, and a name to its article', async ({ page }) => {
    await page.goto(`/ru/dataSectionDetailNew/dome-ghosting-at-night`);
    await expect(page).toHaveURL(`/ru${addresses.versions}`);
    const notice = page.getByText('Исходный текст изменён').locator('..');
    await notice.getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(addresses.versions);
    await expect(page.getByRole('article')).toContainText('0.8 N·m');
  });
});

test('a link to a former address is redirected to the current one', async ({ page, expectErrors }) => {
  expectErrors(/status of 404/);
  await page.goto('/en');
  await loadProgram(page);
  const link = page.locator('main a[href*="/dataSectionDetailNew/"]').first();
  await link.evaluate((element: HTMLAnchorElement) => {
    element.href = '/en/dataSectionDetailNew/dome-ghosting-at-night';
  });
  await link.click();
  await expect(page).toHaveURL(`/en${addresses.versions}`);
  await expect(page.getByRole('article')).toBeVisible();
});

test('a reader quotes an article, copies it as text, and logs in for its PDF', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/en${addresses.versions}?version=2`);
  await loadProgram(page);
  await page.getByRole('button', { name: 'Cite' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Ghosting .* \(VX-\d{6}, version 2\)\. http.*\?version=2$/);

  const text = await page.request.get(`/en${addresses.versions}.md`);
  expect(await text.text()).toContain('# Ghosting and grey veil at night from a dirty dome');

  await page.goto(`/en${addresses.versions}`);
  await page.getByRole('link', { name: 'PDF' }).click();
  await expect(page).toHaveURL(/\/en\/login/);
  await enter(page, 'demo-external');
  await page.goto(`/en${addresses.versions}`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'PDF' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^VX-\d{6}-v3\.pdf$/);
  await page.goto('/en/faqZoneDetail/ports-to-open');
  const [answer] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'PDF' }).click()]);
  expect(answer.suggestedFilename()).toMatch(/^VX-\d{6}-v2\.pdf$/);
});
