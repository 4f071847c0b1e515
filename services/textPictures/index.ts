/** Pictures within texts: whoever may read the text may see them. */
export { hangPictures, openPictures, type PicturedText, picturesOn, takeBack } from './hang.ts';
export { filesNamed, picturesOf } from './shown.ts';
