/** Orders for service plans on the real database: sent once, closed to others, and terms that end. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '../../schema/define/transitions.ts';
import type { PlanOrderMove } from '../../schema/entities/planOrderMovers.ts';
import type { PlanOrderState } from '../../schema/entities/planOrderStates.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { readPortal } from '../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { recordDeliveries } from '../../tests/support/webhookEvents.ts';
import { families, products, series } from '../catalogue/tables.ts';
import { companies } from '../companies/tables.ts';
import { messages } from '../messages/tables.ts';
import { planOrderPersonalData } from '../plans/index.ts';
import { planOrderSteps, planOrders, servicePlans } from '../plans/tables.ts';
import { startPlanTerms } from './terms.ts';

const now = new Date('2026-06-15T12:00:00Z');
const company = '6f9619ff-8b86-4d01-b42d-00cf4fc964cc';
const schema = await readPortal();
let portal: TestPortal;
let customer: TestVisitor & { id: string };
let colleague: TestVisitor & { id: string };
let stranger: TestVisitor & { id: string };
let handler: TestVisitor & { id: string };

const createVisitor = async (account: Parameters<TestPortal['logIn']>[0]) => {
  const session = await portal.logIn(account);
  return Object.assign(visitorOf(portal.app, session), { id: session.id });
};

beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  await portal.database
    .insert(companies)
    .values({ id: company, code: 'harbour', name: 'Harbour', country: 'NL', kinds: ['customer'], status: 'published' });
  customer = await createVisitor({ type: 1, userAccount: 'customer', company });
  colleague = await createVisitor({ type: 1, userAccount: 'colleague', company });
  stranger = await createVisitor({ type: 1, userAccount: 'stranger' });
  handler = await createVisitor({ type: 3, roles: ['service'], userAccount: 'handler' });
  await portal.database.insert(families).values({ code: 'cameras', names: { en: 'Cameras' }, summaries: {} });
  await portal.database.insert(series).values({ code: 'vx', family: 'cameras', names: { en: 'VX' } });
  await portal.database
    .insert(products)
    .values({ code: 'VCB-420', family: 'cameras', series: 'vx', names: { en: 'Bullet camera' }, summaries: {} });
  const plan = { names: { en: 'Basic', zh: '基础版' }, descriptions: {}, minor: 1950, currency: 'EUR' as const, termMonths: 12 };
  await portal.database.insert(servicePlans).values([
    { ...plan, code: 'basic', status: 'published' },
    { ...plan, code: 'old', status: 'withdrawn' },
  ]);
});
afterAll(() => portal.close());

interface Found {
  id: string;
  state: string;
  updatedAt: string;
  moves: string[];
  mayRenew: boolean;
  devices: { serialNo: string; product?: { text: string } }[];
}

const draft = (more: object = {}) => ({
  ...{ plan: 'basic', serials: 'VCB420-2614-00123-3\nF30/0012', startsOn: '2026-07-01', contact: 'Ada', phone: '+49 30 901820', ...more },
});
const call = async (by: TestVisitor, name: string, body: object) => (await by.post(`/extend/planOrder/${name}`, body)).envelope;
const handle = async (id: string, operation: string, more: object = {}) =>
  (await handler.post('/manage/planOrders/move', { id, operation, ...more })).envelope;
const send = async (more: object = {}, by: TestVisitor = customer) => ((await call(by, 'save', draft(more))).data as { id: string }).id;
const find = async (id: string, by: TestVisitor = customer) => (await call(by, 'find', { id })).data as unknown as Found;
const answer = async (id: string, operation: string, more: object = {}) =>
  call(customer, 'move', { id, operation, version: (await find(id)).updatedAt, ...more });
const runTerms = async (day: string) => {
  const { database, config } = portal;
  const terms = startPlanTerms({ database, config, portal: schema, clock: () => new Date(`${day}T08:00:00Z`), log: expect.unreachable });
  await terms.run();
  await terms.stop();
};
/** An order with an accepted offer, in force from 1 July. */
async function active(more: object = {}) {
  const id = await send(more);
  await handle(id, 'offer', { price: 39, currency: 'EUR' });
  expect((await answer(id, 'accept')).code).toBe(200);
  expect((await handle(id, 'activate')).code).toBe(200);
  return id;
}

