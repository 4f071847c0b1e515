import type { SearchKind } from '../../schema/entities/search.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { search } from './find.ts';
import { hitsOf } from './hits.ts';

/** Kinds of records that can solve a problem, unlike terms or products. */
const solving = ['article', 'faq', 'faultTree', 'repairGuide', 'bulletin'] as const satisfies readonly SearchKind[];

/**
 * Records that may solve a problem that a customer describes, best first. Only the beginning of the text is used, where the
 * problem is named. It is not logged, because the visitor did not search.
 */
export const findSimilar: Handler<'doc.search.similar'> = async ({ body, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const data = { keyword: body.text.slice(0, 200).toWellFormed(), language: body.language, filters: { kind: [...solving] } };
  const { keyword, query, keys } = await search(reader, data, languages[0], { offset: 0, limit: body.size ?? 5 });
  if (keyword.typed === '') return [];
  const hits = await hitsOf(reader, keys, { keyword, match: query.searchTerms?.match, languages });
  return hits.map(({ kind, id, title }) => ({ kind, id, text: title }));
};
