/** How staff edit records of any kind. */
export { freeCode } from './codes.ts';
export { handOverFiles, handOverPictures } from './files.ts';
export { recordHandlers } from './handlers.ts';
export { calledBy, mustName } from './linked.ts';
export { inLine, listed } from './listed.ts';
export { renderPictured } from './pictured.ts';
export type { RecordContext, RecordKind, RecordRow } from './record.ts';
export { textsByLanguage, textsIn } from './texts.ts';
export { takesFile } from './uploads.ts';
