/** A class from the sign-up of a customer to the certificate that anybody can verify, with the training staff in between. */
import { readPdf } from '../../services/extraction/pdf.ts';
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';
import { variantsOfDay } from '../support/turns.ts';

type Say = ReturnType<typeof wordsOf>;

/** The words of the staff and of visitors. */
const staffSay = wordsOf('en');
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

const shows = (page: Page, word: Say, state: string) =>
  expect(
    page
      .locator(':is(.block-meta, .meta-panel)')
      .getByText(word(`choice.trainingOrder.state.${state}`), { exact: true })
      .first(),
  ).toBeVisible();

interface Customer {
  name: string;
  say: Say;
  site: string;
  width: number;
}

const customers: Customer[] = [
  { name: 'on a desktop in English', say: staffSay, site: '/en', width: 1440 },
  { name: 'on a phone from right to left', say: wordsOf('ar'), site: '/mena', width: 390 },
];

/** Goes from the list of open classes to the sent order. Resolves with its number. */
async function signUp(page: Page, { say, site }: Customer): Promise<string> {
  await page.goto(`${site}/trainmain/signUpDetail?course=vca-101`);
  await loadProgram(page);
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
  await shows(page, say, 'pending-payment');
  return number;
}

async function handIn(page: Page, { say }: Customer): Promise<void> {
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

/** The staff accept the payment, confirm, complete and issue. Resolves with the number of the certificate. */
async function certify(staff: Page, number: string): Promise<string> {
  await staff.goto(`/en/manage/trainingOrders/${number}`);
  await loadProgram(staff);
  for (const [move, state] of [
    ['acceptPayment', 'paid'],
    ['confirm', 'confirmed'],
    ['complete', 'completed'],
  ] as const) {
    await confirm(staff, staffSay(`action.manage.trainingOrders.id.${move}`));
    await shows(staff, staffSay, state);
  }
  await press(staff, staffSay('action.manage.trainingOrders.id.certificates'));
  await main(staff).getByRole('checkbox', { name: person }).check();
  await press(staff, staffSay('page.manage.trainingOrders.certificates.send'));
  await expect(staff).toHaveURL(/manage\/certificates/);
  const row = staff.getByRole('row').filter({ hasText: person }).first();
  return /VC-\d{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await row.innerText())?.[0] ?? '';
}

/** A text in each language of the printed papers. */
const scripts = {
  zh: /\p{Script=Han}/u,
  en: /Certificate|confirm/,
  ru: /\p{Script=Cyrillic}{4}/u,
  ar: /\p{Script=Arabic}{2}/u,
};

/** The letter of the customer and the certificate are PDFs with text and embedded fonts in every language. */
async function printed(customer: Page, staff: Page, orderNo: string, number: string): Promise<void> {
  const ask = async (page: Page, path: string, data: object) => {
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
    const answer = await page.request.post(path, { data, headers: { token } });
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const bytes = await answer.body();
    // The browser embeds glyphs as a font file, or as Type 3 drawings.
    expect(bytes.toString('latin1')).toMatch(/\/FontFile|\/Subtype \/Type3/);
    const { sections } = await readPdf(bytes);
    expect(sections.length).toBe(1);
    return sections.map(({ content }) => JSON.stringify(content)).join('\n');
  };
  for (const [language, script] of variantsOfDay(Object.entries(scripts))) {
    const letter = await ask(customer, '/train/trainingSecurityOrder/confirmationLetter', { orderNo, language });
    expect(letter).toContain(orderNo);
    expect(letter).toMatch(script);
    const certificate = await ask(staff, '/train/certificate/pdf', { number, language });
    expect(certificate).toContain(number);
    expect(certificate).toMatch(script);
  }
}

for (const customer of variantsOfDay(customers))
  test(`a customer signs up, pays and passes, and everybody can verify the certificate: ${customer.name}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize({ width: customer.width, height: 900 });
    await enter(page, 'demo-external');
    const number = await signUp(page, customer);
    await handIn(page, customer);

    const admin = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    const staff = await admin.newPage();
    await enter(staff, 'demo-training');
    const certificate = await certify(staff, number);
    expect(certificate).not.toBe('');
    await printed(page, staff, number, certificate);
    await admin.close();

    await page.reload();
    await shows(page, customer.say, 'completed');
    expect(await page.evaluate(overflowing)).toEqual([]);

    const visitor = await (
      await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
    ).newPage();
    await visitor.goto('/en/trainmain/certificateQuery');
    await field(visitor, staffSay('field.certificate.number')).fill(certificate.toLowerCase());
    await field(visitor, staffSay('field.certificate.name')).fill(person);
    await main(visitor)
      .getByRole('button', { name: staffSay('page.trainmain.certificateQuery.query'), exact: true })
      .click();
    await expect(visitor.locator(':is(.block-meta, .meta-panel)').getByText(certificate).first()).toBeVisible();
    await expect(visitor.locator(':is(.block-meta, .meta-panel)').getByText(person)).toHaveCount(0);
    await visitor.context().close();
  });

test('a question about a training gets a number, and its answer reaches the sender, by keyboard', async ({ page, browser, baseURL }) => {
  const word = wordsOf('ru');
  const request = `Обучение на нашей площадке, ${Date.now()}`;
  await enter(page, 'demo-external');
  await page.goto('/ru/Inquire?course=vca-101');
  await loadProgram(page);
  await field(page, word('field.enquiry.wish')).fill(request);
  await field(page, word('field.enquiry.contact')).fill('Елена Петрова');
  await field(page, word('field.enquiry.email')).fill('elena.petrova@harbour.example');
  expect(await page.evaluate(overflowing)).toEqual([]);
  await press(page, word('page.Inquire.send'));
  await expect(page.getByRole('heading', { name: word('page.Inquire.shown.title') })).toBeVisible();
  const number = await page.getByLabel(word('field.enquiry.enquiryNo'), { exact: true }).inputValue();
  expect(number).toMatch(/^EQ-\d{4}-\d{6}$/);
  await press(page, word('page.Inquire.shown.then'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);

  const admin = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } });
  const staff = await admin.newPage();
  await enter(staff, 'demo-training');
  await staff.goto(`/en/manage/enquiries?q=${number}`);
  await loadProgram(staff);
  await staff.getByRole('cell').getByRole('link', { name: number }).click();
  await expect(staff.getByText(request).first()).toBeVisible();
  await press(staff, staffSay('action.Inquire.enquiry.answer'));
  await field(staff, staffSay('field.enquiryMessage.text')).fill('Мы приедем в марте.');
  await press(staff, staffSay('page.manage.enquiries.answer.send'));
  await expect(staff).not.toHaveURL(/answer/);
  await admin.close();

  await page.reload();
  await expect(page.getByText('Мы приедем в марте.').first()).toBeVisible();
  await expect(
    page.locator(':is(.block-meta, .meta-panel)').getByText(word('choice.enquiry.state.answered'), { exact: true }).first(),
  ).toBeVisible();
});

test('a voucher is bought, given, taken back and pays for an exam', async ({ page, browser, baseURL }) => {
  const word = staffSay;
  await enter(page, 'demo-external');
  await page.goto('/en/trainmain/purchaseQuery/buy?course=vca-exam');
  await loadProgram(page);
  await main(page).getByLabel(word('field.ticketOrder.vouchers')).first().fill('1');
  await press(page, word('form.next'));
  await field(page, word('field.ticketOrder.contact')).fill('Elena Petrova');
  await field(page, word('field.ticketOrder.phone')).fill('+31 10 555 0142');
  await field(page, word('field.ticketOrder.email')).fill('elena.petrova@harbour.example');
  await field(page, word('field.ticketOrder.invoiceTitle')).fill('Harbour Logistics');
  await press(page, word('form.next'));
  await main(page)
    .getByRole('checkbox', { name: word('field.ticketOrder.acceptsTerms') })
    .check();
  await press(page, word('page.trainmain.buyVouchers.send'));
  await expect(page.getByRole('heading', { name: word('page.trainmain.buyVouchers.shown.title') })).toBeVisible();
  const number = await page.getByLabel(word('field.trainingOrder.orderNo')).inputValue();

  const admin = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } });
  const staff = await admin.newPage();
  await enter(staff, 'demo-training');
  await staff.goto(`/en/manage/trainingOrders/${number}`);
  await loadProgram(staff);
  await confirm(staff, word('action.manage.trainingOrders.id.acceptPayment'));
  await shows(staff, word, 'paid');
  await admin.close();

  await page.goto('/en/trainmain/purchaseQuery');
  await loadProgram(page);
  await main(page).getByRole('table').getByRole('link', { name: /-/ }).first().click();
  const state = (name: string) =>
    expect(
      page
        .locator(':is(.block-meta, .meta-panel)')
        .getByText(word(`choice.ticket.state.${name}`), { exact: true })
        .first(),
    ).toBeVisible();
  await press(page, word('action.trainmain.voucher.give'));
  await field(page, word('field.ticket.assignee')).fill('Noor van Dijk');
  await field(page, word('field.ticket.email')).fill('noor@harbour.example');
  await press(page, word('page.trainmain.giveVoucher.send'));
  await state('given-away');
  await confirm(page, word('action.trainmain.voucher.takeBack'));
  await press(page, word('action.trainmain.voucher.use'));
  await expect(page).toHaveURL(/signUp\?voucher=.*online=vca-exam/);
  await field(page, word('field.attendee.fullName')).fill(person);
  await field(page, word('field.attendee.email')).fill('noor@harbour.example');
  await press(page, word('form.next'));
  await field(page, word('field.trainingOrder.contact')).fill('Elena Petrova');
  await field(page, word('field.trainingOrder.phone')).fill('+31 10 555 0142');
  await field(page, word('field.trainingOrder.email')).fill('elena.petrova@harbour.example');
  await expect(field(page, word('field.trainingOrder.voucher'))).not.toHaveValue('');
  await press(page, word('form.next'));
  await main(page)
    .getByRole('checkbox', { name: word('field.trainingOrder.acceptsTerms') })
    .check();
  await press(page, word('page.trainmain.signUp.send'));
  await press(page, word('page.trainmain.signUp.shown.then'));
  await shows(page, word, 'paid');
});
