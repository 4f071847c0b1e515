import fs, { constants, createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that is open for reading alone. */
export type FileReading = Pick<FileHandle, 'read' | 'readFile' | 'stat' | 'close' | typeof Symbol.asyncDispose>;

/** Opens a file for reading. `isNoLink` refuses a symbolic link with ELOOP. */
export const openToRead = (place: string, { isNoLink = false } = {}): Promise<FileReading> =>
  open(place, constants.O_RDONLY | (isNoLink ? constants.O_NOFOLLOW : 0));

/** A file has fewer bytes than were written. The code makes it a failure of the disk. */
export class ShortFile extends Error {
  override name = 'ShortFile';
  readonly code = 'EIO';
  constructor(place: string, bytes: number) {
    super(`${place} is damaged: it has fewer than ${bytes} bytes.`);
  }
}

/** Streams a range of a file. A file that ends before the range makes the stream fail with ShortFile; it never just ends early. */
export function streamBytes(place: string, { start, end }: ByteRange): Readable {
  const short = () => new ShortFile(place, end + 1);
  return createReadStream(place, { start, end, fs: { ...fs, open: openingOf(end + 1, short), read: readingOf(short) } });
}

type Done = (error: NodeJS.ErrnoException | null, value?: number, buffer?: Buffer) => void;

/** Before the first byte leaves, so that an answer can still say that it failed. */
const openingOf =
  (size: number, short: () => ShortFile) =>
  (place: string, flags: string, mode: number, done: Done): void =>
    fs.open(place, flags, mode, (error, fd) => {
      if (error) return done(error);
      fs.fstat(fd, (failed, facts) => {
        const trouble = failed ?? (facts.size < size ? short() : null);
        if (!trouble) return done(null, fd);
        fs.close(fd, () => done(trouble));
      });
    });

/** The stream asks for no byte behind its range, so that an empty read is an early end: the file was cut off meanwhile. */
const readingOf =
  (short: () => ShortFile) =>
  (fd: number, buffer: Buffer, offset: number, length: number, position: number | null, done: Done): void =>
    fs.read(fd, buffer, offset, length, position, (error, bytes) => done(error ?? (bytes === 0 ? short() : null), bytes, buffer));
