import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileContent, writeNew } from './write.ts';

/** What tells whether bytes are still what they were. */
export interface Digest {
  /** In lower-case hex. */
  sha256: string;
  bytes: number;
}

/** Writes a new file, durably and for its owner alone, and answers what was written. */
export async function writeHashed(content: FileContent, file: string): Promise<Digest> {
  const { digest, watch } = digesting();
  await writeNew(file, content, { watch });
  return digest();
}

/** Reads a file through and answers what it holds. */
export async function hashFile(file: string): Promise<Digest> {
  const { digest, watch } = digesting();
  for await (const piece of createReadStream(file)) watch(piece as Buffer);
  return digest();
}

function digesting(): { digest: () => Digest; watch: (piece: Uint8Array) => void } {
  const hash = createHash('sha256');
  let bytes = 0;
  const watch = (piece: Uint8Array): void => {
    hash.update(piece);
    bytes += piece.length;
  };
  return { digest: () => ({ sha256: hash.digest('hex'), bytes }), watch };
}
