import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RepairOrder } from '../../generated/openapi.d.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { recordDeliveries } from '../../tests/support/webhookEvents.ts';
import { serviceRegions } from '../afterSales/region/tables.ts';
import { warrantyTerms } from '../afterSales/warranty/tables.ts';
import { products } from '../catalogue/tables.ts';
import { companies } from '../companies/tables.ts';
import { demands } from '../demands/tables.ts';
import { outbox } from '../mail/tables.ts';
import { messages } from '../messages/tables.ts';
import { repairOrderPersonalData } from '../repairOrders/index.ts';
import { repairLines, repairOrders } from '../repairOrders/tables.ts';
import type { Answer } from '../shared/calls/handler.ts';

let portal: TestPortal;
let customer: TestVisitor;
let colleague: TestVisitor;
let stranger: TestVisitor;
let technician: TestVisitor;
let visitor: TestVisitor;

beforeAll(async () => {
  portal = await openPortal({ portal: await readPortal(), clock: () => new Date('2026-06-15T09:00:00Z') });
  const { database } = portal;
  await hasCatalogue(database);
  await database.insert(products).values({ code: 'VCB-420', family: 'camera', series: 'C', names: { en: 'Camera 420' }, summaries: {} });
  await database.insert(serviceRegions).values({ code: 'europe', names: { en: 'Europe' }, sites: ['en'] });
  const term = { family: 'camera', region: 'europe', starts: 'invoice' as const, exclusions: {}, purchasedFrom: '2020-01-01' };
  await database.insert(warrantyTerms).values({ ...term, months: 24, status: 'published' });
  const [firm] = await database.insert(companies).values({ code: 'firm', name: 'Firm', country: 'DE', status: 'published' }).returning();
  const company = firm?.id ?? null;
  customer = visitorOf(portal.app, await portal.logIn({ type: 1, userAccount: 'customer', email: 'customer@firm.test', company }));
  colleague = visitorOf(portal.app, await portal.logIn({ type: 1, userAccount: 'colleague', company }));
  stranger = visitorOf(portal.app, await portal.logIn({ type: 1, userAccount: 'stranger' }));
  technician = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['service'], userAccount: 'technician' }));
  visitor = await portal.as('anonymous');
});
afterAll(() => portal.close());

const own = { 'sec-fetch-site': 'same-origin' };
/** A call of another service is made from a page of the portal, without the token half. */
async function ask<Data>(by: TestVisitor, path: string, body: object) {
  if (!path.startsWith('/repairbasic') && !path.startsWith('/repaircore'))
    return (await by.post(path, body)).envelope as { code: number; error?: string; data: Data };
  const response = await by.ask({
    method: 'POST',
    url: path,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...own },
  });
  return response.json() as { code: number; error?: string; data: Data };
}

const contact = { contact: 'Ada Byron', phone: '+44 20 7946 0000', address: '1 Dock Street, London' };
let serial = 100;
const aSerial = (): string => `OLD/${serial++}`;
const send = (body: object = { serials: aSerial(), complaint: 'No picture' }, by = customer) =>
  ask<{ orderNo: string }>(by, '/extend/repair/save', { ...contact, ...body });
const find = async (orderNo: string, by = customer) => (await ask<RepairOrder>(by, '/repaircore/query', { orderNo, language: 'en' })).data;
const move = (operation: string, lines: string[], more: object = {}) =>
  ask(technician, '/manage/repairs/move', { operation, lines, ...more });
const answer = (operation: string, lines: string[], more: object = {}, by = customer) =>
  ask(by, '/extend/repair/move', { operation, lines, ...more });
const linesOf = async (orderNo: string, by = customer) => (await find(orderNo, by)).lines.map(({ id }) => id);

