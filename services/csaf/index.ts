/** CSAF documents: read from bytes, validated, and checked by the mandatory tests. */

export { groupMembersOf, namedProducts } from './iterate.ts';
export { namedProductsOf } from './namedProducts.ts';
export { portalMistakes } from './portalMistakes.ts';
export { checkDocument, parseStoredDocument, readCsaf } from './read.ts';
export { CsafRefusal, maxDocumentBytes } from './readBytes.ts';
export { vendorSpellings } from './repair.ts';
