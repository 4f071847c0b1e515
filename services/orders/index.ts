/** Service orders: sending, states, messages, quotes, and the queue of the service staff. */
export { startEscalation } from './escalation.ts';
export { orderHandlers } from './handlers.ts';
export { type DemandRecord, demandRolesOf, demandTarget, isDemandMover } from './move.ts';
