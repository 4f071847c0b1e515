/** The parts of service orders that other subjects use: access conditions and files. */
export { demandFilePolicy } from './filePolicy.ts';
export { demandPersonalData } from './personalData.ts';
export { demandParty, isServiceStaff, seenDemands, unitDemands } from './seen.ts';
