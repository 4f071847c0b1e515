/** Product pages, with the content that other subjects contribute. */
export { firstDirectories } from './directories.ts';
export { productHandlers } from './handlers.ts';
export { rebuildTree } from './tree.ts';
