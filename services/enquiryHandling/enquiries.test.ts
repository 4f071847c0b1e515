/** Enquiries on the real database: sent once, closed to others, taken by one, answered with one message. */
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../../runtime/server/files/tables.ts';
import { readPortal } from '../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { cooperationSolutions } from '../cooperation/tables.ts';
import { enquiryPersonalData, startEnquiryExpiry } from '../enquiries/index.ts';
import { enquiries, enquiryMessages, enquirySteps } from '../enquiries/tables.ts';
import { outbox } from '../mail/tables.ts';
import { messages } from '../messages/tables.ts';
import { filePolicies } from '../registries/filePolicies.ts';

const schema = await readPortal();
const now = new Date('2026-06-15T12:00:00Z');
type Person = TestVisitor & { id: string };
let portal: TestPortal;
let sender: Person;
let stranger: Person;
let trainer: Person;
let colleague: Person;
let partnerStaff: Person;

const createVisitor = async (account: Parameters<TestPortal['logIn']>[0]): Promise<Person> => {
  const session = await portal.logIn(account);
  return Object.assign(visitorOf(portal.app, session), { id: session.id });
};

beforeAll(async () => {
  portal = await openPortal({ clock: () => now, filePolicies, env: { PORTAL_CAPTCHA: 'off', SMTP_URL: 'smtp://127.0.0.1:1' } });
  sender = await createVisitor({ type: 1, userAccount: 'sender' });
  stranger = await createVisitor({ type: 1, userAccount: 'stranger' });
  trainer = await createVisitor({ type: 3, roles: ['training'], userAccount: 'trainer' });
  colleague = await createVisitor({ type: 3, roles: ['training'], userAccount: 'colleague' });
  partnerStaff = await createVisitor({ type: 3, roles: ['partner'], userAccount: 'partnerStaff' });
  const texts = { titles: { zh: '安装商', en: 'Installer' }, summaries: {}, benefits: {}, requirements: {}, contacts: {} };
  await portal.database.insert(cooperationSolutions).values([
    { ...texts, code: 'installer', kind: 'partnership', email: 'partners@mail.example', status: 'published' },
    { ...texts, code: 'old', kind: 'partnership', email: 'partners@mail.example', status: 'withdrawn' },
  ]);
});
afterAll(() => portal.close());

interface Found {
  id: string;
  state: string;
  updatedAt: string;
  moves: string[];
  overdue: boolean;
  assignee?: { text: string };
  messages: { text: string; fromStaff: boolean }[];
  steps: { move: string }[];
}

const person = { contact: 'Ada', email: 'ada@mail.example' };
const custom = { companyName: 'Harbour', trainees: 12, wish: 'Two days at our gate', ...person };
const call = async (by: TestVisitor, path: string, body: object) => (await by.post(path, body)).envelope;
const request = async (more: object = {}, by: TestVisitor = sender) =>
  (await call(by, '/train/companyEnterprise/update', { ...custom, ...more })).data as { id: string; enquiryNo: string };
const find = async (id: string, by: TestVisitor = sender) => (await call(by, '/train/enquiry/find', { id })).data as unknown as Found;
const staffMove = async (by: TestVisitor, name: string, id: string, more: object = {}) =>
  call(by, `/manage/enquiries/${name}`, { id, version: (await find(id, by)).updatedAt, ...more });
const messagesTo = async (account: string, enquiry: string) =>
  (await portal.database.select().from(messages).where(eq(messages.enquiry, enquiry)))
    .filter((message) => message.account === account)
    .map(({ kind, detail }) => [kind, detail]);

