import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAudit } from '../runtime/server/audit/audit.ts';
import { auditLog } from '../runtime/server/audit/tables.ts';
import { files } from '../runtime/server/files/tables.ts';
import type { AnyHandler } from '../runtime/server/handler.ts';
import { accounts, sessions } from '../runtime/server/session/tables.ts';
import { loginMethods } from '../schema/define/accounts.ts';
import { readPortal } from '../scripts/schema.ts';
import { classTypes } from '../services/articles/tables.ts';
import { assistantRatings } from '../services/assistant/tables.ts';
import { demands } from '../services/demands/tables.ts';
import { packages, sdkAccesses } from '../services/downloads/tables.ts';
import { enquiries } from '../services/enquiries/tables.ts';
import { handlers } from '../services/index.ts';
import { outbox } from '../services/mail/tables.ts';
import { partnerApplications } from '../services/partnerApplications/tables.ts';
import { planOrders, servicePlans } from '../services/plans/tables.ts';
import { feedback } from '../services/readers/feedback/tables.ts';
import type { RecordNoun } from '../services/records/record.ts';
import { repairLines, repairOrders } from '../services/repairOrders/tables.ts';
import { contentRequests } from '../services/searchStatistics/tables.ts';
import { securityReports } from '../services/securityReports/tables.ts';
import type { Answer, CallName } from '../services/shared/calls/handler.ts';
import { authenticators } from '../services/signIn/tables.ts';
import { termProposals } from '../services/terms/tables.ts';
import { trainingCourses, trainingOrders } from '../services/trainingOrders/tables.ts';
import { webhookDeliveries, webhooks } from '../services/webhooks/tables.ts';
import { hasArticle, hasCatalogue } from './support/articleFixtures.ts';
import { root } from './support/paths.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import { encryptedReport } from './support/securityReports.ts';
import { type TestVisitor, visitorOf } from './support/visitor.ts';

type ManageCall = Extract<CallName, `manage.${string}`>;
/** Record calls have a separate test for each kind. */
type Tried = Exclude<ManageCall, `manage.${RecordNoun}.${string}`>;

const services = join(root, 'services');
const schema = await readPortal();
const calls = Object.values(schema.calls).filter(({ id }) => id.startsWith('manage.'));
const isOfRecord = ({ id }: { id: string }): boolean => Object.hasOwn(schema.calls, `${id.split('.').slice(0, 2).join('.')}.save`);

let portal: TestPortal;
let admin: TestVisitor;
beforeAll(async () => {
  // No server listens there, so mails remain in the outbox. No SMS gateway is configured.
  portal = await openPortal({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  admin = visitorOf(
    portal.app,
    await portal.logIn({ type: 3, roles: ['admin', 'content', 'service', 'training', 'partner', 'security'], userAccount: 'boss' }),
  );
});
afterAll(() => portal.close());

const pathOf = (id: string): string => calls.find((call) => call.id === id)?.path ?? '';
const ask = (id: ManageCall, body: object = {}, by = admin) => by.post(pathOf(id), body);
const answer = async <Id extends ManageCall>(id: Id, body: object = {}): Promise<Answer<Id>> => {
  const { envelope } = await ask(id, body);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Answer<Id>;
};

const unused = '00000000-0000-4000-8000-000000000000';

let number = 0;
const anAccount = async (): Promise<string> => {
  number += 1;
  return (await portal.logIn({ type: 1, userAccount: `subject-${number}` })).id;
};

const idOf = async (rows: Promise<{ id: string }[]>): Promise<string> => (await rows)[0]?.id ?? '';
const aContentRequest = (): Promise<string> =>
  idOf(portal.database.insert(contentRequests).values({ keyword: 'dome', language: 'en', wish: 'A dome for ships' }).returning());
const aProposal = (): Promise<string> => idOf(portal.database.insert(termProposals).values({ term: 'Moiré', language: 'en' }).returning());
const aRating = (): Promise<string> => {
  const row = { turn: randomUUID(), language: 'en', question: 'Which port?', reason: 'Unclear', sources: ['Ports'] };
  return idOf(portal.database.insert(assistantRatings).values(row).returning());
};
const aMessage = (values: Partial<typeof outbox.$inferInsert> = {}): Promise<string> => {
  const row = { kind: 'mail', to: 'reader@mail.example', text: 'Hello', state: 'kept', nextAt: new Date(), createdAt: new Date() } as const;
  return idOf(
    portal.database
      .insert(outbox)
      .values({ ...row, ...values })
      .returning(),
  );
};

describe.each(calls)('$id', ({ id, roles }) => {
  test.each(['approver', 'qa', 'config', 'content', 'service', 'admin'])(
    'is open to staff with the role %s as it declares',
    async (role) => {
      const visitor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: [role] }));
      const { status } = await ask(id as ManageCall, { id: unused }, visitor);
      if (roles?.includes(role)) expect(status).not.toBe(403);
      else expect(status).toBe(403);
    },
  );

  test('is closed to staff without a role, to a role on another account type, and to all others', async () => {
    const statusAs = async (type: number, own: string[]) =>
      (await ask(id as ManageCall, {}, visitorOf(portal.app, await portal.logIn({ type, roles: own })))).status;
    expect([await statusAs(3, []), await statusAs(2, ['admin', 'content']), await statusAs(1, ['admin'])]).toEqual([403, 403, 403]);
    expect((await ask(id as ManageCall, {}, await portal.as('anonymous'))).status).toBe(401);
  });
});

