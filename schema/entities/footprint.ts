import { choice, code, entity, id, link, moment, text } from '../define/fields.ts';
import { contentLanguages } from './language.ts';

/** A text that the account has read; a row for each text, with the last time. */
export const Footprint = entity('footprint', {
  articleId: id('article'),
  kind: choice(['article', 'faq']),
  title: text({ max: 250 }),
  billNo: code(),
  classType: link('classType'),
  language: choice(contentLanguages),
  readAt: moment(),
  /** The heading below which the account left off; none at the beginning. */
  anchor: text({ max: 200 }).optional(),
});
