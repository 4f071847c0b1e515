/** Reads untrusted containers: limits, ZIP parts and XML, and the reasons for refusing a file. */
export { checkArchive, listArchive, type ReadRange, unpackParts } from './archive.ts';
export { limits } from './limits.ts';
export { type Refusal, UnreadableFile } from './refusal.ts';
export { type Element, readXml, relationsOf } from './xml.ts';
