/** The points of accounts for what they contribute. */
export { awardPoints, reversePoints } from './award.ts';
export { scoreHandlers } from './ledger.ts';
export { scorePersonalData } from './personalData.ts';
