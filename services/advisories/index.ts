/** Security advisories: stored CSAF documents, their pages, and the files of a provider. */
export { startAnnouncing } from './announce.ts';
export { exportAdvisories } from './export.ts';
export { advisoryHandlers } from './handlers.ts';
export { importAdvisories, storeAdvisory } from './import/index.ts';
export { indexAdvisories } from './indexing.ts';
export { findFixReleases, modelsByKey } from './models.ts';
export { registerAdvisoryFiles } from './provider.ts';
export { isPublic as publicAdvisories } from './public.ts';
