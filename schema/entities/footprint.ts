import { choice, code, contentLanguage, entity, flag, id, link, moment, text } from '../define/fields.ts';

/** A text that the account has read; one row for each text, with the time of the last visit. */
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
  /** Recording is paused. */
  paused: flag(),
  /** The history is not empty, although its owner may no longer be able to read the entries. */
  kept: flag(),
});
