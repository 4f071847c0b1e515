/** Addresses that moved, and where they lead. */
export { type Address, countRedirect, dropRedirect, findRedirect, keepRedirect, leadOn, ownPath } from './redirects.ts';
