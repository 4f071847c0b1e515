/** A class from the sign-up of a customer to the certificate that anybody can verify, with the training staff in between. */
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, type Page, test, wake } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';

const say = wordsOf('en');
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name }).first();
const person = 'Noor van Dijk';

async function press(page: Page, name: string): Promise<void> {
  const control = main(page)
    .getByRole('button', { name, exact: true })
    .or(main(page).getByRole('link', { name, exact: true }));
  await control.first().focus();
  await page.keyboard.press('Enter');
}

async function confirm(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
}

const shows = (page: Page, state: string) =>
  expect(
    page
      .locator('.block-meta')
      .getByText(say(`choice.trainingOrder.state.${state}`), { exact: true })
      .first(),
  ).toBeVisible();

/** From the list of open classes to the sent order. Answers its number. */
async function signUp(page: Page): Promise<string> {
  await page.goto('/en/trainmain/signUpDetail?course=vca-101');
  await wake(page);
  // The number of free seats is the only single 0 in a row.
  const withSeats = main(page)
    .getByRole('row')
    .filter({ hasNotText: /(?<!\d)0(?!\d)/ });
  await withSeats.getByRole('link').first().click();
  await expect(page).toHaveURL(/signUp\?session=/);
  await expect(main(page).getByRole('combobox', { name: say('field.trainingOrder.sessionId') })).not.toHaveValue('');
  await field(page, say('field.attendee.fullName')).fill(person);
  await field(page, say('field.attendee.email')).fill('noor@harbour.example');
  await press(page, say('form.next'));
  await field(page, say('field.trainingOrder.contact')).fill('Elena Petrova');
  await field(page, say('field.trainingOrder.phone')).fill('+31 10 555 0142');
  await field(page, say('field.trainingOrder.email')).fill('elena.petrova@harbour.example');
  await field(page, say('field.trainingOrder.invoiceTitle')).fill('Harbour Logistics');
  await press(page, say('form.next'));
  await main(page)
    .getByRole('checkbox', { name: say('field.trainingOrder.acceptsTerms') })
    .check();
  expect(await page.evaluate(overflowing)).toEqual([]);
  await press(page, say('page.trainmain.signUp.send'));
  await expect(page.getByRole('heading', { name: say('page.trainmain.signUp.shown.title') })).toBeVisible();
  const number = await page.getByLabel(say('field.trainingOrder.orderNo')).inputValue();
  await press(page, say('page.trainmain.signUp.shown.then'));
  await shows(page, 'pending-payment');
  return number;
}

async function handIn(page: Page): Promise<void> {
  await press(page, say('action.trainmain.order.handIn'));
  const receipt = {
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
  };
  await main(page).getByLabel(say('form.files.add')).first().setInputFiles(receipt);
  const arrived = say('form.files.arrived', { name: 'receipt.pdf' });
  await expect(main(page).getByRole('status').filter({ hasText: arrived })).toHaveCount(1);
  await press(page, say('page.trainmain.order.credentials.send'));
  await expect(page).not.toHaveURL(/credentials/);
}

/** The staff accept the payment, confirm, complete and issue. Answers the number of the certificate. */
async function certify(staff: Page, number: string): Promise<string> {
  await staff.goto(`/en/manage/trainingOrders/${number}`);
  await wake(staff);
  for (const [move, state] of [
    ['acceptPayment', 'paid'],
    ['confirm', 'confirmed'],
    ['complete', 'completed'],
  ] as const) {
    await confirm(staff, say(`action.manage.trainingOrders.id.${move}`));
    await shows(staff, state);
  }
  await press(staff, say('action.manage.trainingOrders.id.certificates'));
  await main(staff).getByRole('checkbox', { name: person }).check();
  await press(staff, say('page.manage.trainingOrders.certificates.send'));
  await expect(staff).toHaveURL(/manage\/certificates/);
  const row = staff.getByRole('row').filter({ hasText: person }).first();
  return /VC-\d{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await row.innerText())?.[0] ?? '';
}

test('a customer signs up, pays and passes, and everybody can verify the certificate', async ({ page, browser, baseURL }) => {
  await enter(page, 'demo-external');
  const number = await signUp(page);
  await handIn(page);

  const desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const staff = await desk.newPage();
  await enter(staff, 'demo-training');
  const certificate = await certify(staff, number);
  expect(certificate).not.toBe('');
  await desk.close();

  await page.reload();
  await shows(page, 'completed');

  const visitor = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, javaScriptEnabled: false })).newPage();
  await visitor.goto('/en/trainmain/certificateQuery');
  await field(visitor, say('field.certificate.number')).fill(certificate.toLowerCase());
  await field(visitor, say('field.certificate.name')).fill(person);
  await main(visitor)
    .getByRole('button', { name: say('page.trainmain.certificateQuery.query'), exact: true })
    .click();
  await expect(visitor.locator('.block-meta').getByText(certificate).first()).toBeVisible();
  await expect(visitor.locator('.block-meta').getByText(person)).toHaveCount(0);
  await visitor.context().close();
});
