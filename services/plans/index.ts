/** Service plans: coverage and prices, access to their orders, and the plan of a device. */
export { planHandlers } from './handlers.ts';
export { planOrderPersonalData } from './personalData.ts';
export { isPlanCustomer, planOfDevice, planOrderParty, seenPlanOrders } from './seen.ts';
