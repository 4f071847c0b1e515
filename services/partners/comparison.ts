/** Normalises names and numbers of companies for comparison, so that spelling variants match. */

import { foldText } from '../screening/index.ts';
import type { LocalizedText } from '../shared/values/names.ts';

/** Removes case, spaces, punctuation and accents, and unifies look-alike letters. */
export const normaliseForComparison = (text: string): string =>
  foldText(text)
    .letters.filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('');

/** The normalised values of all searched fields. */
export const comparisonValues = ({
  names,
  licenceNo,
  authorisationNo,
}: {
  names: LocalizedText;
  licenceNo: string;
  authorisationNo: string;
}) => [...new Set([...Object.values(names), licenceNo, authorisationNo].map(normaliseForComparison).filter(Boolean))];
