/** Partners: authorised companies, and the check of their authorisation. */
export { publishApplicant } from './applicant.ts';
export { comparisonValues, normaliseForComparison } from './comparison.ts';
export { authorisedPartners } from './find.ts';
export { partnerHandlers } from './handlers.ts';
export { indexPartners } from './indexing.ts';
export { isProvince, provinceNames } from './provinces.ts';
