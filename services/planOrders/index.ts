/** Orders for service plans: requests, offers, terms, and the queue of the service staff. */

export { planOrderHandlers } from './handlers.ts';
export { planTarget } from './move.ts';
export { startPlanTerms } from './terms.ts';
export { countWaitingPlanOrders } from './waiting.ts';
