/** The school, its courses and their classes. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { accounts } from '../../runtime/server/session/tables.ts';
import { contentLanguages } from '../../schema/define/fields.ts';
import { certificateEnds } from '../../schema/entities/certificate.ts';
import { courseLevels, courseModes } from '../../schema/entities/course.ts';
import { quoteCurrencies } from '../../schema/entities/demand.ts';
import type { CourseDraft } from '../../schema/entities/managedCourse.ts';
import { trainingOrderStates, trainingSteps } from '../../schema/entities/trainingMovers.ts';
import { credentialsStates, orderPurposes, type TrainingOrderDraft } from '../../schema/entities/trainingOrder.ts';
import { voucherKinds } from '../../schema/entities/voucher.ts';
import {
  account,
  changed,
  fileList,
  isOneOf,
  made,
  moment,
  names,
  position,
  recordStatuses,
  stepEndColumns,
} from '../shared/database/columns.ts';
import type { LocalizedText } from '../shared/values/names.ts';

/** The school of the portal, in a single row. Registration is open from the first to the last day, both included. */
export const trainingSchools = pgTable('training_schools', {
  code: text('code').primaryKey(),
  names: names('names'),
  notices: names('notices'),
  opensOn: date('opens_on'),
  closesOn: date('closes_on'),
  updatedAt: changed(),
});

export const trainingCourses = pgTable(
  'training_courses',
  {
    code: text('code').primaryKey(),
    titles: names('titles'),
    summaries: names('summaries'),
    requirements: names('requirements'),
    level: text('level', { enum: courseLevels }).notNull(),
    mode: text('mode', { enum: courseModes }).notNull(),
    taughtIn: text('taught_in', { enum: contentLanguages }).notNull(),
    /** Codes of product families. */
    products: text('products').array().notNull(),
    hours: smallint('hours').notNull(),
    /** For one attendee, in the smallest unit of the currency. */
    minor: bigint('minor', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: quoteCurrencies }).notNull(),
    /** The page on which participants view the course; empty if there is no such page. */
    /** An exam without a training. */
    isExam: boolean('is_exam').notNull().default(false),
    viewAddress: text('view_address').notNull().default(''),
    syllabus: jsonb('syllabus').$type<z.infer<typeof CourseDraft>['syllabus']>().notNull().default([]),
    status: text('status', { enum: recordStatuses }).notNull().default('draft'),
    position: position(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('training_courses_level', isOneOf(table.level, courseLevels)),
    check('training_courses_mode', isOneOf(table.mode, courseModes)),
    check('training_courses_currency', isOneOf(table.currency, quoteCurrencies)),
    check('training_courses_status', isOneOf(table.status, recordStatuses)),
  ],
);

export const trainingClasses = pgTable(
  'training_classes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    course: text('course')
      .notNull()
      .references(() => trainingCourses.code),
    /** Inclusive, like `endsOn`. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Local time at the location of the class, such as 09:30. */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Null for a class by video. */
    cities: jsonb('cities').$type<LocalizedText>(),
    venues: jsonb('venues').$type<LocalizedText>(),
    trainer: text('trainer').notNull(),
    seats: smallint('seats').notNull(),
    /** Seats that orders hold. Changed only while the row is locked. */
    taken: smallint('taken').notNull().default(0),
    status: text('status', { enum: recordStatuses }).notNull().default('draft'),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('training_classes_days', sql`${table.startsOn} <= ${table.endsOn}`),
    check('training_classes_seats', sql`${table.taken} between 0 and ${table.seats}`),
    check('training_classes_status', isOneOf(table.status, recordStatuses)),
    index('training_classes_course').on(table.course, table.startsOn),
    index('training_classes_starts').on(table.startsOn),
  ],
);

/** The running number in the number of an order. */
export const trainingOrderNumbers = pgSequence('training_order_numbers', { startWith: 1 });

/** Orders of trainings. */
export const trainingOrders = pgTable(
  'training_orders',
  {
    orderNo: text('order_no').primaryKey(),
    /** The sender; null if the account was erased. */
    account: account('account'),
    /** The name of the sender's company when the order was sent. */
    companyName: text('company_name').notNull().default(''),
    course: text('course')
      .notNull()
      .references(() => trainingCourses.code),
    /** Null for an online course. */
    session: uuid('session').references(() => trainingClasses.id),
    purpose: text('purpose', { enum: orderPurposes }).notNull().default('places'),
    state: text('state', { enum: trainingOrderStates }).notNull(),
    attendees: jsonb('attendees').$type<z.infer<typeof TrainingOrderDraft>['attendees']>().notNull(),
    attendeeCount: smallint('attendee_count').notNull(),
    /** The price of the day of the order, for all attendees, in the smallest unit of the currency. */
    minor: bigint('minor', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: quoteCurrencies }).notNull(),
    /** The discount by a voucher. */
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull().default(0),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    invoiceTitle: text('invoice_title').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    invoiceAddress: text('invoice_address').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The accepted version of the training terms. */
    termsVersion: integer('terms_version').notNull(),
    /** Files that prove the payment. */
    credentials: fileList('credentials'),
    credentialsState: text('credentials_state', { enum: credentialsStates }).notNull().default('missing'),
    credentialsAt: moment('credentials_at'),
    /** The comment of the other party on the last transition. */
    reason: text('reason').notNull().default(''),
    paidAt: moment('paid_at'),
    /** Generated by the form, so that an order that is sent twice is created once. */
    sendKey: uuid('send_key').notNull().defaultRandom(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    unique('training_orders_send_key').on(table.account, table.sendKey),
    check('training_orders_purpose', isOneOf(table.purpose, orderPurposes)),
    check('training_orders_state', isOneOf(table.state, trainingOrderStates)),
    check('training_orders_credentials_state', isOneOf(table.credentialsState, credentialsStates)),
    check('training_orders_currency', isOneOf(table.currency, quoteCurrencies)),
    index('training_orders_account').on(table.account, table.createdAt.desc()),
    index('training_orders_session').on(table.session, table.state, table.createdAt),
    index('training_orders_course').on(table.course),
    index('training_orders_newest').on(table.createdAt.desc()),
    index('training_orders_credentials').using('gin', table.credentials),
  ],
);