test('50 identical submissions make one order with each device once', async () => {
  const sendKey = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const serials = 'vcb420 2614 00123 3\t4 m lens\nF30/0012\nVCB420-2614-00123-3';
  const sent = await Promise.all(Array.from({ length: 50 }, () => send({ sendKey, serials })));
  expect(new Set(sent).size).toBe(1);
  expect(await portal.database.$count(planOrders, eq(planOrders.sendKey, sendKey))).toBe(1);
  expect((await find(sent[0] as string)).devices).toEqual([
    { serialNo: 'VCB420-2614-00123-3', product: { id: 'VCB-420', text: 'Bullet camera' } },
    { serialNo: 'F30/0012' },
  ]);
});

test('100 concurrent moves of one order make no illegal transition, and each is in its history', async () => {
  const id = await send({ serials: 'C/1' });
  const moves = ['offer', 'reject', 'activate', 'cancel', 'accept', 'decline'];
  const { updatedAt: version } = await find(id);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const operation = moves[index % moves.length] as string;
      const body = { note: `${index}`, ...(operation === 'offer' && { price: 39, currency: 'EUR' }) };
      if (['offer', 'reject', 'activate'].includes(operation)) return handle(id, operation, body);
      return call(customer, 'move', { id, operation, version, ...body });
    }),
  );
  const refusals = answers.filter(({ code }) => code !== 200).map(({ error }) => error);
  expect(['plan.step-refused', 'request.conflict']).toEqual(expect.arrayContaining([...new Set(refusals)]));
  const steps = await portal.database.select().from(planOrderSteps).where(eq(planOrderSteps.planOrder, id)).orderBy(asc(planOrderSteps.id));
  expect(steps.length).toBe(1 + answers.length - refusals.length);
  let state: PlanOrderState = 'requested';
  for (const step of steps.slice(1)) {
    expect((transitions.planOrder[step.move as PlanOrderMove] as Operation<PlanOrderState>)[state]).toBe(step.state);
    state = step.state;
  }
  expect((await find(id)).state).toBe(state);
});

test.each([
  [
    'a mistyped serial number, with the number',
    { serials: 'F30/0012\nVCB420-2614-00124-3' },
    { error: 'device.mistyped', facts: { serial: 'VCB420-2614-00124-3' } },
  ],
  ['a first day in the past', { startsOn: '2026-06-14' }, { error: 'plan.start-refused', field: 'startsOn' }],
  ['a first day in two years', { startsOn: '2028-06-14' }, { error: 'plan.start-refused' }],
  ['a withdrawn plan', { plan: 'old' }, { error: 'value.not-found', field: 'plan' }],
  ['no serial number', { serials: ' \n ' }, { error: 'value.required', field: 'serials' }],
  [
    'more devices than an order covers',
    { serials: Array.from({ length: 201 }, (_, index) => `X/${index}`).join('\n') },
    { error: 'plan.too-many-devices' },
  ],
])('%s is refused', async (_, change, refusal) => {
  expect(await call(customer, 'save', draft(change))).toMatchObject(refusal);
});

test('an order of another account answers like an unknown one, and a colleague sees it', async () => {
  const id = await send();
  const unknown = '6f9619ff-8b86-4d01-b42d-00cf4fc96400';
  for (const [name, body] of [
    ['find', {}],
    ['move', { operation: 'cancel' }],
  ] as const) {
    const [foreign, none] = [await call(stranger, name, { id, ...body }), await call(stranger, name, { id: unknown, ...body })];
    expect(foreign).toMatchObject({ ...none, requestId: expect.anything() });
    expect(foreign.error).toBe('request.not-found');
  }
  expect(await find(id, colleague)).toMatchObject({ id, moves: ['cancel'] });
  const listed = (await call(stranger, 'page', { data: {} })).data;
  expect(JSON.stringify(listed)).not.toContain(id);
});

