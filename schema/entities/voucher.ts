import { z } from 'zod';
import { choice, code, count, day, email, entity, flag, id, items, link, linkId, longText, moment, text } from '../define/fields.ts';
import { contactPerson, sendKey } from './request.ts';
import { acceptedTerms, invoiceFields } from './trainingOrder.ts';

/** The subject of a voucher: an exam, a course, or the repetition of one that was not completed. */
export const voucherKinds = ['exam', 'course', 'retake'] as const;

export type VoucherKind = (typeof voucherKinds)[number];

/** The share of the price per attendee that a voucher pays, in percent. */
export const voucherCover = { exam: 100, course: 100, retake: 50 } as const satisfies Record<VoucherKind, number>;

/** Months after the payment in which a bought voucher can be used. */
export const voucherMonths = 12;
/** Maximum number of vouchers in one order. */
export const maxVouchersOrdered = 50;
/** Maximum number of times that a voucher can be given away. Each time sends a mail. */
export const maxVoucherGifts = 5;

/** The states of a voucher, derived from its uses, its last day and its recipient. */
export const voucherStates = ['unused', 'given-away', 'used', 'expired', 'cancelled'] as const;

/** A voucher in a list. `remaining` counts the attendees that it can still pay for. */
export const Ticket = entity('ticket', {
  ticketId: id('ticket'),
  code: code(20),
  kind: choice(voucherKinds),
  exam: link('course'),
  state: choice(voucherStates),
  assignee: text({ max: 100 }).optional(),
  remaining: count(),
  boughtAt: moment(),
  usedAt: moment().optional(),
  expiresAt: day(),
});

/** An order that a voucher paid for. */
const TicketUse = entity('ticketUse', { orderNo: code(), uses: count(), usedAt: moment() });

/** A voucher for its buyer or recipient. */
export const FoundTicket = Ticket.extend(
  entity('ticket', {
    email: email().optional(),
    /** Whether the account bought it. */
    mine: flag(),
    uses: items(TicketUse, { max: 50 }),
    mayGive: flag(),
    mayTakeBack: flag(),
    mayUse: flag(),
    updatedAt: moment(),
  }).shape,
);

/** The key of a voucher. */
export const TicketKey = Ticket.pick({ ticketId: true });

/** Gives a voucher to a person, who gets a message or a mail. */
export const TicketGift = entity('ticket', {
  ticketId: id('ticket'),
  assignee: text({ min: 1, max: 100 }),
  email: email(),
  version: moment().optional(),
});

/** An order for vouchers. */
export const TicketOrder = entity('ticketOrder', {
  courseId: linkId('course'),
  vouchers: z.int().min(1).max(maxVouchersOrdered).meta({ field: { kind: 'count' } }),
  ...contactPerson,
  ...invoiceFields,
  ...acceptedTerms,
  ...sendKey,
});

const uses = () => z.int().min(1).max(500).meta({ field: { kind: 'count' } });

/** A voucher for staff. `owner` is its buyer. */
export const ManagedVoucher = entity('managedVoucher', {
  id: id('voucher'),
  code: code(20),
  kind: choice(voucherKinds),
  course: link('course'),
  state: choice(voucherStates),
  owner: link('account').optional(),
  assignee: text({ max: 100 }).optional(),
  email: email().optional(),
  uses: uses(),
  used: count(),
  expiresOn: day(),
  reason: longText({ max: 500 }).optional(),
  orderNo: code().optional(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** A voucher that staff issue or extend. Only a new one has kind, course and person. */
export const VoucherDraft = entity('managedVoucher', {
  id: id('voucher').optional(),
  version: moment().optional(),
  kind: choice(voucherKinds).optional(),
  course: linkId('course').optional(),
  assignee: text({ max: 100 }).optional(),
  email: email().optional(),
  uses: uses(),
  expiresOn: day(),
  reason: longText({ max: 500 }).optional(),
});
