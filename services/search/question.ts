/** Finds the texts that may answer a question in a sentence, where most words are optional. */
import { sql } from 'drizzle-orm';
import type { Reader } from '../reader.ts';
import { foundBy, orderedBy, type SearchData, type SearchQuery, type Weighed } from './found.ts';
import type { TextKey } from './hits.ts';
import { questionTerms, readKeyword, readQuestion, type Term } from './parseKeyword.ts';
import { nearestWords } from './spelling.ts';
import { countTerms, guessWeight, requireMinimumMatch, type TermCount, weightOf } from './terms.ts';

/**
 * A term of a question as a tsquery. `count` is the number of the reader's texts that have it. A text with the term gets the
 * share `credit` of its weight. A known word in place of an unknown one proves less than the typed word.
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

/** Where a question looks. */
export interface QuestionScope {
  language: string;
  filters: NonNullable<SearchData['filters']>;
  limit: number;
}

/** Terms of a question that are looked up; later ones are ignored. */
const maxTerms = 30;

/** A pair of Chinese characters that no text has says less than a word: the text may say it in other characters. */
const unknownPair = 0.5;
const isUnknownPair = (count: number, { word }: Term): boolean => count === 0 && word.kind === 'han';

/** Searches with the rights of the reader in the statement, as every search. */
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
    weight: weightOf(isGuess ? 0 : count) * (isUnknownPair(count, term) ? unknownPair : 1),
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

/** Replaces a word that no text has by the nearest one that some have. */
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
