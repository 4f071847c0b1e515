/** Applications to become a partner, from the applicant's draft to the decision of the partner staff. */
export { sealBank } from './bank.ts';
export { partnerAdminHandlers } from './handlers.ts';
export { applicationTarget } from './move.ts';
