/** Requests for SDKs: sending and answering them. */
export { sdkAdminHandlers } from './handlers.ts';
