import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FoundFile } from '../../runtime/server/files/access.ts';
import { assignArchivePaths, hashList } from './names.ts';

/** A file to add to an archive. */
export interface Member {
  file: FoundFile;
  folder?: string | undefined;
}

interface ArchiveOptions {
  /** Opens a file when it is packed: one at a time. */
  open: (file: FoundFile) => Readable;
  /** Called when a file is packed. */
  onFileAdded: (member: Member) => void;
  /** The modification time of every entry. */
  madeAt: Date;
}

/** Other types are stored uncompressed, because they would hardly shrink. */
const isCompressible = /^(text\/|application\/(json|xml|x-yaml)|image\/svg)/;

/** Readable by everyone. */
const mode = 0o100_644;

/** A ZIP stream of the files, with their hashes in the format of sha256sum. Destroyed if a file cannot be read. */
export function createArchive(members: readonly Member[], { open, onFileAdded, madeAt }: ArchiveOptions): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let reading: Readable | undefined;
  // The consumer handles errors; this listener covers errors before it is attached.
  output.on('error', () => {});
  zip.on('error', (error: Error) => output.destroy(error));
  // Closing the archive also closes the file that is being read.
  output.once('close', () => reading?.destroy());
  const paths = assignArchivePaths(members.map(({ folder, file }) => ({ folder, fileName: file.fileName })));
  const entries = members.map((member, index) => ({ member, path: paths[index] as string }));
  for (const { member, path } of entries) {
    const { file } = member;
    const compress = isCompressible.test(file.mime);
    zip.addReadStreamLazy(path, { mtime: madeAt, mode, compress, size: file.size }, (give) => {
      reading = open(file)
        .once('end', () => onFileAdded(member))
        .once('error', (error) => output.destroy(error));
      give(null, reading);
    });
  }
  const hashes = entries.map(({ member, path }) => `${member.file.sha256}  ${path}\n`).join('');
  zip.addBuffer(Buffer.from(hashes), hashList, { mtime: madeAt, mode });
  zip.end();
  return output;
}
