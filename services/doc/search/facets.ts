/** What each value of a filter is called. */
import { sql } from 'drizzle-orm';
import type { Answer } from '../../handler.ts';
import { type Names, nameIn } from '../../names.ts';
import { languageName, type Reader, reach } from '../../reader.ts';
import { wordIn } from '../../words.ts';
import { classTypes, families, labels } from '../tables.ts';
import type { Counts, Found } from './find.ts';
import type { FacetName } from './found.ts';

type Facets = NonNullable<Answer<'doc.search.query'>['facets']>;
type Facet = Facets[string][number];

/** Facets with names in the reader's language. The one of audiences is for those who may see more than one. */
export async function namedFacets(reader: Reader, facets: Found['facets'], languages: readonly string[]): Promise<Facets> {
  const names = await namesOf(reader);
  const word = wordIn(reader, languages[0]);
  const text: Partial<Record<FacetName, (value: string) => string>> = {
    family: (value) => nameIn(names.get(`family ${value}`) ?? {}, languages, value),
    classType: (value) => nameIn(names.get(`classType ${value}`) ?? {}, languages, value),
    fileType: (value) => word(`choice.release.type.${value}`),
    channel: (value) => word(`choice.release.channel.${value}`),
    labels: (value) => nameIn(names.get(`labels ${value}`) ?? {}, languages, value),
    language: (value) => languageName(reader, value),
  };
  const shown = (Object.entries(facets) as [FacetName, Counts][]).filter(([name]) => name !== 'audience' || reach(reader.account) > 1);
  return Object.fromEntries(
    shown.map(([name, counts]) => [name, counts.map((line): Facet => ({ ...line, text: text[name]?.(line.value) ?? line.value }))]),
  );
}

/** Few enough to be read whole. */
async function namesOf({ database }: Pick<Reader, 'database'>): Promise<Map<string, Names>> {
  const { rows } = await database.execute<{ key: string; names: Names }>(sql`
    select 'family ' || code as key, names from ${families} union all select 'classType ' || code, names from ${classTypes}
    union all select 'labels ' || code, names from ${labels}`);
  return new Map(rows.map(({ key, names }) => [key, names]));
}
