/** Remembers stored texts that the sanitiser does not change, so that it need not run when they are read. */
export { isSanitised, readStored } from './read.ts';
export { startSanitising } from './work.ts';
