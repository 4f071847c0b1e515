/** Applications on the real database: from the draft to the partner, closed to others, and without bank details in clear anywhere. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type Credentials, type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { filesOfZip } from '../../tests/support/zip.ts';
import { dictionary } from '../dictionary/tables.ts';
import { outbox } from '../mail/tables.ts';
import { messages } from '../messages/tables.ts';
import { applicationPersonalData } from '../partnerApplications/index.ts';
import { partnerApplicationSteps, partnerApplications } from '../partnerApplications/tables.ts';
import { filePolicies } from '../registries/filePolicies.ts';
import type { Context } from '../shared/calls/handler.ts';
import { partnerAdminHandlers } from './index.ts';

const now = new Date('2026-06-15T12:00:00Z');
type Person = TestVisitor & Credentials & { id: string };
let portal: TestPortal;
let applicant: Person;
let stranger: Person;
let reviewer: Person;
let colleague: Person;
let trainer: Person;
let logged = '';

const createVisitor = async (account: Parameters<TestPortal['logIn']>[0]): Promise<Person> => {
  const session = await portal.logIn(account);
  return Object.assign(visitorOf(portal.app, session), session);
};

beforeAll(async () => {
  const write = (line: string) => {
    logged += line;
  };
  portal = await openPortal({ clock: () => now, filePolicies, log: { level: 'trace', stream: { write } } });
  applicant = await createVisitor({ type: 1, userAccount: 'applicant', email: 'ada@mail.example' });
  stranger = await createVisitor({ type: 1, userAccount: 'stranger' });
  reviewer = await createVisitor({ type: 3, roles: ['partner'], userAccount: 'reviewer', email: 'reviewer@mail.example' });
  colleague = await createVisitor({ type: 3, roles: ['partner'], userAccount: 'colleague' });
  trainer = await createVisitor({ type: 3, roles: ['training'], userAccount: 'trainer' });
  await portal.database.insert(dictionary).values([
    { typeCode: 'province', code: 'DE-BE', names: { en: 'Berlin' } },
    { typeCode: 'bank', code: 'HARBDEFF', names: { en: 'Harbour Bank' } },
    { typeCode: 'bank', code: 'OLDBDEFF', names: { en: 'Old Bank' }, active: false },
  ]);
});
afterAll(() => portal.close());

const account = 'DE89370400440532013000';
const typed = 'de89 3704 0044 0532 0130 00';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
let number = 0;

const call = async (by: TestVisitor, path: string, body: object) => (await by.post(path, body)).envelope;

async function upload(by: Person, content: Buffer = pdf, name = 'licence.pdf', type = 'application/pdf') {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(content)], { type }), name);
  const { cookie, token } = by;
  return (await portal.app.inject({ method: 'POST', url: '/partner/upload-image', payload, headers: { cookie, token } })).json();
}

const filled = async (more: object = {}, by: Person = applicant) => {
  number += 1;
  const company = { companyName: 'Harbour Works', licenceNo: `HW-${number}`, type: 'installer', province: 'DE-BE', city: 'Berlin' };
  const person = { address: 'Quay 1', contact: 'Ada', phone: '+49 30 901820', email: 'ada@mail.example' };
  const licence = [(await upload(by)).data.attachmentId];
  return { ...company, ...person, licence, bankCode: 'HARBDEFF', bankAccount: typed, submit: true, ...more };
};

interface Saved {
  id: string;
  applicationNo: string;
  state: string;
}
interface Found extends Saved {
  updatedAt: string;
  moves: string[];
  bankMask?: string;
  remarks: { field: string; text: string }[];
  comment?: string;
  partner?: { id: string };
  steps: { move: string; note?: string }[];
}

const send = async (more: object = {}, by: Person = applicant) => (await call(by, '/partner/save', await filled(more, by))).data as Saved;
const find = async (id: string, by: TestVisitor = applicant) => (await call(by, '/partner/echo-info', { id })).data as unknown as Found;
const judge = async (by: TestVisitor, name: string, id: string, more: object = {}) =>
  call(by, `/manage/partnerApplications/${name}`, { id, version: (await find(id, by)).updatedAt, ...more });
const acceptance = {
  ...{ level: 'silver', authorisedFrom: '2026-06-01', authorisedTo: '2028-05-31' },
  ...{ place: { latitude: 52.52, longitude: 13.4 }, timeZone: 'Europe/Berlin' },
};
const messagesTo = async (person: Person, application: string) =>
  (await portal.database.select().from(messages).where(eq(messages.application, application)))
    .filter((message) => message.account === person.id)
    .map(({ kind, detail }) => [kind, detail]);

test('an application goes from the draft over a return to the partner, and each step notifies the other party', async () => {
  const draft = await call(applicant, '/partner/save', { companyName: 'Lighthouse' });
  const { id, applicationNo, state } = draft.data as Saved;
  expect([applicationNo, state]).toEqual([expect.stringMatching(/^PA-2026-\d{6}$/), 'draft']);
  const { updatedAt: version } = await find(id);
  const { submit: _submit, ...more } = await filled({ companyName: 'Lighthouse' });
  expect((await call(applicant, '/partner/save', { id, version, ...more })).data).toMatchObject({ id, state: 'draft' });
  expect((await call(applicant, '/partner/submit', { id, version: (await find(id)).updatedAt })).data).toMatchObject({
    state: 'submitted',
  });
  expect(await messagesTo(reviewer, id)).toEqual([['application-task', 'choice.partnerApplicationStep.move.submit']]);
  expect(await messagesTo(trainer, id)).toEqual([]);
  await judge(reviewer, 'take', id);
  const remarks = [{ field: 'licence', text: 'The stamp is unreadable' }];
  expect((await judge(reviewer, 'return', id, { remarks })).code).toBe(200);
  const returned = await find(id);
  expect(returned).toMatchObject({ state: 'returned', remarks, moves: ['save', 'submit', 'cancel'] });
  const again = { ...more, bankCode: undefined, bankAccount: undefined, submit: true };
  expect((await call(applicant, '/partner/save', { id, version: returned.updatedAt, ...again })).data).toMatchObject({
    state: 'submitted',
  });
  await judge(reviewer, 'take', id);
  expect((await judge(reviewer, 'accept', id, { ...acceptance, comment: 'Welcome' })).code).toBe(200);
  const accepted = await find(id);
  expect(accepted).toMatchObject({
    state: 'accepted',
    moves: [],
    remarks: [],
    comment: 'Welcome',
    partner: { id: applicationNo.toLowerCase() },
  });
  expect(accepted.steps.map(({ move }) => move)).toEqual(['accept', 'take', 'submit', 'return', 'take', 'submit']);
  expect((await messagesTo(applicant, id)).map(([, detail]) => detail).sort()).toEqual(
    ['accepted\nWelcome', 'in-review', 'in-review', 'returned'].map((word) => `choice.partnerApplication.state.${word}`),
  );
  const visitor = await portal.as('anonymous');
  const question = { company: 'LIGHTHOUSE' };
  expect((await call(visitor, '/partner/verify', question)).data).toMatchObject({ verdict: 'valid', scopes: [{ level: 'silver' }] });
  expect((await call(visitor, '/partner/find', { code: accepted.partner?.id })).data).toMatchObject({
    name: 'Lighthouse',
    type: 'installer',
  });
});

test('20 identical submissions make one application with one number, and the staff get one message', async () => {
  const sendKey = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const body = await filled({ sendKey });
  const sent = await Promise.all(Array.from({ length: 20 }, async () => (await call(applicant, '/partner/save', body)).data as Saved));
  expect(new Set(sent.map(({ applicationNo }) => applicationNo)).size).toBe(1);
  expect(await portal.database.$count(partnerApplications, eq(partnerApplications.sendKey, sendKey))).toBe(1);
  expect(await messagesTo(reviewer, sent[0]?.id as string)).toHaveLength(1);
});

test('two forms that send the same company at once make one application; the other gets its number', async () => {
  const body = await filled();
  const answers = await Promise.all([call(applicant, '/partner/save', body), call(applicant, '/partner/save', body)]);
  const sent = answers.flatMap(({ data }) => (data ? [data as Saved] : []));
  expect(sent).toHaveLength(1);
  expect(answers.find(({ data }) => !data)).toMatchObject({ error: 'application.sent-before', field: 'licenceNo' });
  expect(answers.find(({ data }) => !data)?.message).toContain(sent[0]?.applicationNo);
});

test('one of two reviewers decides, and the other has an outdated version', async () => {
  const { id } = await send();
  await judge(reviewer, 'take', id);
  const version = (await find(id, reviewer)).updatedAt;
  const decide = (by: Person, name: string, more: object) => call(by, `/manage/partnerApplications/${name}`, { id, version, ...more });
  const answers = await Promise.all([decide(reviewer, 'reject', { comment: 'No engineers' }), decide(colleague, 'accept', acceptance)]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(['accepted', 'rejected']).toContain((await find(id)).state);
});

test('nobody reviews their own application', async () => {
  const { id } = await send({}, reviewer);
  expect((await find(id, reviewer)).moves).toEqual(['cancel']);
  expect(await judge(reviewer, 'take', id)).toMatchObject({ error: 'application.step-refused' });
  expect((await find(id, colleague)).moves).toEqual(['take']);
});

test.each([
  ['a name of spaces', { companyName: ' ' }, 'value.required', 'companyName'],
  ['an unknown type', { type: 'bakery' }, 'value.not-found', 'type'],
  ['an unknown province', { province: 'DE-XX' }, 'value.not-found', 'province'],
  ['an unknown product line', { products: ['none'] }, 'value.not-found', 'products'],
  ['a bank that is not listed', { bankCode: 'NONEDEFF' }, 'value.not-found', 'bankCode'],
  ['an IBAN with a wrong check digit', { bankAccount: 'DE88370400440532013000' }, 'value.wrong-format', 'bankAccount'],
  ['an account without its bank', { bankCode: undefined }, 'value.required', 'bankCode'],
  ['no licence', { licence: [] }, 'value.required', 'licence'],
  ['no phone', { phone: undefined }, 'value.required', 'phone'],
  ['no bank details', { bankCode: undefined, bankAccount: undefined }, 'value.required', 'bankAccount'],
])('%s is refused at its field, and nothing is saved', async (_, change, error, field) => {
  const before = await portal.database.$count(partnerApplications);
  expect(await call(applicant, '/partner/save', await filled(change))).toMatchObject({ error, field });
  expect(await portal.database.$count(partnerApplications)).toBe(before);
});

test('an application of somebody else and an unknown one get the same answer from each call', async () => {
  const { id } = await send();
  const draft = (await call(applicant, '/partner/save', { companyName: 'Draft' })).data as Saved;
  const unknown = '6f9619ff-8b86-4d01-b42d-00cf4fc96400';
  const version = now.toISOString();
  const requests: [TestVisitor, string, string, object][] = [
    [stranger, id, '/partner/echo-info', {}],
    [stranger, id, '/partner/save', { companyName: 'Mine', version }],
    [stranger, id, '/partner/submit', { version }],
    [stranger, id, '/partner/bank-account', {}],
    [stranger, id, '/partner/download', {}],
    [stranger, id, '/partner/cancel', { cancelType: 'other', reason: 'Mine' }],
    [trainer, id, '/partner/echo-info', {}],
    [trainer, id, '/partner/bank-account', { purpose: 'To see' }],
    [reviewer, draft.id, '/partner/echo-info', {}],
    [reviewer, draft.id, '/partner/bank-account', { purpose: 'To see' }],
    [reviewer, draft.id, '/manage/partnerApplications/take', { version }],
    [reviewer, draft.id, '/manage/partnerApplications/accept', { version, ...acceptance }],
  ];
  for (const [by, foreign, path, body] of requests) {
    const [known, none] = await Promise.all([foreign, unknown].map((of) => call(by, path, { id: of, ...body })));
    expect({ ...known, requestId: '' }, path).toEqual({ ...none, requestId: '' });
    expect(known?.error, path).toBe('request.not-found');
  }
});

describe('documents', () => {
  test('that are programs are refused by their content, with any name and type', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)]);
    const script = Buffer.from('#!/bin/sh\nrm -rf /\n');
    for (const content of [program, script, Buffer.from('<html><script>alert(1)</script></html>')])
      expect(await upload(applicant, content)).toMatchObject({ error: 'file.type-refused' });
  });

  test('of another account cannot be attached; those of an application are open only to its parties', async () => {
    const foreign = (await upload(stranger)).data.attachmentId;
    expect(await call(applicant, '/partner/save', await filled({ licence: [foreign] }))).toMatchObject({
      error: 'value.not-found',
      field: 'licence',
    });
    const { id, applicationNo } = await send();
    const [row] = await portal.database.select().from(partnerApplications).where(eq(partnerApplications.id, id));
    const url = `/files/${row?.licence[0]}/licence.pdf`;
    const statusFor = async (by: Person) => (await by.ask({ method: 'GET', url })).statusCode;
    expect([await statusFor(applicant), await statusFor(reviewer)].every((status) => status < 400)).toBe(true);
    expect([await statusFor(stranger), await statusFor(trainer)]).toEqual([404, 404]);
    const { cookie, token } = reviewer;
    const archive = await portal.app.inject({ method: 'POST', url: '/partner/download', payload: { id }, headers: { cookie, token } });
    expect(archive.headers['content-disposition']).toContain(`${applicationNo}.zip`);
    expect(filesOfZip(archive.rawPayload).get('licence.pdf')).toEqual(pdf);
  });
});

describe('bank details', () => {
  const looks = (id: string) =>
    portal.database.$count(auditLog, sql`${auditLog.action} = 'application.bank-look' and ${auditLog.subjectId} = ${id}`);

  test('are masked until the owner or the partner staff request them, and each view is in the audit log', async () => {
    const { id } = await send();
    expect(await find(id)).toMatchObject({ bankMask: '•••• 3000' });
    expect((await find(id, reviewer)).bankMask).toBe('•••• 3000');
    expect(await looks(id)).toBe(0);
    expect((await call(applicant, '/partner/bank-account', { id })).data).toEqual({
      bankName: 'Harbour Bank · HARBDEFF',
      bankAccount: account,
    });
    expect(await call(reviewer, '/partner/bank-account', { id })).toMatchObject({ error: 'value.required', field: 'purpose' });
    expect(await looks(id)).toBe(1);
    expect((await call(reviewer, '/partner/bank-account', { id, purpose: 'Contract' })).data).toMatchObject({ bankAccount: account });
    expect(await looks(id)).toBe(2);
  });

  test('stay if a change omits them, and are deleted with the rejected or withdrawn application', async () => {
    const { id } = await send({ submit: false });
    const { submit: _submit, bankCode: _code, bankAccount: _account, ...rest } = await filled();
    await call(applicant, '/partner/save', { id, version: (await find(id)).updatedAt, ...rest, city: 'Potsdam' });
    expect(await find(id)).toMatchObject({ bankMask: '•••• 3000', city: 'Potsdam' });
    expect(await call(applicant, '/partner/cancel', { id, cancelType: 'other' })).toMatchObject({
      error: 'value.required',
      field: 'reason',
    });
    expect((await call(applicant, '/partner/cancel', { id, cancelType: 'too-slow' })).data).toMatchObject({
      state: 'cancelled',
      cancelType: { id: 'too-slow' },
    });
    expect((await find(id)).bankMask).toBeUndefined();
    const rejected = await send();
    await judge(reviewer, 'take', rejected.id);
    await judge(reviewer, 'reject', rejected.id, { comment: 'No engineers' });
    expect(await call(applicant, '/partner/bank-account', { id: rejected.id })).toMatchObject({ error: 'request.not-found' });
  });

  test('of another application cannot be read by copying the encrypted value', async () => {
    const [own, other] = [await send(), await send()];
    const stored = sql`(select bank from ${partnerApplications} as given where given.id = ${other.id})`;
    await portal.database
      .update(partnerApplications)
      .set({ bank: stored as unknown as string })
      .where(eq(partnerApplications.id, own.id));
    expect(await call(applicant, '/partner/bank-account', { id: own.id })).toMatchObject({ error: 'application.bank-unreadable' });
  });

  test('are in plain text in no table, log, message, mail or export', async () => {
    const { id } = await send();
    await judge(reviewer, 'take', id);
    await call(reviewer, '/partner/bank-account', { id, purpose: 'Contract' });
    await call(applicant, '/partner/bank-account', { id });
    const clear = [account, typed, account.slice(4), account.slice(4).toLowerCase()];
    const foundIn = (text: string) => clear.filter((one) => text.includes(one));
    const { rows } = await portal.database.execute<{ name: string }>(
      sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'drizzle')`,
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { name } of rows) {
      const [dump] = (await portal.database.execute<{ text: string }>(sql`select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`))
        .rows;
      expect(foundIn(dump?.text ?? ''), name).toEqual([]);
    }
    expect(await portal.database.$count(outbox)).toBeGreaterThan(0);
    expect(logged).not.toBe('');
    expect(foundIn(logged)).toEqual([]);
    const { exportRows } = applicationPersonalData.partner_applications ?? {};
    const exported = JSON.stringify(await exportRows?.(portal.database, applicant.id, { limit: 100, offset: 0 }));
    expect(exported).toContain('Harbour Works');
    expect([foundIn(exported), exported.includes('v1.')]).toEqual([[], false]);
    const { cookie, token } = reviewer;
    const path = encodeURIComponent('/en/manage/partnerApplications');
    const list = await portal.app.inject({ method: 'GET', url: `/export?path=${path}&format=csv`, headers: { cookie, token } });
    expect(list.payload).toContain('Harbour Works');
    expect(foundIn(list.payload)).toEqual([]);
  });

  test('are refused by the table in plain text', async () => {
    const { id } = await send();
    const plainly = portal.database.update(partnerApplications).set({ bank: account }).where(eq(partnerApplications.id, id));
    await expect(plainly).rejects.toThrow();
  });
});

test('an account has up to ten unfinished applications', async () => {
  const writer = await createVisitor({ type: 1 });
  const begin = async () => (await call(writer, '/partner/save', { companyName: 'Draft' })).error;
  expect(await Promise.all(Array.from({ length: 11 }, begin))).toEqual(expect.arrayContaining(['application.too-many']));
  expect(await portal.database.$count(partnerApplications, eq(partnerApplications.account, writer.id))).toBe(10);
});

test('banks are found by name and code, and inactive ones are not offered', async () => {
  const named = async (keyword?: string) =>
    ((await call(applicant, '/partner/bank-info', { keyword })).data as { code: string }[]).map(({ code }) => code);
  expect([await named('harbour'), await named('OLDB'), await named()]).toEqual([['HARBDEFF'], [], ['HARBDEFF']]);
});

test('a portal that cannot encrypt bank details offers no bank, so the form does not ask for one', async () => {
  const withoutKey = { body: {}, database: portal.database, fieldCipher: undefined };
  expect(await partnerAdminHandlers['partner.bank'](withoutKey as unknown as Context<'partner.bank'>)).toEqual([]);
});

test('the staff list has submitted applications and no drafts, and taking one lowers the waiting count', async () => {
  const waiting = async () => ((await call(reviewer, '/manage/counts/open', {})).data as { applications: number }).applications;
  const before = await waiting();
  const sender = await createVisitor({ type: 1 });
  const { id, applicationNo } = await send({}, sender);
  const draft = (await call(sender, '/partner/save', { companyName: 'Only mine' })).data as Saved;
  const listed = JSON.stringify((await call(reviewer, '/manage/partnerApplications/page', { pageSize: 100 })).data);
  expect([listed.includes(applicationNo), listed.includes(draft.applicationNo)]).toEqual([true, false]);
  expect(await waiting()).toBe(before + 1);
  await judge(reviewer, 'take', id);
  expect(await waiting()).toBe(before);
});

test('applications are erased with the account of their applicant, and stay without the name of a deleted reviewer', async () => {
  const leaving = await createVisitor({ type: 1, userAccount: 'leaving' });
  const leavingStaff = await createVisitor({ type: 3, roles: ['partner'], userAccount: 'leavingStaff' });
  const owner = await createVisitor({ type: 2 });
  const [own, reviewed] = [await send({}, leaving), await send({}, owner)];
  await judge(leavingStaff, 'take', reviewed.id);
  for (const { id } of [leaving, leavingStaff])
    for (const table of Object.values(applicationPersonalData)) await table.erase?.(portal.database, id);
  expect(await portal.database.$count(partnerApplications, eq(partnerApplications.id, own.id))).toBe(0);
  expect(await portal.database.$count(partnerApplicationSteps, eq(partnerApplicationSteps.application, own.id))).toBe(0);
  expect(await find(reviewed.id, owner)).toMatchObject({ state: 'in-review', id: reviewed.id });
  expect(JSON.stringify(await find(reviewed.id, owner))).not.toContain('leavingStaff');
});
