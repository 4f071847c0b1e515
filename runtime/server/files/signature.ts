import { extname } from 'node:path';
import { rawType } from '../../shared/files/rawFile.ts';

/**
 * The magic bytes of a type, each at an offset. Text types are recognised by bytes that must be absent. A raw file must
 * match no other type, so that no program opens it as one.
 */
type Signature = { at: number; bytes: string }[] | 'text' | 'raw';

interface SignedType {
  endings: string[];
  /** Alternatives; one must match. */
  begins: Signature;
}

const zip: Signature = [
  { at: 0, bytes: 'PK\x03\x04' },
  { at: 0, bytes: 'PK\x05\x06' },
];
const office = 'application/vnd.openxmlformats-officedocument';

/** Accepted types. Extensions of raw files are included if the raw type is accepted. */
export interface AcceptedFiles {
  types: readonly string[];
  rawEndings?: readonly string[];
}

/** All supported types. A type that is not listed here is never accepted. */
const fileTypes: Readonly<Record<string, SignedType>> = {
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
  'application/json': { endings: ['.json'], begins: 'text' },
  'text/csv': { endings: ['.csv'], begins: 'text' },
  'text/html': { endings: ['.html', '.htm'], begins: 'text' },
  'text/markdown': { endings: ['.md'], begins: 'text' },
  // Each call declares its own extensions.
  [rawType]: { endings: [], begins: 'raw' },
};

/** The file extensions of some types. */
export const endingsOf = (types: readonly string[]): string[] => types.flatMap((mime) => fileTypes[mime]?.endings ?? []);

/** Number of leading bytes that typeOf() reads. */
export const signatureBytes = 4096;

/** Whether a file name fits one of the types, before the content has arrived. */
export const isAcceptedName = (name: string, { types, rawEndings }: AcceptedFiles): boolean =>
  namedType(name, types, rawEndings) !== undefined;

function namedType(name: string, accepted: readonly string[], rawEndings?: readonly string[]): string | undefined {
  const ending = extname(name).toLowerCase();
  return accepted.find((mime) => (mime === rawType ? rawEndings : fileTypes[mime]?.endings)?.includes(ending));
}

/** The accepted type of a file, from its name and first bytes; null if they disagree. */
export function typeOf(name: string, beginning: Buffer, accepted: readonly string[], rawEndings?: readonly string[]): string | null {
  const found = namedType(name, accepted, rawEndings);
  const begins = found && fileTypes[found]?.begins;
  return begins && fits(begins, beginning) ? found : null;
}

function fits(begins: Signature, beginning: Buffer): boolean {
  if (begins === 'text') return !beginning.includes(0);
  if (begins === 'raw') return isRaw(beginning);
  return begins.some(({ at, bytes }) => beginning.subarray(at, at + bytes.length).toString('latin1') === bytes);
}

/** A byte order mark, and white space before the first character of a text. */
const beforeText = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*/;

/** Not empty, no known signature, and no start that a browser treats as a page or a system as a script. */
function isRaw(beginning: Buffer): boolean {
  const known = Object.values(fileTypes).some(({ begins }) => Array.isArray(begins) && fits(begins, beginning));
  const text = beginning.toString('latin1').replace(beforeText, '');
  return beginning.length > 0 && !known && !text.startsWith('<') && !text.startsWith('#!');
}
