import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FoundFile } from '../../runtime/server/files/access.ts';
import { archivePaths, hashList } from './names.ts';

/** A file on its way into an archive. */
export interface Member {
  file: FoundFile;
  folder?: string | undefined;
}

interface ArchiveOptions {
  /** Opens a file when its turn comes: one at a time. */
  open: (file: FoundFile) => Readable;
  /** Told when a member is packed. */
  onPacked: (member: Member) => void;
  /** Stands beside every entry. */
  madeAt: Date;
}

/** What would hardly get smaller is stored as it is. */
const isCompressible = /^(text\/|application\/(json|xml|x-yaml)|image\/svg)/;

/** Read by everybody. */
const mode = 0o100_644;

/** An archive of files as a stream, with the list of their hashes as sha256sum reads it. Destroyed where a file cannot be read. */
export function archiveOf(members: readonly Member[], { open, onPacked, madeAt }: ArchiveOptions): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let reading: Readable | undefined;
  // Whoever reads it is told; it may break before anybody does.
  output.on('error', () => {});
  zip.on('error', (error: Error) => output.destroy(error));
  // Whoever gives up the archive gives up the file that was being read.
  output.once('close', () => reading?.destroy());
  const paths = archivePaths(members.map(({ folder, file }) => ({ folder, fileName: file.fileName })));
  const entries = members.map((member, index) => ({ member, path: paths[index] as string }));
  for (const { member, path } of entries) {
    const { file } = member;
    const compress = isCompressible.test(file.mime);
    zip.addReadStreamLazy(path, { mtime: madeAt, mode, compress, size: file.size }, (give) => {
      reading = open(file)
        .once('end', () => onPacked(member))
        .once('error', (error) => output.destroy(error));
      give(null, reading);
    });
  }
  const hashes = entries.map(({ member, path }) => `${member.file.sha256}  ${path}\n`).join('');
  zip.addBuffer(Buffer.from(hashes), hashList, { mtime: madeAt, mode });
  zip.end();
  return output;
}
