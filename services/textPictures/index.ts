/** Pictures within texts: readable by everyone who may read the text. */
export { hangPictures, openPictures, type PicturedText, picturesOn, takeBack } from './hang.ts';
export { readdress } from './readdress.ts';
export { currentSource, filesNamed, pictureSize, picturesOf } from './shown.ts';
