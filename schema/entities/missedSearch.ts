import { choice, count, entity, id, moment, text } from '../define/fields.ts';
import { contentLanguages } from './language.ts';

/** What visitors searched for without finding anything, all who sought the same together. */
export const MissedSearch = entity('missedSearch', {
  id: id('missedSearch'),
  /** As it was typed last. */
  query: text({ max: 200 }),
  language: choice(contentLanguages),
  searches: count(),
  lastAt: moment(),
});
