/** The words of a text and of a query, as the search compares them. */
export { codeForm, codesIn, indexedWords, pairsOf, parsable, smallLetters, type TextToken, wordsOf } from './words.ts';
