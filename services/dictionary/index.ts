/** Categories by class type, and the value lists that staff edit. */
export { dictionaryHandlers } from './handlers.ts';
