import type { Database } from '../../runtime/server/database/database.ts';
import { readKeyword } from '../searchQuery/index.ts';
import { compileTerms } from './terms.ts';

/** Names as phrase queries, in their order; an empty string for a name without a searchable word. A single letter would match too much. */
export async function phraseQueries(database: Database, names: readonly string[]): Promise<string[]> {
  const phrases = names.map((name) => {
    const { terms } = readKeyword(name);
    const [first] = terms;
    if (!first || name.length < 2) return undefined;
    return { word: first.word, query: terms.map(({ query }) => `(${query})`).join(' <-> ') };
  });
  const compiled = await compileTerms(
    database,
    phrases.filter((phrase) => phrase !== undefined),
  );
  let next = 0;
  return phrases.map((phrase) => {
    if (!phrase) return '';
    next += 1;
    return compiled[next - 1] ?? '';
  });
}
