/** Companies that accounts belong to, and the records that colleagues share. */
export { companyNames, requireCompany } from './choices.ts';
export { companyHandlers } from './handlers.ts';
export { ownOrCompany } from './ownOrCompany.ts';