const aMedium = (values: Partial<typeof files.$inferInsert> = {}): Promise<string> => {
  const file = { sha256: '0'.repeat(64), name: 'a.png', mime: 'image/png', size: 9, ...values };
  return idOf(portal.database.insert(files).values(file).returning({ id: files.id }));
};

const aRepairLine = async (inbound = ''): Promise<string> => {
  number += 1;
  const order = await idOf(
    portal.database
      .insert(repairOrders)
      .values({ number: `RMA-${number}` })
      .returning(),
  );
  return idOf(portal.database.insert(repairLines).values({ order, position: 0, serial: 'S-1', inbound }).returning());
};

const aCompletedTraining = async (): Promise<string> => {
  number += 1;
  const orderNo = `TR-${number}`;
  const course = {
    code: 'web',
    titles: { en: 'Storage' },
    summaries: {},
    requirements: {},
    level: 'associate' as const,
    mode: 'online' as const,
  };
  const paid = { minor: 9000, currency: 'EUR' as const };
  await portal.database
    .insert(trainingCourses)
    .values({ ...course, ...paid, taughtIn: 'en', products: [], hours: 6 })
    .onConflictDoNothing();
  await portal.database.insert(trainingOrders).values({
    ...{ ...paid, orderNo, course: 'web', state: 'completed', attendeeCount: 1, termsVersion: 1, contact: 'Ada', phone: '', email: '' },
    attendees: [{ fullName: 'Ada', email: `ada-${number}@x.example` }],
  });
  return orderNo;
};

const aPlanRequest = async (): Promise<string> => {
  number += 1;
  const plan = { code: 'basic', names: { en: 'Basic' }, descriptions: {}, minor: 1900, currency: 'EUR' as const, termMonths: 12 };
  await portal.database.insert(servicePlans).values(plan).onConflictDoNothing();
  const request = { orderNo: `SP-${number}`, plan: 'basic', termMonths: 12, contact: 'Ada', phone: '', startsOn: '2026-01-01' };
  return idOf(portal.database.insert(planOrders).values(request).returning());
};

