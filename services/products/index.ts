/** Product pages, with the content that other subjects contribute. */
export { firstDirectories } from './directories.ts';
export { productHandlers } from './handlers.ts';
export { arrangeTree } from './tree.ts';
