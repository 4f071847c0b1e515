/** Partners: authorised companies, and who may call itself one. */
export { publishApplicant } from './applicant.ts';
export { comparedAs, comparedOf } from './compared.ts';
export { authorisedPartners } from './find.ts';
export { partnerHandlers } from './handlers.ts';
export { indexPartners } from './indexing.ts';
export { isProvince, provinceNames } from './provinces.ts';
