/** The search index, to which the subjects add their records. */
export { partAt, withAttachments } from './attachments.ts';
export { type Chains, chainsOf, forget, replaceEntries, servedBy } from './entries.ts';
export { type IndexEntry, nothingKnown, prepareEntries, type SearchKind, writePrepared } from './entry.ts';
export { ensureIndexed, type Indexer, indexEverything, inOwnTime, remakeIndex } from './remake.ts';
