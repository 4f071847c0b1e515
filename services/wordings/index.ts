/** Customised interface texts, and the active sites. */
export { wordingHandlers } from './handlers.ts';
export { activeSites, listLanguages } from './languages.ts';
export { readOwnWords } from './words.ts';
