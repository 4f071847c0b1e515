/** Files, pictures and texts of the records that staff edit. */
export { handOverFiles, handOverPictures } from './files.ts';
export { renderPictured } from './pictured.ts';
export { textsByLanguage, textsIn } from './texts.ts';
export { takesFile } from './uploads.ts';
