/** Translates a tsquery of PostgreSQL into the query language of OpenSearch. */
import { parseTsquery, type Tsquery } from '../shared/values/tsquery.ts';
import { besides, type EngineField } from './mapping.ts';
import type { EngineClause } from './request.ts';

/**
 * The query for a field. Undefined if OpenSearch has no exact equivalent: for a phrase with a prefix or a conjunction, or with
 * alternatives of different lengths before another word.
 */
export const clauseOfTsquery = (text: string, field: EngineField): EngineClause | undefined =>
  text.trim() === '' ? { match_none: {} } : clauseOf(parseTsquery(text), field);

function clauseOf(parsed: Tsquery, field: EngineField): EngineClause | undefined {
  if (parsed.kind === 'word') return parsed.isPrefix ? { prefix: { [field]: parsed.lexeme } } : { term: { [field]: parsed.lexeme } };
  if (parsed.kind === 'phrase') return phraseClause(parsed, field);
  if (parsed.kind === 'not') {
    const part = clauseOf(parsed.part, field);
    return part && { bool: { must_not: [part] } };
  }
  const parts = parsed.parts.map((part) => clauseOf(part, field));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return parsed.kind === 'all' ? allOf(parts) : anyOf(parts);
}

/** Combines clauses with AND, and with OR below. */
export const allOf = (clauses: readonly EngineClause[]): EngineClause => ({ bool: { filter: clauses } });
export const anyOf = (clauses: readonly EngineClause[]): EngineClause => ({ bool: { should: clauses, minimum_should_match: 1 } });

/** A word of a phrase and its distance from the one before it. */
interface PhraseStep {
  lexeme: string;
  distance: number;
}

/** Maximum number of phrases of a query; each combination of synonyms is one. */
const maxPhrases = 64;

function phraseClause(parsed: Tsquery, field: EngineField): EngineClause | undefined {
  const phrases = phrasesOf(parsed)?.map((steps) => ({ match_phrase: { [field]: { query: textOfSteps(steps) } } }));
  if (!phrases || phrases.length > maxPhrases) return undefined;
  return phrases.length === 1 ? phrases[0] : anyOf(phrases);
}

const textOfSteps = (steps: readonly PhraseStep[]): string =>
  steps.flatMap(({ lexeme, distance }) => [...Array.from({ length: Math.max(distance - 1, 0) }, () => besides), lexeme]).join(' ');

/** The distance from the first word of a phrase to its last one. */
const widthOf = (steps: readonly PhraseStep[]): number => steps.reduce((sum, { distance }) => sum + distance, 0);

function phrasesOf(parsed: Tsquery): PhraseStep[][] | undefined {
  if (parsed.kind === 'word') return parsed.isPrefix ? undefined : [[{ lexeme: parsed.lexeme, distance: 0 }]];
  if (parsed.kind === 'some') {
    const each = parsed.parts.map(phrasesOf);
    return each.every((phrases) => phrases !== undefined) ? each.flat() : undefined;
  }
  if (parsed.kind !== 'phrase' || parsed.distance === 0) return undefined;
  const [left, right] = [phrasesOf(parsed.left), phrasesOf(parsed.right)];
  if (!left || !right || left.length * right.length > maxPhrases) return undefined;
  // PostgreSQL counts the distance from the end of the longest alternative, also where a shorter one matches.
  if (new Set(left.map(widthOf)).size > 1) return undefined;
  return left.flatMap((before) =>
    right.map(([first, ...rest]) => [...before, { ...(first as PhraseStep), distance: parsed.distance }, ...rest]),
  );
}
