/** The value lists that staff edit. */
export { dictionaryHandlers } from './handlers.ts';
