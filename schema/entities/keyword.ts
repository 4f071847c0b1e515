import { contentLanguage, count, entity, flag, id, moment, text } from '../define/fields.ts';

/** A search word kept to suggest it again; `recommended` ones are staff's choice. */
export const Keyword = entity('keyword', {
  id: id('keyword'),
  keyword: text({ min: 1, max: 200 }),
  language: contentLanguage(),
  recommended: flag(),
  uses: count(),
  updatedAt: moment(),
});

/** What many search for. */
export const HotQuery = entity('hotQuery', { keyword: text({ min: 1, max: 200 }), count: count() });