describe('a repair order', () => {
  test('accepts a list of devices and a pasted column, each serial number once', async () => {
    const { data } = await send({
      devices: [{ serialNo: 'vcb4202614001233', complaint: 'Blurred' }],
      serials: 'A-1\tgate\r\n\n a-1 \nB-2;north\n',
      complaint: 'No power',
    });
    const order = await find(data.orderNo);
    expect(order.lines.map(({ serialNo, complaint, warranty }) => [serialNo, complaint, warranty])).toEqual([
      ['VCB420-2614-00123-3', 'Blurred', 'under-warranty'],
      ['A-1', 'No power', 'unknown'],
      ['B-2', 'No power', 'unknown'],
    ]);
    expect(order.orderNo).toMatch(/^RMA-2026-\d{6}-[2-9A-Z]{6}$/);
    expect(order).toMatchObject({ state: 'submitted', contact: 'Ada Byron', steps: [{ state: 'submitted', byStaff: false }] });
  });

  test('refuses an invalid order, and a device that is in an open order already', async () => {
    const errorOf = async (body: object) => (await send(body)).error;
    expect(await errorOf({})).toBe('repair.no-device');
    expect(await errorOf({ serials: ' \n\t' })).toBe('repair.no-device');
    expect(await errorOf({ serials: 'X-1' })).toBe('value.required');
    const mistyped = { serials: 'VCB420-2614-00124-3', complaint: 'Dark' };
    expect(await send(mistyped)).toMatchObject({ error: 'device.mistyped', field: 'serials' });
    expect(await errorOf({ serials: Array.from({ length: 101 }, (_, index) => `X-${index}`).join('\n'), complaint: 'Dark' })).toBe(
      'repair.too-many',
    );
    await send({ serials: 'TWICE', complaint: 'Dark' });
    expect(await errorOf({ serials: 'twice', complaint: 'Still dark' })).toBe('repair.open-already');
    // Other accounts cannot see the order.
    expect((await send({ serials: 'TWICE', complaint: 'Dark' }, stranger)).code).toBe(200);
  });

  test('fifty identical submissions make one order, with the key of the form and from another tab', async () => {
    const before = await portal.database.$count(repairOrders);
    const body = { sendKey: crypto.randomUUID(), serials: aSerial(), complaint: 'No picture' };
    const sent = await Promise.all(Array.from({ length: 50 }, () => send(body)));
    const other = await send({ ...body, sendKey: crypto.randomUUID() });
    expect(new Set([...sent, other].map(({ data }) => data.orderNo)).size).toBe(1);
    expect(await portal.database.$count(repairOrders)).toBe(before + 1);
  });
});

