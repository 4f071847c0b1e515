/** Tasks in another work system. */
export { countWorkItems, easyworkHandlers } from './todo.ts';
