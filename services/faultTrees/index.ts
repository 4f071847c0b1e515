/** Fault trees. */
export { faultTreeHandlers } from './handlers.ts';
export { indexFaultTrees } from './indexing.ts';
export { listEdges, nodesByKey, shortestPaths } from './tree.ts';
export { visible } from './visible.ts';
