/** Requests for SDKs: how accounts send them, and how staff answer them. */
export { sdkDeskHandlers } from './handlers.ts';
