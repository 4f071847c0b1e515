import { expect, places, test, wake } from './portal.ts';

test('on paper there is the article, without what stands around it on the screen', async ({ page }) => {
  await page.goto(`/en${places.article}`);
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.header', '.shortcuts', '.breadcrumb', '.footer-groups', '.block-actions', '.block-feedback .buttons'])
    await expect(page.locator(selector).first(), selector).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.prose').first()).toBeVisible();
  expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
});

test('a dark screen prints dark on light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto(`/en${places.article}`);
  const [red = 0, green = 0, blue = 0] = await page.evaluate(() => getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? []);
  expect(Math.max(red, green, blue)).toBeLessThan(100);
});

test('where the visitor wants no motion, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/en${places.article}`);
  await wake(page);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].some((durations) =>
          durations.split(', ').some((duration) => Number.parseFloat(duration) > 0),
        );
      })
      .map((element) => element.className),
  );
  expect(moving).toEqual([]);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  await expect(page.locator('.prose h2').last()).toBeInViewport({ timeout: 200 });
});