describe('a repair', () => {
  test('goes from the customer through the workshop and back, each device separately', async () => {
    const deliveries = await recordDeliveries(portal.database, 'repair.changed');
    const { data } = await send({ serials: `${aSerial()}\n${aSerial()}\n${aSerial()}`, complaint: 'No picture' });
    const { orderNo } = data;
    const [one, two, three] = (await linesOf(orderNo)) as [string, string, string];
    expect((await answer('cancel', [three])).code).toBe(200);
    await move('authorise', [one, two]);
    await answer('send', [one, two], { inbound: 'sf 100 200' });
    await move('receive', [one, two], { warranty: 'out-of-warranty' });
    await move('diagnose', [one, two], { diagnosis: 'Image sensor' });
    expect((await move('repair', [one])).error).toBe('repair.quote-needed');
    await move('quote', [one], { resolution: 'repair', proposal: 'New sensor', price: 1180.5, currency: 'EUR' });
    const quoted = await find(orderNo);
    expect(quoted).toMatchObject({ state: 'quoted', proposals: [{ id: one, price: '€1,180.50', mayAnswer: true }], hasParcel: true });
    expect(quoted.parcels).toEqual([{ expressNo: 'SF100200', direction: 'inbound', devices: 2 }]);
    const version = quoted.proposals[0]?.updatedAt;
    expect((await answer('accept', [one], { version: '2020-01-01T00:00:00.000Z' })).error).toBe('request.conflict');
    const twice = await Promise.all([answer('accept', [one], { version }), answer('decline', [one], { version })]);
    expect(twice.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1);
    await move('quote', [two], { resolution: 'scrap', proposal: 'Beyond repair', price: 0, currency: 'EUR' });
    const second = (await find(orderNo)).lines.find(({ id }) => id === two);
    await answer('decline', [two], { version: second?.updatedAt });
    await portal.database.update(repairLines).set({ state: 'accepted' }).where(sql`${repairLines.id} = ${one}`);
    await move('repair', [one]);
    expect((await move('ship', [one, two], { outbound: 'SF300' })).code).toBe(200);
    await answer('close', [one]);
    expect((await find(orderNo)).state).toBe('shipped');
    await move('close', [two]);
    const done = await find(orderNo);
    expect([done.state, done.lines.map(({ state }) => state)]).toEqual(['closed', ['closed', 'closed', 'cancelled']]);
    expect(done.steps.length).toBeGreaterThan(10);
    const sent = (await deliveries()).filter(({ number }) => number === orderNo).map(({ move }) => move);
    expect(sent).toEqual(expect.arrayContaining(['submit', 'cancel', 'authorise', 'send', 'receive', 'quote', 'ship', 'close']));
  });

  test('a hundred simultaneous moves of one device make one', async () => {
    const { data } = await send();
    const [line] = (await linesOf(data.orderNo)) as [string];
    const moved = await Promise.all(Array.from({ length: 100 }, () => move('authorise', [line])));
    expect(moved.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(moved.map(({ error }) => error))).toEqual(new Set([undefined, 'repair.already-handled']));
    expect((await find(data.orderNo)).steps).toHaveLength(2);
  });

  test('a list of devices moves completely or not at all, and only within one order', async () => {
    const [first, second] = [await send(), await send()];
    const [one] = (await linesOf(first.data.orderNo)) as [string];
    const [other] = (await linesOf(second.data.orderNo)) as [string];
    expect((await move('authorise', [one, other])).error).toBe('request.not-found');
    expect((await find(first.data.orderNo)).state).toBe('submitted');
  });

  test('is created from a service order once, for its customer, and the service order waits for the device', async () => {
    const row = { orderNo: 'SO-1', type: 1, kind: 'repair-visit', description: 'No picture', address: contact.address };
    const of = {
      account: (await portal.database.select().from(accounts).where(eq(accounts.userAccount, 'customer')))[0]?.id,
      status: 'authorised' as const,
    };
    const serviceOrder = { ...row, ...of, contact: contact.contact, phone: contact.phone, serialNo: aSerial() };
    const [demand] = await portal.database.insert(demands).values(serviceOrder).returning();
    const id = demand?.id ?? '';
    const { data: start } = await ask<{ devices: object[] }>(technician, '/manage/repairs/start', { id });
    expect(start).toMatchObject({ devices: [{ serialNo: serviceOrder.serialNo, complaint: 'No picture' }], contact: contact.contact });
    const create = () => ask<{ orderNo: string }>(technician, '/manage/repairs/create', { ...start, demand: id });
    const numbers = await Promise.all([create(), create(), create()]);
    expect(new Set(numbers.map(({ data }) => data.orderNo)).size).toBe(1);
    const orderNo = numbers[0]?.data.orderNo ?? '';
    expect(await find(orderNo)).toMatchObject({ state: 'awaiting-item', demand: { id, text: 'SO-1' } });
    const order = await ask<object>(customer, '/dispatch/demand/find-one', { id });
    expect(order.data).toMatchObject({ status: 'awaiting-item', repair: { id: orderNo }, mayOrderRepair: false });
    expect((await ask(customer, '/manage/repairs/create', { ...start, demand: id })).code).not.toBe(200);
  });

  test('is open to a colleague of the same company, who can answer too', async () => {
    const { orderNo } = (await send()).data;
    const [line] = (await linesOf(orderNo)) as [string];
    expect((await find(orderNo, colleague)).orderNo).toBe(orderNo);
    const page = async (mine: boolean) =>
      (await ask<{ data: { orderNo: string }[] }>(colleague, '/extend/repair/page', { data: { filters: { mine } } })).data.data;
    expect([(await page(true)).length, (await page(false)).map((row) => row.orderNo).includes(orderNo)]).toEqual([0, true]);
    expect((await answer('cancel', [line], {}, colleague)).code).toBe(200);
  });

  test('of another account answers like an unknown one', async () => {
    const { orderNo } = (await send()).data;
    const [line] = (await linesOf(orderNo)) as [string];
    const unknown = { orderNo: 'RMA-2026-999999-AAAAAA', line: '00000000-0000-4000-8000-000000000000' };
    const plain = async (path: string, body: object) => {
      const { requestId: _id, ...envelope } = (await ask(stranger, path, body)) as Record<string, unknown>;
      return envelope;
    };
    for (const path of ['/repaircore/query', '/extend/repair/pdf', '/extend/repair/slip'])
      expect(await plain(path, { orderNo })).toEqual(await plain(path, { orderNo: unknown.orderNo }));
    for (const operation of ['cancel', 'accept', 'send'])
      expect(await plain('/extend/repair/move', { operation, lines: [line], inbound: 'A', version: '2026-06-15T09:00:00.000Z' })).toEqual(
        await plain('/extend/repair/move', { operation, lines: [unknown.line], inbound: 'A', version: '2026-06-15T09:00:00.000Z' }),
      );
    expect(
      (await ask<{ data: { orderNo: string }[] }>(stranger, '/extend/repair/page', {})).data.data.map((row) => row.orderNo),
    ).not.toContain(orderNo);
    // The customer may not make transitions of the workshop, and the workshop none of the customer.
    expect((await ask(customer, '/manage/repairs/find', { orderNo })).code).toBe(403);
    expect((await answer('cancel', [line], {}, technician)).error).toBe('request.not-found');
  });
});

