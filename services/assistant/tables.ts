/** Conversations with the assistant, and the model that an account chose. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { answerStates, modelTypes, turnRoles } from '../../schema/entities/conversation.ts';
import { requestStates } from '../../schema/entities/readerRequest.ts';
import type { SearchKind } from '../../schema/entities/search.ts';
import { changed, isOneOf, made } from '../shared/database/columns.ts';

/** A conversation of an account or, without one, of a browser. */
export const assistantChats = pgTable(
  'assistant_chats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: uuid('account').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The hash of the identifier of an anonymous browser. */
    browser: text('browser'),
    /** The id that the browser generated. */
    chatId: text('chat_id').notNull(),
    title: text('title').notNull(),
    language: text('language').notNull(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('assistant_chats_holder', sql`(${table.account} is null) <> (${table.browser} is null)`),
    unique('assistant_chats_of_account').on(table.account, table.chatId),
    unique('assistant_chats_of_browser').on(table.browser, table.chatId),
    index('assistant_chats_newest').on(table.account, table.updatedAt.desc()),
    index('assistant_chats_oldest').on(table.updatedAt),
  ],
);

/** A part of an answer with the numbers of its citations, from 1. */
export interface AnswerPiece {
  text: string;
  sources: number[];
}

/** A passage as it was when the answer was given. */
export interface StoredCitation {
  kind: SearchKind;
  articleId: string;
  title: string;
  headings: string[];
  quote: string;
  path: string;
  score: number;
}

/** The messages of a conversation in order. */
export const assistantTurns = pgTable(
  'assistant_turns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chat: uuid('chat')
      .notNull()
      .references(() => assistantChats.id, { onDelete: 'cascade' }),
    /** The id that the browser gave it. */
    messageId: text('message_id').notNull(),
    place: integer('place').notNull(),
    role: text('role', { enum: turnRoles }).notNull(),
    pieces: jsonb('pieces').$type<AnswerPiece[]>().notNull(),
    citations: jsonb('citations').$type<StoredCitation[]>().notNull().default([]),
    /** Null for a message that is not an answer. */
    state: text('state', { enum: answerStates }),
    isFallback: boolean('is_fallback').notNull().default(false),
    /** The rating of its reader, with a reason. */
    liked: boolean('liked'),
    reason: text('reason').notNull().default(''),
    createdAt: made(),
  },
  (table) => [
    check('assistant_turns_role', isOneOf(table.role, turnRoles)),
    unique('assistant_turns_message').on(table.chat, table.messageId),
    index('assistant_turns_place').on(table.chat, table.place),
    index('assistant_turns_rated').on(table.createdAt).where(sql`${table.liked} is not null`),
  ],
);

/**
 * An answer that its reader found not helpful, for the editors. It remains after the conversation is deleted, and is deleted
 * with the account.
 */
export const assistantRatings = pgTable(
  'assistant_ratings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The rated message. A message is rated once. */
    turn: uuid('turn').notNull().unique(),
    account: uuid('account').references(() => accounts.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    reason: text('reason').notNull(),
    sources: text('sources').array().notNull(),
    language: text('language').notNull(),
    state: text('state', { enum: requestStates }).notNull().default('open'),
    createdAt: made(),
  },
  (table) => [
    check('assistant_ratings_state', isOneOf(table.state, requestStates)),
    index('assistant_ratings_newest').on(table.createdAt.desc()),
    index('assistant_ratings_account').on(table.account),
  ],
);

export const assistantChoices = pgTable('assistant_choices', {
  account: uuid('account')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  modelType: text('model_type', { enum: modelTypes }).notNull(),
});
