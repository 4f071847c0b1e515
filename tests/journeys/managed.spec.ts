/** Records of editors: created, shown to readers, changed and withdrawn, by the portal's pages only. */
import { enter, expect, loadProgram, openLanguage, openRowMenu, type Page, test, writeMarkdown } from '../support/journeys/portal.ts';

const go = async (page: Page, path: string) => {
  await page.goto(path);
  await loadProgram(page);
};
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test.beforeEach(({ context }) => writeMarkdown(context));

test('a bulletin is written, published, read, changed with a note, and withdrawn', async ({ page, expectErrors }) => {
  expectErrors(/status of 4(04|22)/);
  const number = `VB-T${Date.now().toString(36).toUpperCase()}`;
  const address = `/en/bulletin/info?id=${number}`;
  await enter(page, 'demo-admin');
  await go(page, '/en/manage/records/bulletins/new');
  await page.getByLabel('Number', { exact: true }).fill(number);
  await page.getByRole('radio', { name: 'Maintenance' }).check();
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('low');
  await page.getByRole('checkbox', { name: /VC-L420/ }).check();
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await page.getByLabel('Asks for acknowledgement').check();
  await next(page);
  await page.getByRole('group', { name: 'Title' }).getByLabel('English').fill(`Window ${number}`);
  const text = page.getByRole('group', { name: 'Text' });
  await text.getByLabel('English').fill('It takes **two** hours.');
  await text
    .getByRole('button', { name: /Show how it will be read/ })
    .first()
    .click();
  await expect(text.locator('strong', { hasText: 'two' })).toBeVisible();
  await next(page);
  await page.getByLabel('Issued').fill('2021-03-04T09:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/records\/bulletins$/);
  expect((await page.request.get(address)).status()).toBe(404);

  await go(page, `/en/manage/records/bulletins?q=${number}`);
  await openRowMenu(rowOf(page, `Window ${number}`));
  await rowOf(page, `Window ${number}`).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(rowOf(page, `Window ${number}`).getByText('Published')).toBeVisible();
  expect(await (await page.request.get(address)).text()).toContain('<strong>two</strong>');

  await page.getByRole('link', { name: `Window ${number}` }).click();
  await loadProgram(page);
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('What changed');
  await page.getByRole('group', { name: 'What changed' }).getByLabel('English').fill('Times were mended');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/en/manage/records/bulletins?q=${number}`);
  expect(await (await page.request.get(address)).text()).toContain('Times were mended');

  await go(page, `/en/manage/records/bulletins?q=${number}`);
  await openRowMenu(rowOf(page, `Window ${number}`));
  await rowOf(page, `Window ${number}`).getByRole('link', { name: 'Who has confirmed' }).click();
  await expect(page.getByText('No confirmations yet')).toBeVisible();
  await go(page, `/en/manage/records/bulletins?q=${number}`);
  await openRowMenu(rowOf(page, `Window ${number}`));
  await rowOf(page, `Window ${number}`).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(rowOf(page, `Window ${number}`).getByText('Withdrawn')).toBeVisible();
  await expect(rowOf(page, `Window ${number}`).getByRole('button', { name: /^More for/ }), 'the button that had the focus').toBeFocused();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('a long form is completed step by step, keeps its input, and a mistake leads to its step', async ({ page }) => {
  await enter(page, 'demo-admin');
  await go(page, '/en/manage/records/releases/fw-vc4-v3.210.0012');
  const steps = page.getByRole('navigation', { name: 'Steps' });
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  await steps.getByRole('button', { name: 'Installation' }).click();
  await expect(heading).toHaveText('Installation');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription('Step 4 of 5');
  await page.getByLabel('Installation, min').fill('17');
  await page.reload();
  await loadProgram(page);
  await expect(heading).toHaveText('Installation');
  await expect(page.getByLabel('Installation, min')).toHaveValue('17');
  await steps.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByLabel('Released').fill('');
  await next(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Released' }).click();
  await expect(heading).toHaveText('Release');
  await expect(page.getByLabel('Released')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a service centre gets its location from the map and by keyboard, and its hours day by day', async ({ page }) => {
    const code = `t-${Date.now().toString(36)}`;
    await enter(page, 'demo-admin');
    await go(page, '/en/manage/records/centers/new');
    await page.getByLabel('Code').fill(code);
    for (const language of ['Chinese', 'Russian', 'English']) {
      await openLanguage(page, language);
      await page.getByRole('group', { name: 'Name' }).getByLabel(language).fill(`Centre ${code}`);
    }
    await page.getByRole('radio', { name: 'Drop-off point' }).check();
    await page.getByRole('checkbox', { name: 'spare parts' }).check();
    await page.getByRole('radio', { name: 'Everyone' }).check();
    await page.getByLabel('Last checked').fill('2026-05-01');
    await next(page);
    await page.getByRole('combobox', { name: 'Region' }).selectOption({ label: 'Western Europe' });
    await page.getByRole('combobox', { name: 'Country' }).fill('Germ');
    await page.getByRole('option', { name: 'Germany' }).click();
    await page.getByRole('group', { name: 'City' }).getByLabel('English').fill('Kassel');
    await page.getByRole('group', { name: 'Address' }).getByLabel('English').fill('Main street 1');
    const map = page.getByRole('button', { name: /^Position on the map/ });
    await map.click({ position: { x: 180, y: 50 } });
    const latitude = page.getByLabel(/^Latitude/);
    await expect(latitude).not.toHaveValue('');
    await latitude.fill('51.3');
    await map.focus();
    await page.keyboard.press('ArrowUp');
    expect(Number(await latitude.inputValue())).toBeGreaterThan(51.3);
    await page.getByLabel('Phone').fill('+49 561 0000 0000');
    await page.getByLabel('Email').fill('kassel@veyra.example');
    await next(page);
    await page.getByRole('combobox', { name: 'Time zone' }).fill('berlin');
    await page.getByRole('option', { name: /Europe\/Berlin/ }).click();
    const weekly = page.getByRole('group', { name: 'Weekly hours' });
    if ((await weekly.getByLabel(/^Opens/).count()) === 0) await weekly.getByRole('button', { name: 'Add an entry' }).click();
    for (const day of ['Mon', 'Tue']) await weekly.getByRole('checkbox', { name: day }).check();
    await weekly.getByLabel(/^Opens/).fill('9');
    await weekly.getByLabel(/^Closes/).fill('17:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Opens');
    await weekly.getByLabel(/^Opens/).fill('09:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/records\/centers$/);
    await go(page, `/en/manage/records/centers/${code}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Centre ${code}`);
    await next(page);
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany');
    await next(page);
    await expect(page.getByRole('checkbox', { name: 'Tue' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Wed' })).not.toBeChecked();
  });
});

test('buttons stay in place while the choices of a field load', async ({ page }) => {
  await enter(page, 'demo-admin');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/manage/bulletins/page', async (route) => {
    await released;
    await route.continue();
  });
  await go(page, '/en/manage/records/bulletins/VB-2026-022');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Dates and files' }).click();
  const choices = page.getByLabel('Replaces', { exact: false });
  await expect(choices).toHaveAttribute('aria-busy');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const place = await save.boundingBox();
  release();
  await expect(choices).not.toHaveAttribute('aria-busy');
  await expect(choices).toBeEnabled();
  expect(await save.boundingBox()).toEqual(place);
});

test('records beyond the first results are chosen by typing, with the keyboard only', async ({ page }) => {
  await enter(page, 'demo-admin');
  await go(page, '/en/manage/records/terms/new');
  const related = page.getByRole('combobox', { name: 'Related terms' });
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/doc/term/page') && (request.postData() ?? '').includes('"Ethernet"'),
  );
  await related.fill('Ethernet');
  await sent;
  await expect(page.getByRole('option', { name: 'Power over Ethernet' })).toBeVisible();
  await related.press('ArrowDown');
  await related.press('Enter');
  await expect(page.locator('.combobox-chosen')).toContainText(/\S/);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
});
