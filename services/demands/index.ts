/** The parts of service orders that other subjects use: access conditions and files. */

export { demandParty, isServiceStaff, unitDemands, visibleDemands } from './access.ts';
export { demandFilePolicy } from './filePolicy.ts';
export { demandPersonalData } from './personalData.ts';
