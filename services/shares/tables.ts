import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { shareStates } from '../../schema/entities/share.ts';
import { articles, categories } from '../articles/tables.ts';
import { account, changed, fileList, isOneOf, made } from '../shared/database/columns.ts';

/** Knowledge that staff submitted. */
export const shares = pgTable(
  'shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null if the account was erased. */
    giver: account('giver'),
    title: text('title').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    language: text('language').notNull(),
    category: text('category').references(() => categories.code, { onDelete: 'set null' }),
    products: text('products').array().notNull().default(sql`'{}'`),
    /** Files that the author uploaded; staff may read them. */
    attachments: fileList('attachments'),
    state: text('state', { enum: shareStates }).notNull().default('submitted'),
    /** Why it was declined. */
    reason: text('reason').notNull().default(''),
    handledBy: account('handled_by'),
    /** The draft that it became. */
    article: uuid('article').references(() => articles.id, { onDelete: 'set null' }),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('shares_state', isOneOf(table.state, shareStates)),
    index('shares_giver').on(table.giver, table.state),
    index('shares_waiting').on(table.createdAt).where(sql`${table.state} = 'submitted'`),
    index('shares_handled_by').on(table.handledBy),
    index('shares_category').on(table.category),
    index('shares_article').on(table.article),
  ],
);
