import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { mistakeStates } from '../../../schema/entities/mistake.ts';
import { articleRevisions, articles } from '../../articles/tables.ts';
import { changed, isOneOf, made, position } from '../../shared/database/columns.ts';

const account = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });
const revision = (name: string) => uuid(name).references(() => articleRevisions.id, { onDelete: 'set null' });

/**
 * Mistakes that readers reported, each with its passage at the time of the report: the quoted text, its context and its
 * offset.
 */
export const mistakes = pgTable(
  'mistakes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    revision: revision('revision'),
    language: text('language').notNull(),
    quote: text('quote').notNull().default(''),
    prefix: text('prefix').notNull().default(''),
    suffix: text('suffix').notNull().default(''),
    position: position(),
    message: text('message').notNull(),
    reporter: account('reporter'),
    state: text('state', { enum: mistakeStates }).notNull().default('open'),
    reply: text('reply').notNull().default(''),
    handledBy: account('handled_by'),
    fixedIn: revision('fixed_in'),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('mistakes_state', isOneOf(table.state, mistakeStates)),
    index('mistakes_state').on(table.state, table.createdAt.desc()),
    index('mistakes_article').on(table.article),
    index('mistakes_reporter').on(table.reporter, table.createdAt),
    index('mistakes_handled_by').on(table.handledBy),
    index('mistakes_revision').on(table.revision),
    index('mistakes_fixed_in').on(table.fixedIn),
  ],
);
