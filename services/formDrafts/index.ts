/** Unsent input of forms, saved while its owner types. */
export { startDraftExpiry } from './expiry.ts';
export { formDraftHandlers } from './handlers.ts';
export { formDraftPersonalData } from './personalData.ts';
export { findOtherEditors, presentEditors, reportPresence } from './presence.ts';