const anEnquiry = async (): Promise<object> => {
  number += 1;
  const sent = { enquiryNo: `EQ-${number}`, kind: 'training' as const, contact: 'Ada', email: 'ada@mail.example', wish: 'When?' };
  const [row] = await portal.database.insert(enquiries).values(sent).returning();
  return { id: row?.id, version: row?.updatedAt.toISOString() };
};
const anApplication = async (state: 'submitted' | 'in-review' = 'in-review'): Promise<object> => {
  number += 1;
  const [row] = await portal.database
    .insert(partnerApplications)
    .values({
      applicationNo: `PA-2026-${number}`,
      state,
      companyName: 'Harbour',
      type: 'installer',
      province: 'DE-BE',
      submittedAt: new Date(),
    })
    .returning();
  return { id: row?.id, version: row?.updatedAt.toISOString() };
};
const anOrder = async () => {
  number += 1;
  const order = {
    account: await anAccount(),
    orderNo: `SO-${number}`,
    type: 1,
    kind: 'repair-visit',
    description: 'Dark',
    contact: 'Ada',
    phone: '',
    address: 'Quay 1',
  };
  const [created] = await portal.database.insert(demands).values(order).returning();
  return { ids: [created?.id ?? ''], versions: [created?.updatedAt.toISOString() ?? ''] };
};
const aColleague = async (): Promise<string> => (await portal.logIn({ type: 3, userAccount: `colleague-${number}` })).id;

const aFeedback = async (): Promise<string> => {
  if ((await portal.database.$count(classTypes)) === 0) await hasCatalogue(portal.database);
  const article = await hasArticle(portal.database);
  return idOf(portal.database.insert(feedback).values({ article, language: 'en', helpful: false, comment: 'Unclear' }).returning());
};

const aSdkDecision = async () => {
  const own = { code: `sdk-${number}`, names: { en: 'SDK' }, type: 'sdk', byRequest: true, status: 'published' } as const;
  await portal.database.insert(packages).values(own);
  const { id: account } = await portal.logIn({ type: 1, userAccount: `developer-${number}` });
  const request = { package: own.code, account, company: 'Maker', purpose: 'An integration', requestedAt: new Date() };
  const [created] = await portal.database.insert(sdkAccesses).values(request).returning();
  return { id: created?.id ?? '', version: created?.updatedAt.toISOString() ?? '', move: 'approve' };
};

const aSecurityReport = async () => {
  const message = await encryptedReport(portal.app);
  const sent = { reportNo: `VR-${crypto.randomUUID()}`, accessHash: '', message, size: message.length, sealed: true };
  const [created] = await portal.database.insert(securityReports).values(sent).returning();
  return { id: created?.id ?? '', version: created?.updatedAt.toISOString() ?? '' };
};

const aWebhookDelivery = async () => {
  const [receiver] = await portal.database.insert(webhooks).values({ name: 'Archive', url: 'https://archive.example.com/' }).returning();
  const now = new Date();
  const sent = {
    webhook: receiver?.id ?? '',
    messageId: 'msg_1',
    event: 'order.changed',
    payload: '{}',
    nextAt: now,
    createdAt: now,
  } as const;
  const [created] = await portal.database.insert(webhookDeliveries).values(sent).returning();
  return created?.id ?? '';
};

