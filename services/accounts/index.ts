/** Accounts: what their owners and administrators do with them. */
export { accountHandlers } from './handlers.ts';
export { accountPersonalData } from './own/personalData.ts';
