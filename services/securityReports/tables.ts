/** Reports of vulnerabilities. The content is stored encrypted to the security team. */
import { boolean, check, customType, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { securityReportStates, securityReportSteps as stepNames } from '../../schema/entities/securityReportStates.ts';
import { advisories } from '../advisories/tables.ts';
import { changed, isOneOf, made, moment } from '../shared/database/columns.ts';

const binary = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The running number in the number of a report. */
export const securityReportNumbers = pgSequence('security_report_numbers', { startWith: 1 });

export const securityReports = pgTable(
  'security_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reportNo: text('report_no').notNull().unique('security_reports_report_no'),
    /** SHA-256 of the reporter's access code, hexadecimal. */
    accessHash: text('access_hash').notNull(),
    state: text('state', { enum: securityReportStates }).notNull().default('received'),
    /** An OpenPGP message, see `SecurityReportContent`. */
    message: binary('message').notNull(),
    size: integer('size').notNull(),
    /** Whether the browser encrypted it. */
    sealed: boolean('sealed').notNull(),
    /** When the next step is due; null at the end. */
    dueAt: moment('due_at'),
    advisory: text('advisory').references(() => advisories.id, { onDelete: 'set null' }),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('security_reports_state', isOneOf(table.state, securityReportStates)),
    index('security_reports_due').on(table.dueAt, table.id),
    index('security_reports_newest').on(table.createdAt.desc(), table.id),
    index('security_reports_advisory').on(table.advisory),
  ],
);

export type SecurityReportRecord = typeof securityReports.$inferSelect;

/** The history of a report. */
export const securityReportSteps = pgTable(
  'security_report_steps',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    report: uuid('report')
      .notNull()
      .references(() => securityReports.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    move: text('move', { enum: stepNames }).notNull(),
    state: text('state', { enum: securityReportStates }).notNull(),
    /** Null for reporters and erased accounts. */
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
  },
  (table) => [
    check('security_report_steps_move', isOneOf(table.move, stepNames)),
    check('security_report_steps_state', isOneOf(table.state, securityReportStates)),
    index('security_report_steps_report').on(table.report, table.id),
    index('security_report_steps_by').on(table.by),
  ],
);
