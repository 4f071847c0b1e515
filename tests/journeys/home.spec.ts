/** The home page: its purpose is visible without scrolling, and it differs for accounts. */
import { addresses, enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const reading = (page: Page) => page.getByRole('region', { name: 'Continue reading' });
const finder = (page: Page) => page.getByRole('searchbox', { name: 'Find your model' });

for (const [name, viewport] of Object.entries({ wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } })) {
  test(`the first screen shows the purpose of the portal, the search and the first families: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/en');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('main').getByRole('search').getByRole('searchbox')).toBeInViewport({ ratio: 1 });
    await expect(finder(page)).toBeInViewport({ ratio: 1 });
    for (const family of ['Network cameras', 'Network recorders'])
      await expect(page.getByRole('link', { name: family })).toBeInViewport({ ratio: 1 });
  });
}

test('a part of a model name leads to its firmware, manuals, wiring and warranty in two steps', async ({ page }) => {
  await page.goto('/en');
  await loadProgram(page);
  await finder(page).fill('VR-2116');
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: 'VR-2116P 16-channel' });
  for (const link of ['Firmware', 'Manuals', 'Wiring', 'Warranty']) await expect(found.getByRole('link', { name: link })).toBeVisible();
  await found.getByRole('link', { name: 'Firmware' }).click();
  await expect(page).toHaveURL(/\/en\/hardwareDetail\/VR-2116P\?tab=firmware#parts$/);
  await expect(page.getByRole('main').locator('[aria-current]', { hasText: 'Firmware' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the model finder opens the list of matching products', async ({ page }) => {
    await page.goto('/en');
    await finder(page).fill('VR-2116');
    await page.getByRole('button', { name: 'Show matching models' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'VR-2116P' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'VR-2108P' })).toBeHidden();
  });
});

test('a visitor sees the five most viewed and the five most helpful texts, and nothing of an account', async ({ page }) => {
  await page.goto('/en');
  for (const name of ['Most viewed', 'Most helpful'])
    await expect(page.getByRole('region', { name, exact: true }).getByRole('listitem')).toHaveCount(5);
  const tasks = page.getByRole('region', { name: 'Start here' });
  for (const task of ['Firmware and software', 'FAQ', 'Troubleshooting', 'Wiring diagrams', 'Videos'])
    await expect(tasks.getByRole('link', { name: task })).toBeVisible();
  await expect(reading(page)).toBeHidden();
  await expect(page.getByText('did not load')).toBeHidden();
});

test('a logged-in reader without a reading history sees what will appear here', async ({ page }) => {
  await enter(page, 'demo-approver');
  // The account may have read something in another journey.
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  expect((await page.request.post('/doc/footprint/clear', { headers: { token } })).status()).toBe(200);
  await page.goto('/en');
  await expect(reading(page)).toContainText('Articles that you open are listed here');
});

test('a logged-in reader continues the text that was read last', async ({ page }) => {
  await enter(page, 'demo-internal');
  await page.goto(`/en${addresses.article}`);
  const article = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto(`/en${addresses.faq}`);
  const question = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  // Viewing histories are written after the response.
  await expect(async () => {
    await page.goto('/en');
    // The account may have read other things before.
    const titles = reading(page).getByRole('heading', { level: 3 });
    await expect(titles.nth(0)).toHaveText(question, { timeout: 1_000 });
    await expect(titles.nth(1)).toHaveText(article, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  await loadProgram(page);
  await reading(page).getByRole('link', { name: article }).click();
  await expect(page).toHaveURL(`/en${addresses.article}`);
});
