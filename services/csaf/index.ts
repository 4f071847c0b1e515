/** CSAF documents: read from bytes, validated, and checked by the mandatory tests. */
export { checkDocument, documentIn, readCsaf } from './read.ts';
export { CsafRefusal, maxDocumentBytes } from './readBytes.ts';
export { vendorKey, vendorSpellings } from './repair.ts';
export { branchesOf, groupMembersOf, namedProducts } from './walk.ts';
