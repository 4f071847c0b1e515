/** A visit and a repair from the customer's first click to the last step of the staff, and back to the customer. */
import { overflowing } from '../support/journeys/layout.ts';
import { addresses, enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';

type Say = ReturnType<typeof wordsOf>;

const serial = 'VCB420-2614-00123-3';
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) =>
  main(page).getByRole('textbox', { name }).or(main(page).getByRole('spinbutton', { name })).first();
const choices = (page: Page, name: string) => main(page).getByRole('combobox', { name });
const shows = (page: Page, state: string) =>
  expect(page.locator(':is(.block-meta, .meta-panel)').getByText(state, { exact: true }).first()).toBeVisible();

/** Presses a button or follows a link by keyboard. */
async function press(page: Page, name: string): Promise<void> {
  const control = main(page)
    .getByRole('button', { name, exact: true })
    .or(main(page).getByRole('link', { name, exact: true }));
  await control.first().focus();
  await page.keyboard.press('Enter');
}

/** Makes a move that asks for a confirmation. */
async function confirm(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await loadProgram(page);
}

async function asAdmin(page: Page, address: string): Promise<void> {
  await enter(page, 'demo-service');
  await page.goto(address);
  await loadProgram(page);
}

async function requestVisit(page: Page, word: Say): Promise<string> {
  await page.goto(`/ru/doorService?serial=${serial}`);
  await loadProgram(page);
  await choices(page, word('field.demand.demandKind')).selectOption('repair-visit');
  await field(page, word('field.demand.description')).fill('Камера перезагружается, как только включается подсветка.');
  await press(page, word('form.next'));
  await choices(page, word('field.demand.region')).selectOption('china');
  await page.locator('.slots-days').getByRole('checkbox').first().press('Space');
  const contact = { address: 'Ханчжоу, Цзяннань дадао, 100', contact: 'Елена Петрова', phone: '+86 571 8800 0018' };
  for (const [name, text] of Object.entries(contact)) await field(page, word(`field.demand.${name}`)).fill(text);
  await press(page, word('page.doorService.send'));
  await expect(page.getByRole('heading', { name: word('page.doorService.shown.title') })).toBeVisible();
  return page.getByLabel(word('field.demand.orderNo')).inputValue();
}

/** A morning of the week after next, in the format of the field. */
const someMorning = (): string => `${new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)}T09:30`;

