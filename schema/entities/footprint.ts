import { choice, code, contentLanguage, entity, flag, id, link, moment, text } from '../define/fields.ts';

/** A text that the account has read; a row for each text, with the last time. */
export const Footprint = entity('footprint', {
  articleId: id('article'),
  kind: choice(['article', 'faq']),
  title: text({ max: 250 }),
  billNo: code(),
  classType: link('classType'),
  language: contentLanguage(),
  readAt: moment(),
  /** The heading below which the account left off; none at the beginning. */
  anchor: text({ max: 200 }).optional(),
});

/** The viewing history as a whole. */
export const History = entity('history', {
  /** Nothing is added to it for now. */
  paused: flag(),
  /** Something stands in it, also where its owner may not read it any more. */
  kept: flag(),
});