describe('messages', () => {
  const numberOf = (orderNo: string) => eq(repairOrders.number, orderNo);
  const messagesOf = async (orderNo: string) =>
    (
      await portal.database
        .select({ kind: messages.kind, detail: messages.detail, to: accounts.userAccount })
        .from(messages)
        .innerJoin(repairOrders, eq(repairOrders.id, messages.repair))
        .innerJoin(accounts, eq(accounts.id, messages.account))
        .where(numberOf(orderNo))
    )
      .map(({ to, kind, detail }) => [to, kind, ...(detail ? [detail] : [])].join(' '))
      .sort();

  test('notify the sender of each event once, and the workshop when all proposals are answered', async () => {
    const { orderNo } = (await send({ serials: `${aSerial()}\n${aSerial()}`, complaint: 'No picture' })).data;
    const serials = (await linesOf(orderNo)) as [string, string];
    const inTurn = async (operation: string, more: object = {}) => {
      for (const line of serials) expect((await move(operation, [line], more)).code).toBe(200);
    };
    const answered = async (operation: string, line: string) => {
      const version = (await find(orderNo)).lines.find(({ id }) => id === line)?.updatedAt;
      expect((await answer(operation, [line], { version }, colleague)).code).toBe(200);
    };
    await inTurn('authorise');
    await answer('send', serials, { inbound: 'IN1' });
    await inTurn('receive', { warranty: 'out-of-warranty' });
    await inTurn('quote', { resolution: 'repair', proposal: 'New sensor', price: 80, currency: 'EUR' });
    await answered('accept', serials[0]);
    const before = ['customer repair-authorised', 'customer repair-quoted', 'customer repair-received'];
    expect(await messagesOf(orderNo)).toEqual(before);
    await answered('decline', serials[1]);
    expect(await messagesOf(orderNo)).toEqual([...before, 'technician repair-answered']);
    await move('repair', [serials[0]]);
    await inTurn('ship', { outbound: 'OUT1' });
    await inTurn('close');
    const after = ['customer repair-closed', ...before.slice(1), 'customer repair-shipped OUT1', 'technician repair-answered'];
    expect(await messagesOf(orderNo)).toEqual(['customer repair-authorised', ...after]);
    const mails = await portal.database.select().from(outbox).where(eq(outbox.to, 'customer@firm.test'));
    const parcel = mails.find(({ text }) => text.includes('OUT1'));
    expect(parcel?.subject).toContain(orderNo);
    expect(parcel?.text).toContain(`/serviceCenter/repair/${orderNo}`);
  });

  test('link to the page of the order for each reader, and are not sent for own actions', async () => {
    const { orderNo } = (await send({ serials: aSerial(), complaint: 'No picture' }, technician)).data;
    const [line] = (await linesOf(orderNo, technician)) as [string];
    await move('reject', [line], { reason: 'Send it to the dealer' });
    expect(await messagesOf(orderNo)).toEqual([]);
    const other = (await send()).data.orderNo;
    await move('reject', await linesOf(other), { reason: 'Send it to the dealer' });
    expect(await messagesOf(other)).toEqual(['customer repair-rejected Send it to the dealer']);
    const { data } = await ask<Answer<'doc.message.page'>>(customer, '/doc/message/page', { data: { language: 'en' }, pageSize: 100 });
    expect(data.data.find(({ title }) => title === other)).toMatchObject({ about: 'repair', target: other, topic: 'order' });
  });
});

test('of a deleted account is exported completely, and keeps no name or address of it', async () => {
  const leaver = await portal.logIn({ type: 1, userAccount: 'leaver' });
  const { orderNo } = (await send({ serials: aSerial(), complaint: 'Dark' }, visitorOf(portal.app, leaver))).data;
  const page = { limit: 10, offset: 0 };
  const { repair_orders: orders, repair_steps: steps } = repairOrderPersonalData;
  expect(await orders?.exportRows?.(portal.database, leaver.id, page)).toMatchObject([
    { number: orderNo, contact: 'Ada Byron', address: '1 Dock Street, London', devices: [{ complaint: 'Dark', state: 'submitted' }] },
  ]);
  expect(await steps?.exportRows?.(portal.database, leaver.id, page)).toMatchObject([{ state: 'submitted' }]);
  for (const table of [orders, steps]) await table?.erase?.(portal.database, leaver.id);
  const [order] = await portal.database.select().from(repairOrders).where(eq(repairOrders.number, orderNo));
  expect(order).toMatchObject({ account: null, contact: '', phone: '', address: '', digest: null });
  for (const table of [orders, steps]) expect(await table?.exportRows?.(portal.database, leaver.id, page)).toEqual([]);
  expect((await ask<RepairOrder>(technician, '/manage/repairs/find', { orderNo })).data).toMatchObject({ orderNo, contact: '' });
});

