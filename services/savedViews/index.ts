/** Saved views of the lists that staff work with. */
export { savedViewHandlers } from './handlers.ts';
export { savedViewPersonalData } from './personalData.ts';
