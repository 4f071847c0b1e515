/** Reports of vulnerabilities: sent encrypted by anyone, tracked by their code, and handled only by the security team. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { maxEncryptedReportBytes } from '../../schema/entities/securityReport.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { aReport, encryptedReport } from '../../tests/support/securityReports.ts';
import { type Credentials, type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { outbox } from '../mail/tables.ts';
import { makeSecurityKey, readSecurityKey } from '../securityKey/openPgp.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { dueOfReport, workingDaysAfter } from './due.ts';
import { securityReports } from './tables.ts';

// A Friday.
const now = new Date('2026-11-20T12:00:00Z');
let portal: TestPortal;
let team: TestVisitor;
let session: Credentials;
beforeAll(async () => {
  portal = await openPortal({ clock: () => now, env: { PORTAL_CAPTCHA: 'off' } });
  session = await portal.logIn({ type: 3, roles: ['security'], fullName: 'Ada' });
  team = visitorOf(portal.app, session);
});
afterAll(() => portal.close());

const anybody = () => visitorOf(portal.app, undefined);

/** Sends a file as a browser does. */
async function sendFile(content: Buffer, name = 'report.pgp') {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name));
  const encoded = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/doc/report/send',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json() as { code: number; error?: string; data?: Answer<'doc.report.send'> };
}

const sent = async (content?: unknown) => (await sendFile(await encryptedReport(portal.app, content))).data as Answer<'doc.report.send'>;
const track = async (body: object) => (await anybody().post('/doc/report/track', body)).envelope;
const idOf = async (reportNo: string) =>
  (await portal.database.select().from(securityReports)).find((row) => row.reportNo === reportNo)?.id ?? '';
const find = async (id: string) => (await team.post('/manage/reports/find', { id })).envelope.data as Answer<'manage.reports.find'>;

test('a report is stored as it was encrypted, and read only by the team', async () => {
  const message = await encryptedReport(portal.app);
  const { data } = await sendFile(message);
  expect(data?.reportNo).toMatch(/^VR-2026-\d{4}$/);
  const id = await idOf(data?.reportNo ?? '');
  const [row] = (await portal.database.select().from(securityReports)).filter((each) => each.id === id);
  expect(row?.message.equals(message)).toBe(true);
  expect(row).toMatchObject({ sealed: true, size: message.length });
  expect(await find(id)).toMatchObject({
    ...aReport,
    readable: true,
    files: [{ name: 'trace.txt', size: 14 }],
    moves: ['confirm', 'reject'],
  });
  for (const roles of [['content'], ['admin']]) {
    const other = visitorOf(portal.app, await portal.logIn({ type: 3, roles, userAccount: `other-${roles}` }));
    expect((await other.post('/manage/reports/find', { id })).envelope.code).not.toBe(200);
  }
});

test('the team gets a mail with the number of a report, without its content', async () => {
  const { reportNo } = await sent();
  const mails = await portal.database.select().from(outbox);
  const own = mails.filter(({ subject }) => subject?.includes(reportNo));
  expect(own).toMatchObject([{ to: expect.stringMatching(/^security@/) }]);
  expect(own[0]?.text).toContain(`/manage/reports/${await idOf(reportNo)}`);
  expect(JSON.stringify(mails)).not.toContain(aReport.description);
});

test('a report without encryption is encrypted on the server', async () => {
  const { files: _, ...fields } = aReport;
  const { envelope } = await anybody().post('/doc/report/plain', fields);
  const { reportNo } = envelope.data as Answer<'doc.report.plain'>;
  const id = await idOf(reportNo);
  const [row] = (await portal.database.select().from(securityReports)).filter((each) => each.id === id);
  expect(row?.sealed).toBe(false);
  expect(row?.message.includes(Buffer.from('empty password'))).toBe(false);
  expect(await find(id)).toMatchObject({ ...fields, readable: true });
});

test('the reporter follows it with number and code, and sees no names', async () => {
  const { reportNo, accessCode } = await sent();
  const id = await idOf(reportNo);
  const { updatedAt: version } = await find(id);
  await team.post('/manage/reports/move', { id, version, operation: 'confirm', note: 'Ada is your contact' });
  const { data } = await track({ reportNo: reportNo.toLowerCase(), accessCode: accessCode.toLowerCase().replaceAll('-', ' ') });
  expect(data).toMatchObject({
    ...{ state: 'confirmed', next: 'assess', dueAt: '2026-11-27T12:00:00.000Z', overdue: false },
    steps: [{ move: 'send' }, { move: 'confirm', note: 'Ada is your contact' }],
  });
  expect(JSON.stringify(data)).not.toContain('"by"');
  const wrong = await track({ reportNo, accessCode: '00000-00000-00000-00000' });
  expect(wrong.error).toBe((await track({ reportNo: 'VR-1999-0001', accessCode })).error);
});

