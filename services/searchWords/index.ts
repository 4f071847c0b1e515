/** Splits texts and queries into the words that the search compares. */
export {
  arabicBeginning,
  arabicStem,
  codeForm,
  codesIn,
  indexedWords,
  pairsOf,
  parsable,
  smallLetters,
  type TextToken,
  wordsOf,
} from './words.ts';
