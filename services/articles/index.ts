/** Articles and FAQ entries as their readers get them. */

export { articleAddress } from './address.ts';
export { ensureClassTypes, listClassTypes } from './categories/classTypes.ts';
export { categoriesBelow, categoryTree, hasChildren } from './categories/tree.ts';
export { factColumns, presentFacts, storeFacts } from './facts.ts';
export { articleFilePolicy } from './filePolicy.ts';
export { findRow, readArticle } from './find.ts';
export { articleHandlers } from './handlers.ts';
export { indexArticles } from './indexing.ts';
export { labelTree } from './labels.ts';
export { countRows } from './list/counts.ts';
export { productsOf, rowsByIds, selectRows, textOfArticle } from './list/rows.ts';
export { outsideOf, readOutside } from './markdown.ts';
export { articlePersonalData } from './personalData.ts';
export { popularArticles } from './popular.ts';
export { withPictures } from './print/pictures.ts';
export { printStyle } from './print/style.ts';
export { findReadText } from './readText.ts';
export { movedDocuments, replaceDocument } from './redirects/moved.ts';
export { dropRedirect, keepRedirect } from './redirects/redirects.ts';
export { fitsContent, forProducts, inCategory, visible } from './visible.ts';
