/** All file writing. Each function writes every byte that it is given, or throws. */
import { randomUUID } from 'node:crypto';
import { chown, type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder } from './makeFolder.ts';

type Bytes = Uint8Array | string;

/** Content to write: complete, or in chunks. */
export type FileContent = Bytes | AsyncIterable<Bytes>;

/** A file opened for writing. */
export interface FileWriter extends AsyncDisposable {
  /** Writes all bytes at a position, or after the previous write. Throws if the disk takes only a part. */
  write(bytes: Bytes, position?: number): Promise<void>;
  /** Resolves when the written bytes survive a power loss. */
  sync(): Promise<void>;
}

interface FileWriteOptions {
  /** Permissions of a new file; by default only its owner has access. */
  mode?: number;
  /** The file can be created again, so it need not survive a power loss. */
  isPassing?: boolean;
}

interface NewFileOptions extends FileWriteOptions {
  /** Receives every chunk before it is written. */
  watch?: (piece: Uint8Array) => void;
  /** Writes long runs of zeros as holes where the file system supports them: they take no space and read as zeros. */
  hasHoles?: boolean;
}

const ownerOnly = 0o600;

/** For files that other programs read, such as exported documents and files of a checkout. */
export const forAll = { mode: 0o644 } as const satisfies FileWriteOptions;

/** Opens an existing file for writes at given positions. */
export const openExisting = async (path: string): Promise<FileWriter> => writerOn(await open(path, 'r+'));

/** Writes a new file, durably unless `isPassing`. Removes an incomplete file. Throws EEXIST where the file exists. */
export async function writeNew(path: string, content: FileContent, options: NewFileOptions = {}): Promise<void> {
  const { mode = ownerOnly, isPassing = false, hasHoles = false, watch } = options;
  const isStream = content instanceof Readable;
  // A stream may fail before it is read. This listener keeps the error for the reader.
  if (isStream) content.on('error', () => {});
  const file = await open(path, 'wx', mode).catch((error: unknown) => {
    if (isStream) content.destroy();
    throw error;
  });
  let position = 0;
  try {
    for await (const piece of typeof content === 'string' || content instanceof Uint8Array ? [content] : content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      watch?.(bytes);
      if (!hasHoles || !isHole(bytes)) await writeAll(file, bytes, position);
      position += bytes.length;
    }
    if (hasHoles) await file.truncate(position);
    if (!isPassing) await file.datasync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Creates or replaces a file atomically: the old content stays until the new one is complete. The new file keeps owner and permissions. */
export async function replaceFile(path: string, content: FileContent, options: FileWriteOptions = {}): Promise<void> {
  const target = await realpath(path).catch(() => path);
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

/** Appends bytes, in one write if the disk accepts them at once. Lines of several processes do not mix. */
export async function appendToFile(path: string, bytes: Bytes, { mode = ownerOnly }: FileWriteOptions = {}): Promise<void> {
  await using file = await open(path, 'a', mode);
  await writeAll(file, bytes, null);
}

/** Opens a file that another program appends to. */
export async function openForProgram(
  path: string,
  { mode = ownerOnly }: FileWriteOptions = {},
): Promise<{ fd: number; close(): Promise<void> }> {
  const file = await open(path, 'a', mode);
  return { fd: file.fd, close: () => file.close() };
}

/** Opens a file that has no name: it takes space in the folder until it is closed or the process ends. */
export async function openNameless(folder: string): Promise<FileHandle> {
  await makeFolder(folder);
  const path = join(folder, `${randomUUID()}.passing`);
  const file = await open(path, 'wx+', ownerOnly);
  await rm(path);
  return file;
}

/** Syncs the directory entries of a folder: a rename survives a power loss only after this. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

const writerOn = (file: FileHandle): FileWriter => ({
  write: (bytes, position) => writeAll(file, bytes, position ?? null),
  sync: () => file.datasync(),
  [Symbol.asyncDispose]: () => file.close(),
});

/** Shorter runs of zeros save no disk block. */
const leastHole = 64 * 1024;
const zeros = Buffer.alloc(1024 * 1024);

function isHole(bytes: Uint8Array): boolean {
  if (bytes.length < leastHole || bytes[0] !== 0) return false;
  for (let index = 0; index < bytes.length; index += zeros.length) {
    const piece = bytes.subarray(index, index + zeros.length);
    if (zeros.compare(piece, 0, piece.length, 0, piece.length) !== 0) return false;
  }
  return true;
}

/** A full disk accepts part of a write without an error; only the next write fails. */
export async function writeAll(file: FileHandle, content: Bytes, position: number | null): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let done = 0; done < bytes.length; ) {
    const start = position === null ? null : position + done;
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, start);
    if (bytesWritten === 0) throw Object.assign(new Error('The disk takes no more bytes.'), { code: 'ENOSPC' });
    done += bytesWritten;
  }
}
