/** Security advisories: stored CSAF documents, and those that staff write. */

export { startAnnouncing } from './announce.ts';
export { exportAdvisories } from './export.ts';
export { advisoryHandlers } from './handlers.ts';
export { importAdvisories, storeAdvisory } from './import/index.ts';
export { indexAdvisories } from './indexing.ts';
export { registerAdvisoryFiles } from './provider.ts';
export { isPublic as publicAdvisories } from './public.ts';
export { findTeamKey } from './teamKey.ts';
