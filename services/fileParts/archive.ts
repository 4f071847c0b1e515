/** Reads untrusted ZIP archives. Only this module uses yauzl, which reads the central directory and unpacks only on request. */
import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { limits } from './limits.ts';
import { UnreadableFile } from './refusal.ts';

/** Reads a byte range of a file, both ends included. */
export type ReadRange = (range: { start: number; end: number }) => Readable;

interface Listed {
  name: string;
  size: number;
}

/** The names and sizes in the central directory of an archive. Reads only the directory. */
export async function listArchive(read: ReadRange, size: number): Promise<{ entries: Listed[]; isCut: boolean }> {
  const zip = await opened((done) => fromRandomAccessReader(new Ranges(read), size, { lazyEntries: true, autoClose: false }, done));
  const entries: Listed[] = [];
  let isCut = false;
  await eachEntry(zip, (entry) => {
    isCut = entries.length >= limits.entries;
    if (!isCut) entries.push({ name: entry.fileName, size: entry.uncompressedSize });
    return !isCut;
  });
  return { entries, isCut };
}

/** Refuses an archive with excessive unpacked size, unsafe paths, or errors. Reads only its central directory. */
export async function checkArchive(read: ReadRange, size: number): Promise<void> {
  const zip = await opened((done) =>
    fromRandomAccessReader(new Ranges(read), size, { lazyEntries: true, autoClose: false, strictFileNames: true }, done),
  );
  let count = 0;
  await eachEntry(zip, (entry) => {
    count += 1;
    if (count > limits.judgedEntries) throw new UnreadableFile('too-large');
    refuseDense(entry);
    return true;
  });
}

/** Supplies byte ranges of the file to yauzl. */
class Ranges extends RandomAccessReader {
  readonly #read: ReadRange;

  constructor(read: ReadRange) {
    super();
    this.#read = read;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    // The end is exclusive in yauzl.
    return this.#read({ start, end: end - 1 });
  }
}

/** Unpacks the selected entries of an archive. Refuses excessive sizes and unsafe paths. */
export async function unpackParts(bytes: Buffer, isIncluded: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const zip = await opened((done) => fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, done));
  const parts = new Map<string, Buffer>();
  let [count, total] = [0, 0];
  await eachEntry(zip, async (entry) => {
    count += 1;
    if (count > limits.entries) throw new UnreadableFile('too-large');
    if (entry.isEncrypted()) throw new UnreadableFile('protected');
    refuseDense(entry);
    if (!isIncluded(entry.fileName)) return true;
    total += entry.uncompressedSize;
    if (total > limits.unpackedBytes) throw new UnreadableFile('too-large');
    parts.set(entry.fileName, await unpack(zip, entry));
    return true;
  });
  return parts;
}

function refuseDense({ compressedSize, uncompressedSize }: Entry): void {
  if (uncompressedSize > limits.denseBytes && uncompressedSize > compressedSize * limits.ratio) throw new UnreadableFile('too-dense');
}

/** yauzl fails the stream if an entry exceeds its declared size. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opening) => (error ? reject(error) : resolve(opening))),
  );
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

function opened(open: (done: (error: Error | null, zip: ZipFile) => void) => void): Promise<ZipFile> {
  return new Promise((resolve, reject) => open((error, zip) => (error ? reject(reasonOf(error)) : resolve(zip))));
}

/** Visits the entries one after the other until the visitor returns false. */
function eachEntry(zip: ZipFile, visit: (entry: Entry) => boolean | Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      zip.close();
      reject(reasonOf(error));
    };
    zip.on('entry', (entry: Entry) => {
      Promise.resolve(entry)
        .then(visit)
        .then((hasNext) => {
          if (hasNext) return zip.readEntry();
          zip.close();
          resolve();
        })
        .catch(fail);
    });
    zip.on('end', () => resolve());
    zip.on('error', fail);
    zip.readEntry();
  });
}

/** yauzl's messages for unsafe paths; any other error means that the archive is unreadable. */
const namesElsewhere = /^(absolute path|invalid relative path|invalid characters in fileName)/;

function reasonOf(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  const message = error instanceof Error ? error.message : '';
  return new UnreadableFile(namesElsewhere.test(message) ? 'unsafe-names' : 'broken');
}
