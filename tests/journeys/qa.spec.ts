/** The QA pages as staff who maintain the schema use them. All other accounts get nothing. */
import { violationsOf } from '../../scripts/axe.ts';
import { enter, expect, loadProgram, notAllowedLine, test } from '../support/journeys/portal.ts';
import { variantsOfDay } from '../support/turns.ts';

test('the matrix is filtered to closed cells, and a cell leads to its rules', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en');
  await page.getByRole('button', { name: /Mark Ellis/ }).click();
  await page.getByRole('link', { name: 'QA', exact: true }).click();
  await expect(page).toHaveURL('/en/qa/matrix');
  await loadProgram(page);
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('my-footprint');
  await page.keyboard.press('Enter');
  for (const [filter, value] of [
    ['Kind', 'Page'],
    ['Site', 'English'],
    ['Account', 'Partner'],
  ] as const) {
    await page.getByRole('button', { name: filter, exact: true }).click();
    await page.getByRole('group', { name: filter }).getByText(value, { exact: true }).click();
    await page.keyboard.press('Escape');
  }
  const row = page.getByRole('table', { name: 'Who sees what' }).getByRole('row').nth(1);
  await expect(page.getByRole('region', { name: 'Who sees what' }).getByText('1 entry', { exact: true })).toBeVisible();
  await expect(row).toContainText('Home page');

  await row.getByRole('link', { name: 'my-footprint' }).click();
  await expect(page).toHaveURL(/\/en\/qa\/explain\?of=route\+my-footprint&as=middle&site=en$/);
  await expect(page.getByText('Denied', { exact: true })).toBeVisible();
  await expect(page.getByText('The home page, with a notice that the page is closed to the visitor.')).toBeVisible();
  const rules = page.getByRole('table', { name: 'Rules that led to it' });
  await expect(
    rules.getByRole('row', { name: /schema\/routes\/userCenterFirst\.json:\d+:\d+ site exception "prefixed": "internal" Refuses/ }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Menu entries that lead there' })).toContainText('user/my-footprint');
});

test('a question is entered by keyboard, is in the address, and Back returns to the previous one', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/qa/explain');
  await loadProgram(page);
  const line = page.getByLabel('Address or call');
  await line.focus();
  await page.keyboard.type('/ru/faqZone');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/qa/explain?of=%2Fru%2FfaqZone&as=anonymous');
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible();
  await expect(line).toBeFocused();

  await page.getByRole('main').getByLabel('Account').selectOption('Staff');
  await page.getByLabel('Role').selectOption('Administrator');
  await line.fill('/manage/audit');
  await page.getByRole('button', { name: 'Explain' }).press('Enter');
  await expect(page).toHaveURL('/en/qa/explain?of=%2Fmanage%2Faudit&as=internal&role=admin');
  await expect(page.getByText('schema/routes/manage.json').first()).toBeVisible();

  await page.goBack();
  await expect(line).toHaveValue('/ru/faqZone');
  await expect(page.getByRole('main').getByLabel('Account')).toHaveValue('anonymous');
  await expect(page.getByLabel('Role')).toHaveValue('');

  await line.fill('/faqZonne');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Perhaps meant')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a question is still sent and answered', async ({ page }) => {
    await enter(page, 'demo-admin');
    await page.goto('/en/qa/explain?of=/faqZone');
    await page.getByLabel('Address or call').fill('doc.article.recall');
    await page.getByRole('main').getByLabel('Account').selectOption('Customer');
    await page.getByRole('button', { name: 'Explain' }).click();
    await expect(page.getByText('Denied', { exact: true })).toBeVisible();
    await expect(page.getByText(/^schema\/endpoints\/doc\.ts:\d+:\d+$/).first()).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Account')).toHaveValue('external');
  });

  test('a refused page names its audience and the current account', async ({ page, expectErrors }) => {
    expectErrors(notAllowedLine);
    await enter(page, 'demo-external');
    const answer = await page.goto('/en/manage/audit');
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('“Audit log” is not open to your account. It is for these accounts: staff.')).toBeVisible();
    await expect(page.getByText('You are logged in as demo-external (customer).')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in with another account' })).toBeVisible();
    expect(await page.content()).not.toContain('schema/routes');
  });
});

test('staff without the role see the required role, and no rule', async ({ page, expectErrors }) => {
  expectErrors(notAllowedLine);
  await enter(page, 'demo-internal');
  await page.goto('/en/qa/lint');
  await expect(page.getByText('It is for staff with a certain task.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.content()).not.toContain('schema/routes');

  await page.goto('/en?refused=%2Fen%2Fqa%2Flint');
  await expect(page.getByRole('status').filter({ hasText: 'is not open to your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Why it is closed' })).toHaveCount(0);
});

test('the lists fit a phone, and their popovers have no accessibility violation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'demo-admin');
  for (const path of variantsOfDay(['/en/qa/lint', '/ru/qa/diff', '/mena/qa/replay'])) {
    await page.goto(path);
    expect.soft(await violationsOf(page), path).toEqual([]);
    const { scrolled, wide } = await page.evaluate(() => ({ scrolled: document.documentElement.scrollWidth, wide: innerWidth }));
    expect.soft(scrolled, path).toBeLessThanOrEqual(wide);
  }
  await page.goto('/en/qa/lint');
  await loadProgram(page);
  await page.getByRole('button', { name: 'Rule' }).click();
  await expect(page.getByRole('group', { name: 'Rule' }).getByRole('checkbox').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
