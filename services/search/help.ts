/** Help for searches with few hits: other spellings, fewer filters, other languages. */
import { searchFilterNames } from '../../schema/entities/search.ts';
import type { Counts, SearchQuery } from '../searchEngines/index.ts';
import { readKeyword } from '../searchQuery/index.ts';
import { compileKeyword } from '../searchTerms/index.ts';
import { languageName } from '../shared/access/reader.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { some } from '../shared/lists/listing.ts';
import { countFound, type Search } from './find.ts';

type Help = NonNullable<Answer<'doc.search.query'>['help']>;

/** Maximum number of suggested spellings. */
const maxMeant = 3;

export async function helpFor(search: Search): Promise<Help> {
  const [meant, without] = await Promise.all([spellingsThatFind(search), countsWithout(search.query)]);
  return { meant, without, elsewhere: otherLanguages(search.query, search.facets.language ?? []) };
}

/** Only spellings with hits for this reader, so that words of restricted texts are not disclosed. */
async function spellingsThatFind({ query, keyword, respelt }: Search): Promise<string[]> {
  const others = [...new Set(respelt)].filter((spelling) => readKeyword(spelling).normalised !== keyword.normalised);
  const found = await Promise.all(others.map(async (spelling) => ((await findsAnything(query, spelling)) ? [spelling] : [])));
  return found.flat().slice(0, maxMeant);
}

async function findsAnything(query: SearchQuery, keyword: string): Promise<boolean> {
  const searchTerms = await compileKeyword(query.reader.database, readKeyword(keyword));
  return searchTerms !== undefined && (await countFound({ ...query, searchTerms }, 1)) > 0;
}

async function countsWithout(query: SearchQuery): Promise<Help['without']> {
  const max = query.reader.portal.settings.limits.exactTotal + 1;
  const inForce = searchFilterNames.filter((name) => some(query.filters[name]));
  const counts = await Promise.all(inForce.map(async (filter) => ({ filter, count: await countFound(withoutFilter(query, filter), max) })));
  return counts.filter(({ count }) => count > 0);
}

/** Without a language filter, the reader's language applies, as in a search without the filter. */
const withoutFilter = (query: SearchQuery, filter: string): SearchQuery => ({
  ...query,
  filters: { ...query.filters, [filter]: undefined },
});

function otherLanguages({ reader, language, filters }: SearchQuery, counts: Counts): Help['elsewhere'] {
  const searched = some(filters.language) ? filters.language : [language];
  return counts
    .filter(({ value }) => !searched.includes(value))
    .map(({ value, count }) => ({ filter: 'language', value, text: languageName(reader, value), count }));
}
