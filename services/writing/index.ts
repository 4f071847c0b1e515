/** Publication of articles and FAQ entries, and the calls of editors. */
export { editedSubject } from './admin/editors.ts';
export { findManaged } from './admin/kinds.ts';
export { partNames, recordMove } from './admin/move.ts';
export { startPublishing } from './clock.ts';
export { writingHandlers } from './handlers.ts';
export { type CheckedDraft, publicationRules } from './publicationRules.ts';
export { missingIn, scheduleArticle } from './publish.ts';
