/** Reads external files in separate processes. */
export { unpackParts } from './archive.ts';
export { forkConfined, missingConfinement } from './confined.ts';
export { drawnPage, isUndrawable, nameOf } from './drawn.ts';
export { extract, isSafeArchive, type Preview, type PreviewKind, type Section } from './extract.ts';
export { lookInProcess } from './inProcess.ts';
export { limits } from './limits.ts';
export { type Extracted, type PageLayout, type Refusal, UnreadableFile } from './preview.ts';
export { readXml } from './xml.ts';
