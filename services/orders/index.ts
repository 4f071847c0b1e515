/** Service orders: sending, states, messages, quotes, and the queue of the service staff. */
export { startEscalation } from './escalation.ts';
export { orderHandlers } from './handlers.ts';
export { type DemandRecord, demandRolesOf, demandTarget, dueFrom, isDemandMover } from './move.ts';
export { nextOrderNumber } from './send.ts';
export { serviceStaff } from './tell.ts';
