/** Notices above the pages of a site. */
import { expect, loadProgram, test } from '../support/journeys/portal.ts';

test('a notice is above every page of its site until the reader dismisses it', async ({ page }) => {
  await page.goto('/ceen');
  const notices = page.getByRole('region', { name: 'Notices' });
  const returns = notices.getByText('Returns from Central and Eastern Europe go to Warsaw');
  await expect(returns).toBeVisible();
  await loadProgram(page);
  await page.getByRole('link', { name: 'Veyra Support' }).first().click();
  await expect(returns).toBeVisible();
  const dismiss = notices.getByRole('button', { name: /Dismiss the notice “Returns/ });
  await dismiss.focus();
  await page.keyboard.press('Enter');
  await expect(returns).toBeHidden();
  await page.goto('/ceen/hotlines');
  await expect(returns).toBeHidden();
  await expect(notices.getByText(/^Downloads are serviced/)).toBeVisible();
  await page.goto('/en');
  await expect(notices).toBeHidden();
});

test('opening a notice shows its text, and counts once per browser', async ({ page }) => {
  await page.goto('/ceen');
  await loadProgram(page);
  const hitResponse = () => page.waitForResponse((response) => response.url().endsWith('/overseas/noticeHits'));
  const open = page.getByText('Returns from Central and Eastern Europe go to Warsaw');
  const first = hitResponse();
  await open.click();
  await expect(page.getByText(/Register the return first/)).toBeVisible();
  const { data } = (await (await first).json()) as { data: { hits: number } };
  await open.click();
  const second = hitResponse();
  await open.click();
  expect(((await (await second).json()) as { data: { hits: number } }).data.hits).toBe(data.hits);
});
