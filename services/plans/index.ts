/** Service plans: what they cover and cost. */
export { planHandlers } from './handlers.ts';
