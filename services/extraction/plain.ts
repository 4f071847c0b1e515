import { limits, UnreadableFile } from '../fileParts/index.ts';
import type { Preview } from './preview.ts';

/** Reads the beginning of a text file: UTF-8, otherwise GB 18030, the encoding of Chinese systems. */
export async function readPlain(bytes: Buffer): Promise<Preview> {
  const beginning = bytes.subarray(0, limits.text);
  if (beginning.includes(0)) throw new UnreadableFile('not-what-it-says');
  const text = decode(beginning, bytes.length > beginning.length);
  return { sections: [{ content: { kind: 'code', text } }], isCut: bytes.length > beginning.length };
}

function decode(bytes: Buffer, isCut: boolean): string {
  try {
    // A character that is cut at the end is not an error in the file.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