test('20 identical submissions make one enquiry with one number, and each member of staff gets one message', async () => {
  const sendKey = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const sent = await Promise.all(Array.from({ length: 20 }, () => request({ sendKey })));
  expect(new Set(sent.map(({ enquiryNo }) => enquiryNo)).size).toBe(1);
  expect(sent[0]?.enquiryNo).toMatch(/^EQ-2026-\d{6}$/);
  const id = sent[0]?.id as string;
  expect(await portal.database.$count(enquiries, eq(enquiries.sendKey, sendKey))).toBe(1);
  expect([await messagesTo(trainer.id, id), await messagesTo(colleague.id, id), await messagesTo(partnerStaff.id, id)]).toEqual([
    [['enquiry-task', 'choice.enquiryStep.move.send']],
    [['enquiry-task', 'choice.enquiryStep.move.send']],
    [],
  ]);
});

test.each([
  ['a need without a company', '/train/enquiry/need', { ...person, companyName: ' ', wish: 'Sell' }, 'value.required', 'companyName'],
  ['an enquiry of spaces', '/train/enquiry/inquire', { ...person, wish: ' \n ' }, 'value.required', 'wish'],
  [
    'a withdrawn kind of cooperation',
    '/train/enquiry/need',
    { ...person, companyName: 'A', wish: 'Sell', solution: 'old' },
    'value.not-found',
    'solution',
  ],
  ['an unknown course', '/train/enquiry/inquire', { ...person, wish: 'When?', course: 'none' }, 'value.not-found', 'course'],
])('%s is refused at its field', async (_, path, body, error, field) => {
  expect(await call(sender, path, body)).toMatchObject({ error, field });
});

test('an enquiry of another sender and an unknown one get the same answer from each call', async () => {
  const { id } = await request();
  const need = (await call(sender, '/train/enquiry/need', { ...person, companyName: 'A', wish: 'Sell', solution: 'installer' })).data as {
    id: string;
  };
  const unknown = '6f9619ff-8b86-4d01-b42d-00cf4fc96400';
  const version = new Date().toISOString();
  const requests: [TestVisitor, string, string, object][] = [
    [stranger, id, '/train/enquiry/find', {}],
    [stranger, id, '/train/enquiry/write', { text: 'Hello' }],
    [stranger, id, '/train/enquiry/withdraw', {}],
    [trainer, need.id, '/train/enquiry/find', {}],
    [trainer, need.id, '/manage/enquiries/take', { version }],
    [partnerStaff, id, '/manage/enquiries/answer', { version, text: 'Hello' }],
    [partnerStaff, id, '/manage/enquiries/end', { version, operation: 'decline', note: 'No' }],
  ];
  for (const [by, foreign, path, body] of requests) {
    const [one, other] = [await call(by, path, { id: foreign, ...body }), await call(by, path, { id: unknown, ...body })];
    expect([path, one]).toEqual([path, { ...other, requestId: expect.anything() }]);
    expect(one.error).toBe('request.not-found');
  }
  const listed = async (by: TestVisitor, path: string) => JSON.stringify((await call(by, path, { data: {}, pageSize: 100 })).data);
  expect(await listed(stranger, '/train/enquiry/page')).not.toContain(id);
  expect(await listed(trainer, '/manage/enquiries/page')).not.toContain(need.id);
  expect(await listed(partnerStaff, '/manage/enquiries/page')).not.toContain(id);
  expect(await listed(partnerStaff, '/manage/enquiries/page')).toContain(need.id);
});

test('one of two members of staff takes an enquiry, and the other can take it over explicitly', async () => {
  const { id } = await request();
  const { updatedAt: version } = await find(id, trainer);
  const taken = await Promise.all([trainer, colleague].map((by) => call(by, '/manage/enquiries/take', { id, version })));
  expect(taken.map(({ error }) => error).sort()).toEqual(['request.conflict', undefined]);
  const [has, waits] = taken[0]?.code === 200 ? [trainer, colleague] : [colleague, trainer];
  expect((await find(id, has)).moves).not.toContain('take');
  expect((await staffMove(waits, 'take', id)).code).toBe(200);
  expect((await find(id, has)).moves).toContain('take');
});

