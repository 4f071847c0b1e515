/** Fault trees. */
export { faultTreeHandlers } from './handlers.ts';
export { indexFaultTrees } from './indexing.ts';
export { nodesByKey, shortestPaths, waysOf } from './tree.ts';
export { visible } from './visible.ts';
