/** Splits a typed query into terms, with synonyms and other spellings. */
export { type KeywordCount, loosened, questionTerms, readKeyword, readQuestion, replaceWords, type Term } from './parseKeyword.ts';
export { nearestWords, onOtherKeyboard } from './spelling.ts';
