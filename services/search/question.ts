/** Finds the texts that may answer a question in a sentence, where most words are optional. */
import { sql } from 'drizzle-orm';
import type { SearchData, SearchQuery, TextKey } from '../searchEngines/index.ts';
import { nearestWords, questionTerms, readKeyword, readQuestion, type Term } from '../searchQuery/index.ts';
import { foundBy, orderedBy } from '../searchSql/index.ts';
import type { Weighed } from '../searchTerms/index.ts';
import type { Reader } from '../shared/access/reader.ts';
import { countTerms, guessWeight, rarityOf, requireMinimumMatch, type TermCount } from './termCounts.ts';

/**
 * A term of a question as a tsquery. `count` is the number of the reader's texts that have it. A text with the term gets the
 * share `credit` of its weight. A guessed word gets less credit than the typed word.
 */
export interface QuestionTerm extends Weighed {
  count: number;
  credit: number;
}

/** The texts that may answer a question, best first, and its terms without stop words. */
export interface QuestionMatches {
  keys: TextKey[];
  terms: QuestionTerm[];
}

/** The scope of a question. */
export interface QuestionScope {
  language: string;
  filters: NonNullable<SearchData['filters']>;
  limit: number;
}

/** Maximum number of terms of a question; later ones are ignored. */
const maxTerms = 30;

/** The weight of an unknown pair of Chinese characters relative to a word, because a text may use other characters for it. */
const unknownPair = 0.5;
const isUnknownPair = (count: number, { word }: Term): boolean => count === 0 && word.kind === 'han';

/** Searches like every search, with the reader's rights in the statement. */
export async function findByQuestion(
  reader: Reader,
  question: string,
  { language, filters, limit }: QuestionScope,
): Promise<QuestionMatches> {
  const keyword = readQuestion(question);
  const termCounts = await countTerms(reader, language, questionTerms(keyword).slice(0, maxTerms));
  const read = await withNearest(reader, language, termCounts);
  const terms = read.map(({ query, count, term, isGuess }) => ({
    query,
    count,
    weight: rarityOf(isGuess ? 0 : count) * (isUnknownPair(count, term) ? unknownPair : 1),
    credit: isGuess ? guessWeight : 1,
  }));
  const searchTerms = requireMinimumMatch(keyword, read);
  if (!searchTerms) return { keys: [], terms };
  const searchQuery: SearchQuery = { reader, language, filters, searchTerms };
  const { ranked, order } = orderedBy(searchQuery, limit);
  const { rows } = await reader.database.execute<TextKey & Record<string, unknown>>(sql`
    with found as materialized (${foundBy(searchQuery)}), ranked as (${ranked})
    select kind, record, language from ranked ${order} limit ${limit}`);
  return { keys: rows, terms };
}

/** Replaces an unknown word by the nearest known one. */
async function withNearest(reader: Reader, language: string, termCounts: readonly TermCount[]): Promise<TermCount[]> {
  const unknown = termCounts.filter(({ count, term }) => count === 0 && term.word.kind === 'word').map(({ term }) => term.word.form);
  if (unknown.length === 0) return [...termCounts];
  const near = await nearestWords(reader, unknown);
  const replaced = await Promise.all(
    termCounts.map(async (one) => {
      const [nearest] = near.get(one.term.word.form) ?? [];
      if (one.count > 0 || nearest === undefined) return one;
      const [found] = await countTerms(reader, language, readKeyword(nearest).terms.slice(0, 1));
      return found && found.count > 0 ? { ...found, isGuess: true as const } : one;
    }),
  );
  return replaced;
}
