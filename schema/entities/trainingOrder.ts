import { z } from 'zod';
import {
  choice,
  code,
  count,
  decimal,
  email,
  entity,
  fileId,
  files,
  flag,
  id,
  link,
  longText,
  moment,
  phone,
  text,
} from '../define/fields.ts';

const Attendee = z.strictObject({ fullName: z.string().min(1).max(100), email: z.email().max(254), phone: z.string().max(25).optional() });

const Invoice = z.strictObject({
  title: z.string().min(1).max(200),
  taxNumber: z.string().max(50),
  address: z.string().max(300).optional(),
  email: z.email().max(254),
});

/** An order for a training. `amount` is in units of `currency` (ISO 4217). */
export const TrainingOrder = entity('trainingOrder', {
  orderNo: code(),
  course: link('course'),
  session: link('session').optional(),
  state: choice(['pending-payment', 'paid', 'confirmed', 'completed', 'not-completed', 'cancelled', 'refunded']),
  attendees: z.array(Attendee).max(50),
  amount: decimal(),
  currency: code(3),
  hasLetter: flag(),
  hasCredentials: flag(),
  createdAt: moment(),
  paidAt: moment().optional(),
});

/** An order in a list. */
export const TrainingOrderRow = TrainingOrder.omit({ attendees: true });

/** An order as the trainee sends it. It includes the acceptance of the training terms. */
export const TrainingOrderDraft = entity('trainingOrder', {
  courseId: id('course'),
  sessionId: id('session').optional(),
  attendees: z.array(Attendee).min(1).max(50),
  invoice: Invoice.optional(),
  contact: text({ min: 1, max: 100 }),
  phone: phone(),
  email: email(),
  note: longText({ max: 1000 }).optional(),
  acceptsTerms: z.literal(true),
});

/** The key of an order. */
export const TrainingOrderKey = TrainingOrder.pick({ orderNo: true });

/** The proof of payment of an order. */
export const OrderCredentials = entity('orderCredentials', {
  orderNo: code(),
  files: files(),
  state: choice(['missing', 'in-review', 'accepted', 'rejected']),
  comment: longText({ max: 500 }).optional(),
  updatedAt: moment().optional(),
});

/** A submitted proof of payment. */
export const OrderCredentialsDraft = entity('orderCredentials', { orderNo: code(), attachmentId: fileId() });

/** A voucher for an exam. */
export const Ticket = entity('ticket', {
  ticketId: id('ticket'),
  code: code(),
  kind: choice(['exam', 'course', 'retake']),
  exam: text({ max: 200 }),
  state: choice(['unused', 'used', 'expired', 'given-away']),
  assignee: text({ max: 100 }).optional(),
  remaining: count(),
  boughtAt: moment(),
  usedAt: moment().optional(),
  expiresAt: moment(),
});
