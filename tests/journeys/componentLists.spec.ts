/** A component list from the editor of a release to its readers, who have no login. */
import { violationsOf } from '../../scripts/axe.ts';
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';

const word = wordsOf('en');
const main = (page: Page) => page.getByRole('main');
const name = `parser-${Date.now().toString(36)}`;
const document = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components: [{ type: 'library', name, version: '2.4' }] };
const file = (content: object) => ({ name: 'fw.cdx.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });

test('a component list is attached to a release, and everybody finds the release by it', async ({ page, browser, expectErrors }) => {
  test.slow();
  expectErrors(/status of 422/);
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/releases/fw-vc8-v3.210.0012');
  await loadProgram(page);
  await main(page)
    .getByRole('button', { name: word('form.next'), exact: true })
    .click();
  const bills = main(page)
    .getByRole('group', { name: word('field.managedRelease.bills') })
    .first();
  await bills.getByRole('button', { name: word('form.items.add') }).click();
  await bills.locator('input[type=file]').setInputFiles(file({ name: 'no list' }));
  await expect(bills.getByText(word('error.release.bill-unreadable'))).toBeVisible();
  await bills.getByRole('button', { name: word('form.items.remove', { number: '1' }) }).click();
  await bills.getByRole('button', { name: word('form.items.add') }).click();
  await bills.locator('input[type=file]').setInputFiles(file(document));
  await expect(bills.getByText(word('form.files.arrived', { name: 'fw.cdx.json' }))).toBeVisible();
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/records\/releases(\?|$)/);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await context.newPage();
  await reader.goto(`/en/networkSecurity/components?q=${name}`);
  await loadProgram(reader);
  expect(await reader.evaluate(overflowing)).toEqual([]);
  expect(await violationsOf(reader)).toEqual([]);
  await main(reader).getByRole('link', { name, exact: true }).first().click();
  await expect(reader).toHaveURL(/\/en\/release\/fw-vc8-v3\.210\.0012$/);
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    main(reader)
      .getByRole('row')
      .filter({ hasText: 'fw.cdx.json' })
      .getByRole('button', { name: word('action.release.bill') })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('fw.cdx.json');
  await context.close();
});
