/** A report of a vulnerability from the public form to the security team, and back to the reporter. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { violationsOf } from '../../scripts/axe.ts';
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';
import { variantsOfDay } from '../support/turns.ts';

const word = wordsOf('en');
const sites = [
  ['zh', ''],
  ['ru', '/ru'],
  ['mena', '/mena'],
] as const;
const main = (page: Page) => page.getByRole('main');
const secret = 'The stream answers without a password.';

async function fillIn(page: Page): Promise<void> {
  const enterText = async (field: string, text: string) => {
    await main(page)
      .getByRole('textbox', { name: word(`field.securityReport.${field}`) })
      .focus();
    await page.keyboard.type(text);
  };
  await enterText('product', 'VC-B420, V3.208.0011');
  await enterText('description', secret);
  await enterText('contact', 'finder@lab.example');
}

async function send(page: Page): Promise<{ number: string; code: string }> {
  await main(page)
    .getByRole('button', { name: word('page.networkSecurity.suggest.send') })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: word('page.networkSecurity.suggest.done') })).toBeFocused({ timeout: 60_000 });
  const [number = '', code = ''] = await main(page).locator('.report-codes code').allInnerTexts();
  return { number, code };
}

test('a report leaves the browser encrypted, is answered by the team, and tracked by its code', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  const trace = path.join(folder, 'trace.txt');
  await writeFile(trace, 'RTSP/1.0 200 OK');
  let sentBytes: Buffer | null = null;
  page.on('request', (request) => {
    if (request.url().endsWith('/doc/report/send')) sentBytes = request.postDataBuffer();
  });
  await page.goto('/en/networkSecurity/suggest');
  await loadProgram(page);
  await fillIn(page);
  await page.locator('#report-files').setInputFiles(trace);
  await expect(main(page).getByText('trace.txt')).toBeVisible();
  const { number, code } = await send(page);
  expect(number).toMatch(/^VR-\d{4}-\d{4}$/);
  expect(String(sentBytes)).not.toContain(secret);
  expect(String(sentBytes)).not.toContain('VC-B420');

  const staffContext = await browser.newContext();
  const staff = await staffContext.newPage();
  await enter(staff, 'demo-security');
  await staff.goto(`/en/manage/reports?q=${number}`);
  await loadProgram(staff);
  await main(staff).getByRole('table').getByRole('link', { name: number }).click();
  await expect(main(staff).getByText(secret)).toBeVisible();
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    main(staff)
      .getByRole('row', { name: 'trace.txt' })
      .getByRole('button', { name: word('action.manage.reports.id.file') })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('trace.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('RTSP/1.0 200 OK');
  await main(staff)
    .getByRole('button', { name: word('action.manage.reports.id.confirm') })
    .click();
  // Closing the context aborts a change that is under way.
  await Promise.all([
    staff.waitForResponse('**/manage/reports/move'),
    staff
      .getByRole('dialog')
      .getByRole('button', { name: word('action.manage.reports.id.confirm') })
      .click(),
  ]);
  await expect(main(staff).getByText(word('choice.securityReport.state.confirmed'), { exact: true }).first()).toBeVisible();
  await staffContext.close();

  await page.goto('/en/networkSecurity/report');
  await loadProgram(page);
  await main(page)
    .getByRole('textbox', { name: word('field.securityReport.reportNo') })
    .fill(number);
  await main(page)
    .getByRole('textbox', { name: word('field.securityReport.accessCode') })
    .fill(code);
  await main(page)
    .getByRole('button', { name: word('page.networkSecurity.report.ask') })
    .click();
  await expect(main(page).getByText(word('choice.securityReport.state.confirmed'), { exact: true }).first()).toBeVisible();
  await rm(folder, { recursive: true, force: true });
});

test('an empty report names its missing fields, and nothing is sent', async ({ page }) => {
  await page.goto('/en/networkSecurity/suggest');
  await loadProgram(page);
  await main(page)
    .getByRole('button', { name: word('page.networkSecurity.suggest.send') })
    .click();
  await expect(main(page).locator('.field-error')).toHaveCount(3);
});

for (const [site, prefix] of variantsOfDay(sites))
  test(`the form fits a phone on the site ${site}, and has no accessibility violation`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${prefix}/networkSecurity/suggest`);
    await loadProgram(page);
    expect(await page.evaluate(overflowing)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });
