/** Enquiries with their messages and history. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { enquiryKinds, enquiryStates, enquirySteps as enquiryStepNames } from '../../schema/entities/enquiryMovers.ts';
import { account, changed, fileList, isOneOf, made, messageColumns, moment, stepEndColumns, written } from '../columns.ts';
import { cooperationSolutions } from '../cooperation/tables.ts';
import { trainingCourses } from '../trainingOrders/tables.ts';

/** The running number in the number of an enquiry. */
export const enquiryNumbers = pgSequence('enquiry_numbers', { startWith: 1 });

export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    enquiryNo: text('enquiry_no').notNull().unique('enquiries_enquiry_no'),
    kind: text('kind', { enum: enquiryKinds }).notNull(),
    state: text('state', { enum: enquiryStates }).notNull().default('received'),
    /** The sender; null for a visitor. Erasing an account deletes its enquiries. */
    account: account('account'),
    /** The hash of the secret of the browser of a visitor, who reads the answers with it. */
    visitor: text('visitor'),
    /** The language in which a visitor gets the answer by mail. */
    language: written('language'),
    /** The member of staff who took it. */
    assignee: account('assignee'),
    companyName: text('company_name').notNull().default(''),
    creditCode: text('credit_code').notNull().default(''),
    address: text('address').notNull().default(''),
    trainees: smallint('trainees'),
    course: text('course').references(() => trainingCourses.code, { onDelete: 'set null' }),
    solution: text('solution').references(() => cooperationSolutions.code, { onDelete: 'set null' }),
    contact: text('contact').notNull(),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull(),
    wish: text('wish').notNull(),
    files: fileList('files'),
    /** Why it was declined, or a note on its end. */
    reason: text('reason').notNull().default(''),
    /** When staff should have answered; null while it waits for nobody. */
    dueAt: moment('due_at'),
    /** Made by the form, so that an enquiry that is sent twice is made once. */
    sendKey: uuid('send_key').notNull().defaultRandom(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    unique('enquiries_send_key').on(table.account, table.sendKey),
    check('enquiries_kind', isOneOf(table.kind, enquiryKinds)),
    check('enquiries_state', isOneOf(table.state, enquiryStates)),
    index('enquiries_account').on(table.account, table.createdAt.desc(), table.id),
    index('enquiries_newest').on(table.createdAt.desc(), table.id),
    index('enquiries_state').on(table.state, table.kind),
    index('enquiries_assignee').on(table.assignee),
    index('enquiries_due').on(table.dueAt, table.id),
    index('enquiries_course').on(table.course),
    index('enquiries_solution').on(table.solution),
    index('enquiries_visitor').on(table.visitor, table.createdAt.desc()).where(sql`${table.visitor} is not null`),
    index('enquiries_of_visitors').on(table.updatedAt).where(sql`${table.account} is null`),
    index('enquiries_files').using('gin', table.files),
  ],
);

const enquiry = () =>
  uuid('enquiry')
    .notNull()
    .references(() => enquiries.id, { onDelete: 'cascade' });

/** Messages of the sender, and answers of the staff. */
export const enquiryMessages = pgTable(
  'enquiry_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    enquiry: enquiry(),
    ...messageColumns(),
  },
  (table) => [
    index('enquiry_messages_enquiry').on(table.enquiry, table.at),
    index('enquiry_messages_author').on(table.author),
    index('enquiry_messages_files').using('gin', table.files),
  ],
);

/** The history of an enquiry. */
export const enquirySteps = pgTable(
  'enquiry_steps',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    enquiry: enquiry(),
    at: moment('at').notNull(),
    move: text('move', { enum: enquiryStepNames }).notNull(),
    state: text('state', { enum: enquiryStates }).notNull(),
    ...stepEndColumns(),
  },
  (table) => [
    check('enquiry_steps_move', isOneOf(table.move, enquiryStepNames)),
    check('enquiry_steps_state', isOneOf(table.state, enquiryStates)),
    index('enquiry_steps_enquiry').on(table.enquiry, table.id),
    index('enquiry_steps_by').on(table.by),
  ],
);
