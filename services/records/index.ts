/** Handlers with which staff edit records of any kind. */
export { freeCode } from './codes.ts';
export { recordHandlers } from './handlers.ts';
export { calledBy, mustName } from './linked.ts';
export { inLine, listed } from './listed.ts';
export type { RecordContext, RecordKind, RecordRow } from './record.ts';
