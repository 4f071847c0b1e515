/** Partners from the visitor's side to the staff and back: an application, the locator by keyboard, and the verification. */
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';
import { variantsOfDay } from '../support/turns.ts';

type Say = ReturnType<typeof wordsOf>;

const staffSay = wordsOf('en');
const main = (page: Page) => page.getByRole('main');
const paper = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
};
const program = { ...paper, buffer: Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)]) };

async function press(page: Page, name: string): Promise<void> {
  const control = main(page)
    .getByRole('button', { name, exact: true })
    .or(main(page).getByRole('link', { name, exact: true }));
  await control.first().focus();
  await page.keyboard.press('Enter');
}

/** Chooses an option of a list, or of a field that finds its options by typing. */
async function choose(page: Page, name: string, typed: string): Promise<void> {
  const box = main(page).getByRole('combobox', { name }).first();
  await expect(box).toBeVisible();
  if (await box.evaluate(({ tagName }) => tagName === 'SELECT')) {
    const value = await box.locator('option', { hasText: typed }).first().getAttribute('value');
    await box.selectOption(value);
    return;
  }
  await box.fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

const shows = (page: Page, text: string) =>
  expect(page.locator(':is(.block-meta, .meta-panel)').getByText(text, { exact: true }).first()).toBeVisible();

interface Applicant {
  say: Say;
  account: string;
  site: string;
  company: string;
  province: string;
  bank: string;
}

const fill = (page: Page, word: Say, name: string, text: string) =>
  main(page)
    .getByRole('textbox', { name: word(`field.partnerApplication.${name}`) })
    .first()
    .fill(text);

/** Fills in all steps and sends. A program that is called licence.pdf is refused on the way. */
async function apply(page: Page, { say, site, company, province, bank }: Applicant): Promise<string> {
  await page.goto(`${site}/servicePartner/apply`);
  await loadProgram(page);
  await fill(page, say, 'companyName', company);
  await fill(page, say, 'licenceNo', `L-${Date.now()}`);
  await choose(page, say('field.partnerApplication.type'), say('choice.partner.type.installer'));
  await choose(page, say('field.partnerApplication.province'), province);
  await fill(page, say, 'city', 'Berlin');
  await fill(page, say, 'address', 'Quay 1');
  expect(await page.evaluate(overflowing)).toEqual([]);
  await press(page, say('form.next'));
  await fill(page, say, 'contact', 'Ada Weber');
  await fill(page, say, 'phone', '+49 30 901820');
  await fill(page, say, 'email', 'ada@mail.example');
  await press(page, say('form.next'));
  const licence = main(page).getByLabel(say('form.files.add')).first();
  await licence.setInputFiles(program);
  await expect(main(page).locator('.uploads-list .field-error').first()).toBeVisible();
  await press(page, say('form.files.remove', { name: 'licence.pdf' }));
  await licence.setInputFiles(paper);
  const uploaded = say('form.files.arrived', { name: 'licence.pdf' });
  await expect(main(page).getByRole('status').filter({ hasText: uploaded })).toHaveCount(1);
  await press(page, say('form.next'));
  await choose(page, say('field.partnerApplication.bankCode'), bank);
  await main(page).getByLabel(say('field.partnerApplication.bankAccount')).first().fill('DE89 3704 0044 0532 0130 00');
  await press(page, say('form.next'));
  await main(page)
    .getByRole('checkbox', { name: say('field.partnerApplication.submit') })
    .check();
  await press(page, say('page.servicePartner.apply.send'));
  await expect(page.getByRole('heading', { name: say('page.servicePartner.apply.shown.title') })).toBeVisible();
  const number = await page.getByLabel(say('field.partnerApplication.applicationNo')).inputValue();
  expect(number).toMatch(/^PA-\d{4}-\d{6}$/);
  await press(page, say('page.servicePartner.apply.shown.then'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  return number;
}

async function asAdmin(page: Page, number: string): Promise<void> {
  await enter(page, 'demo-partner');
  await page.goto('/en/manage/partnerApplications');
  await loadProgram(page);
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
}

const act = (page: Page, name: string) => press(page, staffSay(`action.servicePartner.application.${name}`));

async function returnIt(staff: Page): Promise<void> {
  await act(staff, 'take');
  await shows(staff, staffSay('choice.partnerApplication.state.in-review'));
  await act(staff, 'return');
  await main(staff)
    .getByRole('button', { name: staffSay('form.items.add') })
    .first()
    .click();
  await choose(staff, staffSay('field.partnerRemark.field'), staffSay('choice.partnerRemark.field.address'));
  await main(staff)
    .getByRole('textbox', { name: staffSay('field.partnerRemark.text') })
    .fill('Add the house number.');
  await press(staff, staffSay('page.manage.partnerApplications.return.send'));
  await shows(staff, staffSay('choice.partnerApplication.state.returned'));
}

async function acceptIt(staff: Page): Promise<void> {
  await staff.reload();
  await loadProgram(staff);
  await act(staff, 'take');
  await act(staff, 'accept');
  await main(staff)
    .getByRole('radio', { name: staffSay('choice.partner.level.gold'), exact: true })
    .press('Space');
  await main(staff).getByLabel(staffSay('field.partnerApplication.authorisedFrom')).fill('2026-01-01');
  await main(staff).getByLabel(staffSay('field.partnerApplication.authorisedTo')).fill('2099-12-31');
  await main(staff).getByLabel(staffSay('place.axis.latitude')).fill('52.5');
  await main(staff).getByLabel(staffSay('place.axis.longitude')).fill('13.4');
  await choose(staff, staffSay('field.partnerApplication.timeZone'), 'Berlin');
  await press(staff, staffSay('page.manage.partnerApplications.accept.send'));
  await shows(staff, staffSay('choice.partnerApplication.state.accepted'));
}

const applicants: (Applicant & { name: string; width: number })[] = [
  {
    ...{ name: 'on a desktop in English', width: 1440, say: wordsOf('en'), account: 'demo-middle', site: '/en' },
    ...{ company: 'Lighthouse Works', province: 'Berlin', bank: 'Spree' },
  },
  {
    ...{ name: 'on a phone in Chinese', width: 390, say: wordsOf('zh'), account: 'demo-contractor', site: '' },
    ...{ company: '灯塔安装', province: '柏林', bank: '施普雷' },
  },
];

for (const applicant of variantsOfDay(applicants))
  test(`a company applies, makes the requested changes, and becomes a partner: ${applicant.name}`, async ({
    page,
    browser,
    baseURL,
    expectErrors,
  }) => {
    expectErrors(/status of 4\d\d/);
    const { say, site, company, account } = applicant;
    await page.setViewportSize({ width: applicant.width, height: 900 });
    await enter(page, account);
    const number = await apply(page, applicant);
    await shows(page, '•••• 3000');
    expect(await page.evaluate(overflowing)).toEqual([]);

    const admin = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    const staff = await admin.newPage();
    await asAdmin(staff, number);
    await returnIt(staff);

    await page.reload();
    await loadProgram(page);
    await expect(page.getByText('Add the house number.').first()).toBeVisible();
    await press(page, say('action.servicePartner.application.edit'));
    const address = main(page).getByRole('textbox', { name: say('field.partnerApplication.address') });
    await expect(address).toHaveAccessibleDescription(/Add the house number\./);
    expect(await page.evaluate(overflowing)).toEqual([]);
    await address.fill('Quay 17');
    for (let step = 0; step < 4; step += 1) await press(page, say('form.next'));
    await main(page)
      .getByRole('checkbox', { name: say('field.partnerApplication.submit') })
      .check();
    await press(page, say('page.servicePartner.application.edit.send'));
    await shows(page, say('choice.partnerApplication.state.submitted'));

    await acceptIt(staff);
    await act(staff, 'bank');
    await main(staff).getByLabel(staffSay('field.partnerBank.purpose')).fill('Contract');
    await press(staff, staffSay('page.servicePartner.application.bank.send'));
    await expect(staff.getByLabel(staffSay('field.partnerBank.bankAccount'))).toHaveValue('DE89370400440532013000');
    await admin.close();

    await page.reload();
    await shows(page, say('choice.partnerApplication.state.accepted'));
    await page.goto(`${site}/partnerInquiry?company=${encodeURIComponent(company)}`);
    await expect(page.locator('.meta-panel').getByText(say('choice.partner.verdict.valid'))).toBeVisible();
    expect(await page.evaluate(overflowing)).toEqual([]);
  });

test('partners near a city are found and opened by keyboard', async ({ page }) => {
  await page.goto('/en/servicePartner');
  await loadProgram(page);
  const near = main(page).getByRole('combobox', { name: staffSay('field.partner.near') });
  await near.focus();
  await near.selectOption('DE:Berlin');
  await page.keyboard.press('Tab');
  await main(page)
    .getByRole('button', { name: staffSay('page.servicePartner.ask'), exact: true })
    .press('Enter');
  await expect(page).toHaveURL(/near=DE/);
  // With a city, the rows have their distance.
  await expect(main(page).getByText('Distance, km').first()).toBeVisible();
  const partner = main(page).locator('a[href*="/servicePartner/vp-"]').first();
  const name = (await partner.innerText()).trim();
  await partner.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a visitor without an account reports an impostor on a phone, right to left, and the partner staff answer', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = wordsOf('ar');
  const company = `منارة الشمال ${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/mena/partnerInquiry/report?company=${encodeURIComponent(company)}`);
  await loadProgram(page);
  await expect(main(page).getByRole('textbox', { name: word('field.impostorReport.companyName') })).toHaveValue(company);
  await expect(main(page).getByText(word('field.impostorReport.files'))).toHaveCount(0);
  for (const [name, text] of [
    ['wish', 'عرضوا أجهزة بأختامنا.'],
    ['contact', 'ليلى'],
    ['email', 'layla@mail.example'],
  ] as const)
    await main(page)
      .getByRole('textbox', { name: word(`field.impostorReport.${name}`) })
      .fill(text);
  expect(await page.evaluate(overflowing)).toEqual([]);
  await press(page, word('page.partnerInquiry.report.send'));
  await expect(page.getByRole('heading', { name: word('page.partnerInquiry.report.shown.title') })).toBeVisible();
  const number = await page.getByLabel(word('field.enquiry.enquiryNo'), { exact: true }).inputValue();
  expect(number).toMatch(/^EQ-\d{4}-\d{6}$/);
  await press(page, word('page.partnerInquiry.report.shown.then'));
  await expect(page).toHaveURL('/mena/partnerInquiry');

  const admin = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const staff = await admin.newPage();
  await enter(staff, 'demo-partner');
  await staff.goto(`/en/manage/enquiries?q=${encodeURIComponent(company)}`);
  await loadProgram(staff);
  await staff.getByRole('cell').getByRole('link', { name: number }).click();
  await expect(staff.getByText('layla@mail.example').first()).toBeVisible();
  await press(staff, staffSay('action.Inquire.enquiry.answer'));
  await main(staff)
    .getByRole('textbox', { name: staffSay('field.enquiryMessage.text') })
    .fill('This company is no partner.');
  await press(staff, staffSay('page.manage.enquiries.answer.send'));
  await expect(staff.locator(':is(.block-meta, .meta-panel)').getByText(staffSay('choice.enquiry.state.answered')).first()).toBeVisible();
  await admin.close();
});

test('a kind of cooperation is a card that links to its request form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/cooperation/solution');
  const card = main(page).locator('.offer').first();
  const title = (await card.getByRole('heading', { level: 3 }).innerText()).trim();
  expect(await page.evaluate(overflowing)).toEqual([]);
  await card.getByRole('link', { name: staffSay('action.cooperation.solution.need') }).click();
  await expect(page).toHaveURL(/cooperation\/needs\?solution=/);
  await expect(
    main(page)
      .getByRole('combobox', { name: staffSay('field.enquiry.solution') })
      .locator('option:checked'),
  ).toHaveText(title);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [company, verdict] of [
    ['VA-2025-4117', /valid|expired/],
    ['Nobody Ever Security', /never/],
  ] as const)
    test(`a visitor verifies ${company}, and finds the report form`, async ({ page }) => {
      await page.goto('/en/partnerInquiry');
      await main(page)
        .getByRole('textbox', { name: staffSay('field.partner.company') })
        .fill(company);
      await main(page)
        .getByRole('button', { name: staffSay('page.partnerInquiry.ask'), exact: true })
        .click();
      const reported = ['valid', 'expired', 'never']
        .filter((one) => verdict.test(one))
        .map((one) => staffSay(`choice.partner.verdict.${one}`));
      const badge = page.locator('.meta-panel .badge');
      await expect(badge).toHaveText(new RegExp(reported.join('|')));
      await expect(badge.locator('svg')).toHaveCount(1);
      await main(page)
        .getByRole('link', { name: staffSay('action.partnerInquiry.report') })
        .click();
      await expect(page).toHaveURL(/partnerInquiry\/report\?company=/);
    });
});
