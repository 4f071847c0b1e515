/** A service plan from the request of a customer on a phone, right to left, to the active term, with the staff in between. */
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';

test.use({ viewport: { width: 390, height: 844 } });

const [word, staffSaid] = [wordsOf('ar'), wordsOf('en')];
const serial = 'VCB420-2614-00123-3';
const state = (page: Page, wordOf: typeof word, name: string) =>
  expect(page.locator(':is(.block-meta, .meta-panel)').getByText(wordOf(`choice.planOrder.state.${name}`), { exact: true })).toBeVisible();

test('a plan is requested, offered, accepted and started, and the device names it', async ({ page, browser, baseURL }) => {
  await enter(page, 'demo-colleague');
  await page.goto('/mena/servicePlan/business');
  await loadProgram(page);
  await page.getByRole('link', { name: word('action.servicePlan.request') }).click();
  await expect(page).toHaveURL('/mena/serviceCenter/plan/new?plan=business');
  await page.getByRole('textbox', { name: word('field.planOrder.serials') }).fill(serial);
  await page
    .getByRole('main')
    .getByRole('button', { name: word('form.next'), exact: true })
    .click();
  await page.getByRole('textbox', { name: word('field.planOrder.contact') }).fill('Viktor Marin');
  await page.getByRole('textbox', { name: word('field.planOrder.phone') }).fill('+31 10 555 0167');
  expect(await page.evaluate(overflowing)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: word('page.serviceCenter.plan.new.send') })
    .click();
  await state(page, word, 'requested');
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  expect(number).toMatch(/^SP-\d{4}-\d{6}$/);
  expect(await page.evaluate(overflowing)).toEqual([]);

  const admin = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const staff = await admin.newPage();
  await enter(staff, 'demo-service');
  await staff.goto('/en/manage/plans');
  await loadProgram(staff);
  await staff.getByRole('link', { name: number }).click();
  await staff.getByRole('link', { name: staffSaid('action.serviceCenter.plan.offer') }).click();
  // One device, two years of EUR 49.00.
  await expect(staff.getByLabel(staffSaid('field.planOrder.price'))).toHaveValue('98');
  await staff
    .getByRole('main')
    .getByRole('button', { name: staffSaid('page.manage.plans.offer.send') })
    .click();
  await state(staff, staffSaid, 'offered');

  await page.reload();
  await loadProgram(page);
  await expect(page.getByText(word('page.serviceCenter.plan.offered'))).toBeVisible();
  const accept = { name: word('action.serviceCenter.plan.accept'), exact: true };
  await page.getByRole('button', accept).click();
  await page.getByRole('dialog').getByRole('button', accept).click();
  await state(page, word, 'accepted');

  await staff.reload();
  await loadProgram(staff);
  await staff.getByRole('link', { name: staffSaid('action.serviceCenter.plan.activate') }).click();
  await staff
    .getByRole('main')
    .getByRole('button', { name: staffSaid('page.manage.plans.activate.send') })
    .click();
  await state(staff, staffSaid, 'active');
  await admin.close();

  await page.goto(`/mena/doorService?serial=${serial}`);
  await loadProgram(page);
  await expect(page.getByText(word('field.device.plan'), { exact: true })).toBeVisible();
  await page.goto('/mena/user/followed');
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
});
