/** The log of keywords, from the search of two visitors to the pages of editors. */
import { enter, expect, loadProgram, test } from '../support/journeys/portal.ts';

/** A keyword without earlier searches and with many hits. */
const word = `tamper ${Date.now().toString(36)}`;

test('the log shows the searches of two visitors with their days and opened results', async ({ page }) => {
  await page.goto(`/en/search?q=${encodeURIComponent(word)}`);
  await loadProgram(page);
  const hit = page.locator('.hits h2 a').first();
  const title = (await hit.textContent()) ?? '';
  const response = page.waitForResponse('**/doc/search/opened');
  await hit.click();
  expect((await response).status()).toBe(200);

  // Leaves the page, so that none of its calls uses the cookies of another session.
  await page.goto('about:blank');
  await enter(page, 'demo-admin');
  await page.goto(`/en/manage/searches?q=${encodeURIComponent(word)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: word, exact: true })).toHaveCount(0);
  await page.goto(`/en/search?q=${encodeURIComponent(word)}`);
  // Searches are written in batches after the response.
  const logged = page.getByRole('table').getByRole('link', { name: word, exact: true });
  await expect(async () => {
    await page.goto(`/en/manage/searches?q=${encodeURIComponent(word)}`);
    await expect(logged).toBeVisible({ timeout: 500 });
  }).toPass();
  await logged.click();
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
  await expect(page.locator('.block-figures')).toContainText(/Visitors\s*2/);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByText('Show the numbers').click();
  await expect(page.locator('.chart-numbers tbody tr')).toHaveCount(30);
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page.locator('.chart-numbers tbody tr')).toHaveCount(7);
});

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the log is filtered by searches without results and by period, and leads to one keyword', async ({ page }) => {
    await enter(page, 'demo-admin');
    await page.goto('/en/manage/searches');
    await page.getByRole('link', { name: /^Without a result/ }).click();
    await page.getByRole('button', { name: 'Period' }).click();
    await page.getByLabel('Last 90 days').check();
    await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/tab=missed.*days=90|days=90.*tab=missed/);
    await page.getByRole('link', { name: 'reset admin password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'reset admin password' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New article' })).toBeVisible();
  });
});
