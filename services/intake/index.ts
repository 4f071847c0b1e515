/** Converts external documents to Markdown. */
export { intakeHandlers } from './handlers.ts';
export { type TakenText, takeDocument } from './read.ts';
