/** Repair orders: who may read them, the state of an order, and their personal data. */

export { customerRepairs, isRepairCustomer, isTechnician, ownRepairs, repairParty, visibleRepairs } from './access.ts';
export { isOpenRepair, orderStateOf } from './orderState.ts';
export { repairOrderPersonalData } from './personalData.ts';
export { countWaitingRepairs } from './waiting.ts';