/** A request that changes something, for every call that writes. A missing call does not compile. */
const changing: { [Id in Tried]: null | (() => Promise<object>) } = {
  'manage.accounts.page': null,
  'manage.accounts.find': null,
  'manage.accounts.roles': null,
  'manage.accounts.mail': null,
  'manage.accounts.create': async () => ({ userAccount: 'made-here', type: 'external' }),
  'manage.accounts.change': async () => {
    const id = await anAccount();
    const { updatedAt: version } = await answer('manage.accounts.find', { id });
    return { id, version, type: 'external', fullName: 'Another' };
  },
  'manage.accounts.disable': async () => ({ id: await anAccount() }),
  'manage.accounts.enable': async () => {
    const id = await anAccount();
    await portal.database.update(accounts).set({ state: 'disabled' }).where(eq(accounts.id, id));
    return { id };
  },
  'manage.accounts.endSessions': async () => ({ id: await anAccount() }),
  'manage.accounts.resetAuthenticator': async () => {
    const id = await anAccount();
    await portal.database.insert(authenticators).values({ accountId: id, secret: 'JBSWY3DPEHPK3PXP' });
    return { id };
  },
  'manage.accounts.password': async () => ({ id: await anAccount() }),
  'manage.sessions.page': null,
  'manage.sessions.end': async () => {
    const account = await anAccount();
    return { id: await idOf(portal.database.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, account))) };
  },
  'manage.audit.page': null,
  'manage.messages.page': null,
  'manage.messages.find': null,
  'manage.messages.resend': async () => ({ id: await aMessage() }),
  'manage.webhookDeliveries.page': null,
  'manage.webhookDeliveries.find': null,
  'manage.webhookDeliveries.redeliver': async () => ({ id: await aWebhookDelivery() }),
  'manage.searches.page': null,
  'manage.searches.find': null,
  'manage.searches.days': null,
  'manage.searches.opened': null,
  'manage.searches.recommend': async () => ({ query: 'zylon mount', language: 'en' }),
  'manage.requests.wishes': null,
  'manage.requests.settleWish': async () => ({ id: await aContentRequest(), state: 'done' }),
  'manage.requests.proposals': null,
  'manage.requests.settleProposal': async () => ({ id: await aProposal(), state: 'done' }),
  'manage.requests.ratings': null,
  'manage.requests.settleRating': async () => ({ id: await aRating(), state: 'done' }),
  'manage.feedback.page': null,
  'manage.feedback.find': null,
  'manage.feedback.answer': async () => ({ id: await aFeedback(), state: 'planned', reply: 'Soon' }),
  'manage.feedback.move': async () => ({ ids: [await aFeedback()], state: 'done' }),
  'manage.media.page': null,
  'manage.media.find': null,
  'manage.media.uses': null,
  'manage.media.describe': async () => {
    const id = await aMedium();
    const { version } = await answer('manage.media.find', { id });
    return { id, version, alts: { en: 'A camera' } };
  },
  'manage.dashboard.counts': null,
  'manage.dashboard.texts': null,
  'manage.dashboard.seen': null,
  'manage.dashboard.unhelpful': null,
  'manage.dashboard.comments': null,
  'manage.media.replace': async () => {
    const id = await aMedium();
    const { version } = await answer('manage.media.find', { id });
    const [boss] = await portal.database.select({ id: accounts.id }).from(accounts).where(eq(accounts.userAccount, 'boss'));
    return { id, version, picture: await aMedium({ owner: boss?.id ?? null, sha256: '1'.repeat(64) }) };
  },
  'manage.media.remove': async () => {
    const id = await aMedium();
    return { id, version: (await answer('manage.media.find', { id })).version };
  },
  'manage.enquiries.page': null,
  'manage.enquiries.take': anEnquiry,
  'manage.enquiries.answer': async () => ({ ...(await anEnquiry()), text: 'In May' }),
  'manage.enquiries.end': async () => ({ ...(await anEnquiry()), operation: 'decline', note: 'Not offered' }),
  'manage.partnerApplications.page': null,
  'manage.partnerApplications.take': () => anApplication('submitted'),
  'manage.partnerApplications.return': async () => ({ ...(await anApplication()), comment: 'The licence is unreadable' }),
  'manage.partnerApplications.reject': async () => ({ ...(await anApplication()), comment: 'No engineers' }),
  'manage.partnerApplications.accept': async () => ({
    ...{ ...(await anApplication()), level: 'silver', authorisedFrom: '2026-01-01', authorisedTo: '2027-12-31' },
    ...{ place: { latitude: 52.5, longitude: 13.4 }, timeZone: 'Europe/Berlin' },
  }),
  'manage.orders.page': null,
  'manage.orders.visits': null,
  'manage.trainingOrders.page': null,
  'manage.orders.engineers': null,
  'manage.orders.units': null,
  'manage.orders.bulk': async () => ({ ...(await anOrder()), change: { engineer: await aColleague() } }),
  'manage.planOrders.page': null,
  'manage.planOrders.begin': null,
  'manage.planOrders.move': async () => ({ id: await aPlanRequest(), operation: 'reject', note: 'Not sold here' }),
  'manage.reports.page': null,
  'manage.reports.find': async () => ({ id: (await aSecurityReport()).id }),
  'manage.reports.message': async () => ({ id: (await aSecurityReport()).id }),
  'manage.reports.file': async () => ({ id: (await aSecurityReport()).id, position: 0 }),
  'manage.reports.move': async () => ({ ...(await aSecurityReport()), operation: 'confirm' }),
  'manage.repairs.page': null,
  'manage.repairs.find': null,
  'manage.repairs.lines': null,
  'manage.repairs.begin': null,
  'manage.repairs.start': null,
  'manage.repairs.create': async () => ({
    ...{ demand: (await anOrder()).ids[0], contact: 'Ada', phone: '+49 30 901820', address: 'Quay 1' },
    devices: [{ serialNo: `X-${number}`, complaint: 'Dark' }],
  }),
  'manage.repairs.move': async () => ({ operation: 'authorise', lines: [await aRepairLine()] }),
  'manage.repairs.parcel': async () => {
    await aRepairLine('SF100');
    return { expressNo: 'SF100', step: 'Handed over' };
  },
  'manage.school.find': null,
  'manage.certificates.page': null,
  'manage.certificates.candidates': null,
  'manage.certificates.issue': async () => ({ orderNo: await aCompletedTraining(), attendees: ['0'] }),
  'manage.certificates.revoke': async () => {
    const issued = await answer('manage.certificates.issue', { orderNo: await aCompletedTraining(), attendees: ['0'] });
    return { number: issued.numbers[0], reason: 'Issued by mistake' };
  },
  'manage.sdkAccess.page': null,
  'manage.sdkAccess.find': null,
  'manage.sdkAccess.move': aSdkDecision,
  'manage.world.countries': null,
  'manage.world.languages': null,
  'manage.world.timeZones': null,
  'manage.counts.open': null,
};

