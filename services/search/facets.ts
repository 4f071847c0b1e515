/** Names of filter values. */
import { sql } from 'drizzle-orm';
import type { Facets } from '../../generated/openapi.d.ts';
import { closedContents } from '../../runtime/shared/access/zones.ts';
import { classTypes } from '../articles/tables.ts';
import { families, labels } from '../catalogue/tables.ts';
import type { Counts, SearchFacetName, SearchQuery } from '../searchEngines/index.ts';
import { languageName, type Reader } from '../shared/access/reader.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';
import { wordIn } from '../shared/calls/words.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import type { Search } from './find.ts';

type SearchFacet = Facets[string][number];

/** Facets with names in the reader's language. Active filter values are included even without hits. */
export async function namedFacets(reader: Reader, { facets, query }: Search, languages: readonly string[]): Promise<Facets> {
  const names = await knownNames(reader.database, '', () => namesOf(reader));
  const word = wordIn(reader, languages[0]);
  // A URL may contain unknown values.
  const said = (key: string, value: string): string => (word(key) === key ? value : word(key));
  const text: Partial<Record<SearchFacetName, (value: string) => string>> = {
    family: (value) => nameIn(names.get(`family ${value}`) ?? {}, languages, value),
    classType: (value) => nameIn(names.get(`classType ${value}`) ?? {}, languages, value),
    fileType: (value) => said(`choice.release.type.${value}`, value),
    channel: (value) => said(`choice.release.channel.${value}`, value),
    labels: (value) => nameIn(names.get(`labels ${value}`) ?? {}, languages, value),
    language: (value) => languageName(reader, value),
  };
  return Object.fromEntries(
    (Object.entries(facets) as [SearchFacetName, Counts][]).map(([name, counts]) => [
      name,
      [...counts, ...inVain(reader, query, name, counts)].map(
        (line): SearchFacet => ({ ...line, text: text[name]?.(line.value) ?? line.value }),
      ),
    ]),
  );
}

/** Active filter values without hits. The names of class types in zones that are closed to the reader are omitted. */
function inVain({ portal, account }: Reader, { filters }: SearchQuery, name: SearchFacetName, counts: Counts): Counts {
  const closed = name === 'classType' ? closedContents(portal, account.type).map(({ classType }) => classType) : [];
  return (filters[name] ?? [])
    .filter((value) => !closed.includes(value) && !counts.some((line) => line.value === value))
    .map((value) => ({ value, count: 0 }));
}

const knownNames = cacheByChange<Map<string, LocalizedText>>();

/** The tables are small enough to read completely. */
async function namesOf({ database }: Pick<Reader, 'database'>): Promise<Map<string, LocalizedText>> {
  const { rows } = await database.execute<{ key: string; names: LocalizedText }>(sql`
    select 'family ' || code as key, names from ${families} union all select 'classType ' || code, names from ${classTypes}
    union all select 'labels ' || code, names from ${labels}`);
  return new Map(rows.map(({ key, names }) => [key, names]));
}