test('a visit is requested, planned, quoted, completed, confirmed and rated, by keyboard', { tag: '@core' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const [word, staffSay] = [wordsOf('ru'), wordsOf('en')];
  const state = (name: string) => word(`choice.demand.status.${name}`);
  await enter(page, 'demo-external');
  const number = await requestVisit(page, word);

  const admin = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const staff = await admin.newPage();
  await asAdmin(staff, '/en/manage/orders');
  await staff.getByRole('link', { name: number }).click();
  const move = (name: string) => staffSay(`action.manage.orders.id.${name}`);
  await press(staff, move('authorise'));
  await shows(staff, staffSay('choice.demand.status.authorised'));
  await press(staff, move('take'));
  // A form opened before the order is taken has the earlier version of it.
  await expect(main(staff).getByRole('button', { name: move('take'), exact: true })).toHaveCount(0);
  await press(staff, move('schedule'));
  await main(staff).getByLabel(staffSay('field.demand.appointment')).fill(someMorning());
  await press(staff, staffSay('page.manage.orders.schedule.send'));
  await shows(staff, staffSay('choice.demand.status.scheduled'));
  await press(staff, move('arrive'));
  await press(staff, move('diagnose'));
  await press(staff, move('quote'));
  await field(staff, staffSay('field.quoteLine.text')).fill('Infrared board, one hour of work');
  await field(staff, staffSay('field.quoteLine.quantity')).fill('1');
  await field(staff, staffSay('field.quoteLine.price')).fill('420');
  await choices(staff, staffSay('field.demand.quoteCurrency')).selectOption('CNY');
  await press(staff, staffSay('page.manage.orders.quote.send'));
  await shows(staff, staffSay('choice.demand.status.quoted'));

  await page.getByRole('link', { name: word('page.doorService.shown.then') }).press('Enter');
  await loadProgram(page);
  await shows(page, state('quoted'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  expect(await page.evaluate(overflowing)).toEqual([]);
  await confirm(page, word('action.serviceCenter.order.acceptQuote'));
  await shows(page, state('repairing'));

  await reload(staff);
  await confirm(staff, move('close'));
  await shows(staff, staffSay('choice.demand.status.closed'));

  await reload(page);
  await press(page, word('action.serviceCenter.order.sign'));
  await field(page, word('field.demand.signedBy')).fill('Елена Петрова');
  await press(page, word('page.serviceCenter.sign.send'));
  await press(page, word('action.serviceCenter.order.rate'));
  await choices(page, word('field.demand.rating')).selectOption({ index: 5 });
  await press(page, word('page.serviceCenter.rate.send'));
  await expect(page.getByText('Infrared board, one hour of work')).toBeVisible();
  await reload(staff);
  await expect(staff.locator(':is(.block-meta, .meta-panel)').getByText('Елена Петрова').first()).toBeVisible();
  await admin.close();
});

async function sendInDevices(page: Page, word: Say): Promise<string> {
  await page.goto('/mena/serviceCenter/repair/new');
  await loadProgram(page);
  await field(page, word('field.repair.serials')).fill(serial);
  await field(page, word('field.repair.complaint')).fill('لا تعمل الأشعة تحت الحمراء ليلاً.');
  await press(page, word('form.next'));
  const contact = { contact: 'Elena Petrova', phone: '+971 4 555 0132', address: 'Dubai, Al Quoz 3, Warehouse 12' };
  for (const [name, text] of Object.entries(contact)) await field(page, word(`field.repair.${name}`)).fill(text);
  expect(await page.evaluate(overflowing)).toEqual([]);
  await press(page, word('page.serviceCenter.repair.new.send'));
  await shows(page, word('choice.repair.state.submitted'));
  return page.getByRole('heading', { level: 1 }).innerText();
}

/** Opens the form of a move, fills it in and sends it. The devices that allow the move are already selected. */
async function atWorkshop(page: Page, word: Say, move: string, fill: () => Promise<unknown> = async () => {}): Promise<void> {
  await press(page, word(`action.manage.repairs.id.${move}`));
  await expect(page).toHaveURL(new RegExp(`/${move}$`));
  await fill();
  await press(page, word(`page.manage.repairs.${move}.send`));
  await expect(page).not.toHaveURL(new RegExp(`/${move}$`));
}

test('devices are sent in from a phone, right to left, received, quoted, repaired, shipped and confirmed', async ({
  page,
  browser,
  baseURL,
}) => {
  const [word, staffSay] = [wordsOf('ar'), wordsOf('en')];
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'demo-external');
  const number = await sendInDevices(page, word);

  const admin = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const staff = await admin.newPage();
  await asAdmin(staff, '/en/manage/repairs');
  await staff.getByRole('link', { name: number }).click();
  const fill = (name: string, text: string) => field(staff, staffSay(`field.repair.${name}`)).fill(text);
  await atWorkshop(staff, staffSay, 'authorise');

  await reload(page);
  await press(page, word('action.serviceCenter.repair.send'));
  await field(page, word('field.repair.inbound')).fill('AE-7781-204');
  await press(page, word('page.serviceCenter.repair.send.send'));
  await shows(page, word('choice.repair.state.in-transit'));

  await reload(staff);
  await atWorkshop(staff, staffSay, 'receive', () => choices(staff, staffSay('field.repair.warranty')).selectOption('out-of-warranty'));
  await atWorkshop(staff, staffSay, 'diagnose', () => fill('diagnosis', 'The infrared board has no supply.'));
  await atWorkshop(staff, staffSay, 'quote', async () => {
    await main(staff)
      .getByRole('radio', { name: staffSay('choice.repair.resolution.repair'), exact: true })
      .press('Space');
    await fill('proposal', 'A new infrared board, tested for a day.');
    await fill('price', '350');
    await choices(staff, staffSay('field.repair.currency')).selectOption('AED');
  });

  await reload(page);
  await expect(page.getByText(word('page.serviceCenter.repair.quoted'))).toBeVisible();
  expect(await page.evaluate(overflowing)).toEqual([]);
  await confirm(page, word('action.serviceCenter.repair.accept'));
  await shows(page, word('choice.repair.state.accepted'));

  await reload(staff);
  await atWorkshop(staff, staffSay, 'repair');
  await atWorkshop(staff, staffSay, 'ship', () => fill('outbound', 'AE-7790-118'));
  await admin.close();

  await reload(page);
  await shows(page, word('choice.repair.state.shipped'));
  await confirm(page, word('action.serviceCenter.repair.received'));
  await shows(page, word('choice.repair.state.closed'));
});

test('on a phone, a contractor takes an order that was assigned to the unit', async ({ page }) => {
  const word = wordsOf('ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'demo-contractor');
  await page.goto(`/mena/serviceCenter/${addresses.unitOrder}`);
  await loadProgram(page);
  await expect(page.getByText(word('page.serviceCenter.order.offered'))).toBeVisible();
  expect(await page.evaluate(overflowing)).toEqual([]);
  await press(page, word('action.serviceCenter.order.take'));
  await expect(page.getByText(word('page.serviceCenter.order.offered'))).toHaveCount(0);
  await shows(page, 'Sara Haddad');
});
