/** Pictures within texts: readable by everyone who may read the text. */
export { attachPictures, openPictures, type PicturedText, picturesOn, restrictFiles } from './attach.ts';
export { readdress } from './readdress.ts';
export { currentSource, filesNamed, pictureSize, picturesOf } from './sources.ts';
