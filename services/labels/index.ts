/** Labels, with the number of articles of each. */
export { labelHandlers } from './handlers.ts';
export { labelTree } from './labels.ts';
