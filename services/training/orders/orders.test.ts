/** Orders of trainings on the real database: seats, prices, terms, the waiting list, and who sees what. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { recordDeliveries } from '../../../tests/support/webhookEvents.ts';
import { policies, policyVersions } from '../../afterSales/policy/tables.ts';
import { messages } from '../../messages/tables.ts';
import { trainingClasses, trainingCourses, trainingOrders, trainingSchools } from '../../trainingOrders/tables.ts';

const now = new Date('2026-06-15T12:00:00Z');
let portal: TestPortal;
let customer: TestVisitor;
let stranger: TestVisitor;
let staff: TestVisitor;
let session: string;

const createVisitor = async (account: Parameters<TestPortal['logIn']>[0]) => visitorOf(portal.app, await portal.logIn(account));

beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  customer = await createVisitor({ type: 1, userAccount: 'customer' });
  stranger = await createVisitor({ type: 1, userAccount: 'stranger' });
  staff = await createVisitor({ type: 3, roles: ['training'], userAccount: 'trainer' });
  await portal.database.insert(trainingSchools).values({ code: 'academy', names: {}, notices: {} });
  await portal.database.insert(policies).values({ code: 'training-terms', kind: 'training', status: 'published' });
  const version = { policy: 'training-terms', status: 'published' } as const;
  await portal.database.insert(policyVersions).values([
    { ...version, version: 1, effectiveAt: '2025-01-01' },
    { ...version, version: 2, effectiveAt: '2026-01-01' },
    { ...version, version: 3, effectiveAt: '2027-01-01' },
  ]);
  const course: Omit<typeof trainingCourses.$inferInsert, 'code' | 'mode'> = {
    titles: { en: 'Installing' },
    summaries: {},
    requirements: {},
    level: 'associate',
    taughtIn: 'en',
    products: [],
    hours: 14,
    minor: 49_000,
    currency: 'EUR',
    status: 'published',
  };
  await portal.database.insert(trainingCourses).values([
    { ...course, code: 'room', mode: 'offline' },
    { ...course, code: 'web', mode: 'online', viewAddress: 'https://academy.veyra.example/web' },
  ]);
});
afterAll(() => portal.close());

const held = {
  course: 'room',
  startsOn: '2026-07-01',
  endsOn: '2026-07-02',
  startTime: '09:00',
  endTime: '17:00',
  timeZone: 'UTC',
  trainer: 'Ada',
};
const hold = async (more: Partial<typeof trainingClasses.$inferInsert> = {}): Promise<string> => {
  const rows = await portal.database
    .insert(trainingClasses)
    .values({ ...held, seats: 3, status: 'published', ...more })
    .returning();
  return rows[0]?.id ?? '';
};
beforeEach(async () => {
  session = await hold();
});

const people = (count: number) => Array.from({ length: count }, (_, nth) => ({ fullName: `Ada ${nth}`, email: `ada${nth}@x.example` }));
const draft = (more: object = {}) => ({
  ...{ sessionId: session, attendees: people(1), contact: 'Ada', phone: '+49 30 901820', email: 'ada@x.example' },
  ...{ acceptsTerms: true, termsVersion: 2, ...more },
});
interface Envelope {
  code: number;
  error?: string;
  field?: string;
  data: { orderNo: string; state: string; moves: string[]; amount: { minor: number }; data: { orderNo: string }[] };
}
const call = async (by: TestVisitor, name: string, body: object) =>
  (await by.post(`/train/trainingSecurityOrder/${name}`, body)).envelope as unknown as Envelope;
const order = (more: object = {}, by = customer) => call(by, 'insertOrder', draft(more));
const step = (orderNo: string, move: string, by = staff) => call(by, 'step', { orderNo, move, reason: 'Because' });
const stateOf = async (orderNo: string, by = customer) => (await call(by, 'findOrder', { orderNo })).data.state;
const takenOf = async (id: string) => (await portal.database.select().from(trainingClasses).where(eq(trainingClasses.id, id)))[0]?.taken;

test('200 simultaneous buyers get no more seats than the class has', async () => {
  const id = await hold({ seats: 40 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => createVisitor({ type: 1, userAccount: randomUUID() })));
  /** A busy machine refuses some requests before they are handled. They are repeated, as a browser would do. */
  const buy = async (buyer: TestVisitor): ReturnType<typeof order> => {
    const answer = await order({ sessionId: id }, buyer);
    return answer.error === 'portal.unavailable' ? buy(buyer) : answer;
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, nth) => buy(buyers[nth % 20] as TestVisitor)));
  expect(answers.filter(({ data }) => data?.state === 'pending-payment')).toHaveLength(40);
  expect(answers.filter(({ error }) => error === 'order.no-seats')).toHaveLength(160);
  expect(await takenOf(id)).toBe(40);
});

