import { choice, choices, code, count, day, email, entity, fileId, files, flag, id, items, link, linkId, longText, moment, money, phone, text } from '../define/fields.ts';
import { contactPerson, sendKey, stepEnd, storedContact } from './request.ts';
import { trainingMoves, trainingOrderStates, trainingStepMoves, trainingSteps } from './trainingMovers.ts';

/** The policy whose current version is accepted with an order. */
export const trainingTerms = 'training-terms';
/** Maximum number of unfinished orders per account. */
export const maxTrainingOrders = 100;
/** Maximum number of files that prove a payment. */
export const maxCredentials = 10;

/** A participant of a training. */
const Attendee = entity('attendee', { fullName: text({ min: 1, max: 100 }), email: email(), phone: phone().optional() });

const attendees = () => items(Attendee, { min: 1, max: 50 });

/** The invoice details of an order, and a note. */
export const invoiceFields = {
  invoiceTitle: text({ max: 200 }).optional(),
  taxNumber: text({ max: 50 }).optional(),
  invoiceAddress: text({ max: 300 }).optional(),
  note: longText({ max: 1000 }).optional(),
};

/** The acceptance of the terms, with the version that was read. */
export const acceptedTerms = { acceptsTerms: flag(), termsVersion: count() };

/** The purpose of an order: places in a course, or vouchers that pay for places later. */
export const orderPurposes = ['places', 'vouchers'] as const;

/** The state of the proof of payment of an order. */
const credentialsStates = ['missing', 'in-review', 'accepted', 'rejected'] as const;

export { credentialsStates };

/** A step in the progress of an order. */
const TrainingProgress = entity('trainingProgress', {
  at: moment(),
  move: choice(trainingSteps),
  state: choice(trainingOrderStates),
  ...stepEnd,
});

/** An order in a list. `amount` is the price for all attendees on the day of the order. */
export const TrainingOrderRow = entity('trainingOrder', {
  orderNo: code(),
  course: link('course'),
  startsOn: day().optional(),
  endsOn: day().optional(),
  city: text({ max: 100 }),
  purpose: choice(orderPurposes),
  state: choice(trainingOrderStates),
  credentialsState: choice(credentialsStates),
  attendeeCount: count(),
  amount: money(),
  sender: link('account').optional(),
  company: text({ max: 200 }).optional(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** A complete order. */
export const TrainingOrder = TrainingOrderRow.extend(
  entity('trainingOrder', {
    venue: text({ max: 250 }),
    startTime: code(5).optional(),
    endTime: code(5).optional(),
    timeZone: text({ max: 60 }).optional(),
    trainer: text({ max: 100 }).optional(),
    attendees: items(Attendee, { max: 50 }),
    ...storedContact,
    ...invoiceFields,
    /** The accepted version of the terms. */
    termsVersion: count(),
    credentials: files(),
    reason: longText({ max: 500 }).optional(),
    paidAt: moment().optional(),
    /** The voucher that paid for some of the attendees, and the deduction from the price. */
    voucher: code(20).optional(),
    discount: money().optional(),
    /** Whether it is confirmed, so that there is a letter. */
    hasLetter: flag(),
    progress: items(TrainingProgress, { max: 100 }),
    /** The transitions that the account can make now. */
    moves: choices(trainingMoves),
  }).shape,
);

/** An order to send, for a class or an online course. */
export const TrainingOrderDraft = entity('trainingOrder', {
  sessionId: linkId('session').optional(),
  courseId: linkId('course').optional(),
  attendees: attendees(),
  ...contactPerson,
  ...invoiceFields,
  /** The code of a voucher that pays for as many attendees as possible. */
  voucher: code(40).optional(),
  /** Joins the waiting list if there are not enough free seats. */
  waits: flag().optional(),
  ...acceptedTerms,
  ...sendKey,
});

/** The key of an order. */
export const TrainingOrderKey = TrainingOrderRow.pick({ orderNo: true });

/** The response to a sent order. */
export const SentTrainingOrder = TrainingOrderRow.pick({ orderNo: true, state: true });

/** A transition of an order, with the version that was read and the reason for the other party. */
export const TrainingOrderStep = entity('trainingOrder', {
  orderNo: code(),
  move: choice(trainingStepMoves),
  reason: longText({ max: 500 }).optional(),
  version: moment().optional(),
});

/** Moves an order to another class. It contains the version that was read. */
export const TrainingOrderChange = entity('trainingOrder', { orderNo: code(), sessionId: linkId('session'), version: moment().optional() });

/** A class that an order can be moved to. */
export const ClassChoice = entity('classChoice', { sessionId: id('session'), name: text({ max: 500 }), seatsLeft: count() });

/** The proof of payment of an order. */
export const OrderCredentials = entity('orderCredentials', {
  orderNo: code(),
  files: files(),
  state: choice(credentialsStates),
  comment: longText({ max: 500 }).optional(),
  updatedAt: moment().optional(),
});

/** A submitted proof of payment. */
export const OrderCredentialsDraft = entity('orderCredentials', { orderNo: code(), attachmentId: fileId() });
