/** Accounts: sign-in data, profiles and administration. */
export { accountHandlers } from './handlers.ts';
export { accountPersonalData } from './own/personalData.ts';
