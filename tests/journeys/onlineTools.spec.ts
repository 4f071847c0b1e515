/** Online tools: they compute in the page and in the HTML, and their address has their values. */
import { readFileSync } from 'node:fs';
import { violationsOf } from '../../scripts/axe.ts';
import { overflowing } from '../support/journeys/layout.ts';
import { expect, loadProgram, notFoundLine, type Page, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';
import { variantsOfDay } from '../support/turns.ts';

const result = (page: Page, name: string) => page.locator('.tool-value', { hasText: name }).locator('dd');

test('a tool is found by its subject, computes while the visitor types, and has the values in its address', async ({ page }) => {
  await page.goto('/en/tools/onlineTools');
  await loadProgram(page);
  await page.getByRole('link', { name: /^Storage/ }).click();
  await expect(page).toHaveURL('/en/tools/onlineTools/storage');
  await page.getByRole('main').getByRole('link', { name: 'Recording storage' }).click();
  await expect(page).toHaveURL('/en/toolDetails/storage');
  const requests: string[] = [];
  // Only requests of pages and articles count, not reports of the visit.
  page.on('request', (request) => /\/(toolDetails|doc|extend)\//.test(request.url()) && requests.push(request.url()));
  await page.getByLabel('Cameras', { exact: true }).fill('１０');
  await page.getByLabel(/^Bit rate per camera/).fill('8192 kbit/s');
  // 10 cameras of 8.192 Mbit/s in 30 days: 10 × 8.192e6 ÷ 8 × 86,400 × 30 bytes.
  await expect(result(page, 'Total recordings')).toHaveText('26.54\u00a0TB');
  await expect(page).toHaveURL('/en/toolDetails/storage?cameras=10&bitRate=8.192');
  expect(requests).toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: '26.54' })).toHaveCount(1);
  await page.getByLabel('Cameras', { exact: true }).fill('0');
  await expect(page.getByText('The value is too small. The minimum is 1')).toBeVisible();
  await expect(result(page, 'Total recordings')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/en/toolDetails/storage');
  await expect(page.getByLabel('Cameras', { exact: true })).toHaveValue('16');
});

test('the list of materials is exported', async ({ page }) => {
  await page.goto('/en/toolDetails/raid?level=6&drives=8&size=10&spares=1');
  await loadProgram(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toBe('\uFEFFItem,Quantity\r\n"Drive, 10 TB, including spares",9\r\n');
});

test('a product of the catalogue fills the lens tool, and the drawing follows the numbers', async ({ page }) => {
  await page.goto('/en/hardwareDetail/VC-B420');
  await page.getByRole('link', { name: 'Field of view', exact: true }).click();
  await expect(page).toHaveURL('/en/toolDetails/lens?product=VC-B420');
  await expect(page.getByLabel(/^Focal length/)).toHaveValue('2.8');
  await expect(page.getByLabel(/^Sensor/)).toHaveValue('1/2.7');
  await loadProgram(page);
  const cone = page.locator('.lens-cone');
  const before = await cone.getAttribute('d');
  await page.getByLabel(/^Focal length/).fill('6');
  await expect(cone).not.toHaveAttribute('d', before ?? '');
  await expect(page).toHaveURL('/en/toolDetails/lens?product=VC-B420&focal=6');
  await page.getByLabel('Start from a product').selectOption('VC-T840');
  await expect(page).toHaveURL('/en/toolDetails/lens?product=VC-T840');
  expect(await violationsOf(page)).toEqual([]);
});

test('on a Chinese phone nothing overflows, and a tool is used by keyboard', async ({ page }) => {
  const word = wordsOf('zh');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/toolDetails/raid');
  await loadProgram(page);
  await page.getByLabel(word('block.raid.field.level')).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5');
  await expect(page.getByText(word('block.raid.refused.drives10'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('6');
  await expect(result(page, word('block.raid.output.usable')).first()).toHaveText('12\u00a0TB');
  expect(await page.evaluate(overflowing)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
});

test('right to left and in dark mode a tool computes too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mena/toolDetails/lens?distance=٢٠');
  await expect(result(page, wordsOf('ar')('block.lens.output.width'))).toContainText('27.85');
  expect(await page.evaluate(overflowing)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
});

test('an unknown tool and an unknown subject are not found', async ({ page, expectErrors }) => {
  expectErrors(notFoundLine);
  for (const address of ['/en/toolDetails/nothing', '/en/tools/onlineTools/nothing'])
    expect((await page.goto(address))?.status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form computes on the server, with the values of a product', async ({ page }) => {
    await page.goto('/en/toolDetails/lens');
    await page.getByLabel(/^Distance/).fill('32,8 ft');
    await page.getByLabel('Start from a product').selectOption('VC-B420');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByLabel(/^Focal length/)).toHaveValue('2.8');
    await expect(result(page, 'Scene width')).toHaveText('19.17\u00a0m');
    await page.getByLabel(/^Focal length/).fill('much');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('This is not a number.')).toBeVisible();
  });
});

const tools = ['bandwidth', 'cable', 'firmwareName', 'lens', 'poe', 'raid', 'storage', 'subnet', 'timestamp'];

test('the tools show their results in all languages on a phone, and are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [index, tool] of variantsOfDay([...tools.entries()])) {
    const prefix = ['', '/en', '/ru', '/mena'][index % 4];
    await page.goto(`${prefix}/toolDetails/${tool}`);
    await expect(page.locator('.tool-value').first()).toBeVisible();
    expect.soft(await page.evaluate(overflowing), tool).toEqual([]);
    expect.soft(await violationsOf(page), tool).toEqual([]);
  }
});

/** Limit of the web bench: bytes that an article may load before any interaction. */
const pageBytes = 40 * 1024;
const { budgets } = JSON.parse(readFileSync('schema/portal.json', 'utf8')) as { budgets: { componentBytes: number } };

test('a tool page stays within the size limit of a page, and its script within that of a component', async ({ browser, baseURL }) => {
  const sent = (page: Page) =>
    page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return { name, bytes: encodedBodySize };
      }),
    );
  const sum = (files: { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0);
  const visit = async (path: string) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    // The program that reports visits loads later and is not part of the tool.
    const reported = page.waitForResponse('**/log/support/pv/save');
    await page.goto(path);
    const before = await sent(page);
    await loadProgram(page);
    await reported;
    await page.waitForLoadState('networkidle');
    const after = await sent(page);
    await context.close();
    return { before, after };
  };
  const common = new Set((await visit('/en/tools/onlineTools')).after.map(({ name }) => new URL(name).pathname));
  for (const tool of variantsOfDay(tools, 1)) {
    const { before, after } = await visit(`/en/toolDetails/${tool}`);
    expect.soft(sum(before), tool).toBeLessThan(pageBytes);
    const own = after.filter(({ name }) => name.endsWith('.js') && !common.has(new URL(name).pathname));
    expect.soft(own.length, tool).toBeGreaterThan(0);
    expect.soft(sum(own), tool).toBeLessThan(budgets.componentBytes);
  }
});

test('a network is planned, and its parts are exported', async ({ page }) => {
  await page.goto('/en/toolDetails/subnet');
  await loadProgram(page);
  await page.getByLabel('Address and prefix').fill('2001:DB8:0:0::/48');
  await page.getByLabel('Equal parts').fill('2');
  await expect(page.getByRole('cell', { name: '2001:db8:0:8000::/49' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('2001:db8:0:8000::/49,2001:db8:0:8000::,');
  await page.getByLabel('Address and prefix').fill('300.1.1.1/24');
  await expect(page.getByText('Enter an IPv4 or IPv6 address')).toBeVisible();
});
