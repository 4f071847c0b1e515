/** From a device to the advisory that is about it, and to the release that has the fix. */
import { violationsOf } from '../../scripts/axe.ts';
import { overflowing } from '../support/journeys/layout.ts';
import { expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';
import { variantsOfDay } from '../support/turns.ts';

const word = wordsOf('en');
const sites = [
  ['zh', ''],
  ['ru', '/ru'],
  ['mena', '/mena'],
] as const;
const main = (page: Page) => page.getByRole('main');

test('a device is searched by keyboard, and its advisory links to the release with the fix', async ({ page }) => {
  await page.goto('/en/networkSecurity/home?model=VC-B420&version=V3.208.0011');
  await loadProgram(page);
  const matches = main(page).getByRole('table', { name: word('page.networkSecurity.home.matches') });
  const advisory = matches.getByRole('link', { name: /./ }).first();
  await advisory.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/securityDetails\?id=VS/);
  const affected = main(page).getByRole('table', { name: word('page.networkSecurity.securityDetails.affected') });
  await affected
    .getByRole('link', { name: /firmware V/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/release\//);
});

test('an advisory is read without script, with its CVE number, vector and document', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/networkSecurity/securityDetails?id=VSA-2026-002');
  await expect(main(page)).toContainText('CVE-2026-30412');
  await expect(main(page)).toContainText('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H');
  await expect(main(page)).toContainText('CWE-787');
  await context.close();
});

test('without script the report form names the mailbox and the key of the team', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/networkSecurity/suggest');
  await expect(page.locator('main noscript p').first()).toHaveText(word('page.networkSecurity.suggest.byMail'));
  await expect(page.locator('main noscript a[href^="mailto:security@"]')).toBeVisible();
  await context.close();
});

for (const [site, prefix] of variantsOfDay(sites, 1))
  test(`an advisory fits a phone on the site ${site}, and has no accessibility violation`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${prefix}/networkSecurity/securityDetails?id=VSA-2026-001`);
    await loadProgram(page);
    expect(await page.evaluate(overflowing)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });

test('the CVSS calculator puts the chosen vector into the address, also without script', async ({ page, browser }) => {
  await page.goto('/en/networkSecurity/cvss?vector=CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N');
  await expect(main(page).getByRole('status')).toContainText('9.1');
  await loadProgram(page);
  const availability = main(page).getByRole('group', { name: word('block.cvss.metric.A') });
  await availability.getByRole('radio', { name: word('block.cvss.value.impact.H') }).check();
  await expect(page).toHaveURL(/CVSS:3\.1\/AV:N\/AC:L\/PR:N\/UI:N\/S:U\/C:H\/I:H\/A:H$/);
  await expect(main(page).getByRole('status')).toContainText('9.8');
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(overflowing)).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/en/networkSecurity/cvss?version=4.0&AV=N&AC=L&AT=N&PR=N&UI=N&VC=H&VI=H&VA=H&SC=N&SI=N&SA=N');
  await expect(main(plain).getByRole('status')).toContainText('9.3');
  await context.close();
});
