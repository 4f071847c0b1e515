/** Writes ZIP archives. */
export { createZip, type Entries, zipWithImage } from './zip.ts';