test('20 identical submissions make one order', async () => {
  const sendKey = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const sent = await Promise.all(Array.from({ length: 20 }, () => order({ sendKey })));
  expect(new Set(sent.map(({ data }) => data.orderNo)).size).toBe(1);
  expect(sent[0]?.data.orderNo).toMatch(/^TR-2026-\d{6}$/);
  expect(await takenOf(session)).toBe(1);
});

test('an order has the price of its day, for all attendees', async () => {
  const { data } = await order({ attendees: people(2) });
  await portal.database.update(trainingCourses).set({ minor: 99_000 }).where(eq(trainingCourses.code, 'room'));
  expect((await call(customer, 'findOrder', { orderNo: data.orderNo })).data.amount.minor).toBe(98_000);
  await portal.database.update(trainingCourses).set({ minor: 49_000 }).where(eq(trainingCourses.code, 'room'));
});

test('terms that are not in force or not accepted are refused', async () => {
  expect((await order({ termsVersion: 1 })).error).toBe('order.terms-changed');
  expect((await order({ termsVersion: 3 })).error).toBe('order.terms-changed');
  expect(await order({ acceptsTerms: false })).toMatchObject({ error: 'value.required', field: 'acceptsTerms' });
});

test('one invalid address among 50 attendees is named, and nothing is ordered', async () => {
  const id = await hold({ seats: 100 });
  const attendees = people(50).map((one, nth) => (nth === 36 ? { ...one, email: 'ada@' } : one));
  const refused = await order({ sessionId: id, attendees });
  expect(refused).toMatchObject({ code: 422, field: 'attendees.36.email' });
  expect(await takenOf(id)).toBe(0);
});

test('a class that is cancelled, has begun or is unknown is refused equally, and an online course needs no class', async () => {
  const refused = [
    await order({ sessionId: await hold({ status: 'withdrawn' }) }),
    await order({ sessionId: await hold({ startsOn: '2026-06-15' }) }),
    await order({ sessionId: '6f9619ff-8b86-4d01-b42d-00cf4fc964f0' }),
    await order({ sessionId: 'none' }),
  ];
  for (const answer of refused) expect(answer).toMatchObject({ error: 'value.not-found', field: 'sessionId' });
  expect((await order({ sessionId: undefined, courseId: 'room' })).error).toBe('value.required');
  expect((await order({ sessionId: undefined, courseId: 'web' })).data.state).toBe('pending-payment');
});

test('cancelled seats go to the waiting list in its order, as far as they suffice', async () => {
  const first = (await order({ attendees: people(3) })).data.orderNo;
  expect((await order()).error).toBe('order.no-seats');
  const large = (await order({ attendees: people(4), waits: true })).data.orderNo;
  const small = (await order({ attendees: people(2), waits: true })).data.orderNo;
  expect(await stateOf(small)).toBe('waiting');
  await step(first, 'cancel', customer);
  expect([await stateOf(large), await stateOf(small), await takenOf(session)]).toEqual(['waiting', 'pending-payment', 2]);
  // Additional seats go to the order that has waited longest.
  const [stored] = await portal.database.select().from(trainingClasses).where(eq(trainingClasses.id, session));
  const saved = await staff.post('/manage/classes/save', { id: session, ...held, seats: 6, version: stored?.updatedAt });
  expect(saved.envelope).toMatchObject({ code: 200 });
  expect([await stateOf(large), await takenOf(session)]).toEqual(['pending-payment', 6]);
});

