/** Several files as one archive, packed by a queue. */
export { archiveFilePolicy } from './filePolicy.ts';
export { archiveHandlers } from './handlers.ts';
export { zipJob } from './job.ts';
export { archivePersonalData } from './personalData.ts';
