import { LRUCache } from 'lru-cache';
import type { Database } from '../../runtime/server/database/database.ts';

/** Maximum size of a cache in bytes. */
const maxBytes = 1024 * 1024;

/** Looks inputs up in the dictionaries of PostgreSQL. Results are in the order of the inputs. */
type DictionaryLookup = (database: Database, inputs: readonly string[]) => Promise<string[]>;

/** Caches the result of each input. Results depend only on the dictionaries, never on content. */
export function cacheDictionaryLookup(lookUp: DictionaryLookup): DictionaryLookup {
  const answers = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (answer, input) => 2 * (answer.length + input.length) + 100,
  });
  return async (database, inputs) => {
    const known = inputs.map((input) => answers.get(input));
    const others = inputs.filter((_, index) => known[index] === undefined);
    const read = others.length === 0 ? [] : await lookUp(database, others);
    for (const [index, input] of others.entries()) answers.set(input, read[index] as string);
    let next = 0;
    return known.map((answer) => answer ?? (read[next++] as string));
  };
}
