import { code, count, entity, id, moment, text } from '../define/fields.ts';

/** What a search asked, as its address says it: values of one filter with commas between them. */
const asked = {
  keyword: text({ max: 200 }).optional(),
  tab: code(60).optional(),
  family: text({ max: 1000 }).optional(),
  products: text({ max: 1000 }).optional(),
  classType: text({ max: 1000 }).optional(),
  labels: text({ max: 1000 }).optional(),
  language: text({ max: 100 }).optional(),
  audience: text({ max: 20 }).optional(),
  year: text({ max: 200 }).optional(),
  sort: code(60).optional(),
};

/** A search that somebody keeps to make it again. */
export const SavedSearch = entity('savedSearch', {
  id: id('savedSearch'),
  name: text({ min: 1, max: 100 }),
  ...asked,
  createdAt: moment(),
  /** Hits that came or changed since its owner made it last; exact to 1,000. */
  fresh: count(),
});

/** The same as it is kept. */
export const NewSavedSearch = SavedSearch.omit({ id: true, createdAt: true, fresh: true });
