/** Redirects from addresses that have moved. */
export { redirectHandlers } from './handlers.ts';
export {
  type Address,
  countRedirect,
  dropRedirect,
  findRedirect,
  ownPath,
  retargetRedirects,
  saveRedirect,
} from './redirects.ts';
