import fs, { constants, createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** A byte range; both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file opened read-only. */
export type FileReading = Pick<FileHandle, 'read' | 'readFile' | 'stat' | 'close' | typeof Symbol.asyncDispose>;

/** Opens a file for reading. `isNoLink` refuses a symbolic link with ELOOP. */
export const openToRead = (path: string, { isNoLink = false } = {}): Promise<FileReading> =>
  open(path, constants.O_RDONLY | (isNoLink ? constants.O_NOFOLLOW : 0));

/** A file is missing or shorter than recorded. The code EIO marks it as a disk failure. */
export class ShortFile extends Error {
  override name = 'ShortFile';
  readonly code = 'EIO';
  constructor(path: string, bytes: number) {
    super(`${path} is damaged: it has fewer than ${bytes} bytes.`);
  }
}

/** Streams a byte range of a file. A file that ends before the range makes the stream fail with ShortFile. */
export function streamBytes(path: string, { start, end }: ByteRange): Readable {
  const short = () => new ShortFile(path, end + 1);
  return createReadStream(path, { start, end, fs: { ...fs, open: openingOf(end + 1, short), read: readingOf(short) } });
}

type ReadCallback = (error: NodeJS.ErrnoException | null, value?: number, buffer?: Buffer) => void;

/** Checks the size before the first byte, so that the response can still report a failure. */
const openingOf =
  (size: number, short: () => ShortFile) =>
  (path: string, flags: string, mode: number, done: ReadCallback): void =>
    fs.open(path, flags, mode, (error, fd) => {
      if (error) return done(error.code === 'ENOENT' ? short() : error);
      fs.fstat(fd, (failed, facts) => {
        const error = failed ?? (facts.size < size ? short() : null);
        if (!error) return done(null, fd);
        fs.close(fd, () => done(error));
      });
    });

/** The stream requests no bytes after its range, so an empty read means that the file was truncated meanwhile. */
const readingOf =
  (short: () => ShortFile) =>
  (fd: number, buffer: Buffer, offset: number, length: number, position: number | null, done: ReadCallback): void =>
    fs.read(fd, buffer, offset, length, position, (error, bytes) => done(error ?? (bytes === 0 ? short() : null), bytes, buffer));
