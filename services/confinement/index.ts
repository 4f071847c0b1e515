/** Runs work in child processes without network, root or much memory. */
export { forkConfined, missingConfinement } from './confined.ts';
export { readInProcess } from './inProcess.ts';