describe('tracking by number', () => {
  test('shows steps and counts to everybody with the number, and nothing about the customer', async () => {
    const { orderNo } = (await send({ serials: 'SECRET-SERIAL', complaint: 'Secret fault' })).data;
    const { data, code } = await ask<object[]>(visitor, '/maintain/api/Index/RepairProgress', {
      orderNo: ` ${orderNo.toLowerCase()}`,
      language: 'en',
    });
    expect([code, data]).toEqual([200, [{ at: '2026-06-15T09:00:00.000Z', step: 'Submitted', place: '', note: 'Devices: 1' }]]);
    expect(JSON.stringify(data)).not.toMatch(/secret|ada|dock/i);
    const wrong = await ask(visitor, '/maintain/api/Index/RepairProgress', { orderNo: orderNo.slice(0, -1) });
    expect(wrong.error).toBe('request.not-found');
  });

  test('shows a parcel as staff entered it', async () => {
    const { orderNo } = (await send()).data;
    const [line] = (await linesOf(orderNo)) as [string];
    await move('authorise', [line]);
    await answer('send', [line], { inbound: 'JD7' });
    expect((await ask(technician, '/manage/repairs/parcel', { expressNo: 'NONE', step: 'Lost' })).error).toBe('value.not-found');
    await ask(technician, '/manage/repairs/parcel', { expressNo: 'jd7', step: 'Arrived', place: 'Hamburg' });
    const { data } = await ask(visitor, '/maintain/api/Index/GetJDTrace', { expressNo: 'JD7' });
    expect(data).toMatchObject([{ step: 'Arrived', place: 'Hamburg' }]);
    expect((await ask(visitor, '/maintain/api/Index/GetJDTrace', { expressNo: 'JD8' })).error).toBe('request.not-found');
  });

  test('is limited for each address, for any number', async () => {
    const limited = await openPortal({ env: { PORTAL_LIMITS: 'on' } });
    const guest = await limited.as('anonymous');
    const codes = [];
    for (let index = 0; index < 12; index += 1)
      codes.push((await guest.post('/maintain/api/Index/RepairProgress', { orderNo: `RMA-${index}` })).envelope.error);
    await limited.close();
    expect(codes).toEqual([...Array(10).fill('request.not-found'), 'request.limited', 'request.limited']);
  });
});

describe('a device by its serial number', () => {
  const basic = async (serialNo: string, by = customer) =>
    (await ask<Answer<'repair.basic'>>(by, '/repairbasic/query', { serialNo, language: 'en' })).data;

  test('is found in the list of the account, by number and terms, or not at all', async () => {
    await customer.post('/extend/ownProduct/save', { serial: 'mine-1', product: 'VCB-420', boughtAt: '2023-01-01', boughtIn: 'europe' });
    expect(await basic('MINE-1')).toMatchObject({
      mine: true,
      product: { id: 'VCB-420' },
      warranty: 'out-of-warranty',
      warrantyEndsOn: '2025-01-01',
    });
    // The device of another account reveals nothing.
    expect(await basic('MINE-1', stranger)).toEqual({
      serialNo: 'MINE-1',
      serialState: 'unrecognised',
      mine: false,
      warranty: 'unknown',
      incomplete: false,
      repairs: [],
    });
    expect(await basic('vcb4202614001233', stranger)).toMatchObject({
      serialState: 'recognised',
      made: '2026-03-30',
      warranty: 'under-warranty',
    });
    expect(await basic('VCB420-2301-00001-9', stranger)).toMatchObject({ warranty: 'unknown' });
    expect(await basic('VCB420-2614-00124-3')).toMatchObject({ serialState: 'mistyped', warranty: 'unknown' });
  });

  test('shows its repairs only to their customer and the workshop', async () => {
    const serialNo = aSerial();
    const { orderNo } = (await send({ serials: serialNo, complaint: 'Dark' })).data;
    expect((await basic(serialNo)).repairs).toMatchObject([{ orderNo, complaint: 'Dark', state: 'submitted' }]);
    expect((await basic(serialNo, technician)).repairs).toHaveLength(1);
    expect((await basic(serialNo, stranger)).repairs).toEqual([]);
  });
});
