/** An advisory from its form to its readers: one member of the security team writes it, a second one publishes it. */
import { violationsOf } from '../../scripts/axe.ts';
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, loadProgram, openRowMenu, type Page, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';

const word = wordsOf('en');
const main = (page: Page) => page.getByRole('main');
const code = `VSN-2026-${Date.now().toString().slice(-6)}`;
const title = `Notice on shared installer passwords ${code}`;

const field = (page: Page, name: string) => main(page).getByRole('textbox', { name: word(`field.writtenAdvisory.${name}`) });

/** Chooses a value of a field by its words. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  const label = word(`field.writtenAdvisory.${name}`);
  const option = word(`choice.writtenAdvisory.${name}.${value}`);
  const group = main(page).getByRole('group', { name: label });
  if ((await group.count()) > 0) await group.getByRole('radio', { name: option, exact: true }).check();
  else await main(page).getByRole('combobox', { name: label }).selectOption({ label: option });
}

/** Uses an action of the row of the advisory, and confirms it if it asks. */
async function act(page: Page, action: string): Promise<void> {
  const words = word(`action.records.advisories.${action}`);
  await page.goto(`/en/manage/records/advisories?q=${code}`);
  await loadProgram(page);
  const row = main(page).getByRole('row').filter({ hasText: code });
  const button = row.getByRole('button', { name: words });
  if (!(await button.isVisible())) await openRowMenu(row);
  await page
    .getByRole('button', { name: words })
    .or(page.getByRole('menuitem', { name: words }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  if (action === 'publish') await dialog.getByRole('button', { name: words }).click();
}

const stateOf = (page: Page, state: string) =>
  main(page)
    .getByRole('row')
    .filter({ hasText: code })
    .getByText(word(`choice.writtenAdvisory.status.${state}`), { exact: true });

test('an advisory is written by keyboard, published by a second person, and found by readers and programs', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  await enter(page, 'demo-security');
  await page.goto('/en/manage/records/advisories/new');
  await loadProgram(page);
  await field(page, 'code').focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Tab');
  await expect(field(page, 'title')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Installers should not use one password on all sites.');
  await main(page).getByRole('radio', { name: 'English', exact: true }).check();
  await choose(page, 'tlp', 'CLEAR');
  await choose(page, 'stage', 'final');
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(overflowing)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (let step = 0; step < 3; step++)
    await main(page)
      .getByRole('button', { name: word('form.next'), exact: true })
      .click();
  const references = main(page)
    .getByRole('group', { name: word('field.writtenAdvisory.references') })
    .first();
  await references.getByRole('button', { name: word('form.items.add') }).click();
  await references.getByRole('textbox', { name: word('field.writtenReference.summary') }).fill('CWE-1392');
  await references
    .getByRole('textbox', { name: word('field.writtenReference.url') })
    .fill('https://cwe.mitre.org/data/definitions/1392.html');
  await field(page, 'changes').fill('First release');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/records\/advisories(\?|$)/);

  await act(page, 'submit');
  await expect(stateOf(page, 'in-review')).toBeVisible();
  expect((await request.get(`/en/networkSecurity/securityDetails?id=${code}`)).status()).toBe(404);
  await act(page, 'publish');
  await expect(page.getByText(word('error.advisory.own-work', { name: code }))).toBeVisible();

  const context = await browser.newContext();
  const second = await context.newPage();
  await enter(second, 'demo-security-lead');
  await act(second, 'publish');
  await expect(stateOf(second, 'published')).toBeVisible();
  await context.close();

  await page.goto(`/en/networkSecurity/notice?q=${code}`);
  await expect(main(page).getByRole('link', { name: title })).toBeVisible();
  const file = `/.well-known/csaf/white/${new Date().getUTCFullYear()}/${code.toLowerCase()}.json`;
  expect((await request.get(file)).status()).toBe(200);
  for (const feed of ['/.well-known/csaf/white/csaf-feed-tlp-white.json', '/en/networkSecurity/notice.atom'])
    expect(await (await request.get(feed)).text()).toContain(title);
  await page.goto(`/en/search?q=${code}`);
  await expect(main(page).getByRole('link', { name: title }).first()).toBeVisible();
  await page.goto(`/en/networkSecurity/securityDetails?id=${code}`);
  expect(await violationsOf(page)).toEqual([]);
});
