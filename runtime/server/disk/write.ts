/** All writing of files. What is here writes every byte that it was given, or throws. */
import { randomUUID } from 'node:crypto';
import { chown, type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

type Bytes = Uint8Array | string;

/** What a file is written from: at once, or piece by piece. */
export type FileContent = Bytes | AsyncIterable<Bytes>;

/** A file that is open for writing. */
export interface FileWriter extends AsyncDisposable {
  /** Writes all of the bytes at a position of the file, or after those that were written before. Throws where the disk takes only a part. */
  write(bytes: Bytes, position?: number): Promise<void>;
  /** Returns when what was written survives a loss of power. */
  sync(): Promise<void>;
}

interface WriteOptions {
  /** Permissions of a new file: its owner's alone, unless others are given. */
  mode?: number;
  /** Whether it may be lost with a loss of power, as it can be made again. */
  isPassing?: boolean;
}

interface NewFileOptions extends WriteOptions {
  /** Sees every piece before it is written. */
  watch?: (piece: Uint8Array) => void;
  /** Leaves long runs of zeros out, where the file system keeps files with holes: they take no room and read as zeros. */
  hasHoles?: boolean;
}

const ownerOnly = 0o600;

/** For what other programs read too, such as exported documents and files of a checkout. */
export const forAll = { mode: 0o644 } as const satisfies WriteOptions;

/** Opens a file that exists, to write at positions of it. */
export const openExisting = async (place: string): Promise<FileWriter> => writerOn(await open(place, 'r+'));

/** Writes a new file, durably unless it is passing. A file that cannot be written whole is removed. Throws EEXIST where there is one. */
export async function writeNew(place: string, content: FileContent, options: NewFileOptions = {}): Promise<void> {
  const { mode = ownerOnly, isPassing = false, hasHoles = false, watch } = options;
  const isStream = content instanceof Readable;
  // A stream may fail before it is read. Its error waits for the reader.
  if (isStream) content.on('error', () => {});
  const file = await open(place, 'wx', mode).catch((error: unknown) => {
    if (isStream) content.destroy();
    throw error;
  });
  let at = 0;
  try {
    for await (const piece of typeof content === 'string' || content instanceof Uint8Array ? [content] : content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      watch?.(bytes);
      if (!hasHoles || !isHole(bytes)) await writeAll(file, bytes, at);
      at += bytes.length;
    }
    if (hasHoles) await file.truncate(at);
    if (!isPassing) await file.datasync();
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Writes a file whether there is one or not. The old one stays until all of the new one is written, which gets its owner and permissions. */
export async function replaceFile(place: string, content: FileContent, options: WriteOptions = {}): Promise<void> {
  const target = await realpath(place).catch(() => place);
  const known = await stat(target).catch(() => undefined);
  const draft = `${target}.${randomUUID()}.new`;
  await writeNew(draft, content, known ? { ...options, mode: known.mode & 0o777 } : options);
  try {
    if (known && known.uid !== process.getuid?.()) await chown(draft, known.uid, known.gid);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Adds bytes at the end of a file, in one write where the disk takes them at once. Lines of several processes do not mix. */
export async function appendToFile(place: string, bytes: Bytes, { mode = ownerOnly }: WriteOptions = {}): Promise<void> {
  await using file = await open(place, 'a', mode);
  await writeAll(file, bytes, null);
}

/** Opens a file for another program, which writes at its end. */
export async function openForProgram(
  place: string,
  { mode = ownerOnly }: WriteOptions = {},
): Promise<{ fd: number; close(): Promise<void> }> {
  const file = await open(place, 'a', mode);
  return { fd: file.fd, close: () => file.close() };
}

/** Makes the names in a folder durable: a rename survives a loss of power only after this. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

const writerOn = (file: FileHandle): FileWriter => ({
  write: (bytes, position) => writeAll(file, bytes, position ?? null),
  sync: () => file.datasync(),
  [Symbol.asyncDispose]: () => file.close(),
});

/** Shorter runs of zeros save no block of a disk. */
const leastHole = 64 * 1024;
const zeros = Buffer.alloc(1024 * 1024);

function isHole(bytes: Uint8Array): boolean {
  if (bytes.length < leastHole || bytes[0] !== 0) return false;
  for (let at = 0; at < bytes.length; at += zeros.length) {
    const piece = bytes.subarray(at, at + zeros.length);
    if (zeros.compare(piece, 0, piece.length, 0, piece.length) !== 0) return false;
  }
  return true;
}

/** A full disk takes a part of a write without an error, and only the next write fails. */
async function writeAll(file: FileHandle, content: Bytes, position: number | null): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let done = 0; done < bytes.length; ) {
    const at = position === null ? null : position + done;
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at);
    if (bytesWritten === 0) throw Object.assign(new Error('The disk takes no more bytes.'), { code: 'ENOSPC' });
    done += bytesWritten;
  }
}
