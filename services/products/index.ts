/** Products as their pages show them, with what other subjects say of them. */
export { firstDirectories } from './directories.ts';
export { productHandlers } from './handlers.ts';
export { arrangeTree } from './tree.ts';
