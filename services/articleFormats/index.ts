/** Articles as files: Markdown and PDF. */
export { articleFormatHandlers } from './handlers.ts';
export { outsideOf, readOutside } from './markdown.ts';
export { withPictures } from './print/pictures.ts';
export { printStyle } from './print/style.ts';