test('the staff accept the payment, confirm and refund, and the customer cannot', async () => {
  const deliveries = await recordDeliveries(portal.database, 'training.changed');
  const { orderNo } = (await order()).data;
  expect((await step(orderNo, 'acceptPayment', customer)).error).toBe('order.step-refused');
  expect((await step(orderNo, 'refund')).error).toBe('order.step-refused');
  for (const move of ['acceptPayment', 'confirm']) expect((await step(orderNo, move)).code).toBe(200);
  expect(await stateOf(orderNo)).toBe('confirmed');
  expect((await step(orderNo, 'cancel', customer)).code).toBe(200);
  expect((await step(orderNo, 'refund')).code).toBe(200);
  expect([await stateOf(orderNo), await takenOf(session)]).toEqual(['refunded', 0]);
  const sent = (await deliveries()).filter(({ number }) => number === orderNo).map(({ move }) => move);
  expect(sent.toSorted()).toEqual(['acceptPayment', 'cancel', 'confirm', 'refund', 'submit']);
});

test('an unpaid order is not refunded', async () => {
  const { orderNo } = (await order()).data;
  await step(orderNo, 'cancel');
  expect((await step(orderNo, 'refund')).error).toBe('order.step-refused');
});

test('an order of another account answers like an unknown one, in each call', async () => {
  const { orderNo } = (await order()).data;
  for (const [name, more] of [
    ['findOrder', {}],
    ['step', { move: 'cancel' }],
    ['queryOrderCredentials', {}],
    ['saveOrderCredentials', { attachmentId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }],
    ['confirmationLetter', {}],
  ] as const) {
    const [foreign, unknown] = [await call(stranger, name, { orderNo, ...more }), await call(stranger, name, { orderNo: 'TR-0', ...more })];
    expect(foreign).toMatchObject({ ...unknown, requestId: expect.anything() });
    expect(foreign.error).toBe('request.not-found');
  }
  expect((await call(stranger, 'findOrderPage', {})).data.data).toEqual([]);
  expect((await call(customer, 'saveOrderCredentials', { orderNo, attachmentId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })).error).toBe(
    'value.not-found',
  );
  expect((await call(customer, 'confirmationLetter', { orderNo })).error).toBe('order.not-confirmed');
});

test('an order moves to another class of its course with enough seats, and back unless that class is full', async () => {
  const { orderNo } = (await order({ attendees: people(2) })).data;
  const waiting = (await order({ attendees: people(2), waits: true })).data.orderNo;
  const [later, full, other] = [
    await hold({ startsOn: '2026-08-01', endsOn: '2026-08-02' }),
    await hold({ seats: 1 }),
    await hold({ course: 'web' }),
  ];
  const offered = (await call(customer, 'classes', { orderNo })).data as unknown as { sessionId: string }[];
  const ids = offered.map(({ sessionId }) => sessionId);
  expect([ids.includes(later), ids.includes(full), ids.includes(other), ids.includes(session)]).toEqual([true, false, false, false]);
  const reschedule = (sessionId: string, by = customer) => call(by, 'reschedule', { orderNo, sessionId });
  expect((await reschedule(full)).error).toBe('order.no-seats');
  expect((await reschedule(other)).error).toBe('value.not-found');
  expect((await reschedule(later, stranger)).error).toBe('request.not-found');
  expect((await reschedule(later)).code).toBe(200);
  // The seats that became free went to the waiting list.
  expect([await takenOf(later), await takenOf(session), await stateOf(waiting)]).toEqual([2, 2, 'pending-payment']);
});

