/** Service orders on the real database: sending once, closed to others, and moves that lose nothing. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../../runtime/server/files/tables.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { isTransition } from '../../schema/define/transitions.ts';
import type { DemandStatus } from '../../schema/entities/demandStates.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { filesOfZip } from '../../tests/support/zip.ts';
import { hotlines } from '../afterSales/hotline/tables.ts';
import { serviceRegions } from '../afterSales/region/tables.ts';
import { families, products, series } from '../catalogue/tables.ts';
import { companies } from '../companies/tables.ts';
import { demandPersonalData } from '../demands/index.ts';
import { demandHistory, demandQuotes, demands } from '../demands/tables.ts';
import { contractorEmployees, demandKinds, organisations } from '../dispatch/tables.ts';
import { messages } from '../messages/tables.ts';
import type { PersonalDataTable } from '../shared/database/personalDataTable.ts';
import { clockIn } from './slots.ts';

const now = new Date('2026-06-15T12:00:00Z');
let portal: TestPortal;
let customer: TestVisitor & { id: string };
let stranger: TestVisitor & { id: string };
let handler: TestVisitor & { id: string };
let second: TestVisitor & { id: string };

const createVisitor = async (account: Parameters<TestPortal['logIn']>[0]) => {
  const session = await portal.logIn(account);
  return Object.assign(visitorOf(portal.app, session), { id: session.id });
};

beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  customer = await createVisitor({ type: 1, userAccount: 'customer' });
  stranger = await createVisitor({ type: 1, userAccount: 'stranger' });
  handler = await createVisitor({ type: 3, roles: ['service'], userAccount: 'handler' });
  second = await createVisitor({ type: 3, roles: ['service'], userAccount: 'second' });
  await portal.database.insert(demandKinds).values([
    {
      code: 'repair-visit',
      type: 'visit',
      names: { en: 'Repair on site', ru: 'Ремонт на объекте' },
      descriptions: {},
      status: 'published',
    },
    { code: 'moving', type: 'visit', names: { en: 'Moving' }, descriptions: {}, status: 'withdrawn' },
    { code: 'course', type: 'training', names: { en: 'Course' }, descriptions: {}, status: 'published' },
  ]);
  await portal.database.insert(serviceRegions).values({ code: 'east', names: { en: 'East' }, timeZone: 'Asia/Shanghai' });
  // The office of the region: closed on Sundays, and on a holiday.
  const weekly = [{ days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' }];
  const exceptions = [{ from: '2026-06-19', to: '2026-06-19', names: { en: 'Dragon Boat Festival' } }];
  await portal.database.insert(hotlines).values({
    ...{ region: 'east', names: { en: 'East' }, phone: '+86 21 5011 0018', timeZone: 'Asia/Shanghai', hours: { weekly, exceptions } },
    ...{ languages: ['zh'], scope: { en: 'All' }, email: 'east@veyra.example', status: 'published' },
  });
});
afterAll(() => portal.close());

const draft = (more: object = {}) => ({
  ...{ type: 1, demandKind: 'repair-visit', description: 'The recorder reboots every night.', contact: 'Ada', phone: '+49 30 901820' },
  ...{ address: 'Main street 1', region: 'east', slots: [{ day: '2026-06-18', half: 'morning' }], ...more },
});
const call = async (by: TestVisitor, name: string, body: object) => (await by.post(`/dispatch/demand/${name}`, body)).envelope;
const send = async (more: object = {}, by: TestVisitor = customer) =>
  (await call(by, 'save', draft(more))).data as unknown as { id: string; orderNo: string };
const step = (by: TestVisitor, id: string, status: string, more: object = {}) => call(by, 'update-status', { id, status, ...more });
const demandOf = async (id: string) => (await portal.database.select().from(demands).where(eq(demands.id, id)))[0];
const statusOf = async (id: string) => (await demandOf(id))?.status;

test('50 identical submissions make one order', async () => {
  const sendKey = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const sent = await Promise.all(Array.from({ length: 50 }, () => send({ sendKey })));
  expect(new Set(sent.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect(sent[0]?.orderNo).toMatch(/^SO-2026-\d{6}$/);
  expect(await portal.database.$count(demands, eq(demands.sendKey, sendKey))).toBe(1);
});

test('a half day that has begun at the location of the visit is refused', async () => {
  // It is 20:00 in Shanghai. In UTC the day is not over, but its half days are.
  const past = await call(customer, 'save', draft({ slots: [{ day: '2026-06-15', half: 'afternoon' }] }));
  expect(past).toMatchObject({ error: 'demand.slot-past', facts: { day: '2026-06-15' } });
  expect(clockIn('America/New_York', now)).toEqual({ day: '2026-06-15', hour: 8 });
  expect((await call(customer, 'save', draft({ region: 'nowhere' }))).error).toBe('value.not-found');
});

test('a half day without visits in the region is refused at its field, when sending and when rescheduling', async () => {
  const [open, holiday, sunday, soon, far] = ['2026-06-18', '2026-06-19', '2026-06-21', '2026-06-16', '2026-07-20'].map((day) => ({
    day,
    half: 'morning',
  }));
  for (const slot of [holiday, sunday, soon, far]) {
    const refused = await call(customer, 'save', draft({ slots: [open, slot] }));
    expect(refused).toMatchObject({ error: 'demand.slot-closed', field: 'slots', facts: { day: slot?.day } });
  }
  const { id } = await send({ slots: [open] });
  expect((await call(customer, 'reschedule', { id, slots: [holiday] })).error).toBe('demand.slot-closed');
  expect((await call(customer, 'reschedule', { id, slots: [{ day: '2026-06-20', half: 'afternoon' }] })).code).toBe(200);
});

test('a file of another account cannot be attached', async () => {
  const foreign = await call(customer, 'save', draft({ photos: ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff'] }));
  expect(foreign).toMatchObject({ error: 'value.not-found' });
});

test('without a serial number the chosen product is used, and an unknown one is omitted', async () => {
  await portal.database.insert(families).values({ code: 'cameras', names: { en: 'Cameras' }, summaries: {} });
  await portal.database.insert(series).values({ code: 'vx', family: 'cameras', names: { en: 'VX' } });
  await portal.database.insert(products).values({ code: 'VX-1', family: 'cameras', series: 'vx', names: { en: 'VX-1' }, summaries: {} });
  const productOf = async (more: object) =>
    ((await call(customer, 'find-one', { id: (await send(more)).id })).data as { product?: object }).product;
  expect(await productOf({ product: 'VX-1' })).toMatchObject({ id: 'VX-1' });
  expect(await productOf({ product: 'VX-2' })).toBeUndefined();
});

test('open orders can be listed separately', async () => {
  const by = await createVisitor({ type: 1, userAccount: 'lister' });
  const [open, ended] = [await send({}, by), await send({}, by)];
  await step(by, ended.id, 'cancelled');
  const listed = async (isOpen: boolean) =>
    ((await call(by, 'find-all', { data: { filters: { open: isOpen } } })).data as { data: { id: string }[] }).data.map(({ id }) => id);
  expect([await listed(true), await listed(false)]).toEqual([[open.id], [ended.id]]);
});

describe('photos', () => {
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('\0\x10JFIF\0', 'latin1'), Buffer.alloc(50)]);
  const upload = async (content: Buffer, name = 'photo.jpg', mime = 'image/jpeg') => {
    const { cookie, token } = await portal.logIn({ type: 1 });
    const payload = new FormData();
    payload.append('file', new Blob([new Uint8Array(content)], { type: mime }), name);
    const answer = await portal.app.inject({ method: 'POST', url: '/dispatch/photo/upload', payload, headers: { cookie, token } });
    return { ...answer.json(), cookie, token, by: visitorOf(portal.app, { cookie, token }) };
  };

  test('of a fault belong to the order, and its other party can open them', async () => {
    const { data, by } = await upload(jpeg);
    const { id } = await send({ photos: [data.attachmentId, data.attachmentId] }, by);
    expect((await call(by, 'find-one', { id })).data).toMatchObject({ photos: [{ fileName: 'photo.jpg' }] });
    expect(((await call(handler, 'find-one', { id })).data as { photos: unknown[] }).photos).toHaveLength(1);
  });

  test('and attachments of an order can be one archive, for accounts that see the order', async () => {
    const { data, by, cookie, token } = await upload(jpeg);
    const { id, orderNo } = await send({ photos: [data.attachmentId] }, by);
    const headers = { cookie, token };
    const answer = await portal.app.inject({ method: 'POST', url: '/dispatch/project/download', payload: { id }, headers });
    expect(answer.headers['content-disposition']).toContain(`${orderNo}.zip`);
    expect([...filesOfZip(answer.rawPayload)].map(([name]) => name)).toEqual(['photo.jpg', 'SHA256SUMS.txt']);
    expect(filesOfZip(answer.rawPayload).get('photo.jpg')).toEqual(jpeg);
    for (const path of ['project/download', 'demand/report']) {
      const errorOf = async (of: string) => (await stranger.post(`/dispatch/${path}`, { id: of })).envelope.error;
      expect([await errorOf(id), await errorOf('no-id')]).toEqual(['request.not-found', 'request.not-found']);
    }
    const empty = await send();
    expect((await customer.post('/dispatch/project/download', { id: empty.id })).envelope.error).toBe('request.not-found');
  });

  test('that are programs are refused by their content', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)]);
    expect(await upload(program)).toMatchObject({ error: 'file.type-refused' });
    expect(await upload(jpeg, 'photo.exe', 'application/octet-stream')).toMatchObject({ error: 'file.type-refused' });
  });

  test('can be pictures and videos, and other files of the sender are refused', async () => {
    const { data, by } = await upload(jpeg);
    await portal.database.update(files).set({ mime: 'application/zip' }).where(eq(files.id, data.attachmentId));
    expect(await call(by, 'save', draft({ photos: [data.attachmentId] }))).toMatchObject({ error: 'value.not-found', field: 'photos' });
  });
});

test('an order of another account and an unknown one get the same answer', async () => {
  const { id } = await send();
  const unknown = '6f9619ff-8b86-4d01-b42d-00cf4fc964f0';
  const bodies = (startsAt: string): [string, object][] => [
    ['find-one', { id: startsAt }],
    ['update-status', { id: startsAt, status: 'cancelled' }],
    ['write', { id: startsAt, text: 'Hello' }],
    ['reschedule', { id: startsAt, slots: [{ day: '2026-06-20', half: 'morning' }] }],
    ['sign', { id: startsAt, signedBy: 'Eve' }],
    ['rate', { id: startsAt, rating: 1 }],
  ];
  for (const [index, [name, body]] of bodies(id).entries()) {
    const [foreign, missing, odd] = [
      await call(stranger, name, body),
      ...(await Promise.all([unknown, 'no-id'].map((other) => call(stranger, ...(bodies(other)[index] as [string, object]))))),
    ];
    expect([name, foreign.error, missing?.error, odd?.error]).toEqual([name, ...Array(3).fill('request.not-found')]);
    expect({ ...foreign, requestId: '' }).toEqual({ ...missing, requestId: '' });
  }
  expect((await call(stranger, 'find-all', {})).data).toMatchObject({ data: [], total: 0 });
});

test('100 concurrent moves lose nothing and make no illegal transition', async () => {
  const { id } = await send();
  const targets = [
    'authorised',
    'rejected',
    'cancelled',
    'awaiting-item',
    'received',
    'diagnosing',
    'repairing',
    'shipped',
    'closed',
    'authorised',
  ];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      step(index % 3 === 0 ? customer : handler, id, targets[index % targets.length] as string, { reason: `${index}` }),
    ),
  );
  const acceptedCount = answers.filter(({ code }) => code === 200).length;
  expect(new Set(answers.filter(({ code }) => code !== 200).map(({ error }) => error))).toEqual(new Set(['demand.step-refused']));
  const steps = await portal.database.select().from(demandHistory).where(eq(demandHistory.demand, id)).orderBy(asc(demandHistory.id));
  expect(steps.length).toBe(acceptedCount + 1);
  for (const [index, { from, to }] of steps.entries()) {
    if (index === 0) continue;
    expect(from).toBe(steps[index - 1]?.to);
    expect(isTransition<DemandStatus>(transitions.demand, from as DemandStatus, to)).toBe(true);
  }
  expect(await statusOf(id)).toBe(steps.at(-1)?.to);
});

test('of two engineers who take an order simultaneously, one gets it and the other learns who has it', async () => {
  const { id } = await send();
  const answers = await Promise.all([call(handler, 'take', { id }), call(second, 'take', { id })]);
  expect(answers.map(({ code, error }) => error ?? code).sort()).toEqual([200, 'demand.taken']);
});

describe('a quote', () => {
  const quoted = async () => {
    const { id } = await send();
    await portal.database.update(demands).set({ status: 'diagnosing' }).where(eq(demands.id, id));
    const quote = { quoteLines: [{ text: 'Main board', quantity: 2, price: 120.1 }], quoteCurrency: 'EUR' };
    const tooFine = { ...quote, quoteLines: [{ text: 'Main board', quantity: 1, price: 9.555 }] };
    expect((await call(handler, 'quote', { id, ...tooFine })).error).toBe('value.wrong-format');
    expect((await call(handler, 'quote', { id, ...quote })).code).toBe(200);
    return id;
  };

  test('that is answered twice is counted once', async () => {
    const id = await quoted();
    const { data } = await call(customer, 'find-one', { id });
    expect(data).toMatchObject({ quoteTotal: { minor: 24_020, currency: 'EUR' }, quoteState: 'open' });
    const answers = await Promise.all([step(customer, id, 'repairing'), step(customer, id, 'diagnosing', { reason: 'Too expensive' })]);
    expect(answers.map(({ code }) => code === 200).sort()).toEqual([false, true]);
    const [quote] = await portal.database.select().from(demandQuotes).where(eq(demandQuotes.demand, id));
    expect(quote?.state).toBe((await statusOf(id)) === 'repairing' ? 'accepted' : 'declined');
  });

  test('cannot be accepted by staff', async () => {
    expect((await step(handler, await quoted(), 'repairing')).error).toBe('demand.step-refused');
  });
});

test('the customer changes a visit until the cut-off, the staff also later', async () => {
  const { id } = await send();
  await step(handler, id, 'authorised');
  expect((await call(handler, 'schedule', { id, appointment: '2026-06-16T08:00:00.000Z' })).code).toBe(200);
  expect((await step(customer, id, 'cancelled')).error).toBe('demand.too-late');
  expect((await call(customer, 'find-one', { id })).data).toMatchObject({ moves: [], changeableUntil: '2026-06-15T08:00:00.000Z' });
  expect((await step(handler, id, 'cancelled', { reason: 'Engineer is ill' })).code).toBe(200);
});

test('each party gets a message when the other one acts', async () => {
  const { id } = await send();
  await step(handler, id, 'authorised');
  await call(customer, 'write', { id, text: 'The gate code is on the door.' });
  const sent = await portal.database.select().from(messages).where(eq(messages.order, id));
  const kindsOf = (account: string) =>
    sent
      .filter((row) => row.account === account)
      .map(({ kind }) => kind)
      .sort();
  expect(kindsOf(customer.id)).toEqual(['order-moved']);
  expect(kindsOf(handler.id)).toEqual(['order-message', 'order-task']);
});

test('a colleague of the same company sees and moves an order, one of another company does not', async () => {
  const company = '6f9619ff-8b86-4d01-b42d-00cf4fc964aa';
  const [sender, colleague, other] = [await createVisitor({ type: 1 }), await createVisitor({ type: 1 }), await createVisitor({ type: 1 })];
  const join = (id: string, of: string) => portal.database.update(accounts).set({ company: of }).where(eq(accounts.id, id));
  await Promise.all([join(sender.id, company), join(colleague.id, company), join(other.id, company.replace('aa', 'bb'))]);
  const { id } = await send({}, sender);
  expect((await call(colleague, 'find-one', { id })).data).toMatchObject({ mine: false, mayWrite: true });
  expect((await call(other, 'find-one', { id })).error).toBe('request.not-found');
  expect((await step(colleague, id, 'cancelled')).code).toBe(200);
});

test('an outdated version is refused', async () => {
  const { id } = await send();
  expect((await step(handler, id, 'authorised', { version: '2020-01-01T00:00:00.000Z' })).error).toBe('request.conflict');
});

test('a kind of service that is unknown, withdrawn or of the other type is refused at its field', async () => {
  for (const demandKind of ['nothing', 'moving', 'course'])
    expect(await call(customer, 'save', draft({ demandKind }))).toMatchObject({ error: 'value.not-found', facts: { field: 'demandKind' } });
});

test('the queue of the staff names kinds, and filters by engineer, region and due time', async () => {
  const { id, orderNo } = await send({ serialNo: 'QUEUE-1' });
  await call(handler, 'take', { id });
  const queue = async (filters: object) =>
    (await handler.post('/manage/orders/page', { data: { language: 'ru', keyword: 'queue-1', filters } })).envelope.data;
  expect(await queue({ engineer: [handler.id], region: ['east'], status: ['submitted'], overdue: false })).toMatchObject({
    total: 1,
    data: [{ orderNo, demandKind: { id: 'repair-visit', text: 'Ремонт на объекте' } }],
    facets: { region: [{ value: 'east', text: 'East', count: 1 }], engineer: [{ value: handler.id, count: 1 }] },
  });
  expect(await queue({ engineer: [second.id] })).toMatchObject({ total: 0 });
  await portal.database
    .update(demands)
    .set({ dueAt: new Date('2026-06-14T12:00:00Z') })
    .where(eq(demands.id, id));
  expect(await queue({ overdue: true, dueAt: { from: '2026-06-14', to: '2026-06-14' } })).toMatchObject({
    total: 1,
    data: [{ overdue: true }],
  });
  expect((await customer.post('/manage/orders/page', {})).envelope.code).not.toBe(200);
});

describe('assigning', () => {
  const engineers = async (body: object = {}) =>
    (await handler.post('/manage/orders/engineers', body)).envelope.data as unknown as { id: string; name: string }[];
  const offered = async (body: object = {}) => (await engineers(body)).map(({ id }) => id);
  const bulk = async (body: object) => (await handler.post('/manage/orders/bulk', body)).envelope.data as unknown as Outcome;
  interface Outcome {
    done: number;
    unchanged: number;
    refused: { id: string; name: string; error: string }[];
  }
  let fitter: Awaited<ReturnType<typeof createVisitor>> & { company: string };
  let partner: Awaited<ReturnType<typeof createVisitor>>;
  beforeAll(async () => {
    const firm = { code: 'firm', name: 'Firm', country: 'DE', kinds: ['contractor' as const], status: 'published' as const };
    const [company] = await portal.database.insert(companies).values(firm).returning();
    fitter = Object.assign(await createVisitor({ type: 2, userAccount: 'fitter', company: company?.id ?? null }), {
      company: company?.id ?? '',
    });
    partner = await createVisitor({ type: 2, userAccount: 'partner' });
    await portal.database.insert(organisations).values([
      { code: 'field', names: { en: 'Field' }, status: 'published', regions: ['east'] },
      { code: 'quay', names: { en: 'Quay' }, parent: 'field', status: 'published', members: [fitter.id, second.id] },
    ]);
    await portal.database.insert(contractorEmployees).values({
      ...{ fullName: 'Fitter', company: company?.id ?? '', account: fitter.id, certificateNo: 'F-1', level: 'expert' },
      ...{ products: ['cameras'], validFrom: '2026-01-01', validTo: '2099-12-31' },
    });
  });

  test('offers staff and contractors by unit, with their authorisations', async () => {
    const all = await offered();
    expect([handler, fitter, partner, customer].map((one) => all.includes(one.id))).toEqual([true, true, false, false]);
    const { id } = await send();
    expect(new Set(await offered({ unit: 'field', order: id }))).toEqual(new Set([fitter.id, second.id]));
    await call(handler, 'assign', { id, engineer: fitter.id });
    const reported = (await engineers({ unit: 'quay', order: id, language: 'en' })).find((one) => one.id === fitter.id);
    expect(reported?.name).toMatch(/^fitter · Expert, .*2099 · Open orders: 1$/);
    const units = (await handler.post('/manage/orders/units', { order: id, language: 'en' })).envelope.data;
    expect(units).toEqual([
      { id: 'field', name: 'Field' },
      { id: 'quay', name: 'Field / Quay' },
    ]);
  });

  test('refuses accounts that are unavailable, not authorised, or not in the unit', async () => {
    const { id } = await send();
    const assign = async (body: object) => (await call(handler, 'assign', { id, ...body })).error;
    expect(await assign({})).toBe('value.required');
    expect(await assign({ engineer: partner.id })).toBe('value.not-found');
    expect(await assign({ unit: 'nowhere' })).toBe('value.not-found');
    expect(await assign({ engineer: handler.id, unit: 'quay' })).toBe('demand.not-in-unit');
    const authorised = eq(contractorEmployees.account, fitter.id);
    await portal.database.update(contractorEmployees).set({ validTo: '2026-06-14' }).where(authorised);
    expect(await offered({ order: id })).not.toContain(fitter.id);
    expect(await assign({ engineer: fitter.id })).toBe('demand.not-authorised');
    await portal.database.update(contractorEmployees).set({ validTo: '2026-06-15' }).where(authorised);
    expect((await call(handler, 'assign', { id, engineer: fitter.id, unit: 'field' })).code).toBe(200);
    await portal.database.update(contractorEmployees).set({ validTo: '2099-12-31' }).where(authorised);
    expect((await call(customer, 'find-one', { id, language: 'en' })).data).toMatchObject({ unit: { id: 'field', text: 'Field' } });
  });

  test('to a unit without a person leaves the order to its members', async () => {
    const { id } = await send();
    expect((await call(handler, 'assign', { id, unit: 'quay' })).code).toBe(200);
    const sent = eq(messages.event, `order ${id} assign ${(await demandOf(id))?.updatedAt.toISOString()}`);
    const readers = (await portal.database.select().from(messages).where(sent)).map(({ account }) => account);
    expect(new Set(readers)).toEqual(new Set([fitter.id, second.id]));
    expect((await call(second, 'take', { id })).code).toBe(200);
    expect(await demandOf(id)).toMatchObject({ unit: 'quay', engineer: second.id });
  });

  test('to a unit offers the order to its contractors while they are authorised', async () => {
    const outsider = await createVisitor({ type: 2, userAccount: 'outsider', company: fitter.company });
    const { id, orderNo } = await send({ product: 'VX-1' });
    const seen = async (by: TestVisitor) => (await call(by, 'find-one', { id })).data as { moves: string[] } | null;
    expect(await seen(fitter)).toBeNull();
    await call(handler, 'assign', { id, unit: 'field' });
    expect(await seen(fitter)).toMatchObject({ moves: ['take'] });
    expect((await call(fitter, 'find-all', { data: { keyword: orderNo } })).data).toMatchObject({ data: [{ id }] });
    const reportOf = async () => (await fitter.post('/doc/message/page', { data: {} })).envelope.data as unknown as { total: number };
    expect((await reportOf()).total).toBeGreaterThan(0);
    expect([await seen(outsider), await seen(partner), await seen(stranger)]).toEqual([null, null, null]);
    expect((await call(fitter, 'schedule', { id, appointment: '2026-06-22T08:00:00Z' })).error).toBe('demand.step-refused');
    const authorised = eq(contractorEmployees.account, fitter.id);
    for (const change of [{ validTo: '2026-06-14' }, { products: ['recorders'] }, { isRevoked: true }]) {
      await portal.database.update(contractorEmployees).set(change).where(authorised);
      expect(await seen(fitter)).toBeNull();
      expect((await call(fitter, 'take', { id })).error).toBe('request.not-found');
      await portal.database
        .update(contractorEmployees)
        .set({ validTo: '2099-12-31', products: ['cameras'], isRevoked: false })
        .where(authorised);
    }
    const taken = await Promise.all([fitter, second].map(async (by) => (await call(by, 'take', { id })).error));
    expect(new Set(taken)).toEqual(new Set([undefined, 'demand.taken']));
    const engineer = (await demandOf(id))?.engineer;
    expect(await seen(fitter)).toEqual(
      engineer === fitter.id ? expect.objectContaining({ moves: expect.not.arrayContaining(['take']) }) : null,
    );
    expect((await call(engineer === fitter.id ? second : fitter, 'take', { id })).error).toBe('demand.taken');
    expect((await call(outsider, 'take', { id })).error).toBe('request.not-found');
  });

  test('several orders has a preview for each, and refuses orders that were moved meanwhile', async () => {
    const [one, moved, assigned] = [await send(), await send(), await send()];
    await call(handler, 'assign', { id: assigned.id, engineer: second.id });
    const ids = [one.id, moved.id, assigned.id];
    const versions = await Promise.all(ids.map(async (id) => (await demandOf(id))?.updatedAt.toISOString()));
    await step(customer, moved.id, 'cancelled');
    const change = { engineer: second.id };
    const outcome = { done: 1, unchanged: 1, refused: [{ id: moved.id, name: moved.orderNo, error: 'demand.step-refused' }] };
    expect(await bulk({ ids, versions, change, preview: true })).toMatchObject(outcome);
    expect((await demandOf(one.id))?.engineer).toBeNull();
    expect(await bulk({ ids, versions, change })).toMatchObject(outcome);
    expect((await demandOf(one.id))?.engineer).toBe(second.id);
    const again = await bulk({ ids: [one.id], versions: [versions[0]], change: { engineer: handler.id } });
    expect(again.refused).toMatchObject([{ error: 'request.conflict' }]);
  });

  test('the menu counts orders without an assignee and those of the account', async () => {
    const orders = async (by: TestVisitor) =>
      ((await by.post('/manage/counts/open', {})).envelope.data as unknown as { orders: number }).orders;
    const before = [await orders(handler), await orders(second)] as const;
    const { id } = await send();
    await call(second, 'take', { id });
    expect([await orders(handler), await orders(second)]).toEqual([before[0], before[1] + 1]);
  });
});

test('the calendar has the visits of a week in their local time, and marks overlapping ones of one engineer', async () => {
  const plan = async (appointment: string, engineer: string) => {
    const { id } = await send();
    await step(handler, id, 'authorised');
    expect((await call(handler, 'assign', { id, engineer })).code).toBe(200);
    expect((await call(handler, 'schedule', { id, appointment })).code).toBe(200);
    return id;
  };
  // In Shanghai it is Monday, 22 June, from 07:30 on.
  const [early, overlapping] = [await plan('2026-06-21T23:30:00Z', handler.id), await plan('2026-06-22T00:30:00Z', handler.id)];
  const own = await plan('2026-06-22T00:30:00Z', second.id);
  const sunday = await plan('2026-06-28T15:59:00Z', second.id);
  const later = await plan('2026-06-28T16:00:00Z', second.id);
  interface CalendarWeek {
    from: string;
    visits: { id: string; day: string; time: string; conflict: boolean }[];
  }
  const week = async (body: object) => (await handler.post('/manage/orders/visits', body)).envelope.data as unknown as CalendarWeek;
  const { visits, ...days } = await week({ from: '2026-06-24' });
  expect(days).toEqual({ from: '2026-06-22', previous: '2026-06-15', next: '2026-06-29' });
  const reported = visits.map(({ id, day, time, conflict }) => [id, day, time, conflict]);
  expect(reported).toEqual([
    [early, '2026-06-22', '07:30–09:30', true],
    ...[
      [overlapping, '2026-06-22', '08:30–10:30', true],
      [own, '2026-06-22', '08:30–10:30', false],
    ].sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    [sunday, '2026-06-28', '23:59–01:59', true],
  ]);
  expect((await week({ from: '2026-06-29', engineer: second.id })).visits.map(({ id }) => id)).toEqual([later]);
  for (const from of ['yesterday', '2026-02-30']) expect((await week({ from })).from).toBe('2026-06-15');
  expect((await customer.post('/manage/orders/visits', {})).status).toBe(403);
});

describe('after the deletion of its account', () => {
  const erase = async (id: string) => {
    for (const table of Object.values(demandPersonalData)) await table.erase?.(portal.database, id);
  };
  const signed = async (by: TestVisitor) => {
    const { id } = await send({}, by);
    await portal.database.update(demands).set({ status: 'closed', closedAt: now }).where(eq(demands.id, id));
    expect((await call(by, 'sign', { id, signedBy: 'Ada Berg' })).code).toBe(200);
    return id;
  };

  test('an order of a company stays with it, without the person', async () => {
    const company = '6f9619ff-8b86-4d01-b42d-00cf4fc964cc';
    const [sender, colleague] = [await createVisitor({ type: 1, company }), await createVisitor({ type: 1, company })];
    const id = await signed(sender);
    await erase(sender.id);
    const { data } = await call(colleague, 'find-one', { id });
    expect(data).toMatchObject({ id, status: 'closed', address: 'Main street 1' });
    for (const name of ['sender', 'contact', 'phone', 'signedBy']) expect(data).not.toHaveProperty(name);
    expect(JSON.stringify(data)).not.toMatch(/Ada|901820/);
  });

  test('an order without a company is deleted', async () => {
    const sender = await createVisitor({ type: 1 });
    const id = await signed(sender);
    const { exportRows } = demandPersonalData.demands as { exportRows: NonNullable<PersonalDataTable['exportRows']> };
    expect(await exportRows(portal.database, sender.id, { limit: 10, offset: 0 })).toMatchObject([
      { contact: 'Ada', phone: '+49 30 901820' },
    ]);
    await erase(sender.id);
    expect(await statusOf(id)).toBeUndefined();
  });
});
