/** Advisories that the security team writes: the form, its checks, and the document that it becomes. */
export { writtenAdvisoryHandlers } from './handlers.ts';
export { writtenAdvisoryPersonalData } from './personalData.ts';
