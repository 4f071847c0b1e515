/** Every operation of every state machine of the schema, tried in every state through the service. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../runtime/server/files/tables.ts';
import { accounts } from '../runtime/server/session/tables.ts';
import { accountStates } from '../schema/define/accounts.ts';
import type { Operation } from '../schema/define/transitions.ts';
import { articleStatuses } from '../schema/entities/article.ts';
import { certificateStates } from '../schema/entities/certificate.ts';
import { demandStatuses } from '../schema/entities/demandStates.ts';
import { enquiryStates } from '../schema/entities/enquiryMovers.ts';
import { feedbackStates } from '../schema/entities/feedback.ts';
import { changeStates } from '../schema/entities/managedArticle.ts';
import { mistakeStates } from '../schema/entities/mistake.ts';
import { messageStates } from '../schema/entities/outboxMessage.ts';
import { partnerApplicationStates } from '../schema/entities/partnerApplicationMovers.ts';
import { planOrderStates } from '../schema/entities/planOrderStates.ts';
import { requestStates } from '../schema/entities/readerRequest.ts';
import { repairStates } from '../schema/entities/repair.ts';
import { type SecurityReportMove, securityReportStates } from '../schema/entities/securityReportStates.ts';
import { shareStates } from '../schema/entities/share.ts';
import { type TrainingMove, trainingOrderStates } from '../schema/entities/trainingMovers.ts';
import { transitions } from '../schema/entities/transitions.ts';
import { writtenAdvisoryStatuses } from '../schema/entities/writtenAdvisory.ts';
import { readPortal } from '../scripts/schema.ts';
import { articleRevisions, articles, classTypes } from '../services/articles/tables.ts';
import { demandQuotes, demands } from '../services/demands/tables.ts';
import { enquiries } from '../services/enquiries/tables.ts';
import { startDelivery } from '../services/mail/index.ts';
import { outbox } from '../services/mail/tables.ts';
import { startEscalation } from '../services/orders/index.ts';
import { partnerApplications } from '../services/partnerApplications/tables.ts';
import { startPlanTerms } from '../services/planOrders/index.ts';
import { planOrders, servicePlans } from '../services/plans/tables.ts';
import { feedback } from '../services/readers/feedback/tables.ts';
import { mistakes } from '../services/readers/mistakes/tables.ts';
import { repairLines, repairOrders } from '../services/repairOrders/tables.ts';
import { sensitiveWords } from '../services/screening/tables.ts';
import { contentRequests } from '../services/searchStatistics/tables.ts';
import { securityReports } from '../services/securityReports/tables.ts';
import { shares } from '../services/shares/tables.ts';
import { terms } from '../services/terms/tables.ts';
import { trainingCertificates, trainingClasses, trainingCourses, trainingOrders } from '../services/trainingOrders/tables.ts';
import { startPublishing } from '../services/writing/index.ts';
import { writtenAdvisories } from '../services/writtenAdvisories/tables.ts';
import { hasArticle, hasCatalogue } from './support/articleFixtures.ts';
import { partOfDay } from './support/partOfDay.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import { type TestVisitor, visitorOf } from './support/visitor.ts';

/** Whether an operation was allowed. */
type Attempt = (id: string) => Promise<boolean>;

interface MachineDriver<Name extends keyof typeof transitions> {
  /** All states that a record of this kind may be in, also those that the machine does not name. */
  states: readonly string[];
  /** Creates a record in a state and resolves with its id. */
  make: (state: string) => Promise<string>;
  /** Null if the record was deleted. */
  stateOf: (id: string) => Promise<string | null | undefined>;
  operations: Readonly<Record<keyof (typeof transitions)[Name], Attempt>>;
}

