/** ZIP archives of several files, built by a job queue. */
export { createArchive } from './archive.ts';
export { archiveFilePolicy } from './filePolicy.ts';
export { archiveHandlers } from './handlers.ts';
export { zipJob } from './job.ts';
export { archivePersonalData } from './personalData.ts';
