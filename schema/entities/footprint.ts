import { choice, code, contentLanguage, entity, flag, id, link, moment, text } from '../define/fields.ts';

/** A text that the account has read, with the time of the last visit. Each text has one row. */
export const Footprint = entity('footprint', {
  articleId: id('article'),
  kind: choice(['article', 'faq']),
  title: text({ max: 250 }),
  billNo: code(),
  classType: link('classType'),
  language: contentLanguage(),
  readAt: moment(),
  /** The last heading that the account read; absent at the start of the text. */
  anchor: text({ max: 200 }).optional(),
});

/** The state of the viewing history. */
export const History = entity('history', {
  /** Whether recording is paused. */
  paused: flag(),
  /** Whether the history has entries, including entries that its owner can no longer read. */
  kept: flag(),
});
