/** Tasks in another work system. */
export { countWorkItems, easyworkHandlers, findResearchItems } from './todo.ts';
