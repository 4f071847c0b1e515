/** Class types and their category trees. */
export { ensureClassTypes } from './classTypes.ts';
export { categoryHandlers } from './handlers.ts';
