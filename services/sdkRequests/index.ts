/** Requests for SDKs: how accounts send them, and how staff answer them. */
export { sdkAdminHandlers } from './handlers.ts';
