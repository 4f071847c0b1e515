import { contentLanguage, count, entity, flag, id, moment, text } from '../define/fields.ts';

/** A search query that is stored for suggestions. Staff have chosen the `recommended` ones. */
export const Keyword = entity('keyword', {
  id: id('keyword'),
  keyword: text({ min: 1, max: 200 }),
  language: contentLanguage(),
  recommended: flag(),
  uses: count(),
  updatedAt: moment(),
});

/** A frequent search. */
export const HotQuery = entity('hotQuery', { keyword: text({ min: 1, max: 200 }), count: count() });
