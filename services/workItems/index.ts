/** Tasks in other work systems. */
export { countWorkItems, findResearchItems, workItemHandlers } from './find.ts';
