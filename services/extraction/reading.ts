/** The work of a process on one file. Each file kind loads only its own library. */

import { UnreadableFile } from '../fileParts/index.ts';
import type { Extracted, Preview, PreviewKind } from './preview.ts';

/** A file that is read as a whole. Archives are listed without reading them. */
export interface ReadOrder {
  kind: Exclude<PreviewKind, 'package'>;
  bytes: Uint8Array;
}

const readers: Readonly<Record<ReadOrder['kind'], () => Promise<(bytes: Buffer) => Promise<Preview>>>> = {
  word: async () => (await import('./word.ts')).readWord,
  excel: async () => (await import('./sheets.ts')).readSheets,
  ppt: async () => (await import('./slides.ts')).readSlides,
  pdf: async () => (await import('./pdf.ts')).readPdf,
  text: async () => (await import('./plain.ts')).readPlain,
};

const zip = 'PK\x03\x04';
/** The first bytes of each file kind. A file with other bytes does not have the content that its name claims. */
const beginnings: Readonly<Record<ReadOrder['kind'], string>> = { word: zip, excel: zip, ppt: zip, pdf: '%PDF-', text: '' };

/** Extracts the readable content of a file, or returns the reason why there is none. Never throws. */
export async function readContent({ kind, bytes }: ReadOrder): Promise<Extracted> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = beginnings[kind];
  if (content.toString('latin1', 0, begins.length) !== begins) return { refusal: 'not-what-it-says' };
  try {
    const read = await readers[kind]();
    return { preview: await read(content) };
  } catch (error) {
    return { refusal: error instanceof UnreadableFile ? error.reason : 'broken' };
  }
}
