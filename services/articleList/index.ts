/** Rows of articles and FAQ entries, and the list of them with filters, counts and pages. */
export { countRows } from './counts.ts';
export { articleListHandlers } from './pageFront.ts';
export { articleRow, fieldsOfRow, productsOf, rowsByIds, rowsInOrder, selectIds, selectRows, textOfArticle } from './rows.ts';
