/** Words that the search treats as equal, managed by editors. */
import { arrayOverlaps, sql } from 'drizzle-orm';
import type { ManagedSynonym } from '../../generated/openapi.d.ts';
import { type RecordContext, recordHandlers } from '../records/index.ts';
import { smallLetters, wordsOf } from '../searchWords/index.ts';
import { searchSynonyms } from './tables.ts';

/** Maximum number of sets. All of them are in memory, because every search reads them. */
const maxSets = 2000;

type StoredSynonym = typeof searchSynonyms.$inferSelect;

const toResponse = ({ id, words, updatedAt }: StoredSynonym): ManagedSynonym => ({ id, words, updatedAt: updatedAt.toISOString() });

/** Normalises words: one spelling each, without duplicates and words without a letter or digit. */
const spelt = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => smallLetters(word).replace(/\s+/g, ' ').trim()).filter((word) => wordsOf(word).length > 0)),
];

/** Refuses words of another set, because a search would expand them to only one of the sets. */
async function refuseDoubled(words: readonly string[], { database, fail }: RecordContext, before?: StoredSynonym): Promise<void> {
  const others = await database
    .select({ words: searchSynonyms.words })
    .from(searchSynonyms)
    .where(sql`${arrayOverlaps(searchSynonyms.words, [...words])} and ${searchSynonyms.id} is distinct from ${before?.id ?? null}`)
    .limit(1);
  const name = words.find((word) => others.some((other) => other.words.includes(word)));
  if (name !== undefined) throw fail('record.doubled', { name });
}

export const synonymHandlers = recordHandlers<'synonyms', StoredSynonym>('synonyms', {
  subject: 'synonym',
  table: searchSynonyms,
  key: searchSynonyms.id,
  keyOf: ({ id }) => id,
  nameOf: ({ words }) => words.join(' = ').slice(0, 200),
  seeks: [sql`array_to_string(${searchSynonyms.words}, ' ')`],
  filters: {},
  sorts: { updatedAt: searchSynonyms.updatedAt, words: searchSynonyms.words },
  rows: (rows) => rows.map(toResponse),
  find: toResponse,
  values: async (draft, writing, before) => {
    const words = spelt(draft.words);
    if (words.length < 2) throw writing.fail('value.required', { field: 'words' });
    await refuseDoubled(words, writing, before);
    if (!before && (await writing.database.$count(searchSynonyms)) >= maxSets) throw writing.fail('keeping.full', { limit: maxSets });
    return { words };
  },
});
