/** The history of articles. */
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { articleStatuses } from '../../schema/entities/article.ts';
import { articleOperations } from '../../schema/entities/articleStep.ts';
import { articles } from '../articles/tables.ts';
import { moment } from '../shared/database/columns.ts';

/** Transitions of an article, written in the same transaction. Consecutive saves by one account are one step. */
export const articleSteps = pgTable(
  'article_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    step: text('step', { enum: articleOperations }).notNull(),
    /** The state after the transition. */
    state: text('state', { enum: articleStatuses }).notNull(),
    /** Null if the publishing schedule made it. */
    actor: uuid('actor').references(() => accounts.id),
    reason: text('reason').notNull().default(''),
  },
  (table) => [index('article_steps_article').on(table.article, table.id), index('article_steps_actor').on(table.actor)],
);
