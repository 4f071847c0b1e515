/** Writes ZIP archives. */
export { type Entries, zipOf, zipWithImage } from './zip.ts';
