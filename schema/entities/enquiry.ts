import { z } from 'zod';
import { choice, choices, code, count, email, entity, fileIds, files, flag, id, items, link, linkId, longText, moment, phone, text } from '../define/fields.ts';
import { CaptchaProof } from './captcha.ts';
import { enquiryKinds, enquiryMoves, enquiryStates, enquirySteps } from './enquiryMovers.ts';
import { inLanguage } from './language.ts';
import { companyFields, contactPerson, requestMessage, senderFields, sendKey, stepEnd } from './request.ts';

/** Maximum number of unfinished enquiries per account. */
export const maxOpenEnquiries = 20;
/** Rate of impostor reports and questions from a network without an account. */
export const visitorReportRate = { perMinute: 0.2, burst: 5 } as const;
/** Rates of questions without script, and therefore without a captcha: per network, and for all networks of a process. */
export const plainQuestionRate = { network: { perMinute: 0.05, burst: 2 }, all: { perMinute: 1, burst: 20 } } as const;
/** Rate of further messages to questions from a network without an account. */
export const visitorMessageRate = { perMinute: 4, burst: 10 } as const;
/** Number of its newest questions that a browser or an account sees. */
export const shownQuestions = 5;
/** Maximum number of messages in an enquiry. */
export const maxEnquiryMessages = 200;
/** Maximum number of files in an enquiry or message. */
export const maxEnquiryFiles = 5;
/** Hours until an enquiry in a state is overdue. In the other states it waits for nobody. */
export const enquiryDueHours = { received: 48, 'in-progress': 120 } as const;

const attached = () => fileIds().max(maxEnquiryFiles);
const people = () => z.int().min(1).max(1000).meta({ field: { kind: 'count' } });

const EnquiryMessage = requestMessage('enquiryMessage');

/** A step in the history of an enquiry. */
const EnquiryStep = entity('enquiryStep', {
  at: moment(),
  move: choice(enquirySteps),
  state: choice(enquiryStates),
  ...stepEnd,
});

/** An enquiry. Its kind determines its optional fields. */
export const Enquiry = entity('enquiry', {
  id: id('enquiry'),
  enquiryNo: code(50),
  kind: choice(enquiryKinds),
  state: choice(enquiryStates),
  ...senderFields,
  assignee: link('account').optional(),
  companyName: text({ max: 200 }).optional(),
  creditCode: code(50).optional(),
  address: text({ max: 300 }).optional(),
  trainees: count().optional(),
  course: link('course').optional(),
  solution: link('solution').optional(),
  contact: text({ max: 100 }),
  phone: phone().optional(),
  email: email().optional(),
  wish: longText({ max: 4000 }),
  files: files(),
  reason: longText({ max: 500 }).optional(),
  messages: items(EnquiryMessage, { max: maxEnquiryMessages }),
  steps: items(EnquiryStep, { max: 100 }),
  /** The transitions that the account can make now. */
  moves: choices(enquiryMoves),
  overdue: flag(),
  dueAt: moment().optional(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** An enquiry in a list. */
export const EnquiryRow = Enquiry.pick({
  id: true,
  enquiryNo: true,
  kind: true,
  state: true,
  sender: true,
  mine: true,
  assignee: true,
  companyName: true,
  course: true,
  solution: true,
  overdue: true,
  dueAt: true,
  createdAt: true,
  updatedAt: true,
});

/** The key of an enquiry. */
export const EnquiryKey = Enquiry.pick({ id: true });

/** The answer to a sent enquiry. */
export const SentEnquiry = Enquiry.pick({ id: true, enquiryNo: true });

const contact = { contact: contactPerson.contact, email: contactPerson.email, phone: contactPerson.phone.optional() };

const sending = { files: attached().optional(), ...sendKey };

/** A question about trainings. */
export const TrainingEnquiryDraft = entity('enquiry', {
  course: linkId('course').optional(),
  trainees: people().optional(),
  companyName: text({ max: 200 }).optional(),
  wish: longText({ min: 1, max: 4000 }),
  ...contact,
  ...sending,
});

/** An enquiry of a company that wants to cooperate. */
export const CooperationNeedDraft = entity('enquiry', {
  solution: linkId('solution').optional(),
  companyName: text({ min: 1, max: 200 }),
  address: text({ max: 300 }).optional(),
  wish: longText({ min: 1, max: 4000 }),
  ...contact,
  ...sending,
});

/** An enquiry of a company that requests an in-house training. */
export const TrainingCompany = entity('enquiry', {
  ...companyFields,
  trainees: people(),
  wish: longText({ min: 1, max: 4000 }),
  ...contact,
  ...sending,
});

/**
 * A report of a company that claims to be a partner and may not be one. `creditCode` is the number that it shows, `address` the
 * place of the encounter. Visitors without an account send a solved captcha. They get the answer by mail in their language.
 */
export const ImpostorReportDraft = entity('impostorReport', {
  ...companyFields,
  wish: longText({ min: 1, max: 4000 }),
  ...contact,
  ...sending,
}).extend({ ...CaptchaProof.shape, ...inLanguage });

/**
 * A question to the service staff. Visitors without an account send a solved captcha. They read the answer in the same browser,
 * and get it by mail in their language if they enter an address.
 */
export const SupportQuestionDraft = entity('supportQuestion', {
  wish: longText({ min: 1, max: 4000 }),
  contact: contactPerson.contact,
  email: contactPerson.email.optional(),
  ...sendKey,
}).extend({ ...CaptchaProof.shape, ...inLanguage });

/** A question from a browser without script. It has no captcha, and the answer is sent by mail. */
export const PlainQuestionDraft = entity('supportQuestion', {
  wish: longText({ min: 1, max: 4000 }),
  contact: contactPerson.contact,
  email: contactPerson.email,
}).extend(inLanguage);

/** A question to the service staff with its answers, for the account or browser that sent it. */
export const QuestionConversation = entity('questionConversation', {
  ...Enquiry.pick({ id: true, enquiryNo: true, state: true, wish: true, createdAt: true }).shape,
  messages: items(requestMessage('questionMessage').pick({ id: true, at: true, fromStaff: true, text: true }), { max: maxEnquiryMessages }),
  /** Whether a further message can be sent. */
  isOpen: flag(),
});

/** A further message to a question. */
export const QuestionMessageDraft = entity('questionMessage', { id: id('enquiry'), text: longText({ min: 1, max: 4000 }) }).extend(inLanguage);

/** A further message from the sender. */
export const EnquiryMessageDraft = entity('enquiryMessage', {
  id: id('enquiry'),
  text: longText({ min: 1, max: 4000 }),
  files: attached().optional(),
});

/** An enquiry with the version that was read. */
export const EnquiryVersion = entity('enquiry', { id: id('enquiry'), version: moment().optional() });

/** The answer of the staff. */
export const EnquiryAnswer = EnquiryMessageDraft.extend({ version: moment().optional() });

/** The end of an enquiry. `decline` requires a note for the sender. */
export const EnquiryEnd = EnquiryVersion.extend(
  entity('enquiry', { operation: choice(['close', 'decline']), note: longText({ max: 500 }).optional() }).shape,
);
