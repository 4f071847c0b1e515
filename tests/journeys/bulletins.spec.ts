/** Bulletins: found by type and model, subscribed to, read, and confirmed by partners. */
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const rowOf = (page: Page, title: string | RegExp) => rows(page).filter({ has: page.getByRole('link', { name: title }) });

test('a visitor filters the bulletins by type and model, and subscribes to the result', async ({ page }) => {
  await page.goto('/en/bulletin');
  await loadProgram(page);
  await expect(rows(page).first().getByText('Pinned')).toBeAttached();
  await expect(rowOf(page, 'Recall: wall clips of the VS-X2')).toContainText('Expired');
  await expect(page.getByRole('button', { name: 'Unread' })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Recall/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tab=recall/);
  await page.getByRole('button', { name: 'Models' }).click();
  await page.getByRole('checkbox', { name: 'VA-F30' }).check();
  await expect(page).toHaveURL(/products=VA-F30/);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'More for Bulletins' }).click();
  const feeds = page.getByRole('group', { name: 'Subscribe to Bulletins' });
  const address = await feeds.getByRole('link', { name: 'Atom' }).getAttribute('href');
  expect(address).toBe('/en/bulletin.atom?tab=recall&products=VA-F30');
  const feed = await page.request.get(String(address));
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect((await feed.text()).match(/<entry/g)).toHaveLength(1);
  await page.reload();
  const named = page.locator('head link[type="application/rss+xml"]');
  expect(await named.getAttribute('href')).toMatch(/\/en\/bulletin\.rss\?tab=recall&products=VA-F30$/);
});

test('a partner sees new bulletins, confirms one by keyboard, and it stays confirmed', async ({ page }) => {
  await page.goto('/en');
  // Other journeys do not read bulletins as this account, so its read marks are known.
  await enter(page, 'demo-contractor');
  await page.goto('/en/bulletin');
  await loadProgram(page);
  const title = 'VR-4232 hardware version B: fans and disk cage change';
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('VR-4232');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Remove the filter/ })).toBeVisible();
  await expect(rowOf(page, title).getByText('Unread')).toBeAttached();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Requested from partners')).toBeVisible();
  await page.getByRole('button', { name: 'Acknowledge' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Acknowledged', { exact: true })).toBeVisible();
  await page.goto('/en/bulletin?q=VR-4232');
  await expect(rowOf(page, title)).toHaveCount(1);
  await expect(rowOf(page, title).getByText('Unread')).toHaveCount(0);
});

test('a critical recall is the first notice on every page about its model, and on the home page', async ({ page }) => {
  const body = { data: { pageSize: 1, data: { isFaq: false, modelId: 'VA-F30' } } };
  const answer = (await (await page.request.post('/doc/doc-article/pageFront', body)).json()) as {
    data: { data: { articleId: string }[] };
  };
  const article = `/dataSectionDetailNew/${answer.data.data[0]?.articleId}`;
  await enter(page, 'demo-external');
  const downloads = ['/productPackageDownload/VA-F30', '/release/fw-vaf30-v5.6.2-build-260915'];
  for (const path of ['', '/hardwareDetail/VA-F30', ...downloads, article, '/user/my-products']) {
    await page.goto(`/en${path}`);
    const first = page.locator('.block-notice .notice').first();
    await expect(first, path).toContainText('Critical');
    await expect(first.getByRole('link', { name: /VA-F30/ }), path).toBeVisible();
  }
});

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a visitor gets from the notice on the home page to the replacement and to the file', async ({ page }) => {
    await page.goto('/en');
    await page
      .locator('.block-notice')
      .getByRole('link', { name: /^Push notifications/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Push notifications of the cloud service are delayed');
    await page.getByRole('link', { name: 'VB-2026-020' }).click();
    await expect(page.getByText('A later bulletin replaces this one.')).toBeVisible();
    await page.goto('/en/bulletin/info?id=vb-2026-021');
    await expect(page.getByRole('heading', { name: 'What to do' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Affected models' })).toContainText('VA-F30');
    await expect(page.getByRole('table', { name: 'Revision history' })).toContainText('Lot PA2631');
    await expect(page.getByRole('main')).toContainText('va-f30-adapter-lots.csv');
  });
});
