import { addresses, expect, loadProgram, test } from '../support/journeys/portal.ts';

test('switching the language keeps the page and its settings', async ({ page }) => {
  await page.goto('/en/dataSection/cases?sort=-views&page=2');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(/\/ru\/dataSection\/cases\?(sort=-views&page=2|page=2&sort=-views)$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Примеры');
  await page.getByRole('button', { name: /^Язык/ }).click();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(/^[^?]*\/dataSection\/cases\?/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('案例专区');
});

test('the Arabic site is right to left, and marks a text that exists in Chinese only', async ({ page }) => {
  await page.goto(`/mena${addresses.inChineseAlone}`);
  await loadProgram(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');
  const [brand, tools] = await Promise.all([page.locator('.brand').boundingBox(), page.locator('.header-tools').boundingBox()]);
  expect(brand?.x).toBeGreaterThan(tools?.x ?? Number.POSITIVE_INFINITY);
  const text = page.locator('.prose:is([lang=zh], [lang=zh] *)');
  await expect(text).toHaveCSS('direction', 'ltr');
});

test('each site has the address of an article in its language, and names the others for search engines', async ({ page }) => {
  await page.goto(`/ru${addresses.articleOfZone}`);
  const origin = new URL(page.url()).origin;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/ru${addresses.article}`);
  await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', `${origin}/en${addresses.article}`);
  await expect(page.locator('link[rel=alternate][hreflang="zh-CN"]')).toHaveAttribute('href', `${origin}${addresses.article}`);
});

test('Australia and Central and Eastern Europe have separate banners, notices, hotlines and policies, without script', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const main = page.getByRole('main');
  await page.goto('/au');
  await expect(main.getByText('Support for Australia and New Zealand')).toBeVisible();
  await expect(page.getByText('The Australian hotline now answers until 7 pm Sydney time')).toBeVisible();
  await page.goto('/au/hotlines');
  await expect(main.getByText('Hotline Australia and New Zealand')).toBeVisible();
  await page.goto('/au/afterSales');
  await expect(main.getByRole('link', { name: 'Returns and repairs, Asia-Pacific' }).first()).toBeVisible();
  await page.goto('/ceen/ceenSupport');
  await main.getByRole('combobox', { name: 'Country' }).selectOption('PL');
  await main.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/country=PL/);
  await expect(main.getByText('Hotline Poland and the Baltic states')).toBeVisible();
  await expect(main.getByText('Hotline Czechia and Slovakia')).toHaveCount(0);
  await page.goto('/ceen/websiteHelp');
  await main.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await expect(page).toHaveURL(/\/ceen\/faqZone/);
  await page.goto('/mena/legal');
  await expect(main.getByRole('heading', { name: 'الخصوصية' }).first()).toBeVisible();
  await page.close();
});
