/** Reads external files in separate processes. */

export { extract, isSafeArchive, type Preview, type PreviewKind, type Section } from './extract.ts';
export type { Extracted, PageLayout } from './preview.ts';
export { isUnrenderable, nameOf, renderedPage } from './renderedPages.ts';