test('20 simultaneous answers to the same version write one answer, and the sender gets one message', async () => {
  const { id } = await request();
  const { updatedAt: version } = await find(id, trainer);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => call(trainer, '/manage/enquiries/answer', { id, version, text: `Answer ${index}` })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const found = await find(id);
  expect(found).toMatchObject({ state: 'answered', messages: [{ fromStaff: true }], assignee: { text: 'trainer' } });
  expect(await portal.database.$count(enquirySteps, eq(enquirySteps.enquiry, id))).toBe(2);
  expect(await messagesTo(sender.id, id)).toEqual([['enquiry-answered', found.messages[0]?.text]]);
});

test('a message of the sender goes to the staff who answered, and closing notifies the sender', async () => {
  const { id } = await request();
  await staffMove(trainer, 'answer', id, { text: 'In May' });
  expect((await call(sender, '/train/enquiry/write', { id, text: 'Or June?' })).code).toBe(200);
  expect(await find(id)).toMatchObject({ state: 'in-progress', moves: ['write', 'withdraw'] });
  expect((await messagesTo(trainer.id, id)).at(-1)).toEqual(['enquiry-task', 'choice.enquiryStep.move.write\nOr June?']);
  expect(await messagesTo(colleague.id, id)).toHaveLength(1);
  expect(await staffMove(trainer, 'end', id, { operation: 'close' })).toMatchObject({ error: 'enquiry.step-refused' });
  await staffMove(trainer, 'answer', id, { text: 'June is fine' });
  expect((await staffMove(trainer, 'end', id, { operation: 'close' })).code).toBe(200);
  expect(await find(id)).toMatchObject({ state: 'closed', moves: [] });
  expect((await messagesTo(sender.id, id)).map(([kind]) => kind).sort()).toEqual([
    'enquiry-answered',
    'enquiry-answered',
    'enquiry-closed',
  ]);
});

test('declining needs a reason, which the sender reads', async () => {
  const { id } = await request();
  expect(await staffMove(trainer, 'end', id, { operation: 'decline', note: ' ' })).toMatchObject({
    error: 'value.required',
    field: 'note',
  });
  await staffMove(trainer, 'end', id, { operation: 'decline', note: 'Not in this region' });
  expect(await find(id)).toMatchObject({ state: 'closed', reason: 'Not in this region' });
});

test('an enquiry is overdue after two days, until it is answered', async () => {
  const { id } = await request();
  expect(await find(id)).toMatchObject({ overdue: false, dueAt: '2026-06-17T12:00:00.000Z' });
  await portal.database
    .update(enquiries)
    .set({ dueAt: new Date(now.getTime() - 1) })
    .where(eq(enquiries.id, id));
  const overdue = async () =>
    JSON.stringify((await call(trainer, '/manage/enquiries/page', { data: { filters: { overdue: true } }, pageSize: 100 })).data);
  expect((await find(id)).overdue).toBe(true);
  expect(await overdue()).toContain(id);
  await staffMove(trainer, 'answer', id, { text: 'In May' });
  expect(await overdue()).not.toContain(id);
});

test('a report of an impostor gets a number, and only the partner staff see it', async () => {
  const report = { companyName: 'Blue Lighthouse', creditCode: 'VA-2025-9999', wish: 'They sent an invoice in advance', ...person };
  const { id, enquiryNo } = (await call(sender, '/partner/report', report)).data as { id: string; enquiryNo: string };
  expect(enquiryNo).toMatch(/^EQ-2026-\d{6}$/);
  expect(await find(id, partnerStaff)).toMatchObject({ kind: 'impostor', creditCode: 'VA-2025-9999' });
  expect(await call(trainer, '/train/enquiry/find', { id })).toMatchObject({ error: 'request.not-found' });
  expect((await staffMove(partnerStaff, 'answer', id, { text: 'It never was a partner' })).code).toBe(200);
  expect(await find(id)).toMatchObject({ state: 'answered', messages: [{ fromStaff: true, text: 'It never was a partner' }] });
  const spaces = { ...report, companyName: ' ' };
  expect(await call(sender, '/partner/report', spaces)).toMatchObject({ error: 'value.required', field: 'companyName' });
});

