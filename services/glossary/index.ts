/** The pages of technical terms. */
export { glossaryHandlers } from './handlers.ts';
