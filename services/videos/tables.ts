/** Tables of the videos: what they are filed under, the videos themselves, their streams and what is said in them. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { videoLevels, videoStatuses } from '../../schema/entities/video.ts';
import { articles } from '../articles/tables.ts';
import { audience, changed, isAudience, isOneOf, made, moment, names, position } from '../columns.ts';
import type { LocalizedText } from '../names.ts';

/** What videos are filed under, in two levels. */
export const videoTypes = pgTable(
  'video_types',
  {
    code: text('code').primaryKey(),
    parent: text('parent').references((): AnyPgColumn => videoTypes.code),
    names: names('names'),
    position: position(),
    updatedAt: changed(),
  },
  (table) => [index('video_types_parent').on(table.parent, table.position)],
);

/** A part of a video with a name of its own; seconds from the beginning. */
export interface Chapter {
  seconds: number;
  names: LocalizedText;
}

/** What is said from one moment to another, in seconds from the beginning. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

export const videos = pgTable(
  'videos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    titles: names('titles'),
    descriptions: names('descriptions'),
    type: text('type')
      .notNull()
      .references(() => videoTypes.code),
    level: text('level', { enum: videoLevels }).notNull(),
    /** The language that is heard. */
    spoken: text('spoken').notNull(),
    poster: uuid('poster').references(() => files.id),
    /** Seconds. */
    duration: integer('duration').notNull(),
    chapters: jsonb('chapters').$type<readonly Chapter[]>().notNull().default([]),
    products: text('products').array().notNull().default([]),
    /** A text on the same matter. */
    article: uuid('article').references(() => articles.id, { onDelete: 'set null' }),
    audience: audience(),
    status: text('status', { enum: videoStatuses }).notNull().default('draft'),
    /** Sites on which it is not offered, as the rights to it end there. */
    blockedSites: text('blocked_sites').array().notNull().default([]),
    /** Whether viewers may keep its file. */
    mayDownload: boolean('may_download').notNull().default(false),
    views: integer('views').notNull().default(0),
    publishedAt: moment('published_at').notNull().defaultNow(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('videos_audience', isAudience(table.audience)),
    check('videos_level', isOneOf(table.level, videoLevels)),
    check('videos_status', isOneOf(table.status, videoStatuses)),
    check('videos_duration', sql`${table.duration} >= 0`),
    index('videos_products').using('gin', table.products),
    index('videos_type').on(table.type),
    index('videos_newest').on(table.publishedAt.desc().nullsFirst(), table.id).where(sql`${table.status} = 'published'`),
    index('videos_article').on(table.article),
    index('videos_poster').on(table.poster),
  ],
);

/** The same recording in several forms and heights; type and size are the file's. */
export const videoSources = pgTable(
  'video_sources',
  {
    video: uuid('video')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    file: uuid('file')
      .notNull()
      .references(() => files.id),
    /** Pixels. */
    height: smallint('height').notNull(),
  },
  (table) => [primaryKey({ columns: [table.video, table.file] }), index('video_sources_file').on(table.file)],
);

/** What is said, by language: the transcript, and the captions that are made of it. */
export const videoTranscripts = pgTable(
  'video_transcripts',
  {
    video: uuid('video')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    cues: jsonb('cues').$type<readonly Cue[]>().notNull(),
    /** No person wrote it. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    updatedAt: changed(),
  },
  (table) => [primaryKey({ columns: [table.video, table.language] })],
);
