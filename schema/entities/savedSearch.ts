import { code, count, entity, id, moment, text } from '../define/fields.ts';

/** The query of a search, as in its address. Values of one filter are separated by commas. */
const parameters = {
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

/** A search that an account has saved. */
export const SavedSearch = entity('savedSearch', {
  id: id('savedSearch'),
  name: text({ min: 1, max: 100 }),
  ...parameters,
  createdAt: moment(),
  /** Number of hits that are new or changed since the owner last ran it; exact up to 1,000. */
  fresh: count(),
});

/** A search to save. */
export const NewSavedSearch = SavedSearch.omit({ id: true, createdAt: true, fresh: true });
