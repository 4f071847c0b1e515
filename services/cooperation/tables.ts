import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { solutionKinds } from '../../schema/entities/cooperation.ts';
import { changed, isOneOf, made, names, position, recordStatuses } from '../shared/database/columns.ts';

/** Cooperation solutions. */
export const cooperationSolutions = pgTable(
  'cooperation_solutions',
  {
    code: text('code').primaryKey(),
    kind: text('kind', { enum: solutionKinds }).notNull(),
    titles: names('titles'),
    summaries: names('summaries'),
    benefits: names('benefits'),
    requirements: names('requirements'),
    contacts: names('contacts'),
    email: text('email').notNull(),
    status: text('status', { enum: recordStatuses }).notNull().default('draft'),
    position: position(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('cooperation_solutions_kind', isOneOf(table.kind, solutionKinds)),
    check('cooperation_solutions_status', isOneOf(table.status, recordStatuses)),
  ],
);

export type SolutionRecord = typeof cooperationSolutions.$inferSelect;
