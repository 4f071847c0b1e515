import { z } from 'zod';
import { choice, code, contentLanguage, count, entity, id, links, longText, marked, moment, text } from '../define/fields.ts';

/** The kinds of records that a search finds; a kind that comes later is one more value here, and one more way in the page's `opens`. */
export const searchKinds = ['article', 'faq', 'product', 'term', 'bulletin', 'video', 'wiring', 'download', 'faultTree', 'repairGuide'] as const;

/** A record that was found. `id` is what its page is opened by, `code` the number or model that people know it by, where it has one. */
export const SearchHit = entity('searchHit', {
  id: id('searchHit'),
  kind: choice(searchKinds),
  code: code().optional(),
  title: marked({ max: 300 }),
  /** Where it is filed, outermost first, joined for reading. */
  path: text({ max: 300 }),
  snippet: marked({ max: 400 }),
  products: links('product'),
  language: contentLanguage(),
  /** Stands where the text is in another language than was asked for. */
  requestedLanguage: contentLanguage().optional(),
  updatedAt: moment().optional(),
  views: count(),
  helpfulUp: count(),
});

/** What is offered while somebody types: a query that others made, or a record to go to at once. */
export const Suggestion = entity('suggestion', {
  kind: choice(['query', ...searchKinds]),
  /** The record's id; a query's own text. */
  id: code(200),
  text: marked({ max: 300 }),
});

/** What somebody sought and did not find, in their own words. */
export const SearchWish = entity('searchWish', {
  keyword: text({ max: 200 }),
  wish: longText({ min: 3, max: 1000 }),
  contact: text({ max: 200 }).optional(),
});

/** A hit that somebody went to, at its place among all hits of what was typed, from 1. */
export const OpenedHit = z.strictObject({
  keyword: z.string().min(1).max(200),
  kind: z.enum(searchKinds),
  id: z.string().min(1).max(100),
  place: z.int().min(1).max(50_000),
});

/** A request of the suggestions. */
export const Typed = z.strictObject({ keyword: z.string().max(200), size: z.int().min(1).max(20).default(8) });