describe('the audit log', () => {
  const others = calls.filter((call) => !isOfRecord(call));
  const writing = (id: string) => {
    const handler = handlers[id as ManageCall] as AnyHandler;
    return handler.writes === true || handler.writesInOwnTransaction === true;
  };

  test('has a request below for every call that writes, and for no other', () => {
    expect(others.filter(({ id }) => writing(id)).map(({ id }) => id)).toEqual(
      others.filter(({ id }) => changing[id as Tried] !== null).map(({ id }) => id),
    );
  });

  // Calls that answer a file have no envelope. The tests of their subject check the log.
  const answersFile = (id: string) => schema.calls[id]?.answers === 'file';

  test.each(others.filter(({ id }) => writing(id) && !answersFile(id)).map(({ id }) => id as Tried))(
    'records %s, with account, request and address',
    async (id) => {
      const { envelope } = await ask(id, await (changing[id] as () => Promise<object>)());
      expect(envelope).toMatchObject({ code: 200 });
      const rows = await portal.database.select().from(auditLog).where(eq(auditLog.requestId, envelope.requestId));
      expect(rows).toMatchObject([{ actorName: 'boss', address: '127.0.0.1' }]);
      expect(rows[0]?.subjectId).not.toBe('');
      const words = schema.words.en ?? {};
      expect(words).toHaveProperty([`choice.auditEntry.action.${rows[0]?.action}`]);
      expect(words).toHaveProperty([`choice.auditEntry.subject.${rows[0]?.subject}`]);
    },
  );

  test('has words for every action of any part of the portal', async () => {
    const files = (await readdir(services, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    const texts = await Promise.all(files.map((file) => readFile(join(services, file), 'utf8')));
    const auditing = texts.filter((text) => text.includes('recordAudit'));
    const actions = auditing.flatMap((text) =>
      [...text.matchAll(/(?:action: |entryOf\(|keepChange\(context, |audit\(context, )'([\w.-]+)'/g)].map((match) => match[1]),
    );
    expect(actions.length).toBeGreaterThan(15);
    const known = new Set(Object.keys(schema.words.en ?? {}));
    const reported = [...actions, ...loginMethods.map((method) => `login.${method}`)];
    expect(reported.filter((action) => !known.has(`choice.auditEntry.action.${action}`))).toEqual([]);
  });

  test('is listed newest first, and filtered by name, action, actor, object, day, account and request', async () => {
    const actor = { account: { id: null, userAccount: 'auditor' }, requestId: 'request-7', address: '192.0.2.7' };
    const entry = { subject: 'account', subjectId: unused, subjectName: 'audited' };
    await recordAudit(portal.database, actor, {
      ...entry,
      action: 'account.disabled',
      before: { state: 'active' },
      after: { state: 'disabled' },
    });
    await recordAudit(portal.database, actor, { ...entry, action: 'never.heard-of', after: { roles: ['qa', 'admin'], deep: { a: 1 } } });
    const list = async (body: object) => (await answer('manage.audit.page', { data: { language: 'en', ...body } })).data;
    const [last, first] = await list({ keyword: 'audited' });
    expect(first).toMatchObject({
      actorName: 'auditor',
      action: { id: 'account.disabled', text: 'Account disabled' },
      subject: { text: 'Account' },
      changes: [{ label: 'State', value: 'Active → Disabled' }],
      address: '192.0.2.7',
      requestId: 'request-7',
    });
    expect(last).toMatchObject({
      action: { text: 'never.heard-of' },
      changes: [
        { label: 'deep', value: '{"a":1}' },
        { label: 'Roles', value: 'Quality assurance, Administrator' },
      ],
    });
    const ids = [last?.id, first?.id];
    const found = async (body: object) => (await list(body)).map(({ id }) => id);
    expect(await found({ keyword: 'request-7' })).toEqual(ids);
    expect(await found({ keyword: '192.0.2' })).toEqual(ids);
    expect(await found({ accountId: unused })).toEqual(ids);
    expect(await found({ filters: { actor: ['auditor'], action: ['account.disabled'] } })).toEqual([first?.id]);
    expect(await found({ keyword: 'audited', sort: 'at' })).toEqual([...ids].reverse());
    expect(await found({ keyword: 'audited', filters: { at: { to: '2020-01-01' } } })).toEqual([]);
    expect(await found({ accountId: 'no-uuid' })).toEqual([]);
  });

  test('continues from an entry, so that new entries do not repeat rows', async () => {
    const page = (data: object) => answer('manage.audit.page', { pageSize: 2, data });
    const first = await page({});
    const actor = { account: { id: null, userAccount: 'late' }, requestId: '', address: '' };
    await recordAudit(portal.database, actor, { action: 'account.enabled', subject: 'account' });
    const second = await page({ after: first.next });
    expect(Number(second.data[0]?.id)).toBeLessThan(Number(first.data[1]?.id));
    expect((await ask('manage.audit.page', { data: { after: 'x' } })).envelope.error).toBe('list.place-unknown');
  });

  test('shows refused logins', async () => {
    const payload = { userAccount: 'boss', password: 'not the password' };
    await portal.app.inject({ method: 'POST', url: '/uac/uac-users/login', payload });
    const { data } = await answer('manage.audit.page', { data: { language: 'en', filters: { action: ['login.refused'] } } });
    expect(data[0]).toMatchObject({ action: { text: 'Login refused' }, subjectName: 'boss', address: '127.0.0.1' });
    expect(JSON.stringify(data)).not.toContain('not the password');
  });

  test('is exported as a file only for accounts that may read it', async () => {
    const address = '/export?path=/en/manage/audit&action=login.refused';
    const credentials = await portal.logIn({ type: 3, roles: ['admin'] });
    const file = await visitorOf(portal.app, credentials).ask({ url: address });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain('Login refused');
    const other = await portal.logIn({ type: 3, roles: ['content'] });
    expect((await visitorOf(portal.app, other).ask({ url: address })).statusCode).toBe(404);
  });
});

describe('sessions', () => {
  test('are listed while they are active, also for one account, without secrets', async () => {
    const id = await anAccount();
    await portal.database.insert(sessions).values({ idHash: 'over', accountId: id, type: 1, endsAt: new Date(0) });
    const { data, total } = await answer('manage.sessions.page', { data: { accountId: id } });
    expect(total).toBe(1);
    expect(data).toMatchObject([{ account: { id }, way: 'password', address: '127.0.0.1' }]);
    expect(JSON.stringify(data)).not.toContain('over');
    expect((await answer('manage.sessions.page', { data: { accountId: 'no-uuid' } })).data).toEqual([]);
    expect((await answer('manage.sessions.page', { data: { keyword: `subject-${number}` } })).total).toBe(1);
  });

  test('are ended one by one, and the others of the account continue', async () => {
    const credentials = await portal.logIn({ type: 1, userAccount: 'twice-in' });
    const [first] = (await answer('manage.sessions.page', { data: { accountId: credentials.id } })).data;
    await portal.database.insert(sessions).values({ idHash: 'other', accountId: credentials.id, type: 1, endsAt: new Date('2099-01-01') });
    await answer('manage.sessions.end', { id: first?.id });
    expect((await visitorOf(portal.app, credentials).get('/uac/uac-users/validateFrontendToBackend')).status).toBe(401);
    expect((await answer('manage.sessions.page', { data: { accountId: credentials.id } })).total).toBe(1);
    for (const id of [first?.id, 'no-uuid']) expect((await ask('manage.sessions.end', { id })).status).toBe(404);
  });
});

describe('messages', () => {
  test('are listed and filtered by channel and state', async () => {
    await aMessage({ to: '+4930901820', kind: 'sms', text: 'Your code is 123456' });
    await aMessage({ to: 'sent@mail.example', text: '', state: 'sent', sentAt: new Date() });
    const list = async (data: object) => (await answer('manage.messages.page', { data })).data;
    expect(await list({ keyword: '901820' })).toMatchObject([{ kind: 'sms', state: 'kept' }]);
    expect(await list({ filters: { state: ['sent'] } })).toMatchObject([{ to: 'sent@mail.example' }]);
    expect((await list({ filters: { kind: ['sms'] } })).every(({ kind }) => kind === 'sms')).toBe(true);
  });

  test('are opened one by one', async () => {
    const id = await aMessage({ subject: 'Greeting', text: 'Hello\nthere' });
    expect(await answer('manage.messages.find', { id })).toMatchObject({
      to: 'reader@mail.example',
      subject: 'Greeting',
      text: 'Hello\nthere',
    });
    for (const none of [unused, 'no-uuid']) expect((await ask('manage.messages.find', { id: none })).status).toBe(404);
  });

  test('in the outbox can be sent again once a channel exists; sent, expired and undeliverable ones are refused', async () => {
    const stored = await aMessage({ text: 'Later' });
    await answer('manage.messages.resend', { id: stored });
    const [row] = await portal.database.select().from(outbox).where(eq(outbox.id, stored));
    expect(row).toMatchObject({ state: 'waiting', payload: 'Later', text: '' });
    const undeliverable = [{ state: 'sent' }, { state: 'failed' }, { endsAt: new Date(0) }, { kind: 'sms' }] as const;
    for (const values of undeliverable)
      expect((await ask('manage.messages.resend', { id: await aMessage(values) })).envelope.error).toBe('message.not-resendable');
    for (const id of [unused, 'no-uuid']) expect((await ask('manage.messages.resend', { id })).status).toBe(404);
  });
});

describe('the requests of readers', () => {
  test('are content requests and proposed terms, until they are settled', async () => {
    const [request, term] = [await aContentRequest(), await aProposal()];
    const open = { data: { filters: { state: ['open'] } } };
    expect((await answer('manage.requests.wishes', open)).data.map(({ id }) => id)).toContain(request);
    expect((await answer('manage.requests.proposals', open)).data.map(({ id }) => id)).toContain(term);
    await answer('manage.requests.settleWish', { id: request, state: 'done' });
    await answer('manage.requests.settleProposal', { id: term, state: 'done' });
    expect((await answer('manage.requests.wishes', open)).data.map(({ id }) => id)).not.toContain(request);
    expect((await answer('manage.requests.proposals', open)).data.map(({ id }) => id)).not.toContain(term);
    await answer('manage.requests.settleWish', { id: request, state: 'open' });
    expect((await answer('manage.requests.wishes', { data: { keyword: 'for ships' } })).data.map(({ id }) => id)).toContain(request);
    expect((await ask('manage.requests.settleWish', { id: unused, state: 'done' })).status).toBe(404);
  });
});
