/** Messages: read in the message centre, counted in every tab, and turned off by the link in a mail. */
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const unread = (page: Page) => page.getByRole('navigation', { name: 'User centre' }).getByRole('link', { name: /^Messages/ });

test('the count of messages follows changes in another browser, without a reload', async ({ page, browser }) => {
  await page.goto('/en');
  await enter(page, 'demo-middle');
  await page.goto('/en/user/my-collection');
  await expect(unread(page)).toHaveText(/\d$/);

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto('/en');
  await enter(phone, 'demo-middle');
  await phone.goto('/en/user/followed');
  await loadProgram(phone);
  await phone.getByRole('link', { name: 'Door does not lock again after access' }).click();
  await expect(phone).toHaveURL(/\/user\/followed\/message\?IsDpValue=/);
  await expect(phone.getByText('Mistake accepted')).toBeVisible();
  await phone.goBack();
  await phone.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(phone.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await phone.context().close();

  await expect(unread(page)).toHaveText(/following$/);
});

test('a mail link without its key offers no form', async ({ page }) => {
  await page.goto('/en/unsubscribe');
  await expect(page.getByRole('main')).toContainText('This link is incomplete');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Message settings' })).toHaveAttribute(
    'href',
    '/en/user/followed/settings',
  );
});

test('a mail link asks for confirmation before it ends the mail, and then says so', async ({ page }) => {
  await page.goto('/en/unsubscribe?key=00000000-0000-4000-8000-000000000000&from=article');
  await loadProgram(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You get no more emails of this kind.').first()).toBeVisible();
});
