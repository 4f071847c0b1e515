/** Redirects from addresses that have moved. */
export { type Address, countRedirect, dropRedirect, findRedirect, keepRedirect, leadOn, ownPath } from './redirects.ts';
