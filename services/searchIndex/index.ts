/** The search index, to which the subjects add their records. */
export { partAt, withAttachments } from './attachments.ts';
export { type Chains, chainsOf, replaceEntries, replacePrepared, servedBy } from './entries.ts';
export { type IndexEntry, nothingKnown, prepareEntries } from './entry.ts';
