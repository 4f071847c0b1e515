import { z } from 'zod';
import { choice, code, contentLanguage, count, duration, entity, files, flag, id, link, links, longText, marked, moment, picture, recording, text, texts } from '../define/fields.ts';
import { audience } from './account.ts';

/** How much a viewer has to know already. */
export const videoLevels = ['beginner', 'intermediate', 'expert'] as const;

/** How long a video runs: under one minute, up to five, longer. */
export const videoLengths = ['short', 'medium', 'long'] as const;

/**
 * The states of a video. What is processed or was removed keeps its page, which says so; drafts and withdrawn ones do
 * not exist for readers.
 */
export const videoStatuses = ['draft', 'processing', 'published', 'removed', 'withdrawn'] as const;

/**
 * A video as its page shows it. `language` is that of its title and description, `spoken` the one that is heard.
 * The recording says whether it can be played here, and how.
 */
export const Video = entity('video', {
  videoId: id('video'),
  title: text({ min: 1, max: 250 }),
  description: longText({ max: 2000 }),
  type: link('videoType'),
  level: choice(videoLevels),
  /** Address of a picture, 16 to 9. */
  poster: picture(),
  duration: duration(),
  spoken: contentLanguage(),
  hasCaptions: flag(),
  /** Names of the languages that it has captions and a transcript in, each as that language writes it. */
  captions: texts(),
  products: links('product'),
  audience: audience(),
  status: choice(videoStatuses),
  views: count(),
  publishedAt: moment(),
  updatedAt: moment(),
  language: contentLanguage(),
  /** Stands where the text is in another language than was asked for. */
  requestedLanguage: contentLanguage().optional(),
  recording: recording(),
  /** The recording as a file, where it may be kept. */
  downloads: files(),
  /** A text on the same matter. */
  articles: links('article'),
});

/** A video in a list. */
export const VideoRow = Video.omit({ recording: true, downloads: true, articles: true, audience: true, status: true });

/** A place in a recording at which something that was sought is said. */
const Passage = entity('videoPassage', {
  /** From the beginning. */
  seconds: duration(),
  text: marked({ max: 400 }),
});

/** A video that was found: by its title or description, or by what is said in it. */
export const VideoHit = entity('videoHit', {
  videoId: id('video'),
  title: marked({ max: 300 }),
  type: text({ max: 200 }),
  snippet: marked({ max: 400 }),
  /** Where the best passage begins; absent where nothing that is said was sought. */
  seconds: duration().optional(),
  /** The best passages in the order of the recording. */
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

/** Which videos a reader means: `site` is the one it reads on, as some are not shown on every site. */
export const onSite = { site: code(20).optional() };
