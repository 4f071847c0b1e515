import { addresses, expect, loadProgram, test } from '../support/journeys/portal.ts';

test('a visitor finds a case from the home page and reads it', { tag: '@core' }, async ({ page }) => {
  await page.goto('/en');
  await expect(page).toHaveTitle('Veyra Support');
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Cases' }).click();
  await expect(page).toHaveURL('/en/dataSection/cases');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases');

  await page.getByRole('link', { name: 'RAID 5 degraded and the rebuild takes days' }).click();
  await expect(page).toHaveURL(/\/en\/dataSectionDetail\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RAID 5 degraded and the rebuild takes days');
  await expect(page).toHaveTitle('RAID 5 degraded and the rebuild takes days · Veyra Support');
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('link')).toHaveText(['Home', 'Cases']);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeInViewport();

  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Cases' }).click();
  await expect(page).toHaveURL('/en/dataSection/cases');
});

test('a link of the contents scrolls to its heading, below the header and with space above it', async ({ page }) => {
  const offsets = { 1440: 80, 900: 60, 400: 50 };
  for (const [width, offset] of Object.entries(offsets)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await page.goto(`/en${addresses.article}`);
    await loadProgram(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const link = contents.getByRole('link', { name: '5. Remote access' });
    if (!(await link.isVisible())) await contents.getByText('On this page').click();
    await link.click();
    await expect(page).toHaveURL(/#h-5-remote-access$/);
    await expect(link, 'the current heading in the contents').toHaveAttribute('aria-current', 'location');
    const top = () => page.locator('#h-5-remote-access').evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    await expect.poll(top, `at ${width} px`).toBe(offset);
  }
});

test('copying the address of a page shows a notice for three seconds in the language of the site', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(addresses.articleOfZone);
  await page.getByRole('button', { name: '复制链接' }).click();
  const toast = page.getByText('复制到剪切板成功');
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(addresses.article, page.url()).href);
  await expect(toast).toBeHidden({ timeout: 4000 });
});

test('a notice says when the browser refuses to copy', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await page.goto(addresses.article);
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('复制到剪切板失败')).toBeVisible();
});

test('a reader of the FAQ says that an answer helped, once', async ({ page }) => {
  await page.goto(`/en${addresses.faq}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What if the administrator password is forgotten?');
  const yes = page.getByRole('button', { name: /^Yes/ });
  const count = async () => Number((await yes.innerText()).replace(/\D/g, ''));
  const before = await count();
  await yes.click();
  await expect(page.getByText('Your answer was counted.')).toBeVisible();
  // The cached document may lack votes of other readers.
  const after = await count();
  expect(after).toBeGreaterThan(before);
  await yes.click();
  expect(await count()).toBe(after);
  await page.reload();
  await loadProgram(page);
  await expect.poll(count, 'although the document is older than the vote').toBeGreaterThanOrEqual(after);
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  // After a negative vote the page offers further help.
  await page.getByRole('region', { name: 'Still stuck?' }).getByRole('link', { name: 'Hotlines' }).click();
  await expect(page).toHaveURL('/en/hotlines');
});

test('going back restores the scroll position', async ({ page }) => {
  await page.goto('/en/dataSection/cases?size=50');
  await loadProgram(page);
  const link = page.getByRole('link', { name: 'Dewarped fisheye picture is blurred' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  // A prefetched page opens immediately after the click.
  const prefetched = page.waitForResponse((response) => response.request().headers().purpose === 'prefetch');
  await link.hover();
  await prefetched;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dewarped fisheye picture is blurred');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('an article is prerendered while the pointer is on its link, and opens immediately', async ({ page }) => {
  await page.goto(`/en${addresses.article}`);
  await loadProgram(page);
  const articles = page.locator('article.detail');
  const link = articles.first().locator('.prose').getByRole('link', { name: 'Make certificates for HTTPS' });
  await link.hover();
  await expect(articles).toHaveCount(2);
  const prepared = articles.nth(1);
  await expect(prepared).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harden a recorder');
  await prepared.evaluate((element) => element.setAttribute('data-prepared', ''));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make certificates for HTTPS');
  await expect(articles).toHaveCount(1);
  await expect(articles).toHaveAttribute('data-prepared');
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Make certificates for HTTPS');
});

test('going back from a part of an article restores the scroll position', async ({ page }) => {
  await page.goto('/en/dataSection/cases?size=50');
  await page.getByRole('main').getByRole('link', { name: 'Dewarped fisheye picture is blurred' }).click();
  await loadProgram(page);
  await page.evaluate(() => {
    scrollTo(0, 150);
    // This attribute is lost if the document or its page is loaded again.
    document.querySelector('h1')?.setAttribute('data-same', '');
  });
  const before = await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('.contents-list li:last-child a')?.click();
    return scrollY;
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(page.locator('h1[data-same]')).toBeVisible();
});
