/** Reading archives without trusting them. yauzl stands behind this door: it reads the directory alone and unpacks nothing unasked. */
import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { limits } from './limits.ts';
import { UnreadableFile } from './preview.ts';

/** Bytes of a file, first and last included. */
export type ReadRange = (range: { start: number; end: number }) => Readable;

interface Listed {
  name: string;
  size: number;
}

/** Names and sizes of what an archive says that it holds. Only its directory is read. */
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

/** Refuses an archive that would unpack beyond measure, whose names lead elsewhere, or that cannot be read. Only its directory is read. */
export async function judgeArchive(read: ReadRange, size: number): Promise<void> {
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

/** yauzl asks for parts of a file; where they come from is ours. */
class Ranges extends RandomAccessReader {
  readonly #read: ReadRange;

  constructor(read: ReadRange) {
    super();
    this.#read = read;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    // yauzl does not mean the end itself.
    return this.#read({ start, end: end - 1 });
  }
}

/** Unpacks those parts of an archive whose names are wanted. Refuses what grows beyond measure, and names that lead elsewhere. */
export async function unpackParts(bytes: Buffer, isWanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const zip = await opened((done) => fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, done));
  const parts = new Map<string, Buffer>();
  let [count, total] = [0, 0];
  await eachEntry(zip, async (entry) => {
    count += 1;
    if (count > limits.entries) throw new UnreadableFile('too-large');
    if (entry.isEncrypted()) throw new UnreadableFile('protected');
    refuseDense(entry);
    if (!isWanted(entry.fileName)) return true;
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

/** yauzl ends the stream with an error as soon as there is more than the directory said. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opening) => (error ? reject(error) : resolve(opening))),
  );
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

function opened(open: (done: (error: Error | null, zip: ZipFile) => void) => void): Promise<ZipFile> {
  return new Promise((resolve, reject) => open((error, zip) => (error ? reject(reasonOf(error)) : resolve(zip))));
}

/** Goes through the directory, one entry after the other, for as long as the answer is yes. */
function eachEntry(zip: ZipFile, visit: (entry: Entry) => boolean | Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      zip.close();
      reject(reasonOf(error));
    };
    zip.on('entry', (entry: Entry) => {
      Promise.resolve(entry)
        .then(visit)
        .then((goesOn) => {
          if (goesOn) return zip.readEntry();
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

/** What yauzl says of names that lead out of a folder; of everything else it is enough that the archive cannot be read. */
const namesElsewhere = /^(absolute path|invalid relative path|invalid characters in fileName)/;

function reasonOf(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  const message = error instanceof Error ? error.message : '';
  return new UnreadableFile(namesElsewhere.test(message) ? 'unsafe-names' : 'broken');
}