/** The history of an order. */
export const trainingOrderHistory = pgTable(
  'training_order_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    order: text('order_no')
      .notNull()
      .references(() => trainingOrders.orderNo, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    move: text('move', { enum: trainingSteps }).notNull(),
    to: text('to', { enum: trainingOrderStates }).notNull(),
    ...stepEndColumns(),
  },
  (table) => [
    check('training_order_history_move', isOneOf(table.move, trainingSteps)),
    index('training_order_history_order').on(table.order, table.id),
    index('training_order_history_by').on(table.by),
  ],
);

/** The progress of an account in a course. */
export const trainingProgress = pgTable(
  'training_progress',
  {
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    course: text('course')
      .notNull()
      .references(() => trainingCourses.code),
    /** A percentage. */
    progress: smallint('progress').notNull(),
    viewedAt: moment('viewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.course] }),
    check('training_progress_progress', sql`${table.progress} between 0 and 100`),
    index('training_progress_course').on(table.course),
  ],
);

/** Vouchers. Staff issue those without an order. */
export const trainingVouchers = pgTable(
  'training_vouchers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In groups, such as 7K3M-9QXP-2VTD. */
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: voucherKinds }).notNull(),
    course: text('course')
      .notNull()
      .references(() => trainingCourses.code),
    /** The buyer; null for vouchers of the staff and for erased accounts. */
    account: account('account'),
    order: text('order_no').references(() => trainingOrders.orderNo),
    /** Number of attendees that it pays for, and that it has paid for. Changed only while the row is locked. */
    uses: smallint('uses').notNull(),
    used: smallint('used').notNull().default(0),
    usedAt: moment('used_at'),
    /** The last day on which it can be used. */
    expiresOn: date('expires_on').notNull(),
    /** The recipient; empty if it was not assigned. */
    assigneeName: text('assignee_name').notNull().default(''),
    assigneeEmail: text('assignee_email').notNull().default(''),
    /** Number of times it was assigned. */
    gifts: smallint('gifts').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    reason: text('reason').notNull().default(''),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('training_vouchers_kind', isOneOf(table.kind, voucherKinds)),
    check('training_vouchers_uses', sql`${table.used} between 0 and ${table.uses}`),
    index('training_vouchers_account').on(table.account, table.createdAt.desc()),
    index('training_vouchers_assignee').on(sql`lower(${table.assigneeEmail})`),
    index('training_vouchers_order').on(table.order),
    index('training_vouchers_course').on(table.course),
  ],
);

/** The order that a voucher pays for, as long as it is not cancelled. */
export const trainingVoucherUses = pgTable(
  'training_voucher_uses',
  {
    order: text('order_no')
      .primaryKey()
      .references(() => trainingOrders.orderNo, { onDelete: 'cascade' }),
    voucher: uuid('voucher')
      .notNull()
      .references(() => trainingVouchers.id),
    uses: smallint('uses').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('training_voucher_uses_voucher').on(table.voucher)],
);

/** Certificates. They remain when their order or account is deleted, because others rely on them. */
export const trainingCertificates = pgTable(
  'training_certificates',
  {
    number: text('number').primaryKey(),
    verifyCode: text('verify_code').notNull().unique(),
    /** The account of the holder, if the address of the attendee was its confirmed one. */
    account: account('account'),
    /** The name on the certificate; empty for an erased account. */
    holder: text('holder').notNull(),
    holderEmail: text('holder_email').notNull().default(''),
    course: text('course')
      .notNull()
      .references(() => trainingCourses.code),
    level: text('level', { enum: courseLevels }).notNull(),
    order: text('order_no').references(() => trainingOrders.orderNo),
    /** The index of the holder among the attendees of the order. */
    place: smallint('place'),
    issuedOn: date('issued_on').notNull(),
    expiresOn: date('expires_on').notNull(),
    graceUntil: date('grace_until'),
    endedAs: text('ended_as', { enum: certificateEnds }),
    endedAt: moment('ended_at'),
    reason: text('reason').notNull().default(''),
    replacedBy: text('replaced_by'),
    updatedAt: changed(),
  },
  (table) => [
    check('training_certificates_level', isOneOf(table.level, courseLevels)),
    check('training_certificates_ended', isOneOf(table.endedAs, certificateEnds)),
    uniqueIndex('training_certificates_place').on(table.order, table.place).where(sql`${table.endedAs} is distinct from 'revoked'`),
    index('training_certificates_account').on(table.account),
    index('training_certificates_holder').on(sql`lower(${table.holderEmail})`),
    index('training_certificates_course').on(table.course),
    index('training_certificates_issued').on(table.issuedOn.desc()),
  ],
);

export type VoucherRecord = typeof trainingVouchers.$inferSelect;
export type CertificateRecord = typeof trainingCertificates.$inferSelect;
export type CourseRecord = typeof trainingCourses.$inferSelect;
export type ClassRecord = typeof trainingClasses.$inferSelect;
export type TrainingOrderRecord = typeof trainingOrders.$inferSelect;
