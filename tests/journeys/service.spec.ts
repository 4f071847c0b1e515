/** A request for a visit: a visitor fills it in on a phone and logs in only to send it. */
import { overflowing } from '../support/journeys/layout.ts';
import { expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { demoPassword } from '../support/journeys/startPortal.ts';
import { wordsOf } from '../support/journeys/words.ts';

test.use({ viewport: { width: 390, height: 844 } });

const word = wordsOf('zh');
const serial = 'VCB420-2614-00123-3';
const field = (page: Page, name: string) => page.getByRole('textbox', { name: word(`field.demand.${name}`) });
const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: word(key), exact: true })
    .click();
const texts = {
  description: '夜间画面每隔几分钟变黑，更换网线后仍然如此。',
  address: '杭州市滨江区江南大道 100 号 3 楼',
  contact: '王敏',
  phone: '+86 571 8800 0018',
};
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a visitor on a phone requests a visit, logs in to send it, keeps the input and gets a number', async ({ page }) => {
  await page.goto(`/doorService?serial=${serial}`);
  await loadProgram(page);
  await expect(field(page, 'serialNo')).toHaveValue(serial);
  await page.getByRole('combobox', { name: word('field.demand.demandKind') }).selectOption('repair-visit');
  await field(page, 'description').fill(texts.description);
  await page.getByLabel(word('form.files.add')).first().setInputFiles({ name: 'night.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText(word('form.files.held'))).toBeVisible();
  await press(page, 'form.next');

  const days = page.locator('.slots-days');
  await expect(page.getByText(word('slots.early'))).toBeVisible();
  await page.getByRole('combobox', { name: word('field.demand.region') }).selectOption('china');
  const half = days.getByRole('checkbox').first();
  await half.check();
  const chosen = await half.getAttribute('value');
  for (const name of ['address', 'contact', 'phone'] as const) await field(page, name).fill(texts[name]);
  expect(await page.evaluate(overflowing)).toEqual([]);
  await press(page, 'page.doorService.send');

  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('shell.loginAlert.go') })
    .click();
  await page.getByLabel(word('field.login.userAccount'), { exact: true }).fill('demo-external');
  await page.getByRole('textbox', { name: word('field.login.password'), exact: true }).fill(demoPassword);
  await press(page, 'form.login.send');

  await expect(page).toHaveURL(`/doorService?serial=${serial}`);
  await expect(page.getByText(word('form.draft.restored'))).toBeVisible();
  for (const name of ['address', 'contact', 'phone'] as const) await expect(field(page, name)).toHaveValue(texts[name]);
  await expect(page.locator(`.slots-days input[value="${chosen}"]`)).toBeChecked();
  await press(page, 'form.back');
  await expect(field(page, 'description')).toHaveValue(texts.description);
  await expect(page.getByText('night.png')).toBeVisible();
  await expect(page.getByText(word('form.files.held'))).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await press(page, 'form.next');
  await press(page, 'page.doorService.send');

  await expect(page.getByRole('heading', { name: word('page.doorService.shown.title') })).toBeVisible();
  const number = await page.getByLabel(word('field.demand.orderNo')).inputValue();
  expect(number).toMatch(/^SO-\d{4}-\d{6}$/);
  await page.getByRole('link', { name: word('page.doorService.shown.then') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByText(texts.description)).toBeVisible();
  await expect(page.getByRole('link', { name: 'night.png' })).toBeVisible();
});
