/** Extracts content from uploaded files without executing or trusting them. */
import type { Readable } from 'node:stream';
import { readInProcess } from '../confinement/index.ts';
import { checkArchive, limits, listArchive, type ReadRange, UnreadableFile } from '../fileParts/index.ts';
import type { Extracted, PreviewKind } from './preview.ts';
import type { ReadOrder } from './reading.ts';

export type { Extracted, Preview, PreviewKind, Section } from './preview.ts';

/** The size of a file in bytes, and a function to read from it. */
export interface FileSource {
  size: number;
  open: (range?: { start: number; end: number }) => Readable;
}

const child = new URL('./child.ts', import.meta.url);

/** Extracts the readable content of a file, or returns why there is none. Never throws because of the file. */
export async function extract(kind: PreviewKind, source: FileSource): Promise<Extracted> {
  try {
    if (kind === 'package') return await listPackage(source.open, source.size);
    if (source.size > limits.fileBytes && kind !== 'text') return { refusal: 'too-large' };
    const bytes = await readBytes(source, kind);
    return await readInProcess<Extracted>(child, { kind, bytes } satisfies ReadOrder);
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.reason };
    throw error;
  }
}

/** Whether an archive is safe to serve: no entry leaves its folder or exceeds the limits when unpacked. */
export async function isSafeArchive({ open, size }: FileSource): Promise<boolean> {
  try {
    await checkArchive(open, size);
    return true;
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}

async function listPackage(read: ReadRange, size: number): Promise<Extracted> {
  const { entries, isCut } = await listArchive(read, size);
  return { preview: { sections: [{ content: { kind: 'entries', entries } }], isCut } };
}

/** Only the beginning of a text file is read. */
async function readBytes({ size, open }: FileSource, kind: PreviewKind): Promise<Buffer> {
  const end = kind === 'text' ? Math.min(size, limits.text + 1) : size;
  return end === 0 ? Buffer.alloc(0) : Buffer.concat((await open({ start: 0, end: end - 1 }).toArray()) as Buffer[]);
}
