/** A question to the service staff: asked by a visitor, answered by staff, read while the page is open. */
import { violationsOf } from '../../scripts/axe.ts';
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

/** Asks by keyboard on the main site, and answers the number of the question. */
async function ask(page: Page, question: string): Promise<string> {
  await page.getByRole('textbox', { name: '您的问题' }).focus();
  await page.keyboard.type(question);
  await page.keyboard.press('Tab');
  await page.keyboard.type('王伟');
  await page.keyboard.press('Enter');
  const number = page
    .getByRole('heading', { level: 3 })
    .getByText(/^EQ-\d{4}-\d{6}$/)
    .first();
  await expect(number).toBeVisible({ timeout: 20_000 });
  return number.innerText();
}

test('the answer of staff appears while the page of the visitor is open, and the visitor writes again', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/question');
  await loadProgram(page);
  const number = await ask(page, '画面只显示 16 个通道');
  expect(await page.evaluate(overflowing)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);

  const staff = await (await browser.newContext()).newPage();
  await staff.goto('/en');
  await enter(staff, 'demo-service');
  await staff.goto(`/en/manage/enquiries?q=${number}`);
  await loadProgram(staff);
  await staff.getByRole('cell').getByRole('link', { name: number }).click();
  await staff.getByRole('main').getByRole('link', { name: 'Answer', exact: true }).click();
  await expect(staff).toHaveURL(/answer/);
  await staff.getByRole('main').getByRole('textbox', { name: 'Message' }).fill('请在布局中选择 32 个窗口');
  await staff.getByRole('button', { name: 'Send answer' }).click();
  await expect(staff).not.toHaveURL(/answer/);

  await expect(page.locator('.question-text', { hasText: '请在布局中选择 32 个窗口' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('textbox', { name: '补充留言' }).fill('可以了，谢谢');
  await page.getByRole('button', { name: '发送留言' }).click();
  await expect(page.locator('.question-own').getByText('可以了，谢谢')).toBeVisible();
  await expect(staff.getByText('可以了，谢谢').first()).toBeVisible({ timeout: 15_000 });
  await staff.context().close();
  await page.reload();
  await loadProgram(page);
  await expect(page.locator('.question-text', { hasText: '请在布局中选择 32 个窗口' })).toBeVisible();
});

test('a missing value is reported at its field in the language of the page, and the first field has the focus', async ({ page }) => {
  await page.goto('/ru/question');
  await loadProgram(page);
  await page.getByRole('textbox', { name: 'Эл. почта' }).fill('anna');
  await page.getByRole('main').getByRole('button', { name: 'Отправить вопрос' }).click();
  const question = page.getByRole('textbox', { name: 'Ваш вопрос' });
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription(/Заполните это поле/);
  await expect(page.getByRole('textbox', { name: 'Эл. почта' })).toHaveAccessibleDescription(/name@example\.com/);
});

test('if the stream is refused or cut, both sides poll and still see the messages of the other', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(/503 .*\/live$/);
  const staff = await (await browser.newContext()).newPage();
  for (const one of [page, staff]) await one.clock.install();
  await page.route('**/live', (route) => route.fulfill({ status: 503 }));
  await staff.route('**/live?*', (route) => route.abort());
  await page.goto('/question');
  await loadProgram(page);
  const number = await ask(page, '录像有断点');
  await staff.goto('/en');
  await enter(staff, 'demo-service');
  await staff.goto(`/en/manage/enquiries?q=${number}`);
  await loadProgram(staff);
  await staff.getByRole('cell').getByRole('link', { name: number }).click();
  await staff.getByRole('main').getByRole('link', { name: 'Answer', exact: true }).click();
  await staff.getByRole('main').getByRole('textbox', { name: 'Message' }).fill('请检查硬盘状态');
  await staff.getByRole('button', { name: 'Send answer' }).click();
  await expect(staff).not.toHaveURL(/answer/);
  const answer = page.locator('.question-text', { hasText: '请检查硬盘状态' });
  await expect(answer).toBeHidden();
  await page.clock.runFor(61_000);
  await expect(answer).toBeVisible();
  await page.getByRole('textbox', { name: '补充留言' }).fill('硬盘已更换');
  await page.getByRole('button', { name: '发送留言' }).click();
  await expect(page.locator('.question-own').getByText('硬盘已更换')).toBeVisible();
  await expect(staff.getByText('硬盘已更换')).toBeHidden();
  await staff.clock.runFor(62_000);
  await expect(staff.getByText('硬盘已更换').first()).toBeVisible();
  await staff.context().close();
});

test('without script the form is sent by the browser, right to left too', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto('/mena/question');
  await page.locator('[name=wish]').fill('لا تظهر سوى 16 قناة');
  await page.locator('[name=contact]').fill('ليلى');
  await page.locator('[name=email]').fill('layla@site.example');
  await page.locator('.question-form button').click();
  await expect(page).toHaveURL(/\/mena\/question\?sent=EQ-/);
  await expect(page.getByRole('status').getByText(/EQ-\d{4}-\d{6}/)).toBeVisible();
  await page.close();
});
