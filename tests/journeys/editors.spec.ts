/** Somebody who looks after the articles, at a desk and on a phone. */
import { enter, expect, notAllowedLine, type Page, places, test, wake } from './portal.ts';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: false });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Goes on to the texts of an article that is open in its form. */
async function toTexts(page: Page): Promise<void> {
  await wake(page);
  await next(page);
  await expect(group(page, 'Title').getByLabel('English')).toBeVisible();
}

async function toEnd(page: Page): Promise<void> {
  await next(page);
  await next(page);
}

test('an article is written step by step, published, read and changed; who was slower keeps what was typed', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  const title = `Reboot loop ${Date.now().toString(36)}`;
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/articles/new');
  await wake(page);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Cases › Network and power › PoE power' });
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await page.getByRole('checkbox', { name: /^VC-B420/ }).check();
  await next(page);
  await group(page, 'Title').getByLabel('English').fill(title);
  await group(page, 'Text').getByLabel('English').fill('The budget is **too small**.');
  await group(page, 'Text').getByRole('button', { name: 'Show how it will be read' }).click();
  await expect(page.locator('.preview-text strong')).toHaveText('too small');
  await toEnd(page);
  await page.getByRole('radio', { name: 'Major' }).check();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Missing before publication')).toBeVisible();
  const desk = page.url();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await toTexts(page);
  const slower = await context.newPage();
  await slower.goto(page.url());
  await toTexts(slower);
  await group(page, 'Summary').getByLabel('English').fill('The camera starts again and again.');
  await toEnd(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(desk);
  await expect(page.getByText('Missing before publication')).toHaveCount(0);

  await group(slower, 'Summary').getByLabel('English').fill('Typed by the slower one.');
  await toEnd(slower);
  await slower.getByRole('button', { name: 'Save' }).click();
  await expect(slower.locator('.error-summary')).toContainText('Someone else changed this');
  await slower.getByRole('button', { name: 'Texts' }).click();
  await expect(group(slower, 'Summary').getByLabel('English')).toHaveValue('Typed by the slower one.');
  await slower.close();

  await confirm(page, 'Publish');
  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.locator('.prose strong').first()).toHaveText('too small');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(desk);
});

test('articles that are chosen are printed as one document', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/articles?status=published');
  await wake(page);
  for (const nth of [1, 2]) await page.getByRole('checkbox').nth(nth).check();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Print selected to PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('articles.pdf');
});

test('readers are offered no way to the desk, which is closed to them', async ({ page, expectErrors }) => {
  expectErrors(notAllowedLine);
  await page.goto(`/en${places.article}`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await enter(page, 'demo-internal');
  expect((await page.goto('/en/manage/records/articles'))?.status()).toBe(403);
});

test('on a phone a category and a redirect are kept, and what leads in a circle is refused', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/redirects/new');
  await wake(page);
  const from = `/old/${Date.now().toString(36)}`;
  await page.getByLabel('From').fill(from);
  await page.getByLabel('To').fill(`${from}/`);
  await page.getByRole('combobox', { name: 'Site' }).selectOption({ label: 'All sites' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`This would lead back to ${from}`)).toBeVisible();
  await page.getByLabel('To').fill('/terminology');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/en/manage/records/redirects');
  await expect(page.getByText(from)).toBeVisible();
  await page.goto(`/en${from}`);
  await expect(page).toHaveURL('/en/terminology');
});
