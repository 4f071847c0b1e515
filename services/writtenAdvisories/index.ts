/** Advisories that the security team writes: the form, its checks, and the resulting document. */
export { writtenAdvisoryHandlers } from './handlers.ts';
export { writtenAdvisoryPersonalData } from './personalData.ts';
