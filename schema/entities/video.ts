import { z } from 'zod';
import { choice, code, contentLanguage, count, duration, entity, files, flag, id, link, links, longText, marked, moment, picture, recording, text, texts } from '../define/fields.ts';
import { audience } from './account.ts';

/** The prior knowledge that a video requires. */
export const videoLevels = ['beginner', 'intermediate', 'expert'] as const;

/** Duration of a video: under one minute, up to five minutes, longer. */
export const videoLengths = ['short', 'medium', 'long'] as const;

/**
 * The states of a video. Processing and removed videos have a page that shows the state. Drafts and withdrawn videos do not
 * exist for readers.
 */
export const videoStatuses = ['draft', 'processing', 'published', 'removed', 'withdrawn'] as const;

/**
 * A video for its page. `language` is the language of its title and description, `spoken` that of the sound. The recording says
 * whether and how it can be played here.
 */
export const Video = entity('video', {
  videoId: id('video'),
  title: text({ min: 1, max: 250 }),
  description: longText({ max: 2000 }),
  type: link('videoType'),
  level: choice(videoLevels),
  /** Address of a 16:9 picture. */
  poster: picture(),
  duration: duration(),
  spoken: contentLanguage(),
  hasCaptions: flag(),
  /** Languages of its captions and transcripts, each named in that language. */
  captions: texts(),
  products: links('product'),
  audience: audience(),
  status: choice(videoStatuses),
  views: count(),
  publishedAt: moment(),
  updatedAt: moment(),
  language: contentLanguage(),
  /** Present if the language of the text is not the requested one. */
  requestedLanguage: contentLanguage().optional(),
  recording: recording(),
  /** The recording as a file, if it may be downloaded. */
  downloads: files(),
  /** Articles about the same subject. */
  articles: links('article'),
});

/** A video in a list. */
export const VideoRow = Video.omit({ recording: true, downloads: true, articles: true, audience: true, status: true });

/** A passage of a recording that matches a search. */
const Passage = entity('videoPassage', {
  /** Seconds from the start of the recording. */
  seconds: duration(),
  text: marked({ max: 400 }),
});

/** A video hit: its title, description or transcript matches. */
export const VideoHit = entity('videoHit', {
  videoId: id('video'),
  title: marked({ max: 300 }),
  type: text({ max: 200 }),
  snippet: marked({ max: 400 }),
  /** Start of the best passage; absent if the transcript does not match. */
  seconds: duration().optional(),
  /** The best passages, in the order of the recording. */
  passages: z.array(Passage).max(5),
  poster: picture(),
  duration: duration(),
  level: choice(videoLevels),
  spoken: contentLanguage(),
  hasCaptions: flag(),
  products: links('product'),
  publishedAt: moment(),
  views: count(),
  language: contentLanguage(),
  requestedLanguage: contentLanguage().optional(),
});

/** The site of the reader, because some videos are not available on every site. */
export const onSite = { site: code(20).optional() };
