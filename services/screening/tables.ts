/** Words that texts must not contain, or that trigger a warning to the author. */
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { wordSeverities } from '../../schema/entities/article.ts';
import { wordMatchings } from '../../schema/entities/managedSensitiveWord.ts';
import { changed, isOneOf } from '../shared/database/columns.ts';

export const sensitiveWords = pgTable(
  'sensitive_words',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    word: text('word').notNull(),
    /** The language of the texts that it applies to; null means all. */
    language: text('language'),
    severity: text('severity', { enum: wordSeverities }).notNull(),
    matching: text('matching', { enum: wordMatchings }).notNull().default('word'),
    /** Longer words in which it is allowed, such as 断电后门 for 后门. */
    exempt: text('exempt').array().notNull().default([]),
    /** Why the word is listed, for the editors of the list. */
    note: text('note').notNull().default(''),
    updatedAt: changed(),
  },
  (table) => [
    check('sensitive_words_severity', isOneOf(table.severity, wordSeverities)),
    check('sensitive_words_matching', isOneOf(table.matching, wordMatchings)),
    uniqueIndex('sensitive_words_word').on(sql`lower(${table.word})`, sql`coalesce(${table.language}, '')`),
  ],
);
