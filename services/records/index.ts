/** Handlers with which staff edit records of any kind. */
export { freeCode } from './codes.ts';
export { recordHandlers } from './handlers.ts';
export { namesOfRecords, requireReference } from './linked.ts';
export { formatList, parseList } from './listed.ts';
export type { RecordContext, RecordKind, RecordRow } from './record.ts';
