/** The points that accounts earn for their contributions. */
export { awardPoints, reversePoints } from './award.ts';
export { scoreHandlers } from './ledger.ts';
export { scorePersonalData } from './personalData.ts';
