/** Names and numbers of companies as they are compared, so that a different way of writing is no different company. */
import type { LocalizedText } from '../names.ts';
import { foldText } from '../screening/index.ts';

/** Without case, spaces, punctuation and accents; letters that look alike are the same letter. */
export const comparedAs = (text: string): string =>
  foldText(text)
    .letters.filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('');

/** All fields that a search for companies compares. */
export const comparedOf = ({ names, licenceNo, authorisationNo }: { names: LocalizedText; licenceNo: string; authorisationNo: string }) => [
  ...new Set([...Object.values(names), licenceNo, authorisationNo].map(comparedAs).filter(Boolean)),
];
