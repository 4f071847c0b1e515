/** Words that staff put in place of the portal's own, and the sites that are open. */
export { wordingHandlers } from './handlers.ts';
export { activeSites, listLanguages } from './languages.ts';
export { readOwnWords } from './words.ts';
