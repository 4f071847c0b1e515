/** Makes Markdown of files of others. */
export { intakeHandlers } from './handlers.ts';
export { type TakenText, takeDocument } from './read.ts';