const schema = await readPortal();
const { settings } = schema;
let portal: TestPortal;
let editor: TestVisitor;
let admin: TestVisitor;
let approver: TestVisitor;
let editorId: string;
let technician: TestVisitor;
let customer: { id: string; visitor: TestVisitor };
let handler: TestVisitor;
let trainingStaff: TestVisitor;
let partnerStaff: TestVisitor;
let securityStaff: TestVisitor;
let author: { id: string; visitor: TestVisitor };
const gateway = createServer((request, response) => request.resume().once('end', () => response.end()));
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  portal = await openPortal({ env: { SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/` } });
  await hasCatalogue(portal.database);
  const editing = await portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' });
  editorId = editing.id;
  editor = visitorOf(portal.app, editing);
  approver = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['approver', 'content'], userAccount: 'approver' }));
  const writing = await portal.logIn({ type: 3, userAccount: 'writer' });
  author = { id: writing.id, visitor: visitorOf(portal.app, writing) };
  technician = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['service'], userAccount: 'technician' }));
  const ordering = await portal.logIn({ type: 1, userAccount: 'customer' });
  customer = { id: ordering.id, visitor: visitorOf(portal.app, ordering) };
  handler = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['service'], userAccount: 'handler' }));
  trainingStaff = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['training'] }));
  partnerStaff = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['partner'] }));
  securityStaff = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['security'] }));
  admin = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['admin'], userAccount: 'admin' }));
});
afterAll(async () => {
  await portal.close();
  gateway.close();
});

const refusals = [
  'record.wrong-state',
  'article.not-draft',
  'article.not-in-review',
  'article.not-published',
  'article.draft-exists',
  'article.needs-approval',
  'mistake.already-handled',
  'share.already-handled',
  'repair.already-handled',
  'demand.step-refused',
  'plan.step-refused',
  'order.step-refused',
  'enquiry.step-refused',
  'report.step-refused',
  'application.step-refused',
  'application.not-editable',
  'application.not-cancellable',
  'certificate.ended',
  'order.not-awaiting-payment',
  'mistake.not-accepted',
  'account.deleted',
  'message.not-resendable',
  'request.conflict',
];

/** Whether a call was allowed. Throws if it was refused for any reason other than the state. */
async function isAllowed(visitor: TestVisitor, path: string, body: object): Promise<boolean> {
  const { envelope } = await visitor.post(path, body);
  if (envelope.code === 200) return true;
  if (refusals.includes(envelope.error ?? '')) return false;
  throw new Error(`${path}: ${JSON.stringify(envelope)}`);
}
const asEditor =
  (path: string, bodyOf: (id: string) => object): Attempt =>
  (id) =>
    isAllowed(editor, path, bodyOf(id));
const asAdmin =
  (path: string): Attempt =>
  (id) =>
    isAllowed(admin, path, { id });

async function rowOf<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('The row is gone.');
  return row;
}

const articleIfThere = async (id: string) => (await portal.database.select().from(articles).where(eq(articles.id, id)))[0];

let seconds = 0;
/** Another approver, who can take over the review. */
const otherApprover = () => portal.logIn({ type: 3, roles: ['approver'], userAccount: `second-${seconds++}` });

const articleOf = (id: string) => rowOf(portal.database.select().from(articles).where(eq(articles.id, id)));
const yesterday = () => new Date(Date.now() - 86_400_000);
const tomorrow = () => new Date(Date.now() + 86_400_000);

async function saveArticle(id: string): Promise<boolean> {
  const { editedAt } = await articleOf(id);
  const draft = { category: 'night', audience: 1, significance: 'medium', titles: { en: 'Title' }, bodies: { en: 'Text' } };
  return isAllowed(editor, '/manage/articles/save', { id, version: editedAt.toISOString(), ...draft });
}

async function runClock(database: TestPortal['database'], config: TestPortal['config']): Promise<void> {
  const clock = startPublishing({ database, config, portal: schema, log: () => {} });
  await clock.run();
  await clock.stop();
}

/** Sets the review date of an article in the past, and runs the clock. */
async function comeDue(id: string): Promise<boolean> {
  const { database, config } = portal;
  await database.update(articles).set({ reviewDue: '2020-01-01' }).where(eq(articles.id, id));
  await runClock(database, config);
  return (await articleOf(id)).returnedAt !== null;
}

/** Runs the clock on a scheduled article with a blocked word, so that its publication fails. */
async function failToPublish(id: string): Promise<boolean> {
  const { database, config } = portal;
  await database.update(articles).set({ publishAt: yesterday() }).where(eq(articles.id, id));
  const before = await articleOf(id);
  await database.insert(sensitiveWords).values({ word: 'Title', severity: 'blocking' });
  await runClock(database, config);
  await database.delete(sensitiveWords);
  const after = await articleOf(id);
  return after.status !== before.status || after.change !== before.change;
}

const publish = asEditor('/manage/articles/publish', (id) => ({ ids: [id] }));
const schedule = asEditor('/manage/articles/schedule', (id) => ({ id, publishAt: tomorrow().toISOString() }));
const versionOf = async (id: string) => (await articleOf(id)).editedAt.toISOString();
const firstVersion = async (id: string) => {
  const [revision] = await portal.database.select().from(articleRevisions).where(eq(articleRevisions.article, id));
  return `${revision?.language}.${revision?.version}`;
};
const wire = { classType: 'case', language: 'en', title: 'Title', body: '<p>New</p>' };

/** Makes a call as the author of the article. */
function asOwner(callOf: (id: string) => Promise<[path: string, body: object]>): Attempt {
  return async (id) => {
    await portal.database.update(articles).set({ owner: author.id }).where(eq(articles.id, id));
    return isAllowed(author.visitor, ...(await callOf(id)));
  };
}

/** Makes the attempt as a reviewing editor. Any other edit makes the article a draft, which is another operation. */
function whereReviewed(attempt: Attempt): Attempt {
  return async (id) => {
    const { status, change } = await articleOf(id);
    if ((change ?? status) !== 'in-review') return false;
    await portal.database.update(articles).set({ reviewer: editorId }).where(eq(articles.id, id));
    return attempt(id);
  };
}

function whereApprovalIsNeeded(attempt: Attempt): Attempt {
  const need = (needsApproval: boolean) => portal.database.update(classTypes).set({ needsApproval }).where(eq(classTypes.code, 'case'));
  return async (id) => {
    await need(true);
    const isDone = await attempt(id);
    await need(false);
    return isDone;
  };
}

const articleOperations: MachineDriver<'article'>['operations'] & MachineDriver<'articleChange'>['operations'] = {
  save: saveArticle,
  revert: async (id) =>
    isAllowed(editor, '/manage/articles/restoreVersion', { id, version: await versionOf(id), earlier: await firstVersion(id) }),
  correct: whereReviewed(saveArticle),
  submit: asEditor('/manage/articles/submit', (id) => ({ ids: [id] })),
  recall: asOwner(async (id) => ['/doc/doc-article/recall', { billNo: (await articleOf(id)).billNo, isFaq: false }]),
  approve: async (id) => isAllowed(approver, '/doc/approval/approve', { ids: [id], versions: [await versionOf(id)] }),
  reject: async (id) => isAllowed(approver, '/doc/approval/reject', { id, version: await versionOf(id), rejectReason: 'Unclear' }),
  reassign: async (id) =>
    isAllowed(approver, '/doc/approval/reassign', { id, version: await versionOf(id), reviewer: (await otherApprover()).id }),
  renew: asOwner(async (id) => ['/doc/doc-article/updateNew', { articleId: id, version: await versionOf(id), ...wire }]),
  refine: asEditor('/doc/doc-article/updateRefining', (articleId) => ({ articleId, refining: true })),
  comeDue,
  confirm: asOwner(async (id) => ['/doc/writing/confirm', { id, version: await versionOf(id) }]),
  // A published text is never deleted, and the articles of this test have one, so it is unpublished first.
  remove: async (id) => {
    await portal.database.update(articleRevisions).set({ isPublished: false }).where(eq(articleRevisions.article, id));
    return asOwner(async (articleId) => ['/doc/doc-article/delete', { articleId }])(id);
  },
  publish: whereApprovalIsNeeded(publish),
  publishDirectly: publish,
  schedule: whereApprovalIsNeeded(schedule),
  scheduleDirectly: schedule,
  unschedule: failToPublish,
  discard: asEditor('/manage/articles/discard', (id) => ({ id })),
  withdraw: asEditor('/manage/articles/withdraw', (id) => ({ id, reason: 'Wrong model' })),
  archive: asEditor('/manage/articles/archive', (id) => ({ ids: [id] })),
  restore: asEditor('/manage/articles/restore', (id) => ({ ids: [id] })),
};

let recordCount = 0;
async function makeAccount(state: string): Promise<string> {
  recordCount += 1;
  const row = { userAccount: `account-${recordCount}`, type: 1, state } as typeof accounts.$inferInsert;
  return (await rowOf(portal.database.insert(accounts).values(row).returning())).id;
}

async function makeMessage(state: string): Promise<string> {
  const time = yesterday();
  const row = { kind: 'sms', to: '+8613800138000', payload: 'Text', state, nextAt: time, createdAt: time } as typeof outbox.$inferInsert;
  return (await rowOf(portal.database.insert(outbox).values(row).returning())).id;
}

const messageOf = (id: string) => rowOf(portal.database.select().from(outbox).where(eq(outbox.id, id)));

/** Runs the delivery of one message. */
const delivered =
  (endsAt: () => Date | null): Attempt =>
  async (id) => {
    const { database, config } = portal;
    await database.update(outbox).set({ endsAt: endsAt() }).where(eq(outbox.id, id));
    const before = await messageOf(id);
    const delivery = await startDelivery({ database, config, settings, log: () => {}, mayLeave: async () => true });
    await delivery.run();
    await delivery.stop();
    return (await messageOf(id)).state !== before.state;
  };

const shareOf = async (id: string) => (await portal.database.select().from(shares).where(eq(shares.id, id)))[0];
const shareVersion = async (id: string) => (await shareOf(id))?.updatedAt.toISOString();

const repairLineOf = (id: string) => rowOf(portal.database.select().from(repairLines).where(eq(repairLines.id, id)));
const asTechnician =
  (operation: string, more: object = {}): Attempt =>
  (id) =>
    isAllowed(technician, '/manage/repairs/move', { operation, lines: [id], ...more });
const asCustomer =
  (operation: string, more: object = {}): Attempt =>
  async (id) => {
    const version = (await repairLineOf(id)).updatedAt.toISOString();
    return isAllowed(author.visitor, '/extend/repair/move', { operation, lines: [id], version, ...more });
  };
const demandOf = (id: string) => rowOf(portal.database.select().from(demands).where(eq(demands.id, id)));
const stepTo =
  (visitor: () => TestVisitor, status: string): Attempt =>
  (id) =>
    isAllowed(visitor(), '/dispatch/demand/update-status', { id, status, reason: 'Because' });
const trainingOrderOf = (id: string) => rowOf(portal.database.select().from(trainingOrders).where(eq(trainingOrders.orderNo, id)));
const trainingStep =
  (move: TrainingMove): Attempt =>
  (orderNo) =>
    isAllowed(trainingStaff, '/train/trainingSecurityOrder/step', { orderNo, move, reason: 'Because' });

/** Each order has a separate class, whose only seat is taken. */
async function makeTrainingOrder(state: string): Promise<string> {
  recordCount += 1;
  const course = {
    ...{
      code: `C-${recordCount}`,
      titles: { en: 'C' },
      summaries: {},
      requirements: {},
      level: 'associate',
      mode: 'offline',
      taughtIn: 'en',
    },
    ...{ products: [], hours: 1, minor: 100, currency: 'EUR', status: 'published' },
  };
  await portal.database.insert(trainingCourses).values(course as unknown as typeof trainingCourses.$inferInsert);
  const days = { startsOn: '2099-01-05', endsOn: '2099-01-05', startTime: '09:00', endTime: '17:00', timeZone: 'UTC' };
  const classFacts = { ...days, course: course.code, trainer: 'Ada', seats: 1, taken: 1, status: 'published' as const };
  const { id } = await rowOf(portal.database.insert(trainingClasses).values(classFacts).returning());
  const contact = {
    contact: 'Ada',
    phone: '+49 30 901820',
    email: 'ada@x.example',
    attendees: [{ fullName: 'Ada', email: 'ada@x.example' }],
  };
  const order = {
    ...contact,
    orderNo: `TR-${recordCount}`,
    state,
    course: course.code,
    session: id,
    attendeeCount: 1,
    minor: 100,
    currency: 'EUR',
  };
  const more = { account: customer.id, termsVersion: 1, paidAt: new Date() };
  await portal.database.insert(trainingOrders).values({ ...order, ...more } as typeof trainingOrders.$inferInsert);
  return order.orderNo;
}

/** A certificate whose dates make the state; its holder has a completed order for another one. */
async function makeCertificate(state: string): Promise<string> {
  const order = await trainingOrderOf(await makeTrainingOrder('completed'));
  const number = `VC-2020-0000-${String(recordCount).padStart(4, '0')}`;
  const email = `holder-${recordCount}@x.example`;
  await portal.database
    .update(trainingOrders)
    .set({ attendees: [{ fullName: 'Ada', email }] })
    .where(eq(trainingOrders.orderNo, order.orderNo));
  const ended = state === 'revoked' || state === 'superseded' ? { endedAs: state, endedAt: new Date() } : {};
  await portal.database.insert(trainingCertificates).values({
    ...{ number, verifyCode: number, holder: 'Ada', holderEmail: email, course: order.course, level: 'associate', order: order.orderNo },
    ...{ issuedOn: '2020-01-01', expiresOn: state === 'active' ? '2099-01-01' : '2022-01-01', ...ended },
    graceUntil: state === 'grace' ? '2099-01-01' : null,
  } as typeof trainingCertificates.$inferInsert);
  return number;
}
const certificateOf = (number: string) =>
  rowOf(portal.database.select().from(trainingCertificates).where(eq(trainingCertificates.number, number)));

const byHandler = (status: string) => stepTo(() => handler, status);
const byCustomer = (status: string) => stepTo(() => customer.visitor, status);
const demandCall =
  (visitor: () => TestVisitor, name: string, body: object = {}): Attempt =>
  (id) =>
    isAllowed(visitor(), `/dispatch/demand/${name}`, { id, ...body });

/** Moves to one state from others only: the same state can be reached by several moves. */
const onlyFrom =
  (states: readonly string[], attempt: Attempt): Attempt =>
  async (id) =>
    states.includes((await demandOf(id)).status) && attempt(id);

/** Runs the clock, which reports the order as overdue. */
async function escalate(id: string): Promise<boolean> {
  const { database, config } = portal;
  await database.update(demands).set({ dueAt: null }).where(ne(demands.id, id));
  await database.update(demands).set({ dueAt: yesterday(), escalatedAt: null }).where(eq(demands.id, id));
  const escalation = startEscalation({ database, config, portal: schema, log: expect.unreachable });
  await escalation.run();
  await escalation.stop();
  return (await demandOf(id)).escalatedAt !== null;
}

const planOrderOf = (id: string) => rowOf(portal.database.select().from(planOrders).where(eq(planOrders.id, id)));
const planMove =
  (visitor: () => TestVisitor, side: 'extend/planOrder' | 'manage/planOrders', operation: string, body: object = {}): Attempt =>
  async (id) => {
    const version = (await planOrderOf(id)).updatedAt.toISOString();
    return isAllowed(visitor(), `/${side}/move`, { id, operation, version, note: 'Because', ...body });
  };
const byPlanCustomer = (operation: string) => planMove(() => customer.visitor, 'extend/planOrder', operation);
const byPlanHandler = (operation: string, body: object = {}) => planMove(() => handler, 'manage/planOrders', operation, body);

/** Runs the clock for an order whose plan ends on a given day. */
const planTermEnds =
  (endsOn: () => Date): Attempt =>
  async (id) => {
    const { database, config } = portal;
    await database.update(planOrders).set({ endsOn: null });
    await database
      .update(planOrders)
      .set({ endsOn: endsOn().toISOString().slice(0, 10), reminded: null })
      .where(eq(planOrders.id, id));
    const before = (await planOrderOf(id)).updatedAt;
    const terms = startPlanTerms({ database, config, portal: schema, log: expect.unreachable });
    await terms.run();
    await terms.stop();
    return (await planOrderOf(id)).updatedAt > before;
  };

const enquiryOf = (id: string) => rowOf(portal.database.select().from(enquiries).where(eq(enquiries.id, id)));
const enquiryMove =
  (visitor: () => TestVisitor, call: string, body: object = {}): Attempt =>
  async (id) => {
    const version = call.endsWith('write') ? {} : { version: (await enquiryOf(id)).updatedAt.toISOString() };
    return isAllowed(visitor(), `/${call}`, { id, ...version, ...body });
  };
const reportOf = (id: string) => rowOf(portal.database.select().from(securityReports).where(eq(securityReports.id, id)));
const reportMove =
  (operation: SecurityReportMove): Attempt =>
  async (id) => {
    const version = (await reportOf(id)).updatedAt.toISOString();
    return isAllowed(securityStaff, '/manage/reports/move', { id, operation, version, note: 'Found in V3' });
  };
/** An advisory that meets all rules, without products. */
const aNotice = {
  ...{ title: 'A notice', summary: 'Nothing is affected', writtenIn: 'en', tlp: 'CLEAR', stage: 'final', changes: 'First release' },
  references: [{ summary: 'Elsewhere', url: 'https://maker.example/a' }],
} as const;
const advisoryOf = async (id: string) => (await portal.database.select().from(writtenAdvisories).where(eq(writtenAdvisories.id, id)))[0];
const advisoryTurn =
  (verb: string): Attempt =>
  (id) =>
    isAllowed(securityStaff, `/manage/advisories/${verb}`, { ids: [id] });

const byEnquirer = (call: string, body: object = {}) => enquiryMove(() => customer.visitor, `train/enquiry/${call}`, body);
const byEnquiryStaff = (call: string, body: object = {}) => enquiryMove(() => trainingStaff, `manage/enquiries/${call}`, body);

const applicationOf = (id: string) => rowOf(portal.database.select().from(partnerApplications).where(eq(partnerApplications.id, id)));
const applicationMove =
  (visitor: () => TestVisitor, call: string, body: object = {}): Attempt =>
  async (id) =>
    isAllowed(visitor(), `/${call}`, { id, version: (await applicationOf(id)).updatedAt.toISOString(), ...body });
const byApplicant = (call: string, body: object = {}) => applicationMove(() => customer.visitor, `partner/${call}`, body);
const byPartnerStaff = (call: string, body: object = {}) => applicationMove(() => partnerStaff, `manage/partnerApplications/${call}`, body);

/**
 * Creates a complete application; its licence is a file of the customer. It was submitted before, so that staff see it in every
 * state.
 */
async function makeApplication(state: string): Promise<string> {
  recordCount += 1;
  const file = { sha256: '0'.repeat(64), size: 1, name: 'licence.pdf', mime: 'application/pdf', owner: customer.id, audience: 3 };
  const { id: licence } = await rowOf(portal.database.insert(files).values(file).returning());
  const person = { contact: 'Ada', phone: '+49 30 901820', email: 'ada@mail.example' };
  const company = {
    companyName: 'Harbour',
    licenceNo: `L-${recordCount}`,
    type: 'installer',
    province: 'DE-BE',
    city: 'Berlin',
    address: 'Quay 1',
  };
  const row = {
    ...person,
    ...company,
    applicationNo: `PA-2026-${recordCount}`,
    state,
    account: customer.id,
    licence: [licence],
    bank: `v1.${'a'.repeat(40)}`,
  };
  const values = { ...row, submittedAt: new Date() } as typeof partnerApplications.$inferInsert;
  return (await rowOf(portal.database.insert(partnerApplications).values(values).returning())).id;
}

const drivers: { [Name in keyof typeof transitions]: MachineDriver<Name> } = {
  article: {
    states: articleStatuses,
    make: (status) => hasArticle(portal.database, { status } as Parameters<typeof hasArticle>[1]),
    stateOf: async (id) => (await articleIfThere(id))?.status ?? null,
    operations: articleOperations,
  },
  articleChange: {
    states: ['none', ...changeStates],
    make: async (state) => {
      const id = await hasArticle(portal.database);
      const change = changeStates.find((one) => one === state) ?? null;
      await portal.database.update(articles).set({ change }).where(eq(articles.id, id));
      return id;
    },
    stateOf: async (id) => (await articleOf(id)).change ?? 'none',
    operations: articleOperations,
  },
  record: {
    // The transitions of terms include the states of articles, from which no operation on records starts.
    states: articleStatuses,
    make: async (state) => {
      recordCount += 1;
      const row = { code: `term-${recordCount}`, status: state } as typeof terms.$inferInsert;
      return (await rowOf(portal.database.insert(terms).values(row).returning())).code;
    },
    stateOf: async (code) => (await portal.database.select().from(terms).where(eq(terms.code, code)))[0]?.status ?? null,
    operations: {
      publish: asEditor('/manage/terms/move', (id) => ({ ids: [id], status: 'published' })),
      withdraw: asEditor('/manage/terms/move', (id) => ({ ids: [id], status: 'withdrawn' })),
      reopen: asEditor('/manage/terms/move', (id) => ({ ids: [id], status: 'draft' })),
      remove: asEditor('/manage/terms/remove', (id) => ({ ids: [id] })),
    },
  },
  mistake: {
    states: mistakeStates,
    make: async (state) => {
      const article = await hasArticle(portal.database);
      const row = { article, language: 'en', message: 'Wrong', state } as typeof mistakes.$inferInsert;
      return (await rowOf(portal.database.insert(mistakes).values(row).returning())).id;
    },
    stateOf: async (id) => (await rowOf(portal.database.select().from(mistakes).where(eq(mistakes.id, id)))).state,
    operations: {
      accept: asEditor('/doc/article_mistakes/updateOrNot', (id) => ({ id, attitude: 'accept' })),
      reject: asEditor('/doc/article_mistakes/updateOrNot', (id) => ({ id, attitude: 'reject' })),
      fix: asEditor('/doc/article_mistakes/fix', (id) => ({ id })),
    },
  },
  feedback: {
    states: feedbackStates,
    make: async (state) => {
      const article = await hasArticle(portal.database);
      const row = { article, language: 'en', helpful: false, comment: 'Unclear', state } as typeof feedback.$inferInsert;
      return (await rowOf(portal.database.insert(feedback).values(row).returning())).id;
    },
    stateOf: async (id) => (await rowOf(portal.database.select().from(feedback).where(eq(feedback.id, id)))).state,
    operations: {
      reopen: asEditor('/manage/feedback/move', (id) => ({ ids: [id], state: 'open' })),
      plan: asEditor('/manage/feedback/move', (id) => ({ ids: [id], state: 'planned' })),
      start: asEditor('/manage/feedback/answer', (id) => ({ id, state: 'in_progress' })),
      finish: asEditor('/manage/feedback/answer', (id) => ({ id, state: 'done' })),
    },
  },
  readerRequest: {
    states: requestStates,
    make: async (state) => {
      const row = { keyword: 'night', language: 'en', wish: 'A guide', state } as typeof contentRequests.$inferInsert;
      return (await rowOf(portal.database.insert(contentRequests).values(row).returning())).id;
    },
    stateOf: async (id) => (await rowOf(portal.database.select().from(contentRequests).where(eq(contentRequests.id, id)))).state,
    operations: {
      settle: asEditor('/manage/requests/settleWish', (id) => ({ id, state: 'done' })),
      reopen: asEditor('/manage/requests/settleWish', (id) => ({ id, state: 'open' })),
    },
  },
  share: {
    states: shareStates,
    make: async (state) => {
      const row = { giver: author.id, title: 'Reset', body: 'Hold the button.', language: 'en', state } as typeof shares.$inferInsert;
      return (await rowOf(portal.database.insert(shares).values(row).returning())).id;
    },
    stateOf: async (id) => (await shareOf(id))?.state ?? null,
    operations: {
      revise: async (id) =>
        isAllowed(author.visitor, '/doc/share/save', {
          ...{ id, version: await shareVersion(id), title: 'Reset', body: 'Hold it for 5 s.', language: 'en' },
        }),
      remove: (id) => isAllowed(author.visitor, '/doc/share/remove', { id }),
      accept: async (id) => isAllowed(editor, '/doc/share/accept', { id, version: await shareVersion(id), category: 'night' }),
      decline: async (id) => isAllowed(editor, '/doc/share/decline', { id, version: await shareVersion(id), reason: 'Known' }),
    },
  },
  repairLine: {
    states: repairStates,
    make: async (state) => {
      recordCount += 1;
      const order = { number: `RMA-${recordCount}`, account: author.id, state } as typeof repairOrders.$inferInsert;
      const { id } = await rowOf(portal.database.insert(repairOrders).values(order).returning());
      const line = { order: id, position: 0, serial: 'S-1', warranty: 'under-warranty', state } as typeof repairLines.$inferInsert;
      return (await rowOf(portal.database.insert(repairLines).values(line).returning())).id;
    },
    stateOf: async (id) => (await repairLineOf(id)).state,
    operations: {
      authorise: asTechnician('authorise'),
      reject: asTechnician('reject', { reason: 'Not ours' }),
      send: asCustomer('send', { inbound: 'SF100' }),
      receive: asTechnician('receive', { warranty: 'under-warranty' }),
      diagnose: asTechnician('diagnose', { diagnosis: 'Lens' }),
      quote: asTechnician('quote', { resolution: 'repair', proposal: 'New lens', price: 80, currency: 'EUR' }),
      accept: asCustomer('accept'),
      decline: asCustomer('decline'),
      repair: asTechnician('repair'),
      ship: asTechnician('ship', { outbound: 'SF200' }),
      close: asTechnician('close'),
      cancel: asCustomer('cancel'),
    },
  },
  demand: {
    states: demandStatuses,
    make: async (state) => {
      recordCount += 1;
      const visit = { contact: 'Ada', phone: '+49 30 901820', address: 'Main street 1', description: 'It reboots at night.' };
      const row = {
        orderNo: `SO-${recordCount}`,
        type: 1,
        kind: 'visit',
        status: state,
        account: customer.id,
        closedAt: new Date(),
        ...visit,
      };
      const { id } = await rowOf(
        portal.database
          .insert(demands)
          .values(row as typeof demands.$inferInsert)
          .returning(),
      );
      await portal.database.insert(demandQuotes).values({ demand: id, lines: [], total: 1, currency: 'EUR' });
      return id;
    },
    stateOf: async (id) => (await demandOf(id)).status,
    operations: {
      authorise: onlyFrom(Object.keys(transitions.demand.authorise), byHandler('authorised')),
      reject: byHandler('rejected'),
      assign: (id) => demandCall(() => handler, 'assign', { engineer: author.id })(id),
      take: demandCall(() => handler, 'take'),
      schedule: demandCall(() => handler, 'schedule', { appointment: tomorrow().toISOString() }),
      reschedule: demandCall(() => customer.visitor, 'reschedule', { slots: [{ day: '2099-01-05', half: 'morning' }] }),
      arrive: byHandler('on-site'),
      awaitItem: byHandler('awaiting-item'),
      receive: byHandler('received'),
      diagnose: onlyFrom(Object.keys(transitions.demand.diagnose), byHandler('diagnosing')),
      quote: demandCall(() => handler, 'quote', { quoteLines: [{ text: 'Board', quantity: 1, price: 9.5 }], quoteCurrency: 'EUR' }),
      acceptQuote: onlyFrom(['quoted'], byCustomer('repairing')),
      declineQuote: onlyFrom(['quoted'], byCustomer('diagnosing')),
      repair: onlyFrom(Object.keys(transitions.demand.repair), byHandler('repairing')),
      ship: byHandler('shipped'),
      close: byHandler('closed'),
      sign: demandCall(() => customer.visitor, 'sign', { signedBy: 'Ada' }),
      rate: demandCall(() => customer.visitor, 'rate', { rating: 5 }),
      reopen: onlyFrom(['closed'], byCustomer('authorised')),
      cancel: byCustomer('cancelled'),
      escalate,
    },
  },
  planOrder: {
    states: planOrderStates,
    make: async (state) => {
      recordCount += 1;
      const plan = { code: 'basic', names: { en: 'Basic' }, descriptions: {}, minor: 1900, currency: 'EUR' as const, termMonths: 12 };
      await portal.database.insert(servicePlans).values(plan).onConflictDoNothing();
      const row = {
        orderNo: `SP-${recordCount}`,
        plan: 'basic',
        termMonths: 12,
        state,
        account: customer.id,
        contact: 'Ada',
        phone: '+49 30 901820',
      };
      const { id } = await rowOf(
        portal.database
          .insert(planOrders)
          .values({ ...row, startsOn: '2026-01-01' } as typeof planOrders.$inferInsert)
          .returning(),
      );
      return id;
    },
    stateOf: async (id) => (await planOrderOf(id)).state,
    operations: {
      offer: byPlanHandler('offer', { price: 380, currency: 'EUR' }),
      reject: byPlanHandler('reject'),
      accept: byPlanCustomer('accept'),
      decline: byPlanCustomer('decline'),
      activate: byPlanHandler('activate'),
      cancel: byPlanCustomer('cancel'),
      remind: planTermEnds(tomorrow),
      end: planTermEnds(yesterday),
    },
  },
  certificate: {
    states: certificateStates,
    make: makeCertificate,
    stateOf: async (number) => {
      const { envelope } = await trainingStaff.post('/train/certificate/find', { number });
      return (envelope.data as { state: string }).state;
    },
    operations: {
      revoke: (number) => isAllowed(trainingStaff, '/manage/certificates/revoke', { number, reason: 'Because' }),
      supersede: async (number) => {
        const { order, endedAs } = await certificateOf(number);
        await trainingStaff.post('/manage/certificates/issue', { orderNo: order, attendees: ['0'] });
        return endedAs === null && (await certificateOf(number)).endedAs === 'superseded';
      },
    },
  },
  trainingOrder: {
    states: trainingOrderStates,
    make: makeTrainingOrder,
    stateOf: async (id) => (await trainingOrderOf(id)).state,
    operations: {
      reschedule: async (id) => {
        const { session } = await trainingOrderOf(id);
        const { course, ...from } = await rowOf(
          portal.database
            .select()
            .from(trainingClasses)
            .where(eq(trainingClasses.id, session as string)),
        );
        const other = { ...from, course, id: undefined, taken: 0 };
        const to = await rowOf(portal.database.insert(trainingClasses).values(other).returning());
        return isAllowed(trainingStaff, '/train/trainingSecurityOrder/reschedule', { orderNo: id, sessionId: to.id });
      },
      cancelClass: async (id) => {
        const before = await trainingOrderOf(id);
        await trainingStaff.post('/manage/classes/move', { ids: [before.session], status: 'withdrawn' });
        return (await trainingOrderOf(id)).updatedAt > before.updatedAt;
      },
      moveUp: async (id) => {
        const before = await trainingOrderOf(id);
        const [held] = await portal.database
          .select()
          .from(trainingClasses)
          .where(eq(trainingClasses.id, before.session as string));
        const { course, startsOn, endsOn, startTime, endTime, timeZone, trainer, seats } = held as typeof trainingClasses.$inferSelect;
        const draft = {
          id: held?.id,
          version: held?.updatedAt,
          course,
          startsOn,
          endsOn,
          startTime,
          endTime,
          timeZone,
          trainer,
          seats: seats + 1,
        };
        await isAllowed(trainingStaff, '/manage/classes/save', draft);
        return (await trainingOrderOf(id)).state !== before.state;
      },
      handIn: async (id) => {
        const file = { sha256: '0'.repeat(64), size: 1, name: 'a.png', mime: 'image/png', owner: customer.id, audience: 3 };
        const { id: attachmentId } = await rowOf(portal.database.insert(files).values(file).returning());
        return isAllowed(customer.visitor, '/train/trainingSecurityOrder/saveOrderCredentials', { orderNo: id, attachmentId });
      },
      acceptPayment: trainingStep('acceptPayment'),
      rejectPayment: trainingStep('rejectPayment'),
      confirm: trainingStep('confirm'),
      complete: trainingStep('complete'),
      fail: trainingStep('fail'),
      cancel: trainingStep('cancel'),
      refund: trainingStep('refund'),
    },
  },
  writtenAdvisory: {
    states: writtenAdvisoryStatuses,
    make: async (status) => {
      recordCount += 1;
      const { title, tlp, stage } = aNotice;
      const row = {
        code: `VSN-2026-${recordCount}`,
        status,
        title,
        tlp,
        stage,
        content: aNotice,
      } as unknown as typeof writtenAdvisories.$inferInsert;
      return (await rowOf(portal.database.insert(writtenAdvisories).values(row).returning())).id;
    },
    stateOf: async (id) => (await advisoryOf(id))?.status ?? null,
    operations: {
      save: async (id) => {
        const version = (await advisoryOf(id))?.updatedAt.toISOString();
        return isAllowed(securityStaff, '/manage/advisories/save', { ...aNotice, id, version });
      },
      submit: advisoryTurn('submit'),
      recall: advisoryTurn('recall'),
      publish: advisoryTurn('publish'),
      remove: advisoryTurn('remove'),
    },
  },
  securityReport: {
    states: securityReportStates,
    make: async (state) => {
      recordCount += 1;
      const sent = { reportNo: `VR-${recordCount}`, accessHash: '', message: Buffer.from('sealed'), size: 6, sealed: true };
      const row = { ...sent, state } as typeof securityReports.$inferInsert;
      return (await rowOf(portal.database.insert(securityReports).values(row).returning())).id;
    },
    stateOf: async (id) => (await reportOf(id)).state,
    operations: {
      confirm: reportMove('confirm'),
      assess: reportMove('assess'),
      inform: reportMove('inform'),
      fix: reportMove('fix'),
      publish: reportMove('publish'),
      reject: reportMove('reject'),
    },
  },
  enquiry: {
    states: enquiryStates,
    make: async (state) => {
      recordCount += 1;
      const sent = { enquiryNo: `EQ-${recordCount}`, kind: 'training', contact: 'Ada', email: 'ada@mail.example', wish: 'When?' };
      const row = { ...sent, state, account: customer.id } as typeof enquiries.$inferInsert;
      return (await rowOf(portal.database.insert(enquiries).values(row).returning())).id;
    },
    stateOf: async (id) => (await enquiryOf(id)).state,
    operations: {
      take: byEnquiryStaff('take'),
      answer: byEnquiryStaff('answer', { text: 'In May' }),
      write: byEnquirer('write', { text: 'Or June?' }),
      close: byEnquiryStaff('end', { operation: 'close' }),
      decline: byEnquiryStaff('end', { operation: 'decline', note: 'Not offered' }),
      withdraw: byEnquirer('withdraw'),
    },
  },
  partnerApplication: {
    states: partnerApplicationStates,
    make: makeApplication,
    stateOf: async (id) => (await applicationOf(id)).state,
    operations: {
      save: byApplicant('save', { companyName: 'Harbour two' }),
      submit: byApplicant('submit'),
      take: byPartnerStaff('take'),
      return: byPartnerStaff('return', { comment: 'The licence is unreadable' }),
      accept: byPartnerStaff('accept', {
        ...{ level: 'silver', authorisedFrom: '2026-01-01', authorisedTo: '2027-12-31' },
        ...{ place: { latitude: 52.5, longitude: 13.4 }, timeZone: 'Europe/Berlin' },
      }),
      reject: byPartnerStaff('reject', { comment: 'No engineers' }),
      cancel: byApplicant('cancel', { cancelType: 'not-needed' }),
    },
  },
  account: {
    states: accountStates,
    make: makeAccount,
    stateOf: async (id) => (await rowOf(portal.database.select().from(accounts).where(eq(accounts.id, id)))).state,
    operations: {
      change: asAdmin('/manage/accounts/password'),
      disable: asAdmin('/manage/accounts/disable'),
      enable: asAdmin('/manage/accounts/enable'),
    },
  },
  message: {
    states: messageStates,
    make: makeMessage,
    stateOf: async (id) => (await messageOf(id)).state,
    operations: {
      resend: asAdmin('/manage/messages/resend'),
      deliver: delivered(() => null),
      giveUp: delivered(yesterday),
    },
  },
};

/** A published article without a change is in both machines of articles. */
function targetOf(name: keyof typeof transitions, operation: string, state: string): string | null | undefined {
  const machines: Record<string, Record<string, Operation<string>>> = transitions;
  const target = machines[name]?.[operation]?.[state];
  const isBoth = name === 'article' && state === 'published';
  return isBoth && machines.articleChange?.[operation]?.none === undefined ? undefined : target;
}

test.each(partOfDay(Object.keys(drivers) as (keyof typeof transitions)[]))(
  '%s: each operation is allowed in its states and refused in all others',
  async (name) => {
    const { states, make, stateOf, operations } = drivers[name];
    const expected: Record<string, unknown> = {};
    const found: typeof expected = {};
    for (const [operation, attempt] of Object.entries<Attempt>(operations))
      for (const state of states) {
        const target = targetOf(name, operation, state);
        expected[`${operation} ${state}`] = target === undefined ? { isDone: false, state } : { isDone: true, state: target };
        const id = await make(state);
        found[`${operation} ${state}`] = { isDone: await attempt(id), state: await stateOf(id) };
      }
    expect(found).toEqual(expected);
  },
);
