/** Articles as files: Markdown and PDF. */
export { articleFormatHandlers } from './handlers.ts';
export { externalUrls, toExternalHtml } from './markdown.ts';
export { embedPictures } from './print/pictures.ts';
export { printStyle } from './print/styleSheet.ts';