test('an offer starts with the list price of all devices, can be answered once, and only in the version that was read', async () => {
  const id = await send();
  const { data } = (await handler.post('/manage/planOrders/begin', { id })).envelope;
  expect(data).toEqual({ price: 39, currency: 'EUR', offerUntil: '2026-07-15', startsOn: '2026-07-01' });
  await handle(id, 'offer', { price: 35.5, currency: 'EUR' });
  const read = (await find(id)).updatedAt;
  await handle(id, 'offer', { price: 33, currency: 'EUR' });
  expect((await call(customer, 'move', { id, operation: 'accept', version: read })).error).toBe('request.conflict');
  const version = (await find(id)).updatedAt;
  const answers = await Promise.all(
    ['accept', 'decline', 'accept', 'decline'].map((operation) => call(customer, 'move', { id, operation, version, note: 'So' })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await find(id)).toMatchObject({ total: { minor: 3300, currency: 'EUR' } });
});

test('an offer cannot be accepted after its last day', async () => {
  const id = await send();
  await handle(id, 'offer', { price: 39, currency: 'EUR' });
  const endsOffer = (offerUntil: string) => portal.database.update(planOrders).set({ offerUntil }).where(eq(planOrders.id, id));
  await endsOffer('2026-06-14');
  expect(await answer(id, 'accept')).toMatchObject({ error: 'plan.offer-expired', facts: { day: '2026-06-14' } });
  await endsOffer('2026-06-15');
  expect((await answer(id, 'accept')).code).toBe(200);
});

test('each move of an order is sent to webhooks', async () => {
  const deliveries = await recordDeliveries(portal.database, 'planOrder.changed');
  const id = await active({ serials: 'HOOK/1' });
  const moves = (await deliveries()).filter((data) => data.id === id).map(({ move, to }) => `${move} ${to}`);
  expect(moves.toSorted()).toEqual(['accept accepted', 'activate active', 'offer offered', 'request requested']);
});

test('an active plan is shown with its device only to its customer', async () => {
  const serialNo = 'QUAY/7';
  const device = async (by: TestVisitor) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const response = await by.ask({
      method: 'POST',
      url: '/repairbasic/query',
      payload: JSON.stringify({ serialNo, language: 'en' }),
      headers,
    });
    return (response.json() as { data: object }).data;
  };
  expect(await device(customer)).not.toHaveProperty('plan');
  await active({ serials: serialNo });
  for (const by of [customer, colleague]) expect(await device(by)).toMatchObject({ plan: { text: 'Basic' }, planEndsOn: '2027-06-30' });
  expect(await device(stranger)).not.toHaveProperty('plan');
});

test('a customer is reminded twice, or not at all after requesting a renewal, and the plan ends after its last day', async () => {
  const [left, renewed] = [await active(), await active()];
  expect(await find(renewed)).toMatchObject({ mayRenew: false });
  await portal.database.update(planOrders).set({ endsOn: '2026-08-01' }).where(eq(planOrders.id, renewed));
  expect(await find(renewed)).toMatchObject({ mayRenew: true, daysLeft: 47 });
  const { data } = await call(customer, 'start', { renews: renewed });
  expect(data).toMatchObject({ plan: 'basic', serials: 'VCB420-2614-00123-3\nF30/0012', startsOn: '2026-08-02' });
  await send({ renews: renewed, startsOn: '2026-08-02' });
  expect(await find(renewed)).toMatchObject({ mayRenew: false });
  const reminders = async (planOrder: string) =>
    (await portal.database.select().from(messages).where(eq(messages.planOrder, planOrder))).filter(({ kind }) => kind === 'plan-ending')
      .length;
  const reported = [];
  for (const day of ['2026-07-31', '2027-04-30', '2027-05-01', '2027-05-02', '2027-06-15', '2027-06-16', '2027-06-30']) {
    await runTerms(day);
    reported.push(await reminders(left));
  }
  expect(reported).toEqual([0, 0, 1, 1, 1, 2, 2]);
  expect([await reminders(renewed), (await find(renewed)).state, (await find(left)).state]).toEqual([0, 'ended', 'active']);
  await runTerms('2027-07-01');
  expect(await find(left)).toMatchObject({ state: 'ended', mayRenew: true });
});

test('an order is exported with its account, and stays without the account when that is deleted', async () => {
  const sender = await createVisitor({ type: 1, company });
  const id = await send({ wishes: 'Invoices for Ada' }, sender);
  const rows = await planOrderPersonalData.plan_orders?.exportRows?.(portal.database, sender.id, { limit: 10, offset: 0 });
  expect(rows).toMatchObject([{ contact: 'Ada', wishes: 'Invoices for Ada' }]);
  for (const table of Object.values(planOrderPersonalData)) await table.erase?.(portal.database, sender.id);
  const found = await find(id, colleague);
  expect(found).toMatchObject({ id, state: 'requested' });
  expect(JSON.stringify(found)).not.toMatch(/Ada|901820/);
});