test('a note is required if the reporter needs it, and an outdated report is not moved', async () => {
  const { reportNo } = await sent();
  const id = await idOf(reportNo);
  const { updatedAt: version } = await find(id);
  const move = async (body: object) => (await team.post('/manage/reports/move', { id, version, ...body })).envelope.error;
  expect(await move({ operation: 'reject', note: ' ' })).toBe('value.required');
  expect(await move({ operation: 'publish' })).toBe('report.step-refused');
  expect(await move({ operation: 'confirm' })).toBeUndefined();
  expect(await move({ operation: 'assess' })).toBe('request.conflict');
});

test('each view of a report is in the audit log, without an address of the reporter', async () => {
  const { reportNo } = await sent();
  const id = await idOf(reportNo);
  await find(id);
  for (const [call, body] of [
    ['message', { id }],
    ['file', { id, position: 0 }],
  ] as const) {
    const payload = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', token: session.token };
    const url = `/manage/reports/${call}`;
    expect((await team.ask({ method: 'POST', url, payload, headers })).headers['content-type']).toBe('application/octet-stream');
  }
  const rows = (await portal.database.select().from(auditLog)).filter(({ subjectName }) => subjectName === reportNo);
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['report.file', 'report.message', 'report.read']);
});

describe('an invalid report', () => {
  test('is refused: another key, no OpenPGP, other content, too many files, a program', async () => {
    const other = await readSecurityKey((await makeSecurityKey({ name: 'Other', email: 'other@mail.example' }, now)).publicKey);
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `${index}`, content: '' }));
    const messages = [
      await other.encrypt(Buffer.from(JSON.stringify(aReport))),
      Buffer.from('-----BEGIN PGP MESSAGE-----\n\nnothing\n-----END PGP MESSAGE-----'),
      Buffer.from([0xc1, 0xff, 0xff, 0xff, 0xff, 0xff]),
      ...(await Promise.all(
        [{}, [], 'text', { ...aReport, more: 1 }, { ...aReport, files: many }].map((each) => encryptedReport(portal.app, each)),
      )),
    ];
    for (const message of messages) expect((await sendFile(message)).error).toBe('report.unreadable');
    const { length } = await portal.database.select().from(securityReports);
    expect((await sendFile(Buffer.from('MZ\x90\x00'), 'report.exe')).error).toBe('file.type-refused');
    expect((await sendFile(Buffer.from('%PDF-1.7'), 'report.pgp')).error).toBe('file.type-refused');
    expect(await portal.database.$count(securityReports)).toBe(length);
  });

  test('is refused if it is too large, and nothing is stored', async () => {
    const before = await portal.database.$count(securityReports);
    expect((await sendFile(Buffer.alloc(maxEncryptedReportBytes + 1, 0xc1))).error).toBe('request.too-large');
    expect(await portal.database.$count(securityReports)).toBe(before);
  });
});

test('an attached file is only downloaded, with any name', async () => {
  const page = { name: '../../page.html', content: Buffer.from('["<script>alert(1)</script>"]').toString('base64') };
  const { reportNo } = await sent({ ...aReport, files: [page] });
  const id = await idOf(reportNo);
  const answer = await team.post('/manage/reports/file', { id, position: 0 });
  expect(answer.headers['content-type']).toBe('application/octet-stream');
  expect(String(answer.headers['content-disposition'])).toMatch(/^attachment/);
});

test('without a captcha the portal refuses a report', async () => {
  const guarded = await openPortal({ clock: () => now });
  const { envelope } = await visitorOf(guarded.app, undefined).post('/doc/report/plain', { ...aReport, files: undefined });
  expect(envelope.error).toBe('captcha.refused');
  await guarded.close();
});

test('a network can send a few reports, and waits for the next', async () => {
  const limited = await openPortal({ clock: () => now, env: { PORTAL_CAPTCHA: 'off', PORTAL_LIMITS: 'on' } });
  const { files: _, ...fields } = aReport;
  const errors = [];
  for (let index = 0; index < 7; index += 1)
    errors.push((await visitorOf(limited.app, undefined).post('/doc/report/plain', fields)).envelope.error);
  expect(errors).toEqual([...Array.from({ length: 5 }, () => undefined), 'request.limited', 'request.limited']);
  await limited.close();
});

test('days of the response are working days', () => {
  expect(workingDaysAfter(now, 1).toISOString()).toBe('2026-11-23T12:00:00.000Z');
  expect(workingDaysAfter(now, 5).toISOString()).toBe('2026-11-27T12:00:00.000Z');
  expect(dueOfReport('rejected', now)).toBeNull();
});
