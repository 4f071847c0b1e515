/** Labels, with the number of articles of each. */
export { labelHandlers } from './handlers.ts';
