/** Categories by class type, and the closed lists that staff keep. */
export { dictionaryHandlers } from './handlers.ts';
