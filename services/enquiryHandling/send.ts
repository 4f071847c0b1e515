/** Sends an enquiry. Sending the same form again, concurrently or later, returns the first enquiry. */
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { maxOpenEnquiries, plainQuestionRate, visitorReportRate } from '../../schema/entities/enquiry.ts';
import { type EnquiryKind, finalEnquiryStates } from '../../schema/entities/enquiryMovers.ts';
import { cooperationSolutions } from '../cooperation/tables.ts';
import { enquiries, enquiryNumbers, enquirySteps } from '../enquiries/tables.ts';
import { attachedFiles } from '../orders/index.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { networkRate } from '../shared/calls/networkRate.ts';
import { nextNumber } from '../shared/database/nextNumber.ts';
import { storable } from '../shared/values/storable.ts';
import { refusePrograms } from '../signIn/index.ts';
import { trainingCourses } from '../trainingOrders/tables.ts';
import { refuseSensitiveWords } from './conversation.ts';
import { dueOf, type EnquiryMoveContext } from './move.ts';
import { notifyEnquiryMove } from './notify.ts';

type EveryEnquiryForm = Body<'train.enquiry.inquire'> &
  Body<'train.enquiry.need'> &
  Body<'train.company.update'> &
  Body<'partner.report'> &
  Body<'extend.question.send'>;
/** The fields common to all kinds, and optional ones of some kinds. */
type EnquiryForm = Pick<EveryEnquiryForm, 'wish' | 'contact'> & Partial<EveryEnquiryForm>;

export const sendTrainingEnquiry: Handler<'train.enquiry.inquire'> = writes(({ body, ...moving }) => send(moving, 'training', body));
export const requestCompanyTraining: Handler<'train.company.update'> = writes(({ body, ...moving }) =>
  send(moving, 'custom-training', body),
);
export const sendNeed: Handler<'train.enquiry.need'> = writes(({ body, ...moving }) => send(moving, 'cooperation', body));

const countVisitorReport = networkRate(visitorReportRate);

export const reportImpostor: Handler<'partner.report'> = writes(({ body, ...moving }) => sendChecked(moving, 'impostor', body));
export const sendQuestion: Handler<'extend.question.send'> = writes(async ({ body, ...moving }) => {
  await refuseSensitiveWords(moving, body.wish, body.language);
  return sendChecked(moving, 'question', body);
});

const countPlainQuestion = networkRate(plainQuestionRate.network);
const countPlainQuestions = networkRate(plainQuestionRate.all, () => 'all');

/** A browser without scripts cannot solve a captcha, so only a few questions are accepted. */
export const sendPlainQuestion: Handler<'extend.question.plain'> = writes(async ({ body, ...moving }) => {
  if (moving.account.id === null) {
    countPlainQuestion(moving);
    countPlainQuestions(moving);
  }
  await refuseSensitiveWords(moving, body.wish, body.language);
  return send(moving, 'question', body);
});

/** Sends the enquiry of an account, or of a visitor who solved a captcha. */
async function sendChecked(
  moving: EnquiryMoveContext & Parameters<typeof refusePrograms>[0],
  kind: EnquiryKind,
  { captchaId, captcha, ...body }: EnquiryForm & Parameters<typeof refusePrograms>[1],
) {
  if (moving.account.id === null) {
    await refusePrograms(moving, { captchaId, captcha });
    countVisitorReport(moving);
  }
  return send(moving, kind, body);
}

async function send(moving: EnquiryMoveContext, kind: EnquiryKind, body: EnquiryForm) {
  const { account, database, now } = moving;
  // Concurrent forms of one sender are checked one after the other.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`enquiries ${account.id ?? body.sendKey ?? ''}`}))`);
  const own = account.id === null ? isNull(enquiries.account) : eq(enquiries.account, account.id);
  const key = { id: enquiries.id, enquiryNo: enquiries.enquiryNo };
  const { sendKey } = body;
  const [sent] =
    sendKey === undefined
      ? []
      : await database
          .select(key)
          .from(enquiries)
          .where(and(own, eq(enquiries.sendKey, sendKey)));
  if (sent) return sent;
  const isOpen = notInArray(enquiries.state, [...finalEnquiryStates]);
  if (account.id !== null && (await database.$count(enquiries, and(own, isOpen))) >= maxOpenEnquiries)
    throw moving.fail('enquiry.too-many', { most: maxOpenEnquiries });
  const columns = await columnsOf(moving, kind, body);
  const enquiryNo = await nextNumber(database, enquiryNumbers, 'enquiry', now);
  const [enquiry] = await database
    .insert(enquiries)
    .values({
      ...columns,
      ...{ kind, enquiryNo, account: account.id, visitor: visitorOf(moving, kind) },
      dueAt: dueOf('received', now),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!enquiry) throw new Error('The enquiry was not written.');
  await database.insert(enquirySteps).values({ enquiry: enquiry.id, at: now, move: 'send', state: 'received', by: account.id });
  await recordAudit(database, moving, { action: 'enquiry.send', subject: 'enquiry', subjectId: enquiry.id, subjectName: enquiryNo });
  await attachedFiles.shareFiles(moving, enquiry.files);
  await notifyEnquiryMove(moving, enquiry, { move: 'send', note: '' });
  return { id: enquiry.id, enquiryNo };
}

/** The visitor's key, with which a browser can read its questions again. */
const visitorOf = ({ account, session }: EnquiryMoveContext, kind: EnquiryKind): string | null =>
  account.id === null && kind === 'question' ? session.ensureVisitor() : null;

/** Fields that must not be blank, if the kind has them. */
const needed = ['companyName', 'wish', 'contact'] as const;

/** Kinds whose sender needs no company. */
const withoutCompany: ReadonlySet<EnquiryKind> = new Set(['training', 'question']);

async function columnsOf(moving: EnquiryMoveContext, kind: EnquiryKind, body: EnquiryForm) {
  const written = (text: string | undefined) => storable(text ?? '').trim();
  const empty = needed.find((field) => written(body[field]) === '' && (field !== 'companyName' || !withoutCompany.has(kind)));
  if (empty) throw moving.fail('value.required', { field: empty });
  const files = [...new Set(body.files ?? [])];
  await attachedFiles.refuseForeignFiles(moving, files, 'files');
  return {
    ...{ companyName: written(body.companyName), creditCode: written(body.creditCode), address: written(body.address) },
    ...{ wish: written(body.wish), contact: written(body.contact), email: body.email ?? '', phone: body.phone ?? '' },
    ...{ trainees: body.trainees ?? null, files, language: body.language ?? '' },
    ...(await chosenOf(moving, body)),
    ...(body.sendKey !== undefined && { sendKey: body.sendKey }),
  };
}

/** Validates the course or cooperation solution. Refuses one that is not offered, naming its field. */
async function chosenOf({ database, fail }: EnquiryMoveContext, { course, solution }: EnquiryForm) {
  const isOffered = async (table: typeof trainingCourses | typeof cooperationSolutions, code: string) =>
    (await database.$count(table, and(eq(table.code, storable(code)), eq(table.status, 'published')))) > 0;
  if (course !== undefined && !(await isOffered(trainingCourses, course))) throw fail('value.not-found', { field: 'course' });
  if (solution !== undefined && !(await isOffered(cooperationSolutions, solution))) throw fail('value.not-found', { field: 'solution' });
  return { course: course ?? null, solution: solution ?? null };
}