test('a cancelled class cancels its orders and notifies the customers, and payments can be refunded', async () => {
  const paid = (await order()).data.orderNo;
  await step(paid, 'acceptPayment');
  const waiting = (await order({ attendees: people(3), waits: true })).data.orderNo;
  expect((await staff.post('/manage/classes/move', { ids: [session], status: 'withdrawn' })).envelope.code).toBe(200);
  expect([await stateOf(paid), await stateOf(waiting), await takenOf(session)]).toEqual(['cancelled', 'cancelled', 0]);
  expect((await step(paid, 'refund')).code).toBe(200);
  const sent = (await portal.database.select().from(messages).where(eq(messages.trainingOrder, paid))).map(
    ({ kind, detail }) => `${kind} ${detail}`,
  );
  expect(sent).toEqual(
    expect.arrayContaining([
      'training-moved choice.trainingProgress.move.cancelClass',
      'training-task choice.trainingProgress.move.submit',
    ]),
  );
});

test('the courses of an account have its progress, and their address only after payment', async () => {
  const { orderNo } = (await order({ sessionId: undefined, courseId: 'web', attendees: [{ fullName: 'Ben', email: 'BEN@x.example' }] }))
    .data;
  const attendee = await createVisitor({ type: 1, userAccount: 'ben' });
  await portal.database.update(accounts).set({ email: 'ben@x.example' }).where(eq(accounts.userAccount, 'ben'));
  const ask = async (by: TestVisitor, path: string, body: object) =>
    (await by.post(path, body)).envelope as unknown as { error?: string; data: never };
  const viewAddress = (by: TestVisitor, courseId = 'web') => ask(by, '/train/trainOpenCourse/getViewAddress', { courseId });
  expect((await viewAddress(customer)).error).toBe('request.not-found');
  await step(orderNo, 'acceptPayment');
  for (const by of [customer, attendee]) expect((await viewAddress(by)).data).toEqual({ url: 'https://academy.veyra.example/web' });
  const [foreign, unknown] = [await viewAddress(stranger), await viewAddress(stranger, 'none')];
  expect(foreign).toMatchObject({ ...unknown, requestId: expect.anything() });
  const progress = (percent: number, by = attendee) => ask(by, '/train/trainCourse/saveProgress', { courseId: 'web', progress: percent });
  expect((await progress(60)).data).toMatchObject({ progress: 60 });
  expect((await progress(40)).data).toMatchObject({ progress: 60 });
  expect((await progress(40, stranger)).error).toBe('request.not-found');
  const mine = (await ask(attendee, '/train/trainCourse/getMyList', {})).data as unknown as { data: object[]; total: number };
  expect(mine).toMatchObject({
    total: 1,
    data: [{ code: 'web', progress: 60, state: 'in-progress', hasView: true, expiresAt: '2027-06-15T12:00:00.000Z' }],
  });
});

test('only the training staff change the settings of the school', async () => {
  const { version } = (await staff.post('/manage/school/find', {})).envelope.data as { version: string };
  const saved = { version, names: { en: 'Academy' }, notices: { en: 'Closed in July' }, opensOn: '2026-01-01' };
  const clerk = await createVisitor({ type: 3, userAccount: 'clerk' });
  expect((await clerk.post('/train/schoolCompanyConfig/update', saved)).envelope.error).toBe('request.not-allowed');
  const early = (await staff.post('/train/schoolCompanyConfig/update', { ...saved, closesOn: '2025-12-31' })).envelope;
  expect(early).toMatchObject({ error: 'value.too-early', field: 'closesOn' });
  expect((await staff.post('/train/schoolCompanyConfig/update', saved)).envelope.code).toBe(200);
  expect((await staff.post('/train/schoolCompanyConfig/update', saved)).envelope.error).toBe('request.conflict');
  const visitor = (await stranger.post('/train/studyOnlineConfig/query', { language: 'en' })).envelope.data;
  expect(visitor).toMatchObject({ enabled: true, notice: 'Closed in July', openFrom: '2026-01-01' });
});

test('signing up is refused while the school is closed', async () => {
  await portal.database.update(trainingSchools).set({ closesOn: '2026-06-14' });
  expect((await order()).error).toBe('order.closed');
  await portal.database.update(trainingSchools).set({ closesOn: null });
  expect(await portal.database.$count(trainingOrders, eq(trainingOrders.session, session))).toBe(0);
});
