/** Repair orders: who may read them, the state of an order, and their personal data. */
export { isOpenRepair, orderStateOf } from './orderState.ts';
export { repairOrderPersonalData } from './personalData.ts';
export { customerRepairs, isRepairCustomer, isTechnician, ownRepairs, repairParty, seenRepairs } from './seen.ts';
export { countWaitingRepairs } from './waiting.ts';