const aReport = { companyName: 'Green Lighthouse', wish: 'They sell our seals', ...person };

test('a visitor without an account reports an impostor once, and gets the answer by mail in the language of the page', async () => {
  const visitor = visitorOf(portal.app);
  const sendKey = randomUUID();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => call(visitor, '/partner/report', { ...aReport, sendKey, language: 'ru' })),
  );
  const answers = sent.map(({ data }) => data as { id: string; enquiryNo: string });
  expect(new Set(answers.map((one) => one.enquiryNo)).size).toBe(1);
  const { id, enquiryNo } = answers[0] as { id: string; enquiryNo: string };
  for (const by of [visitor, stranger, trainer])
    expect((await call(by, '/train/enquiry/find', { id })).error).toBe(by === visitor ? 'session.unknown' : 'request.not-found');
  const foreign = await call(visitor, '/partner/report', { ...aReport, files: [randomUUID()] });
  expect(foreign).toMatchObject({ error: 'value.not-found', field: 'files' });
  expect((await staffMove(partnerStaff, 'answer', id, { text: 'It never was a partner' })).code).toBe(200);
  const [mail] = await portal.database.select().from(outbox).where(eq(outbox.to, person.email));
  expect(mail).toMatchObject({ subject: `Ваше сообщение ${enquiryNo}`, payload: expect.stringContaining('It never was a partner') });
  expect(mail?.payload).toContain('/ru/partnerInquiry');
});

test('reports and questions of visitors are deleted after their period with messages and history, without other data', async () => {
  const { database } = portal;
  const days = schema.settings.times.visitorEnquiryDays;
  const visitor = visitorOf(portal.app);
  const send = async (by: TestVisitor, path: string, body: object) => ((await call(by, path, body)).data as { id: string }).id;
  const [old, recent] = [await send(visitor, '/partner/report', aReport), await send(visitor, '/partner/report', aReport)];
  const answered = await send(visitor, '/extend/question/send', { ...person, wish: 'The grid shows 16 of 32 channels' });
  const own = await send(sender, '/partner/report', aReport);
  await database.insert(enquiryMessages).values({ enquiry: answered, text: 'Choose 32 windows', at: now, fromStaff: true });
  const ageOf = (age: number) => ({ updatedAt: new Date(now.getTime() - age * 86_400_000) });
  await database
    .update(enquiries)
    .set(ageOf(days + 1))
    .where(inArray(enquiries.id, [old, answered, own]));
  await database
    .update(enquiries)
    .set(ageOf(days - 1))
    .where(eq(enquiries.id, recent));
  const expiry = startEnquiryExpiry({ database, portal: schema, clock: () => now, log: expect.unreachable });
  await expiry.run();
  await expiry.stop();
  const left = await database
    .select()
    .from(enquiries)
    .where(inArray(enquiries.id, [old, answered, recent, own]));
  expect(left.map(({ id }) => id).sort()).toEqual([recent, own].sort());
  expect(await database.$count(enquiryMessages, eq(enquiryMessages.enquiry, answered))).toBe(0);
  expect(await database.$count(enquirySteps, eq(enquirySteps.enquiry, old))).toBe(0);
});

