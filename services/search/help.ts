/** Help for searches with few hits: other spellings, fewer filters, other languages. */
import type { Answer } from '../handler.ts';
import { languageName } from '../reader.ts';
import { type Counts, countFound, type Search } from './find.ts';
import { facetNames, type SearchQuery, some } from './found.ts';
import { readKeyword } from './sought.ts';
import { wantAll } from './terms.ts';

type Help = NonNullable<Answer<'doc.search.query'>['help']>;

/** Maximum number of suggested spellings. */
const maxMeant = 3;

export async function helpFor(search: Search): Promise<Help> {
  const [meant, without] = await Promise.all([spellingsThatFind(search), countsWithout(search.asked)]);
  return { meant, without, elsewhere: otherLanguages(search.asked, search.facets.language ?? []) };
}

/** Only spellings with hits for this reader, so that words of restricted texts are not disclosed. */
async function spellingsThatFind({ asked, sought, respelt }: Search): Promise<string[]> {
  const others = [...new Set(respelt)].filter((spelling) => readKeyword(spelling).normalised !== sought.normalised);
  const found = await Promise.all(others.map(async (spelling) => ((await findsAnything(asked, spelling)) ? [spelling] : [])));
  return found.flat().slice(0, maxMeant);
}

async function findsAnything(asked: SearchQuery, keyword: string): Promise<boolean> {
  const wanted = await wantAll(asked.reader.database, readKeyword(keyword));
  return wanted !== undefined && (await countFound({ ...asked, wanted }, 1)) > 0;
}

async function countsWithout(asked: SearchQuery): Promise<Help['without']> {
  const most = asked.reader.portal.settings.limits.exactTotal + 1;
  const inForce = facetNames.filter((name) => some(asked.filters[name]));
  const counts = await Promise.all(
    inForce.map(async (filter) => ({ filter, count: await countFound(withoutFilter(asked, filter), most) })),
  );
  return counts.filter(({ count }) => count > 0);
}

/** Without a language filter, the reader's language applies, as in a search without the filter. */
const withoutFilter = (asked: SearchQuery, filter: string): SearchQuery => ({
  ...asked,
  filters: { ...asked.filters, [filter]: undefined },
});

function otherLanguages({ reader, language, filters }: SearchQuery, counts: Counts): Help['elsewhere'] {
  const searched = some(filters.language) ? filters.language : [language];
  return counts
    .filter(({ value }) => !searched.includes(value))
    .map(({ value, count }) => ({ filter: 'language', value, text: languageName(reader, value), count }));
}
