/** Service plans: what they cover and cost, who may see the orders for them, and which plan covers a device. */
export { planHandlers } from './handlers.ts';
export { planOrderPersonalData } from './personalData.ts';
export { isPlanCustomer, planOfDevice, planOrderParty, seenPlanOrders } from './seen.ts';
