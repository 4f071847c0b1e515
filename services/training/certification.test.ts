/** Vouchers and certificates on the real database: bought, given, used once, issued, verified and revoked. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../runtime/server/session/tables.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { policies, policyVersions } from '../afterSales/policy/tables.ts';
import { outbox } from '../mail/tables.ts';
import { messages } from '../messages/tables.ts';
import { trainingPersonalData } from '../trainingOrders/index.ts';
import { trainingCertificates, trainingCourses, trainingSchools, trainingVouchers } from '../trainingOrders/tables.ts';
import { certificateStateOf } from './certificates/read.ts';
import { formatCode, formatNumber, initialsOf, normaliseName } from './codes.ts';

const now = new Date('2026-06-15T12:00:00Z');
let portal: TestPortal;
let buyer: TestVisitor & { id: string };
let colleague: TestVisitor & { id: string };
let stranger: TestVisitor & { id: string };
let staff: TestVisitor & { id: string };

async function createVisitor(account: Parameters<TestPortal['logIn']>[0], email?: string) {
  const login = await portal.logIn(account);
  if (email) await portal.database.update(accounts).set({ email }).where(eq(accounts.id, login.id));
  return { ...visitorOf(portal.app, login), id: login.id };
}

beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  buyer = await createVisitor({ type: 1, userAccount: 'buyer' }, 'buyer@x.example');
  colleague = await createVisitor({ type: 1, userAccount: 'colleague' }, 'colleague@x.example');
  stranger = await createVisitor({ type: 1, userAccount: 'stranger' });
  staff = await createVisitor({ type: 3, roles: ['training'], userAccount: 'trainer' });
  await portal.database.insert(trainingSchools).values({ code: 'academy', names: { en: 'Academy' }, notices: {} });
  await portal.database.insert(policies).values({ code: 'training-terms', kind: 'training', status: 'published' });
  await portal.database
    .insert(policyVersions)
    .values({ policy: 'training-terms', status: 'published', version: 1, effectiveAt: '2025-01-01' });
  const course: Omit<typeof trainingCourses.$inferInsert, 'code'> = {
    ...{ titles: { en: 'Storage' }, summaries: {}, requirements: {}, level: 'expert', mode: 'online', taughtIn: 'en', products: [] },
    ...{ hours: 6, minor: 10_000, currency: 'EUR', status: 'published' },
  };
  await portal.database.insert(trainingCourses).values([
    { ...course, code: 'web' },
    { ...course, code: 'exam', isExam: true },
  ]);
});
afterAll(() => portal.close());

interface Envelope {
  code: number;
  error?: string;
  field?: string;
  data: never;
}
const post = async (by: TestVisitor, path: string, body: object) => (await by.post(path, body)).envelope as unknown as Envelope;
const ticket = (by: TestVisitor, name: string, body: object) => post(by, `/train/trainingTicket/${name}`, body);
const orders = (by: TestVisitor, name: string, body: object) => post(by, `/train/trainingSecurityOrder/${name}`, body);
const contact = { contact: 'Ada', phone: '+49 30 901820', email: 'ada@x.example', acceptsTerms: true, termsVersion: 1 };
const signUp = (by: TestVisitor, more: object = {}) =>
  orders(by, 'insertOrder', {
    ...contact,
    courseId: 'web',
    attendees: [{ fullName: 'Élodie Petrova', email: 'colleague@x.example' }],
    ...more,
  });
const step = (orderNo: string, move: string, by: TestVisitor = staff) => orders(by, 'step', { orderNo, move, reason: 'Because' });
const vouchersOf = async (by: TestVisitor) =>
  ((await ticket(by, 'list', {})).data as { data: { ticketId: string; code: string; state: string; kind: string; remaining: number }[] })
    .data;

async function buy(count = 1, courseId = 'web') {
  const { orderNo } = (await ticket(buyer, 'order', { ...contact, courseId, vouchers: count })).data as { orderNo: string };
  await step(orderNo, 'acceptPayment');
  const rows = await portal.database.select().from(trainingVouchers).where(eq(trainingVouchers.order, orderNo));
  return { orderNo, vouchers: rows };
}

test('vouchers are issued when their order is paid, at the price of the order, and are valid for twelve months', async () => {
  const sent = (await ticket(buyer, 'order', { ...contact, courseId: 'exam', vouchers: 3 })).data as { orderNo: string; state: string };
  expect(sent.state).toBe('pending-payment');
  expect(await vouchersOf(buyer)).toEqual([]);
  expect((await orders(buyer, 'findOrder', { orderNo: sent.orderNo })).data).toMatchObject({
    purpose: 'vouchers',
    amount: { minor: 30_000 },
  });
  await step(sent.orderNo, 'acceptPayment');
  expect(await vouchersOf(buyer)).toMatchObject(Array(3).fill({ kind: 'exam', state: 'unused', remaining: 1, expiresAt: '2027-06-14' }));
  expect((await step(sent.orderNo, 'confirm')).error).toBe('order.step-refused');
  expect((await step(sent.orderNo, 'cancel')).code).toBe(200);
  expect(new Set((await vouchersOf(buyer)).map(({ state }) => state))).toEqual(new Set(['cancelled']));
});

test('one of 50 simultaneous orders gets a voucher', async () => {
  const { vouchers } = await buy();
  const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(buyer, { voucher: vouchers[0]?.code })));
  const paid = answers.filter(({ data }) => (data as { state?: string } | null)?.state === 'paid');
  const errors = new Set(answers.flatMap(({ error }) => (error === undefined || error === 'portal.unavailable' ? [] : error)));
  expect(paid).toHaveLength(1);
  expect(errors).toEqual(new Set(['voucher.not-usable']));
});

test('a given voucher belongs to its recipient, who gets a message, and a cancelled order returns it', async () => {
  const { vouchers, orderNo } = await buy(2);
  const [one, other] = vouchers as [(typeof vouchers)[0], (typeof vouchers)[0]];
  expect((await ticket(stranger, 'give', { ticketId: one.id, assignee: 'Me', email: 's@x.example' })).error).toBe('request.not-found');
  const [foreign, unknown] = [await ticket(stranger, 'find', { ticketId: one.id }), await ticket(stranger, 'find', { ticketId: staff.id })];
  expect(foreign).toMatchObject({ ...unknown, requestId: expect.anything() });
  await ticket(buyer, 'give', { ticketId: one.id, assignee: 'Elodie', email: 'Colleague@x.example' });
  await ticket(buyer, 'give', { ticketId: other.id, assignee: 'Nobody', email: 'nobody@x.example' });
  expect((await portal.database.select().from(messages).where(eq(messages.account, colleague.id))).map(({ kind }) => kind)).toContain(
    'voucher-given',
  );
  expect((await portal.database.select().from(outbox)).map(({ to }) => to)).toContain('nobody@x.example');
  expect(await signUp(buyer, { voucher: one.code })).toMatchObject({ error: 'value.not-found', field: 'voucher' });
  expect(await signUp(stranger, { voucher: one.code })).toMatchObject({ error: 'value.not-found', field: 'voucher' });
  expect((await signUp(colleague, { voucher: one.code, courseId: 'exam' })).error).toBe('voucher.other-course');
  // Typed with look-alike letters and without dashes.
  const typed = one.code.replaceAll('-', '').replaceAll('0', 'о').replaceAll('1', 'l').toLowerCase();
  const used = (await signUp(colleague, { voucher: typed })).data as { orderNo: string; state: string };
  expect(used.state).toBe('paid');
  expect((await step(orderNo, 'cancel', buyer)).error).toBe('voucher.in-use');
  await step(used.orderNo, 'cancel', colleague);
  expect((await vouchersOf(colleague)).map(({ state, remaining }) => [state, remaining])).toEqual([['given-away', 1]]);
  expect((await ticket(buyer, 'takeBack', { ticketId: one.id })).code).toBe(200);
  expect(await vouchersOf(colleague)).toEqual([]);
});

test('staff issue, extend and cancel vouchers, and an expired one pays for nothing', async () => {
  const draft = { kind: 'retake', course: 'web', assignee: 'Elodie', email: 'colleague@x.example', uses: 1, expiresOn: '2026-07-01' };
  expect((await post(staff, '/manage/vouchers/save', { ...draft, expiresOn: '2026-06-14' })).error).toBe('value.too-early');
  const { id } = (await post(staff, '/manage/vouchers/save', draft)).data as { id: string };
  const found = (await post(staff, '/manage/vouchers/find', { id })).data as { code: string; updatedAt: string };
  await portal.database.update(trainingVouchers).set({ expiresOn: '2026-06-14' }).where(eq(trainingVouchers.id, id));
  expect((await vouchersOf(colleague)).map(({ state }) => state)).toEqual(['expired']);
  expect((await signUp(colleague, { voucher: found.code })).error).toBe('voucher.not-usable');
  expect((await post(staff, '/manage/vouchers/save', { ...draft, id, version: found.updatedAt, expiresOn: '2026-09-01' })).code).toBe(200);
  // A voucher for a retake pays half of the price.
  const half = (await signUp(colleague, { voucher: found.code })).data as { orderNo: string; state: string };
  expect((await orders(colleague, 'findOrder', { orderNo: half.orderNo })).data).toMatchObject({
    ...{ state: 'pending-payment', amount: { minor: 5000 }, discount: { minor: 5000 }, voucher: found.code },
  });
  expect((await post(staff, '/manage/vouchers/cancel', { ids: [id] })).error).toBe('voucher.ended');
  await step(half.orderNo, 'cancel', colleague);
  expect((await post(staff, '/manage/vouchers/cancel', { ids: [id] })).code).toBe(200);
  expect((await signUp(colleague, { voucher: found.code })).error).toBe('voucher.not-usable');
});

async function completed(people = [{ fullName: 'Élodie Petrova', email: 'colleague@x.example' }]): Promise<string> {
  const { orderNo } = (await signUp(buyer, { attendees: people })).data as { orderNo: string };
  for (const move of ['acceptPayment', 'confirm', 'complete']) await step(orderNo, move);
  return orderNo;
}
const issue = async (orderNo: string, attendees: string[]) =>
  (await post(staff, '/manage/certificates/issue', { orderNo, attendees })) as { error?: string; data: never };
const verify = (body: object, by: TestVisitor) => post(by, '/train/certificate/query', body);

test('certificates are issued once for each attendee, replace older ones, and can be revoked once', async () => {
  const people = [
    { fullName: 'Élodie Petrova', email: 'colleague@x.example' },
    { fullName: '王敏', email: 'min@x.example' },
  ];
  const orderNo = await completed(people);
  const { numbers } = (await issue(orderNo, ['0', '1'])).data as { numbers: string[] };
  expect(numbers).toHaveLength(2);
  expect((await issue(orderNo, ['0'])).error).toBe('value.not-found');
  const own = (await post(colleague, '/train/certificate/page', {})).data as { data: { number: string; state: string }[] };
  expect(own.data).toMatchObject([{ number: numbers[0], state: 'active', expiresOn: '2028-06-14', graceUntil: '2029-06-14' }]);
  const [foreign, unknown] = [
    await post(stranger, '/train/certificate/find', { number: numbers[0] }),
    await post(stranger, '/train/certificate/find', { number: 'VC-0' }),
  ];
  expect(foreign).toMatchObject({ ...unknown, requestId: expect.anything() });
  const again = (await issue(await completed(), ['0'])).data as { numbers: string[] };
  const stateOf = async (number: string) => ((await post(staff, '/train/certificate/find', { number })).data as { state: string }).state;
  expect([await stateOf(numbers[0] as string), await stateOf(again.numbers[0] as string)]).toEqual(['superseded', 'active']);
  const revoke = () => post(staff, '/manage/certificates/revoke', { number: again.numbers[0], reason: 'Issued by mistake' });
  expect((await revoke()).code).toBe(200);
  expect((await revoke()).error).toBe('certificate.ended');
  const sent = (await portal.database.select().from(messages).where(eq(messages.account, colleague.id))).map(({ kind }) => kind);
  expect(sent).toEqual(expect.arrayContaining(['certificate-issued', 'certificate-revoked']));
});

test('an unfinished order has no certificates', async () => {
  const { orderNo } = (await signUp(buyer)).data as { orderNo: string };
  expect((await issue(orderNo, ['0'])).error).toBe('order.step-refused');
});

test('anybody verifies a certificate by number and name, with the same answer for all mistakes', async () => {
  const { numbers } = (await issue(await completed(), ['0'])).data as { numbers: [string] };
  const [number] = numbers;
  const visitor = await portal.as('anonymous');
  const answer = await verify({ number: number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'О'), name: 'petrova elodie' }, visitor);
  expect(answer.data).toMatchObject({ number, initials: 'É. P.', state: 'active', issuedOn: '2026-06-15' });
  expect(JSON.stringify(answer)).not.toMatch(/Petrova|colleague@/);
  const [wrongName, wrongNumber] = [
    await verify({ number, name: 'Ada' }, visitor),
    await verify({ number: 'VC-2026-AAAA-AAAA', name: 'Élodie Petrova' }, visitor),
  ];
  expect(wrongName).toMatchObject({ ...wrongNumber, requestId: expect.anything() });
  expect(wrongName.error).toBe('request.not-found');
  const [row] = await portal.database.select().from(trainingCertificates).where(eq(trainingCertificates.number, number));
  expect((await post(visitor, '/train/certificate/check', { verifyCode: row?.verifyCode })).data).toMatchObject({ number });
});

test('the verification of certificates is limited for each address, for any number', async () => {
  const limited = await openPortal({ env: { PORTAL_LIMITS: 'on' } });
  const visitor = await limited.as('anonymous');
  const errors: (string | undefined)[] = [];
  for (let index = 0; index < 12; index += 1)
    errors.push((await post(visitor, '/train/certificate/query', { number: `VC-2026-AAAA-${1000 + index}`, name: 'Ada Lovelace' })).error);
  await limited.close();
  expect(errors).toEqual([...Array(10).fill('request.not-found'), 'request.limited', 'request.limited']);
});

test('an erased holder leaves a certificate without a name, and a given voucher with its buyer', async () => {
  const leaver = await createVisitor({ type: 1, userAccount: 'leaver' }, 'leaver@x.example');
  const { numbers } = (await issue(await completed([{ fullName: 'Lee Ver', email: 'leaver@x.example' }]), ['0'])).data as {
    numbers: [string];
  };
  const { vouchers } = await buy(2);
  const [given, stored] = vouchers.map(({ id }) => id);
  await ticket(buyer, 'give', { ticketId: given, assignee: 'Lee Ver', email: 'leaver@x.example' });
  const exported = await trainingPersonalData.training_vouchers?.exportRows?.(portal.database, leaver.id, { limit: 10, offset: 0 });
  expect(exported).toMatchObject([{ assigneeName: 'Lee Ver' }]);
  for (const { erase } of Object.values(trainingPersonalData)) await erase?.(portal.database, leaver.id);
  const states = new Map((await vouchersOf(buyer)).map(({ ticketId, state }) => [ticketId, state]));
  expect([states.get(given as string), states.get(stored as string)]).toEqual(['unused', 'unused']);
  expect(JSON.stringify(await portal.database.select().from(trainingVouchers))).not.toMatch(/Lee Ver|leaver@/);
  const [row] = await portal.database.select().from(trainingCertificates).where(eq(trainingCertificates.number, numbers[0]));
  expect(row).toMatchObject({ account: null, holder: '', holderEmail: '' });
});

test('numbers are normalised, names compared and initials made in every script', () => {
  expect(formatNumber(' vс-2o26-7kзm9qxp ')).toBe('VC-2026-7KM9-QXP');
  expect(formatNumber('VC 2O26 7KIM 9QXP')).toBe('VC-2026-7K1M-9QXP');
  expect(formatCode('7k3m9qxp')).toBe('7K3M-9QXP');
  expect(normaliseName('Petrova, Élodie')).toBe(normaliseName('elodie  PETROVA'));
  expect([initialsOf('Elena Petrova'), initialsOf('王敏'), initialsOf('سارة حداد')]).toEqual(['E. P.', '王＊', 'س. ح.']);
});

test.each([
  ['2026-06-15', 'active'],
  ['2026-06-16', 'grace'],
  ['2027-06-15', 'grace'],
  ['2027-06-16', 'expired'],
])('on %s the certificate is %s', (day, state) => {
  expect(certificateStateOf({ endedAs: null, expiresOn: '2026-06-15', graceUntil: '2027-06-15' }, day)).toBe(state);
});
