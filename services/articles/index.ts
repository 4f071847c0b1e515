/** Articles and FAQ entries for readers. */
export { articleAddress } from './address.ts';
export { factColumns, presentFacts, storeFacts } from './facts.ts';
export { articleFilePolicy } from './filePolicy.ts';
export { findRow, readArticle } from './find.ts';
export { articleHandlers } from './handlers.ts';
export { indexArticles } from './indexing.ts';
export { countRows } from './list/counts.ts';
export { productsOf, rowsByIds, selectRows, textOfArticle } from './list/rows.ts';
export { outsideOf, readOutside } from './markdown.ts';
export { articlePersonalData } from './personalData.ts';
export { popularArticles } from './popular.ts';
export { withPictures } from './print/pictures.ts';
export { printStyle } from './print/style.ts';
export { findReadText } from './readText.ts';
export { movedDocuments, replaceDocument } from './redirects/moved.ts';
export { fitsContent, forProducts, inCategory, visible } from './visible.ts';
