/** Cooperation solutions: kinds of partnership, and solutions for industries. */
export { cooperationHandlers } from './handlers.ts';
