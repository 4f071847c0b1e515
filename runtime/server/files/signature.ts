import { extname } from 'node:path';
import { rawType } from '../../shared/rawFile.ts';

/**
 * How the content of a type begins: bytes at an offset. Text types are told by what they must not hold; what is raw begins
 * like none of the others, so that no raw file is one that a program would open.
 */
type Signature = { at: number; bytes: string }[] | 'text' | 'raw';

interface FileType {
  endings: string[];
  /** Any of these. */
  begins: Signature;
}

const zip: Signature = [
  { at: 0, bytes: 'PK\x03\x04' },
  { at: 0, bytes: 'PK\x05\x06' },
];
const office = 'application/vnd.openxmlformats-officedocument';

/** What a call takes: types, and endings of raw files if these are among them. */
export interface TakenFiles {
  types: readonly string[];
  rawEndings?: readonly string[];
}

/** Every type that the portal takes. A type that a call asks for and that is not here is never accepted. */
const fileTypes: Readonly<Record<string, FileType>> = {
  'image/png': { endings: ['.png'], begins: [{ at: 0, bytes: '\x89PNG\r\n\x1a\n' }] },
  'image/jpeg': { endings: ['.jpg', '.jpeg'], begins: [{ at: 0, bytes: '\xff\xd8\xff' }] },
  'image/gif': {
    endings: ['.gif'],
    begins: [
      { at: 0, bytes: 'GIF87a' },
      { at: 0, bytes: 'GIF89a' },
    ],
  },
  'image/webp': { endings: ['.webp'], begins: [{ at: 8, bytes: 'WEBP' }] },
  'application/pdf': { endings: ['.pdf'], begins: [{ at: 0, bytes: '%PDF-' }] },
  'application/zip': { endings: ['.zip'], begins: zip },
  [`${office}.wordprocessingml.document`]: { endings: ['.docx'], begins: zip },
  [`${office}.spreadsheetml.sheet`]: { endings: ['.xlsx'], begins: zip },
  [`${office}.presentationml.presentation`]: { endings: ['.pptx'], begins: zip },
  'video/mp4': { endings: ['.mp4', '.m4v'], begins: [{ at: 4, bytes: 'ftyp' }] },
  'image/svg+xml': { endings: ['.svg'], begins: 'text' },
  'text/vtt': {
    endings: ['.vtt'],
    begins: [
      { at: 0, bytes: 'WEBVTT' },
      { at: 0, bytes: '\xef\xbb\xbfWEBVTT' },
    ],
  },
  'text/plain': { endings: ['.txt', '.log'], begins: 'text' },
  'text/csv': { endings: ['.csv'], begins: 'text' },
  'text/html': { endings: ['.html', '.htm'], begins: 'text' },
  'text/markdown': { endings: ['.md'], begins: 'text' },
  // Each call says with which endings it takes them.
  [rawType]: { endings: [], begins: 'raw' },
};

/** The endings of names that files of some types have. */
export const endingsOf = (types: readonly string[]): string[] => types.flatMap((mime) => fileTypes[mime]?.endings ?? []);

/** Bytes of a file's beginning that typeOf() reads. */
export const signatureBytes = 4096;

/** Whether a file of this name may be of one of the types: what is known before its content has come. */
export const takesName = (name: string, { types, rawEndings }: TakenFiles): boolean => namedType(name, types, rawEndings) !== undefined;

function namedType(name: string, taken: readonly string[], rawEndings?: readonly string[]): string | undefined {
  const ending = extname(name).toLowerCase();
  return taken.find((mime) => (mime === rawType ? rawEndings : fileTypes[mime]?.endings)?.includes(ending));
}

/** The type of a file by its name and its first bytes, if it is among those taken; null where they disagree. */
export function typeOf(name: string, beginning: Buffer, taken: readonly string[], rawEndings?: readonly string[]): string | null {
  const found = namedType(name, taken, rawEndings);
  const begins = found && fileTypes[found]?.begins;
  return begins && fits(begins, beginning) ? found : null;
}

function fits(begins: Signature, beginning: Buffer): boolean {
  if (begins === 'text') return !beginning.includes(0);
  if (begins === 'raw') return isRaw(beginning);
  return begins.some(({ at, bytes }) => beginning.subarray(at, at + bytes.length).toString('latin1') === bytes);
}

/** The marks of an order of bytes, and what stands before a text's first letter. */
const beforeText = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*/;

/** Neither empty, nor like a type that is told by its bytes, nor what a browser takes for a page or a system for a script. */
function isRaw(beginning: Buffer): boolean {
  const known = Object.values(fileTypes).some(({ begins }) => Array.isArray(begins) && fits(begins, beginning));
  const text = beginning.toString('latin1').replace(beforeText, '');
  return beginning.length > 0 && !known && !text.startsWith('<') && !text.startsWith('#!');
}
