/** Service orders: sending, states, messages, quotes, and the queue of the service staff. */
export * as attachedFiles from './attachments.ts';
export { startEscalation } from './escalation.ts';
export { orderHandlers } from './handlers.ts';
export { demandTarget, dueFrom, lockVisibleDemand, moveDemand } from './move.ts';
export { serviceStaff } from './notify.ts';
export { countWaitingOrders } from './waiting.ts';
