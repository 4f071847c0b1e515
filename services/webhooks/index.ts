/** Messages to other programs about events. */
export { startWebhooks } from './deliver.ts';
export { emitEvent } from './emit.ts';
export { webhookHandlers } from './handlers.ts';
