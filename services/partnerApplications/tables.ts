/** Applications to become a partner, with their history. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { partnerTypes } from '../../schema/entities/partner.ts';
import type { PartnerApplication } from '../../schema/entities/partnerApplication.ts';
import { partnerCancelTypes } from '../../schema/entities/partnerApplication.ts';
import { partnerApplicationStates, partnerApplicationSteps as stepNames } from '../../schema/entities/partnerApplicationMovers.ts';
import { account, changed, fileList, isOneOf, made, moment, stepEndColumns, written } from '../columns.ts';

/** The running number in the number of an application. */
export const partnerApplicationNumbers = pgSequence('partner_application_numbers', { startWith: 1 });

export const partnerApplications = pgTable(
  'partner_applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationNo: text('application_no').notNull().unique('partner_applications_application_no'),
    state: text('state', { enum: partnerApplicationStates }).notNull().default('draft'),
    /** The applicant. Erasing an account deletes its applications. */
    account: account('account'),
    /** The member of staff who reviews it. */
    assignee: account('assignee'),
    companyName: text('company_name').notNull(),
    licenceNo: written('licence_no'),
    type: text('type', { enum: partnerTypes }),
    /** Codes of product families. */
    products: text('products').array().notNull().default(sql`'{}'`),
    province: written('province'),
    city: written('city'),
    address: written('address'),
    contact: written('contact'),
    phone: written('phone'),
    email: written('email'),
    licence: fileList('licence'),
    documents: fileList('documents'),
    /** Bank details, encrypted: see the field cipher of runtime/server/encryption. Empty if none were given. */
    bank: written('bank'),
    remarks: jsonb('remarks').$type<z.infer<typeof PartnerApplication>['remarks']>().notNull().default([]),
    /** What the reviewer wrote about the application as a whole. */
    comment: written('comment'),
    cancelType: text('cancel_type', { enum: partnerCancelTypes }),
    /** Why the applicant withdrew it, in words. */
    reason: written('reason'),
    /** The code of the partner that the company has become. */
    partner: written('partner'),
    /** Made by the form, so that an application that is sent twice is made once. */
    sendKey: uuid('send_key').notNull().defaultRandom(),
    submittedAt: moment('submitted_at'),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    unique('partner_applications_send_key').on(table.account, table.sendKey),
    check('partner_applications_state', isOneOf(table.state, partnerApplicationStates)),
    check('partner_applications_type', isOneOf(table.type, partnerTypes)),
    check('partner_applications_cancel_type', isOneOf(table.cancelType, partnerCancelTypes)),
    // Bank details in clear are refused even by mistake.
    check('partner_applications_bank', sql`${table.bank} = '' or ${table.bank} ~ '^v1\\.[A-Za-z0-9_-]{38,}$'`),
    index('partner_applications_account').on(table.account, table.createdAt.desc(), table.id),
    index('partner_applications_state').on(table.state, table.submittedAt.desc()),
    index('partner_applications_assignee').on(table.assignee),
    index('partner_applications_licence').using('gin', table.licence),
    index('partner_applications_documents').using('gin', table.documents),
  ],
);

export type PartnerApplicationRecord = typeof partnerApplications.$inferSelect;

/** The history of an application, from the day when it was sent. */
export const partnerApplicationSteps = pgTable(
  'partner_application_steps',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    application: uuid('application')
      .notNull()
      .references(() => partnerApplications.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    move: text('move', { enum: stepNames }).notNull(),
    state: text('state', { enum: partnerApplicationStates }).notNull(),
    ...stepEndColumns(),
  },
  (table) => [
    check('partner_application_steps_move', isOneOf(table.move, stepNames)),
    check('partner_application_steps_state', isOneOf(table.state, partnerApplicationStates)),
    index('partner_application_steps_application').on(table.application, table.id),
    index('partner_application_steps_by').on(table.by),
  ],
);
