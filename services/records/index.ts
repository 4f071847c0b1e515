/** Handlers with which staff edit records of any kind. */
export { freeCode } from './codes.ts';
export { recordHandlers } from './handlers.ts';
export type { RecordContext, RecordKind, RecordRow } from './record.ts';
export { namesOfRecords, requireReference } from './references.ts';
export { formatList, parseList } from './textList.ts';