test('the service staff answer a question, by mail for a visitor and in the message centre for an account', async () => {
  const service = await createVisitor({ type: 3, roles: ['service'], userAccount: 'service' });
  const body = { wish: 'The grid shows 16 of 32 channels', contact: 'Wei Zhang', email: 'wei@site.example' };
  const visitor = visitorOf(portal.app);
  const { id, enquiryNo } = (await call(visitor, '/extend/question/send', { ...body, language: 'zh' })).data as {
    id: string;
    enquiryNo: string;
  };
  expect(await find(id, service)).toMatchObject({ kind: 'question', wish: body.wish });
  expect(await call(partnerStaff, '/train/enquiry/find', { id })).toMatchObject({ error: 'request.not-found' });
  expect((await staffMove(service, 'answer', id, { text: 'Choose 32 windows' })).code).toBe(200);
  const [mail] = await portal.database.select().from(outbox).where(eq(outbox.to, body.email));
  expect(mail).toMatchObject({ subject: `您的留言 ${enquiryNo}`, payload: expect.stringContaining('Choose 32 windows') });
  expect(mail?.payload).toContain('/question');
  const own = (await call(sender, '/extend/question/send', body)).data as { id: string };
  expect(await messagesTo(service.id, own.id)).toHaveLength(1);
  await staffMove(service, 'answer', own.id, { text: 'Choose 32 windows' });
  expect(await find(own.id)).toMatchObject({ state: 'answered', messages: [{ fromStaff: true, text: 'Choose 32 windows' }] });
  expect(await messagesTo(sender.id, own.id)).toHaveLength(1);
});

test('a visitor without a solved captcha is refused, an account needs none, and a network can send a few reports', async () => {
  const guarded = await openPortal({ clock: () => now });
  const account = visitorOf(guarded.app, await guarded.logIn({ type: 1 }));
  expect((await call(visitorOf(guarded.app), '/partner/report', aReport)).error).toBe('captcha.refused');
  expect((await call(account, '/partner/report', aReport)).code).toBe(200);
  await guarded.close();
  const limited = await openPortal({ clock: () => now, env: { PORTAL_CAPTCHA: 'off', PORTAL_LIMITS: 'on' } });
  const errors = [];
  for (let index = 0; index < 6; index += 1) errors.push((await call(visitorOf(limited.app), '/partner/report', aReport)).error);
  expect(errors).toEqual([...Array.from({ length: 5 }, () => undefined), 'request.limited']);
  await limited.close();
});

test('staff see only the numbers of waiting enquiries of their kinds', async () => {
  const waiting = async (by: TestVisitor) => ((await call(by, '/manage/counts/open', {})).data as { enquiries: number }).enquiries;
  const before = [await waiting(trainer), await waiting(partnerStaff)] as const;
  const { id } = await request();
  expect([await waiting(trainer), await waiting(partnerStaff)]).toEqual([before[0] + 1, before[1]]);
  await staffMove(trainer, 'take', id);
  expect(await waiting(trainer)).toBe(before[0]);
});

test('only own uploads can be attached; only sender and staff may read them', async () => {
  const upload = async (owner: string) => {
    const file = { sha256: '0'.repeat(64), name: 'plan.pdf', mime: 'application/pdf', size: 9, owner, audience: 3 };
    const [row] = await portal.database.insert(files).values(file).returning();
    return row?.id as string;
  };
  const foreign = await upload(stranger.id);
  expect(await call(sender, '/train/companyEnterprise/update', { ...custom, files: [foreign] })).toMatchObject({
    error: 'value.not-found',
    field: 'files',
  });
  const own = await upload(sender.id);
  await request({ files: [own] });
  const address = async (by: TestVisitor) => (await call(by, '/doc/doc-file/address', { attachmentId: own })).code;
  expect([await address(sender), await address(trainer), await address(partnerStaff), await address(stranger)]).toEqual([
    200, 200, 404, 404,
  ]);
});

test('enquiries are exported with the account of their sender, and erased with it', async () => {
  const leaving = await createVisitor({ type: 1 });
  const { id } = await request({ wish: 'Exported wish' }, leaving);
  await staffMove(trainer, 'answer', id, { text: 'In May' });
  const rows = await enquiryPersonalData.enquiries?.exportRows?.(portal.database, leaving.id, { limit: 10, offset: 0 });
  expect(rows).toMatchObject([{ wish: 'Exported wish', contact: 'Ada' }]);
  for (const table of Object.values(enquiryPersonalData)) await table.erase?.(portal.database, leaving.id);
  expect(await portal.database.$count(enquiries, eq(enquiries.id, id))).toBe(0);
});
