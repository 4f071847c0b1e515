/** Converts external documents to Markdown. */
export { intakeHandlers } from './handlers.ts';
export { type IntakeText, readUploadedDocument } from './read.ts';
