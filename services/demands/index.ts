/** Service orders as other subjects know them: who may see them, and their files. */
export { demandFilePolicy } from './filePolicy.ts';
export { demandPersonalData } from './personalData.ts';
export { demandParty, isServiceStaff, seenDemands, unitDemands } from './seen.ts';
