/** Repair guides. */
export { repairGuideHandlers } from './handlers.ts';
export { indexRepairGuides } from './indexing.ts';
export { visible } from './rows.ts';
