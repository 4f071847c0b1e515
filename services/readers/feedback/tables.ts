import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { feedbackReasons, feedbackStates } from '../../../schema/entities/feedback.ts';
import { articleRevisions, articles } from '../../articles/tables.ts';
import { changed, isOneOf, made } from '../../shared/database/columns.ts';

const account = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });

/** Feedback after a vote, for the editors. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The version that was read. */
    revision: uuid('revision').references(() => articleRevisions.id, { onDelete: 'set null' }),
    language: text('language').notNull(),
    helpful: boolean('helpful').notNull(),
    reason: text('reason', { enum: feedbackReasons }),
    comment: text('comment').notNull().default(''),
    /** Whether the sender wants a reply, and the address if the account has none; emptied after the reply is sent. */
    notify: boolean('notify').notNull().default(false),
    email: text('email'),
    account: account('account'),
    /** The client identifier of a visitor who is not signed in. */
    client: text('client'),
    state: text('state', { enum: feedbackStates }).notNull().default('open'),
    reply: text('reply').notNull().default(''),
    handledBy: account('handled_by'),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('feedback_state', isOneOf(table.state, feedbackStates)),
    // One open item per reader and text: new feedback replaces it.
    uniqueIndex('feedback_open_account').on(table.article, table.account).where(sql`${table.state} = 'open'`),
    uniqueIndex('feedback_open_client').on(table.article, table.client).where(sql`${table.state} = 'open' and ${table.account} is null`),
    index('feedback_newest').on(table.createdAt.desc()),
    index('feedback_account').on(table.account, table.createdAt),
    index('feedback_handled_by').on(table.handledBy),
    index('feedback_revision').on(table.revision),
    index('feedback_of_article').on(table.article),
  ],
);
