/** Stored texts that the sanitiser is known to leave unchanged, so that reading them need not run it. */
export { isSanitised, readStored } from './read.ts';
export { startKeepingSanitised } from './work.ts';
