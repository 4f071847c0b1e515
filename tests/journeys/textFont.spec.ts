/** The text font is fetched after the first paint and used from the next page on, so that nothing moves. */
import { expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const article = '/en/dataSection/cases';

/** Records requests of fonts, and shifts of the layout from the start of each document. */
async function watch(page: Page): Promise<string[]> {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.addInitScript(() => {
    const seen = window as Window & { moved?: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved = (seen.moved ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return fonts;
}

const moved = (page: Page) => page.evaluate(() => (window as Window & { moved?: number }).moved);
const face = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test('the font is loaded after the first paint, at any delay, and the next page uses it', async ({ page }) => {
  const fonts = await watch(page);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(article, { waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
  await loadProgram(page);
  await expect.poll(() => fonts.length).toBe(1);
  const before = await moved(page);
  release();
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('font');
  expect(await moved(page)).toBe(before);
  expect(await face(page)).not.toContain('Portal Text');

  await page.getByRole('link', { name: 'RAID 5 degraded and the rebuild takes days' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RAID 5 degraded and the rebuild takes days');
  expect(await face(page)).toContain('Portal Text');

  await page.unroute(/\.woff2$/);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await face(page)).toContain('Portal Text');
  expect(await moved(page)).toBe(0);
});

test('Russian pages fetch both files, Chinese and Arabic ones none', async ({ page }) => {
  const fonts = await watch(page);
  for (const [path, count] of [
    ['/faqZone', 0],
    ['/mena/faqZone', 0],
    ['/ru/faqZone', 2],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await loadProgram(page);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => fonts.length).toBe(count);
  }
});

test('with the data saver there is no font', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const fonts = await watch(page);
  await page.goto(article, { waitUntil: 'networkidle' });
  await loadProgram(page);
  await page.waitForLoadState('networkidle');
  expect(fonts).toEqual([]);

  await page.context().addCookies([{ name: 'font', value: '1', url: page.url() }]);
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.reload({ waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
  expect(await face(page)).not.toContain('Portal Text');
});
