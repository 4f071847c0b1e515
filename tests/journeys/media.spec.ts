import { addresses, expect, loadProgram, test } from '../support/journeys/portal.ts';
import { variantsOfDay } from '../support/turns.ts';

test('a printed page has the article without navigation', async ({ page }) => {
  await page.goto(`/en${addresses.article}`);
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.header', '.shortcuts', '.breadcrumb', '.footer-groups', '.block-actions', '.block-feedback .buttons'])
    await expect(page.locator(selector).first(), selector).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.prose').first()).toBeVisible();
  expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
});

const printed = {
  release: '/en/release/fw-vc4-v3.210.0012',
  product: '/en/hardwareDetail/VC-D420',
  bulletin: '/en/bulletin/info?id=VB-2026-021',
  'fault tree': '/en/faultTree/locked-out/whole',
  'FAQ entry': `/en${addresses.faq}`,
};

for (const [name, address] of variantsOfDay(Object.entries(printed)))
  test(`on paper no control of a ${name} is shown, and nothing is truncated`, async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate(() => ({
      controls: [...document.querySelectorAll('button:not(.hash), input, select, .tabs > :not([aria-current])')]
        .filter((element) => element.checkVisibility())
        .map(({ className, textContent }) => `${className}: ${textContent}`),
      cut: [...document.querySelectorAll('main :is(table, svg, pre, p, li)')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    }));
    expect(seen).toEqual({ controls: [], cut: [] });
  });

test('a dark page is printed dark on light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto(`/en${addresses.article}`);
  const [red = 0, green = 0, blue = 0] = await page.evaluate(() => getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? []);
  expect(Math.max(red, green, blue)).toBeLessThan(100);
});

test('with reduced motion, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/en${addresses.article}`);
  await loadProgram(page);
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
