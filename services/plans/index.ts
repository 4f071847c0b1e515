/** Service plans: coverage and prices, access to their orders, and the plan of a device. */

export { isPlanCustomer, planOfDevice, planOrderParty, visiblePlanOrders } from './access.ts';
export { planHandlers } from './handlers.ts';
export { planOrderPersonalData } from './personalData.ts';
