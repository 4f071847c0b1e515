/** The glossary of technical terms. */
export { glossaryHandlers } from './handlers.ts';
