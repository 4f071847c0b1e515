import fc from 'fast-check';

/** The words of the queries. */
export const queryWords = ['a', 'ab', 'b', 'c'] as const;
const word = fc.constantFrom(...queryWords);
/** Queries of PostgreSQL in text form, with every operator. Phrases have words, alternatives and phrases. */
export const tsqueryArbitrary = fc.letrec<{ query: string; phrase: string }>((tie) => ({
  phrase: fc.oneof(
    { maxDepth: 3 },
    word.map((one) => `'${one}'`),
    fc.tuple(tie('phrase'), fc.constantFrom('<->', '<2>', '|'), tie('phrase')).map(([left, by, right]) => `( ${left} ${by} ${right} )`),
  ),
  query: fc.oneof(
    { maxDepth: 3 },
    tie('phrase'),
    word.map((one) => `'${one}':*`),
    tie('query').map((one) => `!( ${one} )`),
    fc.tuple(tie('query'), fc.constantFrom('&', '|'), tie('query')).map(([left, by, right]) => `( ${left} ${by} ${right} )`),
  ),
})).query;
