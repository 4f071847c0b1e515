import { z } from 'zod';
import { choice, code, contentLanguage, count, entity, id, links, longText, marked, moment, text } from '../define/fields.ts';

/** The kinds of records that a search finds. A new kind needs a value here and an entry in `opens` of the search page. */
export const searchKinds = ['article', 'faq', 'product', 'term', 'bulletin', 'video', 'wiring', 'download', 'faultTree', 'repairGuide', 'partner', 'advisory', 'caCertificate', 'hotline', 'serviceCenter', 'policy', 'tool'] as const;
/** A searchable kind; each has one indexer. */
export type SearchKind = (typeof searchKinds)[number];

/** The filters of a search; each is also a facet. */
export const searchFilterNames = ['kind', 'family', 'products', 'classType', 'fileType', 'channel', 'labels', 'language', 'audience', 'year'] as const;

/** A search hit. `id` opens its page. `code` is its number or model, if it has one. */
export const SearchHit = entity('searchHit', {
  id: id('searchHit'),
  kind: choice(searchKinds),
  code: code().optional(),
  title: marked({ max: 300 }),
  /** The categories of the record, outermost first, as one text. */
  path: text({ max: 300 }),
  snippet: marked({ max: 400 }),
  products: links('product'),
  language: contentLanguage(),
  /** Present if the language of the text is not the requested one. */
  requestedLanguage: contentLanguage().optional(),
  updatedAt: moment().optional(),
  views: count(),
  helpfulUp: count(),
});

/** A suggestion while the user types: a query of other visitors, or a record to open. */
export const Suggestion = entity('suggestion', {
  kind: choice(['query', ...searchKinds]),
  /** The id of a record, or the text of a query. */
  id: code(200),
  text: marked({ max: 300 }),
});

/** A problem in a customer's words. The search finds records that may solve it. */
export const DescribedProblem = entity('describedProblem', {
  text: longText({ max: 4000 }),
  size: z.int().min(1).max(10).default(5),
});

/** Content that a visitor searched for and did not find, in their own words. */
export const MissingContentRequest = entity('searchWish', {
  keyword: text({ max: 200 }),
  wish: longText({ min: 3, max: 1000 }),
  contact: text({ max: 200 }).optional(),
});

/** An opened hit. Its position counts all hits of the query, starting from 1. */
export const OpenedHit = z.strictObject({
  keyword: z.string().min(1).max(200),
  kind: z.enum(searchKinds),
  id: z.string().min(1).max(100),
  place: z.int().min(1).max(50_000),
});

/** A request for suggestions. */
export const Typed = z.strictObject({ keyword: z.string().max(200), size: z.int().min(1).max(20).default(8) });
