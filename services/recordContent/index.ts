/** Files, pictures and texts of the records that staff edit. */
export { transferFiles, transferPictures } from './files.ts';
export { renderPictured } from './pictured.ts';
export { textsByLanguage, textsIn } from './texts.ts';
export { uploadHandler } from './uploads.ts';
